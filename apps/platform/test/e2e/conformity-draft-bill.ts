import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import * as draft from '@quayside/contracts/si/draft-bill.api';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import * as si from '@quayside/contracts/si/si.api';
import type { ApiClient } from './api-client.js';
import { rightSi } from './si-samples.js';

type World = { admin: ApiClient; boss: ApiClient; siId: number };
type Case = (world: World) => object | Promise<object>;

/** An SI of the boss's company that has gone to the carrier. */
async function sentSi({ boss, admin }: World): Promise<number> {
  const { Rows } = await boss.get(listCargoOrders, { SiState: [OrderSiState.Waiting], Limit: 1, Sort: '-SiDeadline' });
  const CGO_ID = Rows[0]!.Id;
  const [made] = await boss.get(si.submitSi, { TDBLInfos: [await rightSi(boss, CGO_ID)], Num: 1, CGO_ID });
  const TDId = made!.Id;
  for (const Status of [SiStatus.Approved, SiStatus.Made, SiStatus.Sent]) await admin.get(si.changeSiStatus, { TDId, Status });
  return TDId;
}

/** A draft that says one thing otherwise than its SI. */
async function aDraft(world: World, TBI_ID: number): Promise<draft.NewDraft> {
  const { BoxInfos, TBI_MARKS, TBI_SIMBL_NO = null } = await world.boss.get(si.siDetail, { Id: TBI_ID });
  const Header = { TBI_SIMBL_NO, TBI_MARKS: `${TBI_MARKS ?? ''} X` };
  return { TBI_ID, Bill: { Header, BoxInfos }, Source: draft.DraftSource.Entered };
}

const own: Case = ({ siId }) => ({ TBI_ID: siId });

export const draftForeign: readonly (readonly [Endpoint, Case])[] = [[draft.listDrafts as never, own]];

export const draftOwnOnly: readonly (readonly [Endpoint, string])[] = [
  [draft.saveDraftBill as never, 'staff only, who serve every customer'],
];

export const draftStale: readonly (readonly [Endpoint, Case])[] = [
  [draft.saveDraftBill as never, async (world) => ({ ...(await aDraft(world, world.siId)), Version: 0 })],
];

export const draftRepeated: readonly (readonly [Endpoint, Case])[] = [
  [draft.saveDraftBill as never, async (world) => aDraft(world, await sentSi(world))],
];
