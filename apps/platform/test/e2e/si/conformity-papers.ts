import type { Endpoint } from '@quayside/contracts/core/endpoint';
import {
  BillKind,
  billPdf,
  containerListPdf,
  containerListSheet,
  printBill,
  typedBillPdf,
} from '@quayside/contracts/si/paper.api';
import type { World } from '../conformity-world.js';

/** The papers of the boss's SI, asked for by a stranger. */
export const foreignPapers: readonly [Endpoint, (world: World) => object][] = [
  [billPdf as never, ({ siId }) => ({ Id: siId })],
  [containerListPdf as never, ({ siId }) => ({ Id: siId })],
  [containerListSheet as never, ({ siId }) => ({ Id: siId })],
  [printBill as never, ({ siId }) => ({ Id: siId, Kind: BillKind.Draft })],
];

export const papersRepeatedElsewhere: readonly [Endpoint, string][] = [
  [printBill as never, 'a file; every print is logged'],
  [typedBillPdf as never, 'a file; nothing is written'],
];
