import {
  MailOutcome,
  MailReason,
  RememberSender,
  SenderCheck,
} from '@quayside/contracts/booking/note-mailbox/choices';
import { type NoteMail, takeNoteMail } from '@quayside/contracts/booking/note-mailbox/mail.api';
import { domainOf, isOwnDomain } from '@quayside/contracts/booking/note-mailbox/mail-address';
import { Alert, App, Button, Flex, Form, Radio } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { CompanySelect } from '../../../pickers/CompanySelect.js';

/** What a taken mail makes outdated. */
export const MAIL_AREAS = ['NoteMail', 'NoteSender', 'BookingNote'] as const;

interface TakeMailDialogProps {
  mail: NoteMail;
  /** One file of the mail that is a note whatever was judged of it; the others stay as they are. */
  file?: number | undefined;
  onClose(): void;
}

/** Says whose a mail is, and whether the sender is remembered. One who may be somebody else is not, unless a person says so. */
export function TakeMailDialog({ mail, file, onClose }: TakeMailDialogProps) {
  const { Id, Version, FromAddress, CompanyId, CompanyName, Outcome, SenderCheck: check } = mail;
  // Files of one mail are one customer's, who was said with the first.
  const settled = Outcome === MailOutcome.Taken;
  const { message } = App.useApp();
  const [company, setCompany] = useState(CompanyId === null ? null : String(CompanyId));
  const [asked, setAsked] = useState(false);
  const doubtful =
    settled || file !== undefined || check === SenderCheck.Fail || !FromAddress.includes('@');
  const [remember, setRemember] = useState<RememberSender>(
    doubtful ? RememberSender.No : RememberSender.Address,
  );
  const domain = domainOf(FromAddress);
  const take = useAct(takeNoteMail, {
    invalidates: MAIL_AREAS,
    onDone: ({ NoteCount, CompanyName: name }) => {
      void message.success(
        file === undefined
          ? `已为 ${name ?? ''} 采用 ${NoteCount} 份托书，正在识别`
          : `已生成 ${name ?? ''} 的托书，正在识别`,
      );
      onClose();
    },
  });
  const save = () => {
    setAsked(true);
    if (company === null) return;
    void take.run({
      Id,
      Version,
      CompanyId: Number(company),
      Remember: remember,
      ...(file !== undefined && { Files: [file] }),
    });
  };
  return (
    <AppModal
      open
      width={560}
      title={file === undefined ? '这封来信的托书属于哪个客户？' : '按托书读取这个文件'}
      okText={file === undefined ? '采用托书' : '按托书读取'}
      confirmLoading={take.pending}
      onOk={save}
      onCancel={onClose}
    >
      <Form layout="vertical">
        {check === SenderCheck.Fail && (
          <Alert
            type="error"
            showIcon
            style={{ marginBottom: 12 }}
            title="收件服务器验证发件人未通过，可能是冒用地址。请先用电话等其他方式与客户核实，再采用。"
          />
        )}
        {mail.Reason === MailReason.Duplicate && (
          <Alert
            type="warning"
            showIcon
            style={{ marginBottom: 12 }}
            title={`${mail.Why ?? '重复'}。仍要采用时会另生成一份托书。`}
          />
        )}
        <Form.Item
          label="客户"
          required
          {...(asked &&
            company === null && { validateStatus: 'error' as const, help: '请选择客户' })}
        >
          {company !== null && company === String(CompanyId) ? (
            <Flex gap={8} align="center">
              <strong>{CompanyName}</strong>
              {!settled && (
                <Button size="small" onClick={() => setCompany(null)}>
                  改选
                </Button>
              )}
            </Flex>
          ) : (
            <CompanySelect
              by="Id"
              autoFocus
              value={company}
              placeholder="名称、简称或代码"
              onChange={setCompany}
            />
          )}
        </Form.Item>
        {!settled && (
          <Form.Item label={`以后 ${FromAddress || '该发件人'} 的来信`} style={{ marginBottom: 0 }}>
            <Radio.Group
              value={remember}
              onChange={({ target }) => setRemember(target.value as RememberSender)}
            >
              <Flex vertical gap={4}>
                <Radio value={RememberSender.Address} disabled={!FromAddress.includes('@')}>
                  都属于该客户，自动采用
                </Radio>
                <Radio value={RememberSender.Domain} disabled={!isOwnDomain(domain)}>
                  {isOwnDomain(domain)
                    ? `@${domain} 的所有来信都属于该客户`
                    : '整个域名（公共邮箱不能按域名）'}
                </Radio>
                <Radio value={RememberSender.No}>仍由我们逐封确认</Radio>
              </Flex>
            </Radio.Group>
          </Form.Item>
        )}
      </Form>
    </AppModal>
  );
}
