import { MailSecurity } from '@quayside/contracts/booking/note-mailbox/choices';
import {
  fetchMailbox,
  NoteMailbox,
  NoteMailboxInput,
  noteMailboxes,
  testMailbox,
} from '@quayside/contracts/booking/note-mailbox/mailbox.api';
import { chinaDay } from '@quayside/contracts/core/dates';
import { Alert, App, Tag } from 'antd';
import { useState } from 'react';
import { Field } from '../../../kit/form/Field.js';
import { useAct } from '../../../kit/http/query.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { useCan } from '../../../kit/session/store.js';
import { MailPasswordDialog } from './MailPasswordDialog.js';

const col = columnsOf(NoteMailbox);

/** The mailboxes out of which notes are fetched: where they are, how the last look went, and when the next one is. */
export function NoteMailboxes() {
  const { screen } = useScreen();
  const mayEdit = useCan('edit', screen.path);
  const { modal, message } = App.useApp();
  const [keyed, setKeyed] = useState<NoteMailbox | null>(null);
  const tested = useAct(testMailbox);
  const fetched = useAct(fetchMailbox, {
    invalidates: ['NoteMailbox'],
    onDone: () => void message.success('正在收取，结果见“邮箱来信”'),
  });
  const test = async ({ Id, Account }: NoteMailbox) => {
    const answer = await tested.run({ Id });
    if (answer)
      modal[answer.Ok ? 'success' : 'error']({
        title: `${Account} ${answer.Ok ? '连接成功' : '连接失败'}`,
        content: answer.Text,
        okText: '知道了',
      });
  };
  const [today] = useState(() => chinaDay(new Date()));
  const defaults: Partial<NoteMailboxInput> = {
    Port: 993,
    Security: MailSecurity.Tls,
    Folder: 'INBOX',
    Minutes: 5,
    MarkSeen: false,
    Since: today,
  };
  return (
    <>
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 12 }}
        title="客户发到这些邮箱的托书（Excel、Word、PDF、图片，或写在正文中）自动收取并识别，归到发件人对应的客户，由操作员核对后再订舱，不会自动提交。每封来信只收取一次，未采用的都在“邮箱来信”中说明原因。"
      />
      <ResourceScreen
        name="note-mailboxes"
        resource={noteMailboxes}
        titleOf={({ Account }) => Account}
        keywordHint="账号、服务器或备注"
        hint="新增邮箱并设置密码后即开始收取"
        defaults={defaults}
        columns={[
          stacked(col.text('Account'), col.text('Remark'), {
            title: '邮箱账号 / 备注',
            width: 220,
            rank: 1,
          }),
          stacked(
            col.text('Host', {
              render: (host: string, { Port }: NoteMailbox) => `${host}:${Port}`,
            }),
            col.text('Security', {
              render: (security: MailSecurity, { Folder }: NoteMailbox) =>
                `${MailSecurity.label(security)} · ${Folder}`,
            }),
            { title: '服务器', width: 190, rank: 1 },
          ),
          col.flag('HasPassword', {
            title: '密码',
            width: 76,
            rank: 1,
            render: (has: boolean) => (
              <Tag color={has ? 'green' : 'gold'}>{has ? '已设置' : '未设置'}</Tag>
            ),
          }),
          col.number('Minutes', {
            title: '间隔',
            width: 70,
            rank: 2,
            render: (minutes: number) => `${minutes}分钟`,
          }),
          stacked(
            col.instant('FetchTime'),
            col.number('FetchCount', {
              render: (count: number | null) => (count === null ? '' : `${count} 封`),
            }),
            { title: '上次收取', width: 136, rank: 1 },
          ),
          stacked(
            col.text('Fault', {
              render: (fault: string | null) =>
                fault ? <span style={{ color: 'var(--ant-color-error)' }}>{fault}</span> : '正常',
            }),
            col.instant('FaultTime'),
            { title: '最近错误', width: 240, rank: 1 },
          ),
          stacked(
            col.instant('NextTime'),
            col.number('Failures', {
              render: (failures: number) => (failures > 0 ? `已连续失败 ${failures} 次` : ''),
            }),
            { title: '下次收取', width: 136, rank: 1 },
          ),
        ]}
        acts={(row) => [
          mayEdit && { label: '密码', run: () => setKeyed(row) },
          mayEdit && row.HasPassword && { label: '测试连接', run: () => void test(row) },
          mayEdit &&
            row.HasPassword &&
            row.Enabled && { label: '立即收取', run: () => void fetched.run({ Id: row.Id }) },
        ]}
        form={() => (
          <>
            <Field of={NoteMailboxInput} name="Account" placeholder="booking@公司域名" />
            <Field
              of={NoteMailboxInput}
              name="Host"
              placeholder="如 imap.exmail.qq.com、imap.qiye.163.com"
            />
            <Field of={NoteMailboxInput} name="Port" />
            <Field of={NoteMailboxInput} name="Security" />
            <Field of={NoteMailboxInput} name="Folder" />
            <Field of={NoteMailboxInput} name="Minutes" />
            <Field of={NoteMailboxInput} name="Since" />
            <Field of={NoteMailboxInput} name="MarkSeen" />
            <div className="qs-wide">
              <Field of={NoteMailboxInput} name="Remark" />
            </div>
          </>
        )}
      />
      {keyed && <MailPasswordDialog mailbox={keyed} onClose={() => setKeyed(null)} />}
    </>
  );
}
