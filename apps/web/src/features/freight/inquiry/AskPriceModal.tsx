import { fieldsOf } from '@quayside/contracts/core/field';
import { InquiryInput } from '@quayside/contracts/freight/inquiry/inquiry';
import { askPrice } from '@quayside/contracts/freight/inquiry/inquiry.api';
import { App, Button, Flex } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../../../kit/display/format.js';
import { Control } from '../../../kit/form/Control.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';

const META = fieldsOf(InquiryInput);
const FIELDS = [
  'PolCode',
  'PodCode',
  'CarrierCode',
  'Boxes',
  'ReadyDate',
  'Commodity',
  'Weight',
  'TargetPrice',
] as const;
const REQUIRED = new Set(['PolCode', 'PodCode', 'Boxes']);

/** A customer asks for a price. What is typed stays when it is refused. */
export function AskPriceModal({ begin, onClose }: { begin: InquiryInput; onClose(): void }) {
  const { message } = App.useApp();
  const [given, setGiven] = useState(begin);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const asking = useAct(askPrice, {
    invalidates: ['OwnInquiry'],
    onError: (error) => {
      setFaults(new Map(error.errors.map(({ Prop, Msg }) => [Prop, Msg])));
      return error.errors.length > 0;
    },
  });
  const send = async () => {
    setFaults(new Map());
    const asked = await asking.run(given);
    if (!asked) return;
    void message.success(`询价 ${asked.No} 已提交，预计 ${formatInstant(asked.DueTime)} 前答复`);
    onClose();
  };
  return (
    <AppModal
      open
      width={640}
      title="询价"
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={!given.PolCode || !given.PodCode || !given.Boxes?.trim()}
            loading={asking.pending}
            onClick={() => void send()}
          >
            提交询价
          </Button>
        </Flex>
      }
    >
      <div className="doc-fields">
        {[...FIELDS, 'Remark' as const].map((name) => {
          const fault = faults.get(name);
          return (
            <FieldBox
              key={name}
              label={META.get(name)!.label}
              required={REQUIRED.has(name)}
              notes={fault ? [{ text: fault, severity: 'error' }] : []}
            >
              <Control
                meta={META.get(name)!}
                value={given[name]}
                onChange={(value) => setGiven({ ...given, [name]: value })}
              />
            </FieldBox>
          );
        })}
      </div>
    </AppModal>
  );
}
