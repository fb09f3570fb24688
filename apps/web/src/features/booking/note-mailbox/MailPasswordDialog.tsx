import {
  type NoteMailbox,
  setMailboxPassword,
} from '@quayside/contracts/booking/note-mailbox/mailbox.api';
import { App, Button, Flex, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';

/** Sets or takes away the password of a mailbox. What is stored is not shown. */
export function MailPasswordDialog({
  mailbox,
  onClose,
}: {
  mailbox: NoteMailbox;
  onClose(): void;
}) {
  const { message } = App.useApp();
  const [password, setPassword] = useState('');
  const act = useAct(setMailboxPassword, {
    invalidates: ['NoteMailbox'],
    onDone: ({ HasPassword }) => {
      void message.success(HasPassword ? '密码已保存，马上收取' : '密码已清除，不再收取');
      onClose();
    },
  });
  const save = (Key: string | null) =>
    void act.run({ Id: mailbox.Id, Version: mailbox.Version, Key });
  return (
    <AppModal
      open
      width={480}
      title={`${mailbox.Account} 的密码`}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end">
          {mailbox.HasPassword && (
            <Button danger loading={act.pending} onClick={() => save(null)}>
              清除密码
            </Button>
          )}
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={password === ''}
            loading={act.pending}
            onClick={() => save(password)}
          >
            保存
          </Button>
        </Flex>
      }
    >
      <Form layout="vertical">
        <Form.Item
          label={mailbox.HasPassword ? '新密码（替换已保存的密码）' : '密码或授权码'}
          htmlFor="mailbox-password"
        >
          <Input.Password
            id="mailbox-password"
            autoFocus
            autoComplete="new-password"
            maxLength={500}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Form.Item>
      </Form>
      <Typography.Text type="secondary">
        QQ、163、企业邮箱一般要在邮箱设置中开启
        IMAP，并用生成的“授权码”登录。加密保存，保存后不再显示；更换服务器或账号后须重新设置。
      </Typography.Text>
    </AppModal>
  );
}
