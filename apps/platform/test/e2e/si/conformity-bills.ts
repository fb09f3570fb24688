import type { Endpoint } from '@quayside/contracts/core/endpoint';
import * as bills from '@quayside/contracts/si/bills.api';
import type { ApiClient } from '../api-client.js';
import { rightSi } from '../si-samples.js';

type World = { boss: ApiClient; orderId: number; siId: number };
type Case = (world: World) => object | Promise<object>;

const own: Case = ({ siId }) => ({ Id: siId });
const aSplit: Case = async ({ boss, orderId, siId }) => {
  const si = await rightSi(boss, orderId);
  return { TDBLInfos: [{ ...si, Id: siId }, si], Num: 2, CGO_ID: orderId };
};

export const billsForeign: readonly (readonly [Endpoint, Case])[] = [
  [bills.splitSi as never, aSplit],
  [bills.undoSplit as never, own],
  [bills.undoMerge as never, own],
  [bills.siFamily as never, own],
  [bills.mergeCandidates as never, ({ orderId }) => ({ CGO_ID: orderId })],
];

export const billsStale: readonly (readonly [Endpoint, Case])[] = [
  [bills.undoSplit as never, ({ siId }) => ({ Id: siId, Version: 0 })],
  [bills.undoMerge as never, ({ siId }) => ({ Id: siId, Version: 0 })],
];

export const billsRepeatedElsewhere: readonly (readonly [Endpoint, string])[] = [
  [bills.splitSi as never, 'services/si/test/bills.spec.ts'],
  [bills.undoSplit as never, 'services/si/test/bills.spec.ts'],
  [bills.undoMerge as never, 'services/si/test/bills.spec.ts'],
];
