import { services } from '@quayside/contracts/areas';
import {
  type AreaMoved,
  type AreaOwned,
  type HandOverStep,
  isOwnedEndpoint,
  type OwnedQuery,
  type UndoHandOverStep,
} from '@quayside/contracts/core/owned';
import { handOver, readOwned, undoHandOver } from '@quayside/service-kit/owned/hand-over';
import { contributors } from '@quayside/service-kit/runtime/ask-services';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { accountOwnedTables } from './account-owned.js';

/** A service that takes part in hand-overs: accounts itself, and whoever declares it. */
export interface OwnedArea {
  readonly area: string;
  readonly name: string;
  read(ctx: Ctx, query: OwnedQuery): Promise<AreaOwned>;
  apply(ctx: Ctx, step: HandOverStep): Promise<AreaMoved>;
  undo(ctx: Ctx, step: UndoHandOverStep): Promise<AreaMoved>;
}

const accounts: OwnedArea = {
  area: 'auth',
  name: services.auth,
  read: (ctx, query) => readOwned(ctx, accountOwnedTables, query),
  apply: (ctx, step) => handOver(ctx, accountOwnedTables, step),
  undo: (ctx, step) => undoHandOver(ctx, accountOwnedTables, step),
};

/** Every service that keeps something of people, accounts first. */
export const OWNED_AREAS: readonly OwnedArea[] = [
  accounts,
  ...contributors(isOwnedEndpoint).map(
    ({ service, endpoint }): OwnedArea => ({
      area: service,
      name: services[service],
      read: (ctx, query) => ctx.call(endpoint, query),
      apply: (ctx, step) => ctx.call(endpoint.handOver, step),
      undo: (ctx, step) => ctx.call(endpoint.undo, step),
    }),
  ),
];
