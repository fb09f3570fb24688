import type { Endpoint } from '@quayside/contracts/core/endpoint';
import * as production from '@quayside/contracts/si/production.api';

type Case = (world: { siId: number }) => object | Promise<object>;

const STAFF = 'staff only, who serve every customer';

export const productionShared: readonly (readonly [Endpoint, string])[] = [
  [production.listProduction as never, STAFF],
  [production.exportProduction as never, STAFF],
  [production.assignSis as never, `${STAFF}; another scope's SI is answered as not found in its own result`],
  [production.makeSis as never, `${STAFF}; another scope's SI is answered as not found in its own result`],
];

export const productionRepeated: readonly (readonly [Endpoint, Case])[] = [
  [production.assignSis as never, ({ siId }) => ({ Ids: [siId], AssigneeId: null })],
  [production.makeSis as never, ({ siId }) => ({ Ids: [siId] })],
];
