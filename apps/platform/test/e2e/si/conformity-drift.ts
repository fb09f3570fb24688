import type { Endpoint } from '@quayside/contracts/core/endpoint';
import * as drift from '@quayside/contracts/si/drift.api';
import { siProvenance } from '@quayside/contracts/si/provenance.api';
import type { ApiClient } from '../api-client.js';

type World = { boss: ApiClient; siId: number };
type Case = (world: World) => object | Promise<object>;

/** A drift that there is none of: what is refused is refused before anybody looks for it. */
const Drifts = [{ Source: drift.DriftSource.Order, Prop: 'TotalWeight', NewValue: '1' }];

export const driftForeign: readonly (readonly [Endpoint, Case])[] = [
  [drift.siDrifts as never, ({ siId }) => ({ Id: siId })],
  [siProvenance as never, ({ siId }) => ({ Id: siId })],
  [drift.takeDrift as never, ({ siId }) => ({ Id: siId, Drifts })],
  [drift.ignoreDrift as never, ({ siId }) => ({ Id: siId, Drifts, Reason: '不改' })],
];

export const driftStale: readonly (readonly [Endpoint, Case])[] = [
  [drift.takeDrift as never, ({ siId }) => ({ Id: siId, Version: 0, Drifts })],
  [drift.ignoreDrift as never, ({ siId }) => ({ Id: siId, Version: 0, Drifts, Reason: '不改' })],
];

export const driftRepeatedElsewhere: readonly (readonly [Endpoint, string])[] = [
  [drift.takeDrift as never, 'services/si/test/drift.spec.ts'],
  [drift.ignoreDrift as never, 'services/si/test/drift.spec.ts'],
];
