import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import {
  EntryTemplateInput,
  saveEntryTemplate,
} from '@quayside/contracts/booking/entry/template.api';
import { PartyRole } from '@quayside/contracts/trade/choices';
import { App, Flex, Form, Typography } from 'antd';
import { Field } from '../../../kit/form/Field.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';

const NAME_LENGTH = 60;

/** How a forwarder would call it: port of discharge and the buyer. */
function proposedName({ DischargePort, DischargeCode, Parties }: EntryInput): string {
  const buyer = Parties.find(({ Role }) => Role === PartyRole.Consignee)?.Name;
  return [DischargePort || DischargeCode, buyer].filter(Boolean).join(' ').slice(0, NAME_LENGTH);
}

/** Keeps an order as a template, for oneself or for the whole company. */
export function SaveTemplate({ content, onClose }: { content: EntryInput; onClose(): void }) {
  const { message } = App.useApp();
  const { form, submit, pending } = useContractForm(saveEntryTemplate, {
    invalidates: ['EntryTemplate'],
    onDone: ({ Name }) => {
      void message.success(`模板“${Name}”已保存，新建录单时可用`);
      onClose();
    },
  });
  const save = () => void submit({ Id: 0, Content: content });
  return (
    <AppModal
      open
      title="存为模板"
      okText="保存"
      confirmLoading={pending}
      onOk={save}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ Name: proposedName(content), Shared: false }}
        onFinish={save}
      >
        <Flex gap={24}>
          <div style={{ flex: 1 }}>
            <Field of={EntryTemplateInput} name="Name" autoFocus placeholder="如：洛杉矶 家具" />
          </div>
          <Field of={EntryTemplateInput} name="Shared" />
        </Flex>
      </Form>
      <Typography.Text type="secondary">
        客户编号、船名航次、开航与截止时间、箱号封号不会存入模板。
      </Typography.Text>
    </AppModal>
  );
}
