import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import * as order from '@quayside/contracts/si/order.api';
import * as production from '@quayside/contracts/si/production.api';
import * as si from '@quayside/contracts/si/si.api';
import type { ApiClient } from '../api-client.js';
import { rightSi } from '../si-samples.js';

type World = { siId: number; admin: ApiClient; boss: ApiClient };
type Case = (world: World) => object | Promise<object>;

/** An SI of the boss's that waits to be made. */
async function anApproved({ admin, boss }: World): Promise<object> {
  const { Rows } = await boss.get(order.listCargoOrders, {
    SiState: [OrderSiState.Waiting],
    Limit: 1,
    Sort: '-SiDeadline',
    Page: 2,
  });
  const orderId = Rows[0]!.Id;
  const [submitted] = await boss.get(si.submitSi, {
    TDBLInfos: [await rightSi(boss, orderId)],
    Num: 1,
    CGO_ID: orderId,
  });
  await admin.get(si.changeSiStatus, { TDId: submitted!.Id, Status: SiStatus.Approved });
  return {
    ...(await boss.get(si.siDetail, { Id: submitted!.Id })),
    TBI_REMARKS: 'MENDED BY THE DESK',
  };
}

const STAFF = 'staff only, who serve every customer';

export const productionShared: readonly (readonly [Endpoint, string])[] = [
  [production.listProduction as never, STAFF],
  [production.exportProduction as never, STAFF],
  [
    production.assignSis as never,
    `${STAFF}; another scope's SI is answered as not found in its own result`,
  ],
  [
    production.makeSis as never,
    `${STAFF}; another scope's SI is answered as not found in its own result`,
  ],
  [production.correctSi as never, STAFF],
];

export const productionStale: readonly (readonly [Endpoint, Case])[] = [
  [
    production.correctSi as never,
    async ({ boss, siId }) => ({ ...(await boss.get(si.siDetail, { Id: siId })), Version: 0 }),
  ],
];

export const productionRepeated: readonly (readonly [Endpoint, Case])[] = [
  [production.assignSis as never, ({ siId }) => ({ Ids: [siId], AssigneeId: null })],
  [production.makeSis as never, ({ siId }) => ({ Ids: [siId] })],
  [production.correctSi as never, anApproved],
  [production.saveThresholds as never, () => ({ Thresholds: [1440, 480, 120, 30, 0] })],
  [production.saveAmendmentFee as never, () => ({ Carrier: 'COSU', FeeText: 'USD 50' })],
];
