import {
  isTakable,
  MailOutcome,
  MailReason,
  SenderCheck,
} from '@quayside/contracts/booking/note-mailbox/choices';
import {
  type NoteMail,
  NoteMailDetail,
  type NoteMailFile,
  noteMail,
  noteMailFile,
} from '@quayside/contracts/booking/note-mailbox/mail.api';
import { Alert, Button, Empty, Space, Table, Typography } from 'antd';
import { Facts } from '../../../kit/display/Facts.js';
import { formatBytes } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { saveFile } from '../../../kit/http/save-file.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { go } from '../../../kit/screen/navigator.js';

interface NoteMailDrawerProps {
  mail: NoteMail;
  /** With the file that a person takes for a note, or without one. */
  onTake(mail: NoteMail, file?: number): void;
  onClose(): void;
}

/** A mail with its files: what became of each and why, and the beginning of its text. */
export function NoteMailDrawer({ mail, onTake, onClose }: NoteMailDrawerProps) {
  const read = useRead(noteMail, { Id: mail.Id });
  const download = useAct(noteMailFile);
  const save = async () => {
    const file = await download.run({ Id: mail.Id });
    if (file) saveFile(file);
  };
  return (
    <AppDrawer
      open
      title={mail.Subject ?? '（无主题）'}
      size={880}
      onClose={onClose}
      extra={
        <Space>
          {read.data?.Kept && (
            <Button loading={download.pending} onClick={() => void save()}>
              下载原邮件
            </Button>
          )}
          {mail.Outcome === MailOutcome.Waiting && (
            <Button type="primary" onClick={() => onTake(mail)}>
              选择客户并采用
            </Button>
          )}
        </Space>
      }
    >
      <ReadGate read={read}>
        {(found) => <Content mail={found} onTake={(file) => onTake(found, file)} />}
      </ReadGate>
    </AppDrawer>
  );
}

function Content({ mail, onTake }: { mail: NoteMailDetail; onTake(file: number): void }) {
  const takable = mail.Kept && mail.Files.some(isTakable);
  return (
    <>
      {mail.SenderCheck === SenderCheck.Fail && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 12 }}
          title={`发件人验证未通过：${mail.CheckText ?? ''}。发件地址可能被冒用。`}
        />
      )}
      {mail.Why && mail.SenderCheck !== SenderCheck.Fail && (
        <Alert type="warning" showIcon style={{ marginBottom: 12 }} title={mail.Why} />
      )}
      <Facts
        of={NoteMailDetail}
        value={mail}
        columns={2}
        items={[
          'FromAddress',
          'FromName',
          'Account',
          'ArriveTime',
          'Outcome',
          'CompanyName',
          'SenderCheck',
          'CheckText',
          'HandleName',
          'HandleTime',
        ]}
      />
      <Typography.Title level={5}>附件</Typography.Title>
      <Table<NoteMailFile>
        size="small"
        rowKey="No"
        pagination={false}
        dataSource={mail.Files}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有附件" />,
        }}
        columns={[
          { title: '文件名', dataIndex: 'Name' },
          {
            title: '大小',
            dataIndex: 'Size',
            width: 90,
            align: 'right',
            render: (size: number) => formatBytes(size),
          },
          {
            title: '处理',
            width: 150,
            render: (_, { NoteNo, Reason }) =>
              NoteNo ? (
                <Button
                  type="link"
                  size="small"
                  style={{ padding: 0 }}
                  onClick={() => go('/workbench/BookingLog/OrderUploadLog', { Keyword: NoteNo })}
                >
                  {NoteNo}
                </Button>
              ) : Reason ? (
                <StatusTag of={MailReason} value={Reason} />
              ) : (
                '待定'
              ),
          },
          { title: '说明', dataIndex: 'Why', render: (why: string | null) => why ?? '' },
          ...(takable
            ? [
                {
                  title: '操作',
                  width: 110,
                  render: (_: unknown, file: NoteMailFile) =>
                    isTakable(file) && (
                      <Button
                        type="link"
                        size="small"
                        style={{ padding: 0 }}
                        onClick={() => onTake(file.No)}
                      >
                        按托书读取
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {!mail.Kept && mail.Files.length > 0 && mail.Outcome === MailOutcome.Left && (
        <Typography.Paragraph type="secondary" style={{ marginTop: 8 }}>
          这封来信没有保留原件，需要时请在邮箱中查看，再上传托书。
        </Typography.Paragraph>
      )}
      {mail.Text && (
        <>
          <Typography.Title level={5} style={{ marginTop: 16 }}>
            正文
          </Typography.Title>
          <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {mail.Text.replaceAll('\u2028', '\n')}
          </div>
        </>
      )}
    </>
  );
}
