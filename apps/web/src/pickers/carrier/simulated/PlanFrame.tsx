import type { ReceivedInstruction } from '@quayside/contracts/simulator/carrier';
import { Form, Radio, Segmented, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { NumberInput, numberRule } from '../../../kit/form/NumberInput.js';
import { isRight } from '../../../kit/form/use-contract-form.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { BasicSelect } from '../../BasicSelect.js';

/** What every plan asks for: whom and what it is for, how it answers, and how late. */
export interface PlanForm<Kind> {
  Mailbox: string;
  Next: boolean;
  Kind: Kind;
  DelayMinutes?: number | null;
}

const SECONDS = 60;
const DELAY = { kind: 'integer', label: '延迟答复', unit: '分钟', least: 0, most: 43_200 } as const;

/** The delay of a plan in seconds, where there is one. */
export const delayOf = ({
  DelayMinutes,
}: Pick<PlanForm<unknown>, 'DelayMinutes'>): { DelaySeconds?: number } =>
  DelayMinutes ? { DelaySeconds: DelayMinutes * SECONDS } : {};

interface PlanFrameProps<Kind extends string, F extends PlanForm<Kind>> {
  /** The message that is answered now; without it a plan is made for those that come. */
  received?: ReceivedInstruction | undefined;
  /** What is planned: '船公司的答复'. */
  title: string;
  kinds: readonly { value: Kind; label: string }[];
  first: Kind;
  /** Kinds that come at once, or never. */
  atOnce: readonly Kind[];
  /** What comes at once even where the answer is late. */
  receipts: string;
  pending: boolean;
  onPlan(values: F): Promise<unknown>;
  onClose(): void;
  /** What more a kind asks for. */
  children(kind: Kind): ReactNode;
}

/** The dialog in which a person says what a simulated carrier does. */
export function PlanFrame<Kind extends string, F extends PlanForm<Kind>>(
  props: PlanFrameProps<Kind, F>,
) {
  const { received, title, kinds, first, atOnce, receipts, pending, onPlan, onClose, children } =
    props;
  const [form] = Form.useForm<F>();
  const [kind, setKind] = useState<Kind>(first);
  const submit = async () => {
    if (await isRight(form as never)) await onPlan(form.getFieldsValue(true) as F);
  };
  return (
    <AppModal
      open
      width={680}
      title={
        received
          ? `以${received.Mailbox}的身份答复 ${received.BillNumber || received.Control}`
          : `设定${title}`
      }
      okText={received ? '答复' : '设定'}
      okButtonProps={{ loading: pending }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form<F>
        form={form}
        layout="vertical"
        initialValues={{ Next: true, Kind: first }}
        onValuesChange={(changed: Partial<PlanForm<Kind>>) => changed.Kind && setKind(changed.Kind)}
      >
        {!received && (
          <>
            <Form.Item
              name={'Mailbox' as never}
              label="船公司"
              rules={[{ required: true, message: '请选择船公司' }]}
            >
              <BasicSelect kind="carrier" aria-label="船公司" />
            </Form.Item>
            <Form.Item name={'Next' as never} label="适用于">
              <Segmented
                options={[
                  { value: true as never, label: '仅下一条报文' },
                  { value: false as never, label: '此后全部报文' },
                ]}
              />
            </Form.Item>
          </>
        )}
        <Form.Item name={'Kind' as never} label="答复方式">
          <Radio.Group options={kinds.map(({ value, label }) => ({ value, label }))} />
        </Form.Item>
        {children(kind)}
        {!atOnce.includes(kind) && (
          <Form.Item
            name={'DelayMinutes' as never}
            label="延迟答复"
            rules={[numberRule(DELAY)]}
            extra={<Typography.Text type="secondary">{receipts}</Typography.Text>}
          >
            <NumberInput meta={DELAY} aria-label="延迟答复" width={160} />
          </Form.Item>
        )}
      </Form>
    </AppModal>
  );
}
