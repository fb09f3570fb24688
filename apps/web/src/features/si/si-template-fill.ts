import { fieldsOf } from '@quayside/contracts/core/field';
import { SiTexts } from '@quayside/contracts/si/shipping-instruction';
import type { Difference } from '../../kit/display/DifferenceTable.js';

export type TextName = keyof SiTexts & string;

/** The fields a template holds, in the form's order. */
export const TEXT_NAMES = [...fieldsOf(SiTexts).keys()] as TextName[];

/** What filling in a template would change; empty texts of the template change nothing. */
export function templateChanges(current: SiTexts, template: SiTexts): (Difference & { Prop: TextName })[] {
  return TEXT_NAMES.filter((name) => template[name] && template[name] !== current[name]).map((name) => ({
    Prop: name,
    Label: fieldsOf(SiTexts).get(name)!.label,
    Before: current[name] ?? null,
    After: template[name] ?? null,
  }));
}

/** The chosen fields of a template as a patch of the header. */
export function templatePatch(template: SiTexts, names: readonly string[]): Partial<SiTexts> {
  return Object.fromEntries(TEXT_NAMES.filter((name) => names.includes(name)).map((name) => [name, template[name] ?? null]));
}
