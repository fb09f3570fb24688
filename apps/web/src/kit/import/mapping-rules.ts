import type { ImportField } from '@quayside/contracts/core/import';

type Chosen = Readonly<Record<number, string | null>>;

/** Labels of the required fields that no column was chosen for. */
export function missingLabels(fields: readonly ImportField[], chosen: Chosen): string[] {
  const taken = new Set(Object.values(chosen));
  for (const { Name, Provides } of fields)
    if (taken.has(Name)) for (const each of Provides ?? []) taken.add(each);
  return fields
    .filter(({ Required, Name }) => Required && !taken.has(Name))
    .map(({ Label }) => Label);
}

/** The choice with a column set to a field; another column that had the field gives it up. */
export function withField(chosen: Chosen, index: number, field: string | null): Chosen {
  const next: Record<number, string | null> = { ...chosen };
  if (field !== null)
    for (const [other, taken] of Object.entries(next))
      if (taken === field) next[Number(other)] = null;
  next[index] = field;
  return next;
}
