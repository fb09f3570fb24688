import { CompanyType } from '@quayside/contracts/auth/company-type';
import { NoteState } from '@quayside/contracts/booking/note/choices';
import {
  countNotes,
  exportNotes,
  listNotes,
  NoteQuery,
  NoteRecord,
} from '@quayside/contracts/booking/note/note.api';
import { Button, Flex, Skeleton } from 'antd';
import { Can } from '../../kit/Can/Can.js';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { useRead } from '../../kit/http/query.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { countsBy } from '../../kit/list/part-counts.js';
import { filtersOnly } from '../../kit/list/query-search.js';
import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { go } from '../../kit/screen/navigator.js';
import { part } from '../../kit/screen/part.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan, useSession } from '../../kit/session/store.js';
import { CompanyFilter } from '../../pickers/CompanyFilter.js';
import { useNoteActs } from './note/use-note-acts.js';
import { useNotesBeingRead } from './note/use-notes-being-read.js';

const filter = filtersOf(NoteQuery);
const col = columnsOf(NoteRecord);
/** By whom it was mailed, in red where something speaks against the sender. */
const mailFrom = col.text('MailFrom', {
  render: (from: string | null, { MailDoubt }: NoteRecord) =>
    MailDoubt ? (
      <span title={MailDoubt} style={{ color: 'var(--ant-color-error)' }}>
        {from}（存疑）
      </span>
    ) : (
      from
    ),
});

const Waiting = () => <Skeleton active style={{ padding: 24 }} />;
const NoteMailList = part(
  async () => (await import('./note-mailbox/NoteMailList.js')).NoteMailList,
  Waiting,
);
const NoteMailboxes = part(
  async () => (await import('./note-mailbox/NoteMailboxes.js')).NoteMailboxes,
  Waiting,
);
const NoteSenders = part(
  async () => (await import('./note-mailbox/NoteSenders.js')).NoteSenders,
  Waiting,
);

/** Booking notes and what became of them; for the desk the mails they came by, and the mailboxes, as well. */
export function OrderUploadLog() {
  const { screen } = useScreen();
  const [mail, edit] = [useCan('mail', screen.path), useCan('edit', screen.path)];
  if (!mail && !edit) return <NoteLog />;
  return (
    <TabbedLists
      tabs={[
        { key: 'notes', label: '上传记录', content: <NoteLog /> },
        ...(mail ? [{ key: 'mails', label: '邮箱来信', content: <NoteMailList /> }] : []),
        ...(edit ? [{ key: 'mailboxes', label: '托书邮箱', content: <NoteMailboxes /> }] : []),
        ...(edit ? [{ key: 'senders', label: '发件人对应', content: <NoteSenders /> }] : []),
      ]}
    />
  );
}

/** Every note that was taken in, what was read in it and what became of it. */
function NoteLog() {
  const staff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const { actsOf, look, holder } = useNoteActs();
  const { search } = useScreen();
  const {
    State: _,
    Page,
    Limit,
    Sort,
    ...others
  } = filtersOnly(NoteQuery, search) as Partial<NoteQuery>;
  const { data } = useRead(countNotes, others);
  const counts = countsBy('State', data);
  useNotesBeingRead((data?.find(({ State }) => State === NoteState.Reading)?.Count ?? 0) > 0);
  const upload = (
    <Can code="submit">
      <Button type="primary" onClick={() => go('/workbench/OrderUpload')}>
        上传托书
      </Button>
    </Can>
  );
  return (
    <>
      <ListPage
        name="booking-notes"
        endpoint={listNotes}
        filters={[
          filter.text('Keyword', {
            placeholder: '托书编号、文件名、托书号、港口、发货人',
            width: 320,
          }),
          ...(staff ? [<CompanyFilter key="company" />] : []),
          filter.choice('Kind'),
          ...(staff ? [filter.choice('ByMail', { width: 130 })] : []),
          filter.dayRange('CreateFrom', 'CreateTo'),
        ]}
        quick={filter.quick('State', counts)}
        exports={exportNotes}
        toolbar={upload}
        onOpen={look}
        acts={actsOf}
        columns={[
          stacked(col.code('NoteNo'), col.code('RequestNo'), { width: 132, rank: 1 }),
          col.choice('State', { width: 96, rank: 1 }),
          stacked(col.text('FileName'), col.choice('Kind'), { width: 210, rank: 1 }),
          ...(staff
            ? [
                stacked(col.text('CompanyName'), mailFrom, {
                  title: '公司名称 / 来自邮箱',
                  width: 180,
                  rank: 1,
                }),
              ]
            : []),
          stacked(col.text('Summary'), col.text('Fault'), { width: 260, rank: 1 }),
          col.number('FieldCount', { width: 84, rank: 2 }),
          col.number('UnsureCount', { width: 76, rank: 1 }),
          col.number('LeftCount', { width: 76, rank: 2 }),
          col.flag('Known', { width: 84, rank: 3 }),
          stacked(col.instant('CreateTime'), col.text('CreateName'), { width: 136, rank: 1 }),
          col.flag('OnBehalf', { width: 96 }),
          col.instant('ReadTime'),
        ]}
        empty={
          <EmptyState
            title="还没有上传托书"
            hint="上传 Excel、Word 或 PDF 托书，识别后生成订舱草稿"
            action={<Flex gap={8}>{upload}</Flex>}
          />
        }
      />
      {holder}
    </>
  );
}
