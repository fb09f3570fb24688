import { EntryState, ServiceKind } from '@quayside/contracts/booking/entry/choices';
import { Milestone } from '@quayside/contracts/booking/entry/milestones';
import { linkTo } from '@quayside/contracts/messaging/notice';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import {
  type WorkSource,
  type WorkTaker,
  workSource,
} from '@quayside/service-kit/work/work-source';
import { ARRANGED_SERVICES } from '../entry-logistics/list-logistics.js';
import { UNDER_WAY } from '../entry-milestones/list-tracks.js';
import { ShipmentEntity } from '../entry-milestones/milestone.entity.js';
import { assignEntry } from '../entry-order/act-on-entry.js';
import { EntryOrderEntity } from '../entry-order/entry-order.entity.js';

interface EntryFacts {
  id: number;
  no: string;
  company: string;
  way: string;
  missing: number;
  opinion: string | null;
}

const ENTRY = {
  entity: EntryOrderEntity,
  table: 'entry_order',
  facts: {
    id: 't.id',
    no: 't.entry_no',
    company: 't.company_name',
    missing: 't.missing_count',
    opinion: 't.opinion',
    way: `concat_ws(' → ', t.load_port, t.discharge_port)`,
  },
} as const;

/** Who of the desk deals with an order. */
const OWNER: WorkTaker = {
  id: 't.owner_id',
  name: 't.owner_name',
  time: 't.accept_time',
  assign: (ctx: Ctx, Id: number, OwnerId: number | null) => assignEntry(ctx, { Id, OwnerId }),
};
const OF_DESK = {
  ...ENTRY,
  taker: OWNER,
  isFor: (ctx: Ctx) => isStaff(ctx) && ctx.can('entry:handle'),
} as const;
const OF_CUSTOMER = {
  ...ENTRY,
  isFor: (ctx: Ctx) => !isStaff(ctx) && ctx.can('entry:submit'),
} as const;

const inState = (state: EntryState) => () => [`t.state = ${state}`];
const titled = ({ no, company, way }: EntryFacts): string =>
  [no, company, way].filter(Boolean).join(' ');
const said = (text: string, opinion: string | null): string =>
  `${text}${opinion ? `：${opinion}` : ''}`.slice(0, 300);

interface TrackFacts {
  no: string;
  company: string;
  next: Milestone | null;
}

interface ServiceFacts {
  no: string;
  company: string;
  kind: ServiceKind;
  provider: string | null;
}

/** Everything that people have to do with entered orders, each by the right that opens its screen. */
export const entryWorkSources: readonly WorkSource[] = [
  workSource<EntryFacts>({
    ...OF_DESK,
    kind: 'accept',
    label: '受理录单',
    where: inState(EntryState.Submitted),
    since: 'coalesce(t.submit_time, t.create_time)',
    deadline: 't.si_deadline',
    tell: (entry) => ({
      Title: titled(entry),
      Detail:
        entry.missing > 0
          ? `客户已提交，还缺${entry.missing}项资料；受理或要求补充`
          : '客户已提交，等待受理',
      Link: linkTo('/entryOrder/entryOnline', { id: entry.id }),
    }),
  }),
  workSource<EntryFacts>({
    ...OF_DESK,
    kind: 'book',
    label: '登记订舱',
    where: inState(EntryState.Accepted),
    since: 'coalesce(t.accept_time, t.create_time)',
    deadline: 't.si_deadline',
    tell: (entry) => ({
      Title: titled(entry),
      Detail: '已受理，向船公司订舱后登记订舱号',
      Link: linkTo('/entryOrder/entryOnline', { id: entry.id }),
    }),
  }),
  workSource<TrackFacts>({
    entity: ShipmentEntity,
    table: 'shipment',
    kind: 'track',
    label: '更新节点',
    isFor: (ctx) => ctx.can('entry:track'),
    where: ({ now }, param) => [
      UNDER_WAY,
      `t.arrival_time <= ${param(now)}`,
      `t.next_due < ${param(now)}`,
    ],
    since: 't.next_due',
    deadline: 't.next_due',
    facts: { no: 't.no', company: 't.company_name', next: 't.next_milestone' },
    tell: ({ no, company, next }) => ({
      Title: `${no} ${company}`,
      Detail: `“${Milestone.label(next)}”已逾期未更新`,
      Link: linkTo('/entryOrder/secondHalfTrackSupplement', { id: no }),
    }),
  }),
  workSource<ServiceFacts>({
    entity: EntryOrderEntity,
    table: ARRANGED_SERVICES,
    kind: 'service',
    label: '跟进物流',
    isFor: (ctx) => ctx.can('entry:track'),
    where: ({ now }, param) => ['t.actual_time IS NULL', `t.plan_time < ${param(now)}`],
    since: 't.plan_time',
    deadline: 't.plan_time',
    facts: { no: 't.entry_no', company: 't.company_name', kind: 't.kind', provider: 't.provider' },
    tell: ({ no, company, kind, provider }) => ({
      Title: `${no} ${company}`,
      Detail: `${ServiceKind.label(kind)}${provider ? `（${provider}）` : ''}已过计划时间，还没有实际时间`,
      Link: linkTo('/entryOrder/logisticsData', { Keyword: no, Progress: 'overdue' }),
    }),
  }),
  workSource<EntryFacts>({
    ...OF_CUSTOMER,
    kind: 'lack',
    label: '补充订单',
    where: inState(EntryState.Lacking),
    since: 'coalesce(t.submit_time, t.create_time)',
    deadline: 't.missing_due',
    tell: (entry) => ({
      Title: titled(entry),
      Detail: said(entry.missing > 0 ? `还缺${entry.missing}项资料` : '请补充资料', entry.opinion),
      Link: linkTo('/entryOrder/orderSupplement', { id: entry.id }),
    }),
  }),
  workSource<EntryFacts>({
    ...OF_CUSTOMER,
    kind: 'revise',
    label: '修改录单',
    where: inState(EntryState.Returned),
    since: 'coalesce(t.submit_time, t.create_time)',
    deadline: 't.si_deadline',
    tell: (entry) => ({
      Title: titled(entry),
      Detail: said('已退回，请修改后重新提交', entry.opinion),
      Link: linkTo('/entryOrder/entryOnline', { id: entry.id }),
    }),
  }),
];
