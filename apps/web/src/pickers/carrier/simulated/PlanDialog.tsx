import {
  type AnswerPlan,
  answerInstruction,
  CarrierBehaviour,
  type PlannedDifference,
  type PlannedError,
  planCarrierAnswers,
  type ReceivedInstruction,
} from '@quayside/contracts/simulator/carrier';
import { REJECT_CODES } from '@quayside/shipping-standards/carrier-reject-codes';
import { App } from 'antd';
import { useAct } from '../../../kit/http/query.js';
import { CARRIER_AREAS } from '../carrier-areas.js';
import { delayOf, type PlanForm as Form, PlanFrame } from './PlanFrame.js';
import { DifferenceRows, ErrorRows, itemsNamed } from './PlanRows.js';

interface PlanForm extends Form<CarrierBehaviour> {
  Errors?: PlannedError[];
  Differences?: PlannedDifference[];
}

const AREAS = ['SimulatedCarrier', ...CARRIER_AREAS];
/** After which kinds a bill comes, and so may differ. */
const WITH_BILL: readonly CarrierBehaviour[] = [
  CarrierBehaviour.Check,
  CarrierBehaviour.Draft,
  CarrierBehaviour.Final,
];
/** Kinds that refuse, with reasons. */
const REFUSING: readonly CarrierBehaviour[] = [CarrierBehaviour.Reject, CarrierBehaviour.Decline];
const AT_ONCE: readonly CarrierBehaviour[] = [CarrierBehaviour.Silent, CarrierBehaviour.Syntax];

const planOf = ({
  Kind,
  Errors = [],
  Differences = [],
  DelayMinutes = null,
}: PlanForm): AnswerPlan => ({
  Kind,
  ...(REFUSING.includes(Kind) && Errors.length > 0 && { Errors: itemsNamed(Errors, REJECT_CODES) }),
  ...(WITH_BILL.includes(Kind) && Differences.length > 0 && { Differences }),
  ...(AT_ONCE.includes(Kind) ? {} : delayOf({ DelayMinutes })),
});

/** What a simulated carrier does with the next message, with all from now on, or now with one that it received. */
export function PlanDialog({
  received,
  onClose,
}: {
  received?: ReceivedInstruction;
  onClose(): void;
}) {
  const { message } = App.useApp();
  const done = (text: string) => {
    void message.success(text);
    onClose();
  };
  const plan = useAct(planCarrierAnswers, { invalidates: AREAS, onDone: () => done('已设定') });
  const answer = useAct(answerInstruction, {
    invalidates: AREAS,
    onDone: () => done('答复已放入信箱'),
  });
  return (
    <PlanFrame<CarrierBehaviour, PlanForm>
      received={received}
      title="船公司的答复"
      kinds={CarrierBehaviour.options.filter(
        ({ value }) => !received || value !== CarrierBehaviour.Silent,
      )}
      first={CarrierBehaviour.Draft}
      atOnce={AT_ONCE}
      receipts="语法回执立即可取"
      pending={plan.pending || answer.pending}
      onPlan={(values) =>
        received
          ? answer.run({ Id: received.Id, Plan: planOf(values) })
          : plan.run({ Mailbox: values.Mailbox, Next: values.Next, Plan: planOf(values) })
      }
      onClose={onClose}
    >
      {(kind) => (
        <>
          {REFUSING.includes(kind) && <ErrorRows title="退回原因" codes={REJECT_CODES} />}
          {WITH_BILL.includes(kind) && <DifferenceRows />}
        </>
      )}
    </PlanFrame>
  );
}
