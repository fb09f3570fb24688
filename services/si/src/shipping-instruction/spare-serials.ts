import { Refusal } from '@quayside/service-kit/refusal';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';

/** Serial numbers that were drawn for SIs that were then refused, in the order in which they come back. */
const spare = perRuntime<number[]>(() => []);
/** More than so many are not remembered. */
const MOST = 1_000;

/** Serial numbers to use before new ones are drawn; fewer than asked for where there are not so many. */
export const takeSpares = (runtime: ServiceRuntime, count: number): number[] =>
  spare(runtime).splice(0, count);

/** Keeps serial numbers that no SI has, for the next ones. */
export function giveBack(runtime: ServiceRuntime, serials: readonly number[]): void {
  const known = spare(runtime);
  known.push(...serials.slice(0, MOST - known.length));
  known.sort((a, b) => a - b);
}

/**
 * Does what decides on SIs before anything is written: what it refuses used no number. After another
 * failure nobody knows what was written, and the numbers are left as used.
 */
export async function orGiveBack<T>(
  runtime: ServiceRuntime,
  serials: () => readonly number[],
  decide: () => Promise<T>,
): Promise<T> {
  try {
    return await decide();
  } catch (error) {
    if (error instanceof Refusal) giveBack(runtime, serials());
    throw error;
  }
}
