import { linkTo } from '@quayside/contracts/messaging/notice';
import type { Delivery } from '@quayside/contracts/partner-line/delivery';
import { OrderSiState, SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { deliveryText, waitsForPerson } from '@quayside/partner-line/delivery';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import {
  type WorkSource,
  type WorkTaker,
  workSource,
} from '@quayside/service-kit/work/work-source';
import { CargoOrderEntity } from '../cargo-order/cargo-order.entity.js';
import { assign } from '../production/assign.js';
import { ShippingInstructionEntity } from '../shipping-instruction/shipping-instruction.entity.js';

/** What the wording of an SI's to-do needs. */
interface SiFacts {
  id: number;
  order: number;
  no: string;
  bill: string | null;
  company: string;
  voyage: string;
  remarks: string | null;
}

/** What of it has not reached its carrier. */
interface DeliveryFacts {
  delivery: Delivery | null;
  note: string | null;
}

const SI = {
  entity: ShippingInstructionEntity,
  table: 'shipping_instruction',
  facts: {
    id: 't.id',
    order: 't.cgo_id',
    no: 't.tbi_no',
    bill: `nullif(t.tbi_simbl_no, '')`,
    company: 't.company_name',
    voyage: `concat_ws(' ', t.tbi_vessel, t.tbi_voyage)`,
    remarks: 't.review_remarks',
  },
} as const;

const inState = (status: SiStatus) => () => [`t.tbi_status = ${status}`, 't.delete_mark = 0'];

/** When an SI was last brought into its state by one of the verbs. */
const sinceStep = (...verbs: SiVerb[]): string =>
  `coalesce((SELECT max(l.create_time) FROM si_log l WHERE l.tbi_id = t.id AND l.verb IN (${verbs.map((verb) => `'${verb}'`).join(', ')})), t.create_time)`;

/** Who makes the bill, sends it and has it issued. */
const MAKER: WorkTaker = {
  id: 'w.assignee_id',
  name: 'w.assignee_name',
  time: 'w.assigned_time',
  async assign(ctx: Ctx, id: number, takerId: number | null) {
    const [result] = await assign(ctx, { Ids: [id], AssigneeId: takerId });
    // It moved on meanwhile.
    if (!result?.Done) throw new Refusal('record.stale');
  },
};
const MADE_BY = {
  joins: 'LEFT JOIN si_work w ON w.tbi_id = t.id',
  taker: MAKER,
  isFor: (ctx: Ctx) => ctx.can('si:produce'),
} as const;

const titled = ({ no, bill, company }: SiFacts): string =>
  `${no}（提单号 ${bill ?? '待定'}）${company}`;
const sailing = ({ voyage }: SiFacts): string => (voyage ? `${voyage}，` : '');

/** What staff have to do with SIs. */
const ofStaff: readonly WorkSource[] = [
  workSource<SiFacts>({
    ...SI,
    kind: 'review',
    label: '审核SI',
    isFor: (ctx) => ctx.can('si:review'),
    where: inState(SiStatus.Submitted),
    since: sinceStep(SiVerb.Submit, SiVerb.Resubmit, SiVerb.Split, SiVerb.Unmerge),
    deadline: 't.tbi_deadline',
    tell: (si) => ({
      Title: titled(si),
      Detail: `${sailing(si)}客户已提交，审核通过后才能制单`,
      Link: linkTo('/tdManage/siAudit', { id: si.id }),
    }),
  }),
  workSource<SiFacts>({
    ...SI,
    ...MADE_BY,
    kind: 'make',
    label: '制单',
    where: inState(SiStatus.Approved),
    since: sinceStep(SiVerb.Approve, SiVerb.Correct),
    deadline: 't.tbi_deadline',
    tell: (si) => ({
      Title: titled(si),
      Detail: `${sailing(si)}审核已通过，等待制单`,
      Link: linkTo('/tdManage/siMakeTd', { id: si.id }),
    }),
  }),
  workSource<SiFacts>({
    ...SI,
    ...MADE_BY,
    kind: 'send',
    label: '发送船公司',
    where: inState(SiStatus.Made),
    since: sinceStep(SiVerb.Make),
    deadline: 't.tbi_deadline',
    tell: (si) => ({
      Title: titled(si),
      Detail: `${sailing(si)}已制单，截单前须发送船公司`,
      Link: linkTo('/tdManage/siMakeTd', { id: si.id }),
    }),
  }),
  workSource<SiFacts & DeliveryFacts>({
    ...SI,
    ...MADE_BY,
    kind: 'siHandOver',
    label: '线下通知船公司',
    facts: {
      ...SI.facts,
      delivery: 'x.delivery',
      note: 'x.delivery_note',
    },
    joins: `${MADE_BY.joins} JOIN si_sending x ON x.tbi_id = t.id`,
    where: (ctx, param) => [waitsForPerson(ctx, 'x', param), 't.delete_mark = 0'],
    since: 'x.delivery_since',
    tell: (si) => ({
      Title: titled(si),
      Detail: deliveryText(si.delivery, si.note),
      Link: linkTo('/tdManage/siDetail', { id: si.id }),
    }),
  }),
  workSource<SiFacts>({
    ...SI,
    ...MADE_BY,
    kind: 'issue',
    label: '签单',
    where: inState(SiStatus.Confirmed),
    since: sinceStep(SiVerb.Confirm),
    tell: (si) => ({
      Title: titled(si),
      Detail: `${sailing(si)}客户已确认提单，等待签单`,
      Link: linkTo('/tdManage/siMakeTd', { id: si.id }),
    }),
  }),
];

interface OrderFacts {
  id: number;
  no: string;
  company: string;
  voyage: string;
}

const ORDER = {
  entity: CargoOrderEntity,
  table: 'cargo_order',
  since: 't.create_time',
  deadline: 't.si_deadline',
  facts: {
    id: 't.id',
    no: 't.booking_no',
    company: 't.company_name',
    voyage: `concat_ws(' ', t.vessel, t.voyage)`,
  },
} as const;
const WAITING = [`t.si_state = ${OrderSiState.Waiting}`, 'NOT t.cancelled'];

/** A customer who hands in late is called by the desk. */
const urging = workSource<OrderFacts>({
  ...ORDER,
  kind: 'urge',
  label: '催补料',
  isFor: (ctx) => isStaff(ctx) && ctx.can('si:submit-on-behalf'),
  where: ({ now }, param) => [
    ...WAITING,
    `t.si_deadline < ${param(new Date(now.getTime() + 24 * 3_600_000))}`,
    `t.si_deadline > ${param(new Date(now.getTime() - 14 * 24 * 3_600_000))}`,
  ],
  tell: ({ id, no, company, voyage }) => ({
    Title: `${no} ${company}`,
    Detail: `${voyage ? `${voyage}，` : ''}临近或已过截单，客户还未提交SI，请催促或代为制作`,
    Link: linkTo('/tdManage/siMake', { cgoId: id }),
  }),
});

/** What a customer has to do with SIs. */
const ofCustomer: readonly WorkSource[] = [
  workSource<OrderFacts>({
    ...ORDER,
    kind: 'supply',
    label: '提交SI',
    isFor: (ctx) => !isStaff(ctx) && ctx.can('si:submit'),
    where: () => WAITING,
    tell: ({ id, no, voyage }) => ({
      Title: no,
      Detail: `${voyage ? `${voyage}，` : ''}订单等待补料，请在截单前提交SI`,
      Link: linkTo('/workbench/siSubmit', { cgoId: id }),
    }),
  }),
  workSource<SiFacts>({
    ...SI,
    kind: 'mend',
    label: '修改SI',
    isFor: (ctx) => !isStaff(ctx) && ctx.can('si:submit'),
    where: inState(SiStatus.Returned),
    since: sinceStep(SiVerb.Return, SiVerb.Reject),
    deadline: 't.tbi_deadline',
    tell: (si) => ({
      Title: `${si.no}（提单号 ${si.bill ?? '待定'}）`,
      Detail: `被驳回，请修改后重新提交${si.remarks ? `：${si.remarks}` : ''}`.slice(0, 300),
      Link: linkTo('/workbench/siSubmit', { cgoId: si.order, id: si.id }),
    }),
  }),
  workSource<SiFacts>({
    ...SI,
    kind: 'confirm',
    label: '确认提单',
    isFor: (ctx) => ctx.can('si:confirm-draft'),
    where: inState(SiStatus.Drafted),
    since: sinceStep(SiVerb.Draft, SiVerb.Redraft),
    tell: (si) => ({
      Title: `${si.no}（提单号 ${si.bill ?? '待定'}）`,
      Detail: `${sailing(si)}提单草稿已到，核对并确认后签单`,
      Link: linkTo('/workbench/SILogs', { id: si.id, tab: 'draft' }),
    }),
  }),
];

/** Everything that people have to do with SIs, each by the right that opens its screen. */
export const siWorkSources: readonly WorkSource[] = [...ofStaff, urging, ...ofCustomer];
