import {
  type KnownWarehouse,
  saveWarehouseNotice,
  type WarehouseNotice,
  WarehouseNoticeInput,
} from '@quayside/contracts/booking/release/warehouse-notice.api';
import { fieldsOf } from '@quayside/contracts/core/field';
import { App, Button, Flex, Form, Typography } from 'antd';
import { Field } from '../../../kit/form/Field.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { NobodyReads } from '../../../pickers/NobodyReads.js';

interface WarehouseDialogProps {
  bookingId: number;
  /** Whose booking it is: they read the notice. */
  companyId: number;
  /** Of loading, by whose clock cargo is delivered. */
  port: string | null;
  notice: WarehouseNotice | null;
  known: readonly KnownWarehouse[];
  onClose(): void;
}

const NAMES = [...fieldsOf(WarehouseNoticeInput).keys()] as (keyof WarehouseNoticeInput)[];

/** The warehouse of a booking is written down, from one that is known or by hand. */
export function WarehouseDialog({
  bookingId,
  companyId,
  port,
  notice,
  known,
  onClose,
}: WarehouseDialogProps) {
  const { message } = App.useApp();
  const { form, submit, pending } = useContractForm(saveWarehouseNotice, {
    invalidates: ['WarehouseNotice', 'Booking'],
    onDone: () => {
      void message.success('进仓通知已保存');
      onClose();
    },
  });
  const take = ({ Warehouse, Address, Contact, Phone, Hours }: KnownWarehouse) =>
    form.setFieldsValue({ Warehouse, Address: Address ?? '', Contact, Phone, Hours });
  const begin = notice ?? { ...(known[0] ?? {}), From: undefined };
  return (
    <AppModal
      open
      width={760}
      title="进仓通知"
      okText="保存并通知客户"
      confirmLoading={pending}
      onOk={() => void submit({ BookingId: bookingId, Version: notice?.Version ?? 0 })}
      onCancel={onClose}
    >
      <NobodyReads companyId={companyId} right="booking:submit" />
      {known.length > 0 && (
        <Flex gap={6} wrap align="center" style={{ marginBottom: 12 }}>
          <Typography.Text type="secondary">选用</Typography.Text>
          {known.map((each) => (
            <Button
              key={`${each.Warehouse} ${each.Address}`}
              size="small"
              title={`${each.From}：${each.Address ?? ''}`}
              onClick={() => take(each)}
            >
              {each.Warehouse}
            </Button>
          ))}
        </Flex>
      )}
      <Form
        form={form}
        layout="vertical"
        initialValues={Object.fromEntries(
          NAMES.map((name) => [name, begin[name as keyof typeof begin] ?? null]),
        )}
      >
        <div className="doc-fields">
          {NAMES.map((name, index) => (
            <Field
              key={name}
              of={WarehouseNoticeInput}
              name={name}
              port={port}
              autoFocus={index === 0}
            />
          ))}
        </div>
      </Form>
    </AppModal>
  );
}
