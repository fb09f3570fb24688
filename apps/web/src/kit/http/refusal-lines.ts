import type { FieldError } from '@quayside/contracts/core/envelope';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';

/** What people call a place of a request: the rows that it is in, and the label of its field ('' where the request declares none). */
function placeOf(type: Class | undefined, prop: string): { rows: string[]; label: string } {
  const rows: string[] = [];
  let label = '';
  let within = type;
  for (const part of prop.split('.')) {
    const [, name = '', index] = /^([^[\]]+)(?:\[(\d+)\])?$/.exec(part) ?? [];
    const meta = within && fieldsOf(within).get(name);
    if (!meta) break;
    if (index !== undefined) rows.push(`${meta.label}第${Number(index) + 1}行`);
    label = index === undefined && !meta.type ? meta.label : '';
    within = meta.type?.();
  }
  return { rows, label };
}

/** One fault of a refusal with its place, as it is shown where its field is not: 箱第2行 箱量：应为整数. */
export function faultText(type: Class | undefined, { Prop, Msg }: FieldError): string {
  const { rows, label } = placeOf(type, Prop);
  const place = Msg.includes(label) ? rows : [...rows, label];
  return place.length > 0 ? `${place.join(' ')}：${Msg}` : Msg;
}

const visible = (place: string): HTMLElement | undefined => {
  const name = CSS.escape(place);
  const found = document.querySelectorAll<HTMLElement>(`[data-place="${name}"], [id="${name}"]`);
  return [...found].find((element) => element.getClientRects().length > 0);
};

/** The field of a fault where it stands on a screen that is in front: by its path, or what is left of it below the paper. */
export function fieldOfFault(prop: string): HTMLElement | undefined {
  const below = prop.replace(/^[^.[\]]+\./, '');
  return visible(prop) ?? visible(below);
}

/** Brings the field into view and puts the cursor there. */
export function goToFault(field: HTMLElement): void {
  field.scrollIntoView({ block: 'center' });
  const input = field.matches('input, textarea')
    ? field
    : (field.querySelector<HTMLElement>('input, textarea') ??
      field.querySelector<HTMLElement>('[tabindex="0"]'));
  input?.focus({ preventScroll: true });
}
