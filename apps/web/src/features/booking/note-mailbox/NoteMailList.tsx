import {
  MailOutcome,
  MailReason,
  SenderCheck,
} from '@quayside/contracts/booking/note-mailbox/choices';
import {
  exportNoteMails,
  leaveNoteMail,
  listNoteMails,
  NoteMail,
  NoteMailQuery,
} from '@quayside/contracts/booking/note-mailbox/mail.api';
import { App, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { useAct } from '../../../kit/http/query.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { NoteMailDrawer } from './NoteMailDrawer.js';
import { MAIL_AREAS, TakeMailDialog } from './TakeMailDialog.js';

const filter = filtersOf(NoteMailQuery);
const col = columnsOf(NoteMail);
/** Left out by a judgement that a person may overrule as a whole; single files are taken in the mail itself. */
const OVERRULED: readonly (MailReason | null)[] = [MailReason.Duplicate, MailReason.Dismissed];

/** Every mail that was found in the mailboxes: taken, waiting for somebody to say whose it is, or left out with the reason. */
export function NoteMailList() {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [looked, setLooked] = useState<NoteMail | null>(null);
  const [taking, setTaking] = useState<{ mail: NoteMail; file?: number | undefined } | null>(null);
  const leave = useAct(leaveNoteMail, {
    invalidates: MAIL_AREAS,
    onDone: () => void message.success('已忽略，仍可在“未采用”中找回'),
  });
  const dismiss = async ({ Id, Version, FromAddress, Subject }: NoteMail) => {
    const title = `不采用“${Subject ?? FromAddress}”？`;
    if (
      await confirm({ title, content: '来信保留在“未采用”中，需要时仍可采用。', okText: '不采用' })
    )
      await leave.run({ Id, Version });
  };
  return (
    <>
      <ListPage
        name="note-mails"
        endpoint={listNoteMails}
        filters={[
          filter.text('Keyword', { placeholder: '发件人、主题、客户', width: 260 }),
          filter.choice('Reason', { width: 190 }),
          filter.dayRange('CreateFrom', 'CreateTo'),
        ]}
        quick={filter.quick('Outcome')}
        exports={exportNoteMails}
        onOpen={setLooked}
        acts={(row) => [
          row.Outcome === MailOutcome.Waiting && {
            label: '选择客户',
            run: () => setTaking({ mail: row }),
          },
          row.Outcome === MailOutcome.Left &&
            OVERRULED.includes(row.Reason) && {
              label: '仍然采用',
              run: () => setTaking({ mail: row }),
            },
          { label: '查看', run: () => setLooked(row) },
          row.Outcome === MailOutcome.Waiting && { label: '忽略', run: () => void dismiss(row) },
        ]}
        columns={[
          col.choice('Outcome', { width: 92, rank: 1 }),
          stacked(col.instant('ArriveTime'), col.text('Account'), {
            title: '到达 / 收件邮箱',
            width: 136,
            rank: 1,
          }),
          stacked(col.text('FromAddress'), col.text('FromName'), {
            title: '发件人',
            width: 190,
            rank: 1,
          }),
          col.text('Subject', { width: 210, rank: 1 }),
          {
            ...col.choice('SenderCheck', { width: 92, rank: 2 }),
            title: '发件人验证',
            render: (check: SenderCheck, { CheckText }: NoteMail) =>
              check === SenderCheck.None ? (
                '--'
              ) : (
                <Tooltip title={CheckText}>
                  <Tag color={check === SenderCheck.Fail ? 'error' : 'success'}>
                    {SenderCheck.label(check)}
                  </Tag>
                </Tooltip>
              ),
          },
          col.text('CompanyName', {
            title: '客户',
            width: 160,
            rank: 1,
            render: (name: string | null, { Outcome }: NoteMail) =>
              name && Outcome === MailOutcome.Waiting ? `${name}（待确认）` : name || '--',
          }),
          stacked(col.choice('Reason'), col.text('Why'), { title: '原因', width: 200, rank: 1 }),
          col.number('NoteCount', { width: 64, rank: 1 }),
          col.number('LeftCount', { width: 92, rank: 3 }),
          col.instant('CreateTime', { width: 136, rank: 3 }),
          stacked(col.text('HandleName'), col.instant('HandleTime'), {
            title: '处理人',
            width: 136,
            rank: 3,
          }),
        ]}
        empty={
          <EmptyState
            title="还没有来信"
            hint="在“托书邮箱”中设置邮箱后，来信会自动收取，这里逐封说明处理结果"
          />
        }
      />
      {looked && (
        <NoteMailDrawer
          mail={looked}
          onTake={(mail, file) => setTaking({ mail, file })}
          onClose={() => setLooked(null)}
        />
      )}
      {taking && (
        <TakeMailDialog
          {...taking}
          onClose={() => {
            setTaking(null);
            setLooked(null);
          }}
        />
      )}
    </>
  );
}
