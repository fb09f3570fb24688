import { readAddresses } from '@quayside/contracts/messaging/mail-address';
import { MailPaper, mailSi, proposeSiMail, SiMail } from '@quayside/contracts/si/mail.api';
import type { SiDetail } from '@quayside/contracts/si/si.api';
import { App, Checkbox, Form, Typography } from 'antd';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { Field } from '../../../kit/form/Field.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';

interface MailDialogProps {
  record: Pick<SiDetail, 'Id' | 'TBI_NO' | 'TBI_SIMBL_NO' | 'BoxInfos'>;
  onClose(): void;
  /** The mail is on its way. */
  onSent(): void;
}

/** Sends papers of an SI: to whom, what, and in which words; all of it proposed. */
export function MailDialog({ record, onClose, onSent }: MailDialogProps) {
  const { message } = App.useApp();
  const read = useRead(proposeSiMail, { Id: record.Id }, { staleTime: 0, gcTime: 0 });
  const { form, submit, pending } = useContractForm(mailSi, {
    invalidates: ['TDBillLadingInfo', 'Mail'],
    onDone: ({ To }) => {
      void message.success(`已提交发送，共${To.length}个收件人，结果见“邮件记录”`);
      onSent();
    },
  });
  const addresses = readAddresses(Form.useWatch('To', form));
  return (
    <AppModal
      open
      title={`发送邮件：${record.TBI_SIMBL_NO || record.TBI_NO}`}
      width={720}
      style={{ top: 24 }}
      okText="发送"
      okButtonProps={{ disabled: !read.data }}
      confirmLoading={pending}
      onOk={() => void submit({ Id: record.Id })}
      onCancel={onClose}
    >
      <ReadGate read={read}>
        {(proposal) => (
          <Form form={form} layout="vertical" initialValues={proposal}>
            <Field of={SiMail} name="To" placeholder="多个用分号隔开" autoFocus />
            {addresses.faulty.length > 0 && form.getFieldError('To').length === 0 && (
              <Typography.Paragraph type="warning" style={{ marginTop: -16 }}>
                不是邮箱地址：{addresses.faulty.slice(0, 3).join('；')}
              </Typography.Paragraph>
            )}
            <Field of={SiMail} name="Papers">
              <Checkbox.Group
                options={MailPaper.options.map(({ value, label }) => ({
                  value,
                  label: `${label}（PDF）`,
                  disabled: value === MailPaper.Containers && record.BoxInfos.length === 0,
                }))}
              />
            </Field>
            <Field of={SiMail} name="Subject" />
            <Field of={SiMail} name="Body" />
          </Form>
        )}
      </ReadGate>
    </AppModal>
  );
}
