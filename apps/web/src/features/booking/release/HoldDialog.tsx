import { PutOnHold, putOnHold } from '@quayside/contracts/booking/release/credit-hold.api';
import { Alert, App, Form } from 'antd';
import { Field } from '../../../kit/form/Field.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { CompanySelect } from '../../../pickers/CompanySelect.js';
import { HOLD_AREAS } from './hold-areas.js';

/** A customer is put on hold, for a reason that staff alone read. */
export function HoldDialog({ onClose }: { onClose(): void }) {
  const { message } = App.useApp();
  const { form, submit, pending } = useContractForm(putOnHold, {
    invalidates: HOLD_AREAS,
    onDone: ({ CompanyName, Waiting }) => {
      void message.success(
        `${CompanyName} 已列入信控${Waiting > 0 ? `，${Waiting} 票待放舱的订舱已拦下` : ''}`,
      );
      onClose();
    },
  });
  return (
    <AppModal
      open
      title="列入信控"
      okText="列入信控"
      confirmLoading={pending}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical">
        <Form.Item
          name="CompanyId"
          label="客户"
          rules={[{ required: true, message: '请选择客户' }]}
        >
          <CustomerId />
        </Form.Item>
        <Field of={PutOnHold} name="Reason" placeholder="如：逾期30天未付，待财务确认" />
      </Form>
      <Alert
        type="info"
        showIcon
        title="该客户已确认、未放舱的订舱立即不能放舱；可对单票信控放行。客户看不到信控和原因，已放舱的订舱不受影响。"
      />
    </AppModal>
  );
}

/** The customer by its number, as a control of the form. */
function CustomerId({
  value,
  onChange,
}: {
  value?: number;
  onChange?(id: number | undefined): void;
}) {
  return (
    <CompanySelect
      autoFocus
      by="Id"
      value={value ? String(value) : null}
      placeholder="名称、简称或代码"
      onChange={(id) => onChange?.(id ? Number(id) : undefined)}
    />
  );
}
