import { fieldsOf } from '@quayside/contracts/core/field';
import {
  answerBooking,
  BEHAVIOURS_BY_HAND,
  BookingBehaviour,
  BookingPlan,
  PLANNED_BEHAVIOURS,
  planBookingAnswers,
} from '@quayside/contracts/simulator/booking-plans';
import type { PlannedError, ReceivedInstruction } from '@quayside/contracts/simulator/carrier';
import { BOOKING_REJECT_CODES } from '@quayside/shipping-standards/booking/booking-reject-codes';
import { App, Flex, Form, Input } from 'antd';
import { DateInput, dateRule } from '../../../kit/form/DateInput.js';
import { NumberInput, numberRule } from '../../../kit/form/NumberInput.js';
import { useAct } from '../../../kit/http/query.js';
import { delayOf, type PlanForm as Frame, PlanFrame } from './PlanFrame.js';
import { ENGLISH, ErrorRows, itemsNamed } from './PlanRows.js';

interface PlanForm
  extends Frame<BookingBehaviour>,
    Pick<BookingPlan, 'Fewer' | 'Vessel' | 'Voyage' | 'SailingDate' | 'Text'> {
  Errors?: PlannedError[];
}

const { Ask, Reject, Decline, Confirm, Fewer, OtherVoyage, Roll, Silent, Syntax } =
  BookingBehaviour;
const AREAS = ['SimulatedCarrier', 'BookingMessage', 'Booking'];
/** Kinds that give reasons. */
const WITH_REASONS: readonly BookingBehaviour[] = [Ask, Reject, Decline];
/** Kinds that name another voyage. */
const WITH_VOYAGE: readonly BookingBehaviour[] = [OtherVoyage, Roll];
/** Kinds that may say something beside. */
const WITH_WORDS: readonly BookingBehaviour[] = [Confirm, Fewer, OtherVoyage, Roll];
const AT_ONCE: readonly BookingBehaviour[] = [Silent, Syntax];

const FIELDS = fieldsOf(BookingPlan);
const FEWER = FIELDS.get('Fewer')!;
const SAILING = FIELDS.get('SailingDate')!;
const OTHER = '不填时：一周后的下一航次';

function planOf(values: PlanForm): BookingPlan {
  const { Kind, Errors = [], Vessel, Voyage, SailingDate, Text } = values;
  return {
    Kind,
    ...(WITH_REASONS.includes(Kind) &&
      Errors.length > 0 && { Errors: itemsNamed(Errors, BOOKING_REJECT_CODES) }),
    ...(Kind === Fewer && { Fewer: values.Fewer ?? 1 }),
    ...(WITH_VOYAGE.includes(Kind) && {
      Vessel: Vessel || null,
      Voyage: Voyage || null,
      SailingDate: SailingDate || null,
    }),
    ...(WITH_WORDS.includes(Kind) && Text && { Text }),
    ...(AT_ONCE.includes(Kind) ? {} : delayOf(values)),
  };
}

function OtherVoyageFields() {
  return (
    <Flex gap={8}>
      <Form.Item name="Vessel" label="船名" rules={[ENGLISH]} style={{ flex: 2 }} extra={OTHER}>
        <Input aria-label="船名" maxLength={35} />
      </Form.Item>
      <Form.Item name="Voyage" label="航次" rules={[ENGLISH]} style={{ flex: 1 }}>
        <Input aria-label="航次" maxLength={17} />
      </Form.Item>
      <Form.Item name="SailingDate" label="开航日" rules={[dateRule(SAILING)]} style={{ flex: 1 }}>
        <DateInput meta={SAILING} aria-label="开航日" />
      </Form.Item>
    </Flex>
  );
}

/** What a simulated carrier does with the next booking message, with all from now on, or now with a booking that it has. */
export function BookingPlanDialog({
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
  const plan = useAct(planBookingAnswers, { invalidates: AREAS, onDone: () => done('已设定') });
  const answer = useAct(answerBooking, {
    invalidates: AREAS,
    onDone: () => done('答复已放入信箱'),
  });
  return (
    <PlanFrame<BookingBehaviour, PlanForm>
      received={received}
      title="船公司对订舱的答复"
      kinds={received ? BEHAVIOURS_BY_HAND : PLANNED_BEHAVIOURS}
      first={Confirm}
      atOnce={AT_ONCE}
      receipts="收到回执立即可取"
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
          {WITH_REASONS.includes(kind) && <ErrorRows title="原因" codes={BOOKING_REJECT_CODES} />}
          {kind === Fewer && (
            <Form.Item
              name="Fewer"
              label="少给箱数"
              rules={[numberRule(FEWER)]}
              extra="不填时少给1箱，至少确认1箱"
            >
              <NumberInput meta={FEWER} aria-label="少给箱数" width={160} />
            </Form.Item>
          )}
          {WITH_VOYAGE.includes(kind) && <OtherVoyageFields />}
          {WITH_WORDS.includes(kind) && (
            <Form.Item name="Text" label="船公司备注" rules={[ENGLISH]}>
              <Input aria-label="船公司备注" placeholder="英文，可不填" maxLength={500} />
            </Form.Item>
          )}
        </>
      )}
    </PlanFrame>
  );
}
