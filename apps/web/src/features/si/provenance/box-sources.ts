import { FieldSource } from '@quayside/contracts/si/choices';
import type { Box } from '@quayside/contracts/si/shipping-instruction';
import type { FormBox } from '../si-form.js';
import { type Provenance, type Shown, sourceOfCell } from './sources.js';

export interface BoxFacts {
  box: FormBox;
  /** The boxes as they were handed in. */
  stored: readonly FormBox[];
  all: Provenance;
  byStaff: boolean;
}

/** Where the value of a box's cell in the form comes from; undefined for an empty one. */
export function sourceOfBoxCell(
  { box, stored, all, byStaff }: BoxFacts,
  name: keyof Box & string,
): Shown | undefined {
  const value = box[name];
  if (value === null || value === undefined || value === '') return undefined;
  const at = stored.findIndex(
    (each) => each.key === box.key || (Boolean(each.TBX_CNNO) && each.TBX_CNNO === box.TBX_CNNO),
  );
  if (at >= 0 && stored[at]?.[name] === value) {
    const kept = sourceOfCell(all, at, name);
    if (kept) return kept;
  }
  const own = byStaff ? FieldSource.OnBehalf : FieldSource.Person;
  const source = box.pasted && box.pasted[name] === value ? FieldSource.Import : own;
  return {
    source,
    text: `来源：${source === FieldSource.Person ? '本次填写' : FieldSource.label(source)}，尚未提交`,
  };
}
