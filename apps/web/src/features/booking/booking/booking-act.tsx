import {
  actOnBooking,
  type BookingAction,
  type BookingDetail,
} from '@quayside/contracts/booking/booking/booking.api';
import { BookingVerb, INTERNAL_VERBS } from '@quayside/contracts/booking/booking/choices';
import { openBoxesText } from '@quayside/contracts/booking/booking/open-boxes';
import { PartCargo } from '@quayside/contracts/booking/booking/part-cargo';
import { App } from 'antd';
import { type ReactNode, useRef } from 'react';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { invalidateArea, useAct } from '../../../kit/http/query.js';
import { type AskOptions, useAsk } from '../../../kit/overlay/use-ask.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { useIsStaff } from '../form/use-entry-form.js';
import { isPriceHeld, priceQuestion } from '../home/price-held.js';
import { ANSWER_DIFFERS, releaseQuestion } from './answer-differs.js';
import { useBookingPaths } from './booking-paths.js';

const V = BookingVerb;
type Question = Pick<AskOptions, 'label' | 'phrases' | 'content' | 'danger'>;

const QUESTIONS: Partial<Record<BookingVerb, Partial<Question>>> = {
  [V.Cancel]: {
    label: '取消原因',
    phrases: ['客户取消出运', '重复订舱', '改走其他船公司', '货期推迟'],
    content: '取消后不能恢复，需要时请复制为新订舱。',
    danger: true,
  },
  [V.Reject]: {
    label: '船公司的说明',
    phrases: ['舱位已满', '目的港停接', '合约不适用'],
    content: '登记后该订舱结束。',
    danger: true,
  },
  [V.Decline]: {
    label: '船公司的说明',
    phrases: ['爆舱甩货', '停航', '抽港'],
    content: '登记后该订舱结束，货物订单一并取消。',
    danger: true,
  },
  [V.Complete]: {
    label: '提前完成的原因',
    content: '开航日未到，通常开航后才完成；完成后不能再改单或退舱。',
  },
  [V.Recall]: {
    label: '撤回原因',
    phrases: ['客户货未备妥', '舱位调整'],
    content: '货物订单暂时失效，再次放舱后恢复。',
    danger: true,
  },
  [V.Hold]: {
    label: '暂扣原因',
    phrases: ['逾期未付款', '超信用额度', '资料不全'],
    content: '暂扣期间不能放舱；原因客户不可见。',
  },
  [V.LiftCredit]: {
    label: '放行原因',
    phrases: ['已付清本票费用', '已收保证金', '主管同意'],
    content: '只放行这一票，该客户仍在信控中；原因写入订舱日志，客户不可见。',
  },
  [V.DeclineCancel]: { label: '船公司的说明', phrases: ['已过退舱截止'] },
  [V.DeclineAmendment]: {
    label: '船公司的说明',
    phrases: ['舱位不足', '已过改单截止'],
    content: '订舱按原内容继续有效。',
  },
};

/** The label of a text that somebody at the desk writes and the customer reads. */
export const toldTo = (label: string): string => `${label}（客户可见）`;

/** What is asked when somebody says that a booking was handed over. */
export const HANDED_OVER = {
  label: '怎样发送、发给谁（客户不可见）',
  phrases: ['邮件发船公司', '船公司网站录入', '微信发订舱代理'],
  content: '登记后订舱为“已发送船公司”，操作人和时间记入订舱日志。',
  required: false,
  max: 2000,
};

/** What is agreed to before it is done, in words. */
const CONFIRMED: Partial<Record<BookingVerb, string>> = {
  [V.Release]: '放舱后生成货物订单，客户可提箱、提交补料。',
  [V.ConfirmCancel]: '登记后该订舱结束，货物订单一并取消；申请时确认的亏舱费计入应收费用。',
  [V.ConfirmAmendment]: '改单内容将成为订舱内容，货物订单随之更新。',
  [V.Complete]: '完成后不能再改单或退舱。',
  [V.ClaimContract]:
    '用于客户填写的是我司与船公司的合约号：归入后计入该合约的用量，客户不再看到该合约号，不能改回。',
  [V.Withdraw]: '撤回后变为草稿，修改后可再次提交。',
};

const ROLLED =
  '登记后订舱、货物订单、SI等单据一并更新，要么全部完成，要么全部还原；完成后通知客户和经办人。';

/** The daily steps onward, which lose nothing. */
const AT_ONCE: readonly BookingVerb[] = [V.Accept, V.Acknowledge, V.Lift];

/** The place of a fault below the paper. */
const bareProp = (prop: string): string => prop.replace(/^(?:Order|Booking)\./, '');

/** Of boxes confirmed otherwise than asked for, what a release is about; null where all are. */
export const releaseBoxesText = (
  booking: Pick<BookingDetail, 'OpenBoxes' | 'ConfirmedSummary' | 'ContainerSummary' | 'PartCargo'>,
): string | null => {
  const { ConfirmedSummary, PartCargo: cargo } = booking;
  const boxes = openBoxesText(booking);
  const part = cargo ? `，${PartCargo.label(cargo)}` : '';
  return boxes && `只放船公司已确认的${ConfirmedSummary}（${boxes}）${part}。`;
};

/** Does a step of a booking, after the reason or the agreement that it needs: `[act, holder, pending]`. */
export function useBookingAct(): [
  (booking: BookingDetail, action: BookingAction) => Promise<boolean>,
  ReactNode,
  boolean,
] {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [ask, holder] = useAsk();
  const staff = useIsStaff();
  const { form } = useBookingPaths();
  const held = useRef<ApiError | null>(null);
  const step = useAct(actOnBooking, {
    invalidates: ['Booking'],
    // What is to be mended stands in the form, which is another screen.
    onJump: (prop, { Id }) => form({ id: String(Id), edit: 'true', at: bareProp(prop) }),
    onError: (error) => {
      // Asked for below: the desk says why the price stands, or why it is released.
      if (staff && (isPriceHeld(error) || error.code === ANSWER_DIFFERS)) {
        held.current = error;
        return true;
      }
      if (error.status !== 412) return false;
      void message.warning('该订舱刚被他人修改，已载入最新内容，请核对后再操作');
      void invalidateArea('Booking');
      return true;
    },
  });
  const act = async (
    booking: BookingDetail,
    { Verb, RemarksRequired }: BookingAction,
  ): Promise<boolean> => {
    const label = BookingVerb.label(Verb);
    const title = `${label}：${booking.RequestNo}`;
    const at = { Id: booking.Id, Version: booking.Version, Verb };
    const run = async (Remarks: string) => {
      held.current = null;
      const given = { ...at, Remarks: Remarks || null };
      const done = await step.run(given);
      const moved = held.current as ApiError | null;
      if (done || !moved) return done;
      if (moved.code === ANSWER_DIFFERS)
        return ask(releaseQuestion(moved.message), (ReleaseReason) =>
          step.run({ ...given, ReleaseReason }),
        );
      return ask(priceQuestion(moved, label), (PriceReason) => step.run({ ...given, PriceReason }));
    };
    if (Verb === V.HandOver) {
      const handed = await ask({ ...HANDED_OVER, title, okText: label }, run);
      if (handed) void message.success(`${booking.RequestNo} ${label}`);
      return Boolean(handed);
    }
    const rolled = Verb === V.ConfirmAmendment && booking.Proposed?.Kind === V.Roll;
    const part = Verb === V.Release ? releaseBoxesText(booking) : null;
    const content = rolled ? ROLLED : [part, CONFIRMED[Verb]].filter(Boolean).join('');
    if (
      !RemarksRequired &&
      !AT_ONCE.includes(Verb) &&
      !(await confirm({ title, okText: label, ...(content && { content }) }))
    )
      return false;
    const reason = QUESTIONS[Verb]?.label ?? '原因';
    const told = staff && !INTERNAL_VERBS.includes(Verb) ? toldTo(reason) : reason;
    const question = {
      ...QUESTIONS[Verb],
      label: told,
      title,
      required: RemarksRequired,
      okText: label,
    };
    const done = RemarksRequired ? await ask(question, run) : await run('');
    if (done) void message.success(`${booking.RequestNo} ${label}成功`);
    return Boolean(done);
  };
  return [act, holder, step.pending];
}
