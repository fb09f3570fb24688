import { CompanyType } from '@quayside/contracts/auth/company-type';
import { SiStatus } from '@quayside/contracts/si/choices';
import { BillKind, printableKinds } from '@quayside/contracts/si/paper.api';
import type { SiDetail } from '@quayside/contracts/si/si.api';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../kit/session/store.js';
import { usePapers } from '../use-papers.js';
import { MailDialog } from './MailDialog.js';
import { mayMail } from './MailRecords.js';

/** The papers of an SI: look at the bill, print what its state allows, the list of its containers, and send them. */
export function PaperButtons({
  record,
  onMailed,
}: {
  record: SiDetail;
  onMailed?: (() => void) | undefined;
}) {
  const { preview, print, containers, containerSheet, pending, holder } = usePapers(record);
  const staff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const [mailing, setMailing] = useState(false);
  const kinds = printableKinds(record).filter((kind) => kind !== BillKind.Original || staff);
  return (
    <>
      <Button loading={pending} onClick={() => void preview()}>
        提单预览
      </Button>
      {kinds.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: kinds.map((kind) => ({ key: kind, label: `打印${BillKind.label(kind)}` })),
            onClick: ({ key }) => void print(key as BillKind),
          }}
        >
          <Button>打印</Button>
        </Dropdown>
      )}
      {record.BoxInfos.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'pdf', label: '查看PDF' },
              { key: 'sheet', label: '下载Excel' },
            ],
            onClick: ({ key }) => void (key === 'pdf' ? containers() : containerSheet()),
          }}
        >
          <Button>装箱清单</Button>
        </Dropdown>
      )}
      {record.TBI_STATUS !== SiStatus.Voided && mayMail() && (
        <Button onClick={() => setMailing(true)}>发送邮件</Button>
      )}
      {holder}
      {mailing && (
        <MailDialog
          record={record}
          onClose={() => setMailing(false)}
          onSent={() => {
            setMailing(false);
            onMailed?.();
          }}
        />
      )}
    </>
  );
}
