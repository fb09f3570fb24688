import { SiStatus } from '@quayside/contracts/si/choices';
import { BillIssued, billIssue } from '@quayside/contracts/si/draft-bill.api';
import type { SiDetail } from '@quayside/contracts/si/si.api';
import { Facts } from '../../../kit/display/Facts.js';
import { PartFault } from '../../../kit/display/PartFault.js';
import { Section } from '../../../kit/document/Section.js';
import { useRead } from '../../../kit/http/query.js';

/** How the bill was issued; nothing before. */
export function IssueFacts({ record }: { record: Pick<SiDetail, 'Id' | 'TBI_STATUS'> }) {
  const read = useRead(
    billIssue,
    { TBI_ID: record.Id },
    { enabled: record.TBI_STATUS === SiStatus.Issued },
  );
  if (record.TBI_STATUS !== SiStatus.Issued) return null;
  if (!read.data) return <PartFault read={read} what="签单登记" />;
  return (
    <Section title="签单登记">
      <Facts
        of={BillIssued}
        value={read.data}
        columns={4}
        items={[
          'SigningMethod',
          'Originals',
          'Copies',
          'IssuePlace',
          'IssueDay',
          'OnBoardDay',
          'CarrierName',
          'SignedAs',
          'AgentName',
          'EmployeeName',
          'CreateTime',
        ]}
      />
    </Section>
  );
}
