import { fieldsOf } from '@quayside/contracts/core/field';
import { type SiTemplate, SiTemplateInput } from '@quayside/contracts/si/template.api';

const NAMES = [...fieldsOf(SiTemplateInput).keys()] as (keyof SiTemplateInput)[];
const NAME_LENGTH = 60;
const COPY = ' 副本';

/** A template as it is sent back: what it counts and who made it are no request's matter. */
export const inputOf = (template: SiTemplate): SiTemplateInput =>
  Object.fromEntries(
    NAMES.map((name) => [name, template[name] ?? null]),
  ) as unknown as SiTemplateInput;

/** A new personal template with the same content. */
export function copyOf(template: SiTemplate): Partial<SiTemplateInput> {
  const { Version: _, ...content } = inputOf(template);
  const TBI_TEMPLATE_NAME = template.TBI_TEMPLATE_NAME.slice(0, NAME_LENGTH - COPY.length) + COPY;
  return { ...content, Id: 0, Shared: false, TBI_TEMPLATE_NAME };
}
