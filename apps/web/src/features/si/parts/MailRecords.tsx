import {
  listMails,
  type MailRow,
  MailState,
  mailAttachment,
  RecipientState,
  resendMail,
} from '@quayside/contracts/messaging/mail.api';
import { MAIL_RIGHTS } from '@quayside/contracts/si/mail.api';
import { Alert, App, Button, Flex, Space, Table, Tooltip, Typography } from 'antd';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { EMPTY, formatBytes, formatInstant } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { Section } from '../../../kit/document/Section.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { saveFile } from '../../../kit/http/save-file.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { permissionValue } from '../../../kit/session/store.js';

const UNDELIVERED: readonly RecipientState[] = [RecipientState.Refused, RecipientState.Failed];
/** As many of an SI's mails are shown, the newest. */
const MOST = 50;

/** Whether the person may send papers out. */
export const mayMail = (): boolean =>
  MAIL_RIGHTS.some((right) => {
    const [item = '', key = ''] = right.split(':');
    return permissionValue(item, key) !== null;
  });

/** The mails about an SI, with what came of each recipient. */
export function MailRecords({ id }: { id: number }) {
  const read = useRead(listMails, { AboutId: id, Limit: MOST });
  return (
    <ReadGate read={read}>
      {({ Rows }) =>
        Rows.length === 0 ? (
          <Section title="邮件记录">
            <EmptyState
              title="还没有发送过邮件"
              hint="用页面上方的“发送邮件”把提单和装箱清单发给客户或代理"
            />
          </Section>
        ) : (
          <div className="doc-main">
            {Rows.map((mail) => (
              <MailCard key={mail.Id} mail={mail} />
            ))}
          </div>
        )
      }
    </ReadGate>
  );
}

function MailCard({ mail }: { mail: MailRow }) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const file = useAct(mailAttachment);
  const resend = useAct(resendMail, {
    invalidates: ['Mail'],
    onDone: () => void message.success('已重新发送'),
  });
  const failed = mail.Recipients.filter(({ State }) => UNDELIVERED.includes(State));
  const again = async () => {
    const ok = await confirm({
      title: '重新发送',
      content: `将原邮件重新发送给未送达的${failed.length}个收件人：${failed.map(({ Address }) => Address).join('；')}`,
      okText: '重新发送',
    });
    if (ok) await resend.run({ Id: mail.Id });
  };
  const download = async (Id: number) => {
    const found = await file.run({ Id });
    if (found) saveFile(found);
  };
  return (
    <Section
      title={
        <Space>
          <StatusTag of={MailState} value={mail.State} />
          <span>{mail.Subject}</span>
        </Space>
      }
      extra={
        failed.length > 0 &&
        mayMail() && (
          <Button size="small" loading={resend.pending} onClick={() => void again()}>
            重新发送
          </Button>
        )
      }
    >
      <Flex gap={16} wrap style={{ marginBottom: 8 }}>
        <Typography.Text type="secondary">
          {mail.CreateName} {formatInstant(mail.CreateTime)}
        </Typography.Text>
        {mail.Attachments.map(({ Id, FileName, Size, Kept }) =>
          Kept ? (
            <Button
              key={Id}
              type="link"
              size="small"
              style={{ padding: 0 }}
              onClick={() => void download(Id)}
            >
              {FileName}（{formatBytes(Size)}）
            </Button>
          ) : (
            <Typography.Text key={Id} type="secondary">
              {FileName}（已过保存期）
            </Typography.Text>
          ),
        )}
      </Flex>
      {mail.Notice && (
        <Alert type="warning" showIcon style={{ marginBottom: 8 }} title={mail.Notice} />
      )}
      {mail.Doubtful && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 8 }}
          title="发送途中连接曾中断，是否送达不确定，已用同一邮件标识重发；对方可能收到两封"
        />
      )}
      <Table
        size="small"
        rowKey="Address"
        pagination={false}
        dataSource={mail.Recipients}
        columns={[
          { title: '收件人', dataIndex: 'Address', width: 280 },
          {
            title: '结果',
            dataIndex: 'State',
            width: 100,
            render: (state: RecipientState) => <StatusTag of={RecipientState} value={state} />,
          },
          {
            title: '说明',
            render: (_, { Code, Result, Response }) =>
              Result ? (
                <Tooltip title={Response}>
                  {Result}
                  {Code ? `（${Code}）` : ''}
                </Tooltip>
              ) : (
                EMPTY
              ),
          },
          {
            title: '时间',
            width: 240,
            render: (_, { State, Time }) =>
              State === RecipientState.Waiting &&
              mail.NextTime &&
              mail.Attempts > 0 &&
              mail.State === MailState.Waiting
                ? `第${mail.Attempts}次未成，${formatInstant(mail.NextTime)} 再发`
                : formatInstant(Time),
          },
        ]}
      />
    </Section>
  );
}
