import { fieldsOf } from '@quayside/contracts/core/field';
import type { SiDrift } from '@quayside/contracts/si/drift.api';
import { SiHeader } from '@quayside/contracts/si/shipping-instruction';
import { type SiForm, withCopy, withHeader } from '../si-form.js';

const CELLS = {
  TotalPackages: ['TBX_NUM', 'TBD_NUM'],
  TotalWeight: ['TBX_WEIGHT', 'TBD_WEIGHT'],
  TotalVolume: ['TBX_VOLUME', 'TBD_VOLUME'],
} as const;

const cellsOf = (prop: string) => (prop in CELLS ? CELLS[prop as keyof typeof CELLS] : undefined);

/** A choice's value for its label; other values are what is shown. */
function rawOf({ Prop, NewValue }: SiDrift): string | null {
  const choice = fieldsOf(SiHeader)
    .get(Prop)
    ?.choices?.options.find(({ label }) => label === NewValue);
  return choice ? String(choice.value) : NewValue;
}

/** The form with new values of the order where there is one place for them. */
export function withTaken(form: SiForm, drifts: readonly SiDrift[]): SiForm {
  return drifts.reduce((next, drift) => {
    if (drift.Refusal) return next;
    const cells = cellsOf(drift.Prop);
    if (!cells) return withHeader(next, 0, { [drift.Prop]: rawOf(drift) });
    const [cell, line] = cells;
    const value = Number(drift.NewValue);
    return withCopy(next, 0, (copy) => ({
      ...copy,
      boxes: copy.boxes.map((box) => ({
        ...box,
        [cell]: value,
        details: box.details.map((detail) =>
          detail[line] == null ? detail : { ...detail, [line]: value },
        ),
      })),
    }));
  }, form);
}

/** Whether the form says already what the order says now. */
export function isTaken(form: SiForm, drift: SiDrift): boolean {
  const copy = form.copies[0];
  const cells = cellsOf(drift.Prop);
  if (cells)
    return (
      String(copy?.boxes.reduce((sum, box) => sum + (box[cells[0]] ?? 0), 0)) === drift.NewValue
    );
  return (copy?.header[drift.Prop as keyof SiHeader] ?? null) === rawOf(drift);
}
