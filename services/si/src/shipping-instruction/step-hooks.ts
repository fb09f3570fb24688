import type { SiVerb } from '@quayside/contracts/si/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { Signing } from './bill-names.js';
import type { WholeSi } from './read-si.js';
import type { NewSi } from './store-si.js';

/** When another version of an SI is written over the stored one. */
export interface RewriteHook {
  before?(tx: Ctx, si: NewSi): Promise<void>;
  after?(tx: Ctx, si: NewSi): Promise<void>;
}

/**
 * After a resubmission or correction was written, or a submission with merged orders (one without has no transaction and nothing to
 * hook to). All merged orders are locked.
 * @param before what was stored; null for a new SI
 */
export type HandInHook = (tx: Ctx, si: NewSi, before: WholeSi | null) => Promise<void>;

/**
 * Takes a step in place of a bare change of status.
 * @param signing who signs the bill, asked for before the transaction; null unless the bill is issued
 */
export type StepTaker = (
  tx: Ctx,
  si: WholeSi,
  verb: SiVerb,
  remarks?: string | null,
  signing?: Signing | null,
) => Promise<WholeSi>;

const rewriteHooks: RewriteHook[] = [];
const handInHooks: HandInHook[] = [];
const takers = new Map<SiVerb, StepTaker>();

export function onRewrite(hook: RewriteHook): void {
  rewriteHooks.push(hook);
}

export function onHandIn(hook: HandInHook): void {
  handInHooks.push(hook);
}

/** A step has one taker at most. */
export function takeSteps(by: Partial<Record<SiVerb, StepTaker>>): void {
  for (const [verb, taker] of Object.entries(by) as [SiVerb, StepTaker][]) {
    if (takers.has(verb)) throw new Error(`Two takers for the step ${verb}`);
    takers.set(verb, taker);
  }
}

export const takerOf = (verb: SiVerb): StepTaker | undefined => takers.get(verb);

export async function beforeRewrite(tx: Ctx, si: NewSi): Promise<void> {
  for (const hook of rewriteHooks) await hook.before?.(tx, si);
}

export async function afterRewrite(tx: Ctx, si: NewSi): Promise<void> {
  for (const hook of rewriteHooks) await hook.after?.(tx, si);
}

export async function afterHandIn(tx: Ctx, si: NewSi, before: WholeSi | null): Promise<void> {
  for (const hook of handInHooks) await hook(tx, si, before);
}
