import { ENTRY_LINES, type EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import type {
  EntryCheck,
  EntrySubmission,
} from '@quayside/contracts/booking/entry/entry-order.api';
import { EntryWeight } from '@quayside/contracts/booking/entry/findings';
import type { FieldError } from '@quayside/contracts/core/envelope';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { errorsOf, judgeEntry } from '../entry-rules/judge.js';
import { withoutOldReason } from '../entry-rules/judge-cargo.js';
import { filledByForm, formFor, hiddenFaults } from './by-form.js';
import { deskFaults } from './desk-values.js';
import { entryStore, type WholeEntry } from './entry-order.entity.js';
import { visibleEntry } from './entry-states.js';
import { normalEntry } from './normal-entry.js';
import { factsOf } from './read-entry.js';
import { withSameLines } from './same-lines.js';
import { foreignLines } from './whose.js';
import { bookedLacks } from './write-entry.js';

/** Lines whose number the order does not have, or that stand twice: the store takes neither. */
function unknownLines(ctx: Ctx, order: EntryInput, stored: WholeEntry | null): FieldError[] {
  const seen = stored && visibleEntry(ctx, stored);
  return (Object.keys(ENTRY_LINES) as (keyof typeof ENTRY_LINES)[]).flatMap((list) => {
    const known = new Set(seen?.[list].map(({ LineId }) => LineId));
    return order[list].flatMap(({ LineId }, index) =>
      LineId == null || known.delete(LineId)
        ? []
        : [
            {
              Prop: `${list}[${index}].LineId`,
              Code: 'unknown-line',
              Msg: '这一行不属于本单，请刷新后重试',
            },
          ],
    );
  });
}

/**
 * What a hand-in would be told of an order as it is typed, what is not the caller's to write too; nothing is kept. Where somebody changed it
 * since, a hand-in hears that first: what differs from the stored order is then not the caller's doing.
 */
export async function checkEntry(
  ctx: Ctx,
  { Id, Version, Order, CompanyId }: EntrySubmission,
): Promise<EntryCheck> {
  const stored = Id ? await entryStore.read(ctx, Id) : null;
  const form = await formFor(ctx, stored, CompanyId);
  const typed = withoutOldReason(normalEntry(filledByForm(ctx, form, Order, stored)), stored);
  const order = withSameLines(ctx, typed, stored);
  const isStale = stored !== null && Version != null && Version !== stored.Version;
  const refused = [
    ...foreignLines(ctx, order),
    ...hiddenFaults(ctx, form, order, stored),
    ...(isStale ? [] : [...unknownLines(ctx, order, stored), ...deskFaults(ctx, order, stored)]),
  ].map((fault) => ({ ...fault, Weight: EntryWeight.Error, Stage: null }));
  const Findings = [
    ...refused,
    ...judgeEntry(order, await factsOf(ctx, order, form)),
    ...(stored ? bookedLacks(stored, order) : []),
  ];
  return { Passed: errorsOf(Findings).length === 0, Findings };
}
