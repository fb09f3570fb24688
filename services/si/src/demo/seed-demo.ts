import { demoEmployees } from '@quayside/contracts/auth/demo';
import { demoIdentity } from '@quayside/contracts/auth/demo-identity';
import type { BookedOrder } from '@quayside/contracts/booking/order';
import { notice } from '@quayside/contracts/messaging/notice';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { BoxEntry, SiInput } from '@quayside/contracts/si/shipping-instruction';
import { SigningMethod } from '@quayside/contracts/trade/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readOrder } from '../cargo-order/read-order.js';
import { storeCopies } from '../cargo-order/store-copies.js';
import { sendSi } from '../carrier/on-step.js';
import { draftSteps } from '../draft-bill/draft-steps.js';
import { receiveDraft } from '../draft-bill/receive-draft.js';
import { setAssignee } from '../production/assign.js';
import { moveSi } from '../shipping-instruction/move-si.js';
import { orderAsSi } from '../shipping-instruction/order-si.js';
import { readSi } from '../shipping-instruction/read-si.js';
import { resubmit } from '../shipping-instruction/resubmit.js';
import { submitAsCustomer } from '../shipping-instruction/submit.js';
import { siTemplates } from '../si-template/si-templates.js';
import { demoDraft } from './demo-draft.js';
import { DEMO_REJECTION, DEMO_REJECTION_CAUSE, seedLine } from './demo-line.js';
import { tellDemoPeople } from './demo-notices.js';
import { demoOrders } from './demo-orders.js';

const HOUR = 3_600_000;
const RETURN_REASONS = [
  '收货人缺少联系电话，请补充',
  '品名与订舱不一致，请核对',
  '第二箱封号与照片不符，请更正',
  '请补充HS编码对应的详细品名',
];
/** How an SI reaches a carrier without a line. */
const SENT_BY_HAND = '邮件发船公司单证部，附提单样单PDF';
const REJECTED = `船公司退回：${DEMO_REJECTION.code} ${DEMO_REJECTION_CAUSE}`;
/** Who clicks in the demo world. */
const REVIEWER = 12;
const MAKER = {
  Id: REVIEWER,
  Name: demoEmployees.find(({ Id }) => Id === REVIEWER)?.RealName ?? '',
};
const CLERKS: Readonly<Record<number, number>> = { 2: 22, 3: 31 };

/** Items of messages that the demo people got in the past. */
const KEPT = ['审核驳回', '提单待确认', '提单已确认', '船公司退回', '签单', '作废'];
const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** The way to each status, after the submission. */
const WAYS: Readonly<Record<number, readonly SiVerb[]>> = {
  [SiStatus.Submitted]: [],
  [SiStatus.Approved]: [SiVerb.Approve],
  [SiStatus.Returned]: [SiVerb.Return],
  [SiStatus.Made]: [SiVerb.Approve, SiVerb.Make],
  [SiStatus.Sent]: [SiVerb.Return, SiVerb.Resubmit, SiVerb.Approve, SiVerb.Make, SiVerb.Send],
  [SiStatus.Drafted]: [SiVerb.Approve, SiVerb.Make, SiVerb.Send, SiVerb.Draft],
  [SiStatus.Confirmed]: [SiVerb.Approve, SiVerb.Make, SiVerb.Send, SiVerb.Draft, SiVerb.Confirm],
  [SiStatus.Issued]: [
    SiVerb.Approve,
    SiVerb.Make,
    SiVerb.Send,
    SiVerb.Draft,
    SiVerb.Confirm,
    SiVerb.Issue,
  ],
  [SiStatus.Voided]: [SiVerb.Void],
};

/** How far the SIs of the orders from {@link FIRST_STORY} on have come. */
const STATUSES: readonly SiStatus[] = [
  ...Array<SiStatus>(10).fill(SiStatus.Submitted),
  ...Array<SiStatus>(6).fill(SiStatus.Approved),
  ...Array<SiStatus>(5).fill(SiStatus.Returned),
  ...Array<SiStatus>(4).fill(SiStatus.Made),
  ...Array<SiStatus>(4).fill(SiStatus.Sent),
  ...Array<SiStatus>(3).fill(SiStatus.Drafted),
  ...Array<SiStatus>(3).fill(SiStatus.Confirmed),
  ...Array<SiStatus>(3).fill(SiStatus.Issued),
  ...Array<SiStatus>(2).fill(SiStatus.Voided),
];
/** The twenty before wait for their SI. */
const FIRST_STORY = 20;
/** The first returned one of this carrier, who takes messages, was returned by the carrier and not by the reviewer. */
const RETURNING_CARRIER = 'OOLU';
const RETURNED_BY_CARRIER: readonly SiVerb[] = [
  SiVerb.Approve,
  SiVerb.Make,
  SiVerb.Send,
  SiVerb.Reject,
];
/** The order that goes with two bills. */
const TWO_BILLS = 23;

interface Shipment {
  order: CargoOrder;
  boxes: BoxEntry[];
  header: SiInput;
  status: SiStatus;
  twoBills: boolean;
  /** Sent, and returned by the carrier. */
  byCarrier: boolean;
}

/** SIs of the demo orders, each handed in and moved by the verbs that people use. Does nothing when there are SIs. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const known = await ctx.sql('SELECT 1 FROM shipping_instruction LIMIT 1');
  if (known.length > 0) return;
  const orders = await demoOrders(ctx);
  if (orders.length === 0) return;
  await ctx.longTx(async (tx) => {
    const { now } = tx;
    await storeCopies(tx, orders);
    let returned = false;
    for (const [index, status] of STATUSES.entries()) {
      const booked = orders[FIRST_STORY + index];
      if (!booked) continue;
      const order = await readOrder(tx, booked.Id);
      const { TDBoxInfos: boxes = [], TBI_DEADLINE: _, ...header } = orderAsSi(order, booked);
      const byCarrier: boolean =
        !returned && status === SiStatus.Returned && order.CarrierCode === RETURNING_CARRIER;
      returned ||= byCarrier;
      await tellStory(
        tx,
        { order, boxes, header, status, byCarrier, twoBills: FIRST_STORY + index === TWO_BILLS },
        now,
        FIRST_STORY + index,
      );
    }
    for (const companyId of [2, 3]) await seedTemplates(tx, companyId, orders);
    await seedLine(tx);
    await datePast(tx);
    await tellDemoPeople(tx);
  });
}

/** What asked somebody to act stands in the message centre, dated when it happened and read since; nobody wants a hundred messages about the rest. */
async function datePast(tx: Ctx): Promise<void> {
  const before = new Date(tx.now.getTime() - 3 * HOUR);
  const read = new Date(tx.now.getTime() - 20 * HOUR);
  await tx.sql(
    `WITH old AS (DELETE FROM _outbox WHERE create_time < $1 AND (name = $2 AND payload::jsonb #>> '{Messages,0,Item}' = ANY($3)) IS NOT TRUE RETURNING id)
     DELETE FROM _delivery d USING old WHERE d.outbox_id = old.id`,
    [before, notice.name, KEPT],
  );
  await tx.sql(
    `UPDATE _outbox SET payload = (payload::jsonb - 'Area' - 'Watchers' || jsonb_build_object('Past', jsonb_build_object(
       'Time', to_char(create_time AT TIME ZONE 'UTC', '${ISO}'),
       'ReadTime', CASE WHEN create_time < $3 THEN to_char((create_time + interval '40 minutes') AT TIME ZONE 'UTC', '${ISO}') END)))
     WHERE create_time < $1 AND name = $2`,
    [before, notice.name, read],
  );
}

function billsOf({ boxes, header, twoBills }: Shipment, isLate: boolean): SiInput[] {
  const common: SiInput = {
    ...header,
    TBI_NOTIFIER_1: 'SAME AS CONSIGNEE',
    TBI_SIGNING_METHOD: SigningMethod.Telex,
    TBI_MARKS: 'N/M',
    TBI_EMAILS: 'docs@example.com',
    LateReason: isLate ? '工厂装箱数据更正，晚于截单时间' : null,
  };
  if (!twoBills) return [{ ...common, BoxInfos: boxes }];
  return boxes.map((box, index) => ({
    ...common,
    TBI_SITYPE: 2,
    TBI_SIMBL_NO: `${header.TBI_MBL_NO}${String.fromCharCode(65 + index)}`,
    BoxInfos: [box],
  }));
}

/** One shipment's SI from its submission to where it stands, over the hours before `now`. */
async function tellStory(tx: Ctx, shipment: Shipment, now: Date, index: number): Promise<void> {
  const { order } = shipment;
  const way = shipment.byCarrier ? RETURNED_BY_CARRIER : (WAYS[shipment.status] ?? []);
  const deadline = Date.parse(order.SiDeadline ?? '');
  const pace = 3 + (index % 5);
  // Long enough ago that every step has had its time, and before the deadline but for the one that came late.
  const isLate = way.length === 0 && deadline < now.getTime();
  const latest = isLate ? now.getTime() : deadline - 3 * pace * HOUR;
  const start = Math.min(now.getTime() - (way.length + 1) * pace * HOUR + 20 * 60_000, latest);
  const at = (step: number) => ({ now: () => new Date(start + step * pace * HOUR) });
  const clerk = demoIdentity(CLERKS[order.CompanyId] ?? 22);
  const bills = billsOf(shipment, isLate);
  const submitted = await submitAsCustomer(tx.acting(clerk, at(0)), {
    TDBLInfos: bills,
    Num: bills.length,
    CGO_ID: order.Id,
  });
  for (const [copy, { Id }] of submitted.entries()) {
    for (const [step, verb] of way.entries()) {
      const byCustomer =
        verb === SiVerb.Confirm || verb === SiVerb.Void || verb === SiVerb.Resubmit;
      const acting = tx.acting(byCustomer ? clerk : demoIdentity(REVIEWER), at(step + 1));
      if (verb === SiVerb.Resubmit) {
        await resubmit(acting, {
          ...(bills[copy] as SiInput),
          Id,
          TBI_CONSIGNEE: `${order.Consignee}\nATTN IMPORT DESK`,
        });
      } else {
        const remarks =
          verb === SiVerb.Return ? RETURN_REASONS[index % RETURN_REASONS.length] : null;
        const si = await readSi(acting, Id, true);
        if (verb === SiVerb.Make) await setAssignee(acting, si, MAKER, `分派给${MAKER.Name}`);
        if (verb === SiVerb.Reject) await moveSi(tx.acting(null, at(step + 1)), si, verb, REJECTED);
        else if (verb === SiVerb.Draft)
          await receiveDraft(acting, demoDraft(si, step === way.length - 1));
        else if (verb === SiVerb.Send) await sendSi(acting, si, { byHand: SENT_BY_HAND });
        else await (draftSteps[verb] ?? moveSi)(acting, si, verb, remarks);
      }
    }
  }
}

/** Three templates of a company: for the first buyers that its orders name. */
async function seedTemplates(
  tx: Ctx,
  companyId: number,
  orders: readonly BookedOrder[],
): Promise<void> {
  const acting = tx.acting(demoIdentity(CLERKS[companyId] ?? 22));
  const own = orders.filter(({ CompanyId, Consignee }) => CompanyId === companyId && Consignee);
  const byBuyer = [...new Map(own.map((order) => [order.Consignee, order])).values()].slice(0, 3);
  for (const [index, { Consignor, Consignee, DischargePort }] of byBuyer.entries()) {
    await siTemplates.save(acting, {
      Id: 0,
      TBI_TEMPLATE_NAME: `${DischargePort} ${(Consignee ?? '').split('\n')[0]}`,
      Shared: index < 2,
      TBI_CONSIGNOR: Consignor,
      TBI_CONSIGNEE: Consignee,
      TBI_NOTIFIER_1: 'SAME AS CONSIGNEE',
      TBI_MARKS: 'N/M',
      TBI_PACKAGE: 'CT',
      TBI_EMAILS: 'docs@example.com',
    });
  }
}
