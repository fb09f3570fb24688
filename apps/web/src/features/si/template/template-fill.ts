import { type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { type SiTemplate, SiTemplateContent } from '@quayside/contracts/si/template.api';
import type { Difference } from '../../../kit/display/DifferenceTable.js';

export type ContentName = keyof SiTemplateContent & string;

/** The fields a template holds, in the form's order. */
export const CONTENT: ReadonlyMap<ContentName, FieldMeta> = fieldsOf(
  SiTemplateContent,
) as ReadonlyMap<ContentName, FieldMeta>;

/** A stored value as people read it: the label of a choice, any other text as it is. */
export function readable(name: ContentName, value: string | null | undefined): string | null {
  return value ? (CONTENT.get(name)?.choices?.label(value) ?? value) : null;
}

/** What filling in a template would change; empty fields of the template change nothing. */
export function templateChanges(
  current: SiTemplateContent,
  template: SiTemplateContent,
): (Difference & { Prop: ContentName })[] {
  return [...CONTENT].flatMap(([name, { label }]) =>
    template[name] && template[name] !== current[name]
      ? [
          {
            Prop: name,
            Label: label,
            Before: readable(name, current[name]),
            After: readable(name, template[name]),
          },
        ]
      : [],
  );
}

const picked = (from: SiTemplateContent, names: readonly string[]): SiTemplateContent =>
  Object.fromEntries(
    [...CONTENT.keys()]
      .filter((name) => names.includes(name))
      .map((name) => [name, from[name] ?? null]),
  );

/** A template that was filled into a bill, with what was there before. */
export interface Filled {
  /** The bill; several stand in one form. */
  readonly copyId: string;
  readonly template: Pick<SiTemplate, 'Id' | 'TBI_TEMPLATE_NAME'>;
  readonly before: SiTemplateContent;
  readonly after: SiTemplateContent;
}

/** Filling the chosen fields of a template into a bill; `after` is the patch of its header. */
export function fillOf(
  copyId: string,
  current: SiTemplateContent,
  template: SiTemplate,
  names: readonly string[],
): Filled {
  return { copyId, template, before: picked(current, names), after: picked(template, names) };
}

/** Takes a filling back: fields that were changed since keep what the person typed. */
export function undoPatch(
  current: SiTemplateContent,
  { before, after }: Filled,
): SiTemplateContent {
  const untouched = [...CONTENT.keys()].filter(
    (name) => name in after && (current[name] ?? null) === after[name],
  );
  return picked(before, untouched);
}
