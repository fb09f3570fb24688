import {
  type AnswerPlan,
  answerInstruction,
  CarrierBehaviour,
  type PlannedDifference,
  type PlannedError,
  planCarrierAnswers,
  type ReceivedInstruction,
} from '@quayside/contracts/simulator/carrier';
import { App, Form, Radio, Segmented, Typography } from 'antd';
import { useState } from 'react';
import { NumberInput, numberRule } from '../../../kit/form/NumberInput.js';
import { isRight } from '../../../kit/form/use-contract-form.js';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { BasicSelect } from '../../BasicSelect.js';
import { CARRIER_AREAS } from '../carrier-areas.js';
import { DifferenceRows, ErrorRows } from './PlanRows.js';

interface PlanForm {
  Mailbox: string;
  Next: boolean;
  Kind: CarrierBehaviour;
  Errors?: PlannedError[];
  Differences?: PlannedDifference[];
  DelayMinutes?: number | null;
}

const AREAS = ['SimulatedCarrier', ...CARRIER_AREAS];
const SECONDS = 60;
const DELAY = { kind: 'integer', label: '延迟答复', unit: '分钟', least: 0, most: 43_200 } as const;
/** After which kinds a bill comes, and so may differ. */
const WITH_BILL: readonly CarrierBehaviour[] = [CarrierBehaviour.Check, CarrierBehaviour.Draft, CarrierBehaviour.Final];
/** Kinds that refuse, with reasons. */
const REFUSING: readonly CarrierBehaviour[] = [CarrierBehaviour.Reject, CarrierBehaviour.Decline];
const AT_ONCE: readonly CarrierBehaviour[] = [CarrierBehaviour.Silent, CarrierBehaviour.Syntax];

const planOf = ({ Kind, Errors = [], Differences = [], DelayMinutes }: PlanForm): AnswerPlan => ({
  Kind,
  ...(REFUSING.includes(Kind) && Errors.length > 0 && { Errors }),
  ...(WITH_BILL.includes(Kind) && Differences.length > 0 && { Differences }),
  ...(DelayMinutes && !AT_ONCE.includes(Kind) ? { DelaySeconds: DelayMinutes * SECONDS } : {}),
});

/** What a simulated carrier does with the next message, with all from now on, or now with one that it received. */
export function PlanDialog({ received, onClose }: { received?: ReceivedInstruction; onClose(): void }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<PlanForm>();
  const [kind, setKind] = useState<CarrierBehaviour>(CarrierBehaviour.Draft);
  const done = (text: string) => {
    void message.success(text);
    onClose();
  };
  const plan = useAct(planCarrierAnswers, { invalidates: AREAS, onDone: () => done('已设定') });
  const answer = useAct(answerInstruction, { invalidates: AREAS, onDone: () => done('答复已放入信箱') });
  const submit = async () => {
    if (!(await isRight(form as never))) return;
    const values = form.getFieldsValue(true) as PlanForm;
    if (received) await answer.run({ Id: received.Id, Plan: planOf(values) });
    else await plan.run({ Mailbox: values.Mailbox, Next: values.Next, Plan: planOf(values) });
  };
  const kinds = CarrierBehaviour.options.filter(({ value }) => !received || value !== CarrierBehaviour.Silent);
  return (
    <AppModal
      open
      width={680}
      title={received ? `以${received.Mailbox}的身份答复 ${received.BillNumber || received.Control}` : '设定船公司的答复'}
      okText={received ? '答复' : '设定'}
      okButtonProps={{ loading: plan.pending || answer.pending }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form<PlanForm>
        form={form}
        layout="vertical"
        initialValues={{ Next: true, Kind: CarrierBehaviour.Draft }}
        onValuesChange={(changed: Partial<PlanForm>) => changed.Kind && setKind(changed.Kind)}
      >
        {!received && (
          <>
            <Form.Item name="Mailbox" label="船公司" rules={[{ required: true, message: '请选择船公司' }]}>
              <BasicSelect kind="carrier" aria-label="船公司" />
            </Form.Item>
            <Form.Item name="Next" label="适用于">
              <Segmented
                options={[
                  { value: true as never, label: '仅下一条报文' },
                  { value: false as never, label: '此后全部报文' },
                ]}
              />
            </Form.Item>
          </>
        )}
        <Form.Item name="Kind" label="答复方式">
          <Radio.Group options={kinds.map(({ value, label }) => ({ value, label }))} />
        </Form.Item>
        {REFUSING.includes(kind) && <ErrorRows />}
        {WITH_BILL.includes(kind) && <DifferenceRows />}
        {!AT_ONCE.includes(kind) && (
          <Form.Item
            name="DelayMinutes"
            label="延迟答复"
            rules={[numberRule(DELAY)]}
            extra={<Typography.Text type="secondary">语法回执立即可取</Typography.Text>}
          >
            <NumberInput meta={DELAY} aria-label="延迟答复" width={160} />
          </Form.Item>
        )}
      </Form>
    </AppModal>
  );
}
