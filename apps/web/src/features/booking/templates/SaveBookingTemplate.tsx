import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import {
  BookingTemplateInput,
  saveBookingTemplate,
} from '@quayside/contracts/booking/templates/booking-template.api';
import { App, Flex, Form, Typography } from 'antd';
import { Field } from '../../../kit/form/Field.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';

interface SaveBookingTemplateProps {
  /** What it keeps; of a copy, what the other one keeps. */
  content: BookingInput;
  name: string;
  onClose(): void;
}

/** Keeps a booking as a template, for oneself or for the whole company. */
export function SaveBookingTemplate({ content, name, onClose }: SaveBookingTemplateProps) {
  const { message } = App.useApp();
  const { form, submit, pending } = useContractForm(saveBookingTemplate, {
    invalidates: ['BookingTemplate'],
    onDone: ({ Name }) => {
      void message.success(`模板“${Name}”已保存，新建订舱时可用`);
      onClose();
    },
  });
  const save = () => void submit({ Id: 0, Content: content });
  return (
    <AppModal
      open
      title="存为订舱模板"
      okText="保存"
      confirmLoading={pending}
      onOk={save}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ Name: name.slice(0, 60), Shared: false }}
        onFinish={save}
      >
        <Flex gap={24}>
          <div style={{ flex: 1 }}>
            <Field of={BookingTemplateInput} name="Name" autoFocus placeholder="如：洛杉矶 家具" />
          </div>
          <Field of={BookingTemplateInput} name="Shared" />
        </Flex>
      </Form>
      <Typography.Text type="secondary">
        客户编号、船名航次、开航与截止时间、箱号封号、费用不会存入模板。
      </Typography.Text>
    </AppModal>
  );
}
