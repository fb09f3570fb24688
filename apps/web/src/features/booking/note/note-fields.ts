import { BookingHeader, BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { ENTRY_LINES, type EntryLines } from '@quayside/contracts/booking/entry/entry-order';
import { LessonKind } from '@quayside/contracts/booking/note/choices';
import type { NoteField, NoteLesson } from '@quayside/contracts/booking/note/reading';
import { type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { PartyRole } from '@quayside/contracts/trade/choices';

const PATH = /^(?:(\w+)\[(\w*)\]\.)?(\w+)$/;

/** The field of the form that a path of a note means. */
function metaOf(path: string): FieldMeta | undefined {
  const [, list, , name = ''] = PATH.exec(path) ?? [];
  if (!list) return fieldsOf(BookingHeader).get(name);
  return list in ENTRY_LINES
    ? fieldsOf(ENTRY_LINES[list as keyof EntryLines]).get(name)
    : undefined;
}

/** What a path is called: 装货港, 发货人 地址, 货物1 毛重. */
export function pathLabel(path: string): string {
  if (path === 'Boxes') return '箱型箱量';
  const [, list, key = ''] = PATH.exec(path) ?? [];
  const name = metaOf(path)?.label ?? path;
  if (!list) return name;
  if (list === 'Parties') return `${PartyRole.label(key as PartyRole)} ${name}`;
  const title = fieldsOf(BookingInput).get(list)?.label ?? list;
  return key === '' ? `${title} ${name}` : `${title}${Number(key) + 1} ${name}`;
}

/** A value as people read it: the label of a choice. */
export function shownValue(path: string, value: string | null): string {
  if (value === null) return '';
  const choices = metaOf(path)?.choices;
  return choices?.option(value) ? choices.label(value) : value;
}

/** Whether a form still holds what was read. */
export function holds(field: NoteField, value: unknown): boolean {
  const [read, present] = [
    field.Value ?? '',
    value === null || value === undefined ? '' : String(value),
  ];
  if (read === present) return true;
  return (
    read !== '' &&
    present !== '' &&
    (Number(read) === Number(present) || read.trim().toUpperCase() === present.trim().toUpperCase())
  );
}

/** Paths of ports: the name and the code, of which each goes with the other. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['ReceiptPlace', 'ReceiptCode'],
  ['LoadPort', 'LoadCode'],
  ['DischargePort', 'DischargeCode'],
  ['DeliveryPlace', 'DeliveryCode'],
];
export const pairOf = (path: string): string | undefined => {
  const pair = PAIRS.find((each) => each.includes(path));
  return pair?.find((each) => each !== path);
};

const SIDES = { right: '右侧', below: '下方', inline: '之后' } as const;

/** What was learnt of a field, in words. */
export function lessonText({
  Path,
  Kind,
  Label,
  Side,
  Written,
  Value,
  At: [at],
}: NoteLesson): string {
  const value = shownValue(Path, Value);
  if (Kind === LessonKind.At)
    return Label ? `取“${Label}”${SIDES[Side ?? 'right']}的内容` : `取 ${at?.Place ?? ''} 的内容`;
  if (Kind === LessonKind.As) return `“${(Written ?? '').slice(0, 80)}”即${value.slice(0, 80)}`;
  return Kind === LessonKind.Fixed ? `托书没有写时填 ${value.slice(0, 80)}` : '不采用托书上的内容';
}
