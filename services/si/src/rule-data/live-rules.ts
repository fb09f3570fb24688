import { SiRule } from '@quayside/contracts/si/rule.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Ctx } from '@quayside/service-kit/runtime/context';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';
import type { RuleSet } from '../rules/rule-set.js';
import type { RuleScope } from '../rules/subject.js';
import { RuleBook } from './rule-book.js';
import { addShippedRules } from './shipped-rules.js';

/** Told to every process after a rule was changed. */
export const RULE_CHANNEL = 'si_rule';

interface Live {
  book: RuleBook;
  /** A change that this process knows of and has not read yet. */
  reading: Promise<void> | null;
}

/** The rules of each running service; its contexts share the data source. */
const live = new WeakMap<object, Live>();

const COLUMNS = selectOf(SiRule, 't');

function liveOf({ database }: ServiceRuntime): Live {
  const found = live.get(database);
  if (!found) throw new Error('The rules were not loaded at start');
  return found;
}

async function read(ctx: Ctx): Promise<RuleBook> {
  return new RuleBook(
    await ctx.sql<SiRule>(`SELECT ${COLUMNS} FROM si_rule t WHERE t.enabled ORDER BY t.id`),
  );
}

/** Reads the rules anew; readings that overlap end with the newest rules. A reading that fails keeps the rules of before. */
export function reread(runtime: ServiceRuntime): void {
  const state = live.get(runtime.database);
  // Before the start has read them there is nothing that could be outdated.
  if (!state) return;
  const ctx = Ctx.ofService(runtime);
  const reading = (state.reading ?? Promise.resolve())
    .then(async () => {
      state.book = await read(ctx);
    })
    .catch((error: unknown) => ctx.log.error({ err: error }, 'rules'))
    .finally(() => {
      if (state.reading === reading) state.reading = null;
    });
  state.reading = reading;
}

/** The rules in force, from memory. What this process changed a moment ago is among them. */
export async function bookInForce(ctx: Ctx): Promise<RuleBook> {
  const state = liveOf(ctx.runtime);
  if (state.reading) await state.reading;
  return state.book;
}

/** As the engine asks for them. */
export async function rulesInForce(ctx: Ctx): Promise<(scope: RuleScope) => RuleSet> {
  const book = await bookInForce(ctx);
  const { now } = ctx;
  return (scope) => book.rulesFor(scope, now);
}

/** In the transaction of a change: every process hears of it, this one before it answers the next request. */
export async function tellRulesChanged(tx: Ctx): Promise<void> {
  await tx.sql('SELECT pg_notify($1, $2)', [RULE_CHANNEL, '']);
  tx.onCommit(() => reread(tx.runtime));
}

/** Loads the rules at start, before anybody asks; answers what ends the last reading. */
export async function loadRules(ctx: Ctx): Promise<() => Promise<void>> {
  await addShippedRules(ctx);
  const state: Live = { book: new RuleBook([]), reading: null };
  live.set(ctx.runtime.database, state);
  // A change that is told of meanwhile is read after this.
  const first = read(ctx).then((book) => {
    state.book = book;
  });
  state.reading = first;
  await first;
  if (state.reading === first) state.reading = null;
  return async () => {
    await state.reading;
  };
}
