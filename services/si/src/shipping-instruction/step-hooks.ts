import type { SiVerb } from '@quayside/contracts/si/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { Signing } from './bill-names.js';
import type { WholeSi } from './read-si.js';
import type { NewSi } from './store-si.js';

/**
 * What other folders do when an SI takes a step, in the step's transaction. They register in si.module, once for the process; hooks
 * of the same step run one after the other in the order of their registration.
 */
export interface StepHook {
  /** Before the transaction: what other services are asked. A refusal ends the step. */
  prepare?(ctx: Ctx, siIds: readonly number[]): Promise<void>;
  /** Before the SI changes; what it answers is added to the remarks of the step. A refusal ends the step. */
  before?(tx: Ctx, si: WholeSi, verb: SiVerb): Promise<string | null>;
  /** After the step was recorded. @param si as it was before */
  after?(tx: Ctx, si: WholeSi, verb: SiVerb): Promise<void>;
}

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
export type StepTaker = (tx: Ctx, si: WholeSi, verb: SiVerb, remarks?: string | null, signing?: Signing | null) => Promise<WholeSi>;

const stepHooks = new Map<SiVerb, StepHook[]>();
const rewriteHooks: RewriteHook[] = [];
const handInHooks: HandInHook[] = [];
const takers = new Map<SiVerb, StepTaker>();

export function onStep(verbs: readonly SiVerb[], hook: StepHook): void {
  for (const verb of verbs) stepHooks.set(verb, [...(stepHooks.get(verb) ?? []), hook]);
}

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

/** Runs what is to be asked before the transaction of a step. */
export async function prepareStep(ctx: Ctx, verb: SiVerb, siIds: readonly number[]): Promise<void> {
  for (const hook of stepHooks.get(verb) ?? []) await hook.prepare?.(ctx, siIds);
}

/** Runs what comes before a step; answers the remarks that it adds. */
export async function beforeStep(tx: Ctx, si: WholeSi, verb: SiVerb): Promise<(string | null)[]> {
  const remarks: (string | null)[] = [];
  for (const hook of stepHooks.get(verb) ?? []) remarks.push((await hook.before?.(tx, si, verb)) ?? null);
  return remarks;
}

export async function afterStep(tx: Ctx, si: WholeSi, verb: SiVerb): Promise<void> {
  for (const hook of stepHooks.get(verb) ?? []) await hook.after?.(tx, si, verb);
}

export async function beforeRewrite(tx: Ctx, si: NewSi): Promise<void> {
  for (const hook of rewriteHooks) await hook.before?.(tx, si);
}

export async function afterRewrite(tx: Ctx, si: NewSi): Promise<void> {
  for (const hook of rewriteHooks) await hook.after?.(tx, si);
}

export async function afterHandIn(tx: Ctx, si: NewSi, before: WholeSi | null): Promise<void> {
  for (const hook of handInHooks) await hook(tx, si, before);
}
