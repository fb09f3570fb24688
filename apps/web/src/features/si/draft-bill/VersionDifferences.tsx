import { compareDrafts, type DraftVersionRow } from '@quayside/contracts/si/draft-bill.api';
import { Select } from 'antd';
import { useState } from 'react';
import { DifferenceTable } from '../../../kit/display/DifferenceTable.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { Section } from '../../../kit/document/Section.js';
import { useRead } from '../../../kit/http/query.js';

/** What the carrier changed between two of its drafts. */
export function VersionDifferences({
  drafts,
  draft,
}: {
  drafts: readonly DraftVersionRow[];
  draft: DraftVersionRow;
}) {
  const others = drafts.filter(({ Id }) => Id !== draft.Id);
  const [chosen, setChosen] = useState<number>();
  const other =
    others.find(({ Id }) => Id === chosen) ?? others.find(({ No }) => No < draft.No) ?? others[0];
  const read = useRead(
    compareDrafts,
    { Id: draft.Id, WithId: other?.Id ?? draft.Id },
    { enabled: Boolean(other) },
  );
  if (!other) return null;
  return (
    <Section
      title={`第${draft.No}版与其他草稿的差异`}
      extra={
        <Select
          size="small"
          aria-label="对比的草稿"
          value={other.Id}
          onChange={setChosen}
          options={others.map(({ Id, No }) => ({ value: Id, label: `与第${No}版对比` }))}
        />
      }
    >
      <ReadGate read={read}>
        {(rows) => (
          <DifferenceTable rows={rows} before={`第${other.No}版`} after={`第${draft.No}版`} />
        )}
      </ReadGate>
    </Section>
  );
}
