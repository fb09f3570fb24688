import type { FieldError } from '@quayside/contracts/core/envelope';
import type { Resource } from '@quayside/contracts/core/resource';
import {
  boughtLanes,
  type FollowedLane,
  type FollowedLaneInput,
  type FollowedLaneQuery,
  MOST_LANES,
  soldLanes,
} from '@quayside/contracts/freight/lane/lane';
import { Refusal } from '@quayside/service-kit/refusal';
import type { ResourceDefinition, Saved } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { FollowedLaneEntity, type LaneSide } from './followed-lane.entity.js';
import { wakeLanes } from './lane-watch.js';

const upper = (code: string): string => code.trim().toUpperCase();

const normal = (input: FollowedLaneInput): FollowedLaneInput => ({
  ...input,
  PolCode: upper(input.PolCode),
  PodCode: upper(input.PodCode),
  CarrierCode: input.CarrierCode ? upper(input.CarrierCode) : null,
  CurrencyCode: upper(input.CurrencyCode),
  Boxes: [...new Set(input.Boxes)],
  Alerts: [...new Set(input.Alerts)],
  Remark: input.Remark?.trim() || null,
});

const LOCODE = /^[A-Z]{2}[A-Z0-9]{3}$/;

function faultsOf({ PolCode, PodCode, Boxes, Alerts }: FollowedLaneInput): FieldError[] {
  const port = (Prop: string, code: string): FieldError[] =>
    LOCODE.test(code) ? [] : [{ Prop, Code: 'locode', Msg: '应为5位港口代码，如CNSHA' }];
  return [
    ...port('PolCode', PolCode),
    ...port('PodCode', PodCode),
    ...(PolCode === PodCode
      ? [{ Prop: 'PodCode', Code: 'same-port', Msg: '卸货港与起运港相同' }]
      : []),
    ...(Boxes.length === 0 ? [{ Prop: 'Boxes', Code: 'required', Msg: '请选择箱型' }] : []),
    ...(Alerts.length === 0
      ? [{ Prop: 'Alerts', Code: 'required', Msg: '请至少选择一种提醒；暂时不需要提醒请停用' }]
      : []),
  ];
}

/** What was seen of a lane says nothing of what it became: it is looked at anew, and compared with from then on. */
async function lookAnew(tx: Ctx, saved: readonly Saved<FollowedLane>[]): Promise<void> {
  const [row] = await tx.sql<{ n: number }>(
    'SELECT count(*)::int AS n FROM followed_lane WHERE employee_id = $1',
    [tx.employee.EmployeeId],
  );
  if (saved.some(({ before }) => before === null) && row!.n > MOST_LANES)
    throw new Refusal('lane.too-many', { most: MOST_LANES });
  const ids = saved.map(({ after }) => after.Id);
  await tx.sql('UPDATE followed_lane SET prices = NULL, look_time = NULL WHERE id = ANY($1)', [
    ids,
  ]);
  await tx.sql(
    `INSERT INTO lane_look (lane_id, due_time) SELECT id, $2 FROM unnest($1::bigint[]) g (id)
     ON CONFLICT (lane_id) DO UPDATE SET due_time = excluded.due_time, seen = NULL`,
    [ids, tx.now.toISOString()],
  );
  wakeLanes(tx);
}

const lanesOf = (
  resource: Resource<FollowedLaneInput, FollowedLane, FollowedLaneQuery>,
  Side: LaneSide,
): ResourceDefinition<FollowedLaneInput, FollowedLane, FollowedLaneQuery> => ({
  resource,
  entity: FollowedLaneEntity,
  table: 'followed_lane',
  owner: 'person' as const,
  fixed: { Side },
  key: ['PolCode', 'PodCode', 'CarrierCode'],
  normal,
  rules: async (_ctx, inputs) => inputs.map(faultsOf),
  saved: lookAnew,
  keyword: (filter, keyword) =>
    filter.keyword(keyword, ['t.pol_code', 't.pod_code', 't.carrier_code', 't.remark']),
  filter: (filter, { PolCode, PodCode }) =>
    filter.when(PolCode, 't.pol_code = ?').when(PodCode, 't.pod_code = ?'),
});

export const boughtLaneDefinition = lanesOf(boughtLanes, 'buy');
export const soldLaneDefinition = lanesOf(soldLanes, 'sell');
