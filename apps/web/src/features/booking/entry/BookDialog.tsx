import {
  bookEntryOrder,
  EntryBooking,
  type EntryDetail,
} from '@quayside/contracts/booking/entry/entry-order.api';
import { fieldsOf } from '@quayside/contracts/core/field';
import { Alert, App, Form } from 'antd';
import { useRef } from 'react';
import { Field } from '../../../kit/form/Field.js';
import { isRight, landErrors } from '../../../kit/form/use-contract-form.js';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { useTellChanges } from './entry-act.js';

type Name = keyof EntryBooking & string;
const NAMES = [...fieldsOf(EntryBooking).keys()].filter(
  (name) => name !== 'Id' && name !== 'Version',
) as Name[];

/** The carrier's answer is entered: from then on the order is a cargo order, for which an SI can be handed in. */
export function BookDialog({ entry, onClose }: { entry: EntryDetail; onClose(): void }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<EntryBooking>();
  const tellChanges = useTellChanges();
  const seen = useRef(entry);
  const act = useAct(bookEntryOrder, {
    invalidates: ['EntryOrder', 'CargoOrder'],
    onDone: ({ EntryNo, BookingNo }) => {
      void message.success(`${EntryNo} 已登记订舱号 ${BookingNo}，已生成货物订单`);
      onClose();
    },
    onError: (error) => {
      if (error.status === 412) {
        void tellChanges(seen.current).then((now) => {
          seen.current = now ?? seen.current;
        });
        return true;
      }
      return landErrors(form, error);
    },
  });
  const book = async () => {
    if (!(await isRight(form))) return;
    await act.run({ ...form.getFieldsValue(true), Id: entry.Id, Version: seen.current.Version });
  };
  return (
    <AppModal
      open
      width={760}
      title={`登记订舱：${entry.EntryNo}`}
      okText="登记并生成货物订单"
      confirmLoading={act.pending}
      onOk={() => void book()}
      onCancel={onClose}
    >
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 12 }}
        title="按船公司的订舱确认填写。登记后生成货物订单，客户和操作即可提交SI，录单内容自动带入。"
      />
      <Form
        form={form}
        layout="vertical"
        initialValues={Object.fromEntries(
          NAMES.map((name) => [name, entry[name as keyof EntryDetail] ?? null]),
        )}
      >
        <div className="doc-fields">
          {NAMES.map((name, index) => (
            <Field
              key={name}
              of={EntryBooking}
              name={name}
              autoFocus={index === 0}
              port={entry.LoadCode ?? null}
            />
          ))}
        </div>
      </Form>
    </AppModal>
  );
}
