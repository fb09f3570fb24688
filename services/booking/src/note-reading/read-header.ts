import { BookingHeader } from '@quayside/contracts/booking/booking/booking-content';
import { NoteOrigin } from '@quayside/contracts/booking/note/choices';
import { fieldsOf } from '@quayside/contracts/core/field';
import { readInstant } from '@quayside/contracts/core/read-day';
import type { Board, FoundText } from './board.js';
import type { FieldList } from './field-list.js';
import { labelsOf, valuesOf } from './find-values.js';
import type { LabelKey } from './label-words.js';
import {
  isNamedKey,
  oneLine,
  readImo,
  readNamed,
  readNoteDay,
  readUn,
  readVesselVoyage,
  type Said,
  saysNothing,
} from './values.js';

/** Fields that are texts as they stand. Ports and carriers become codes when basic data is asked. */
const TEXTS: readonly (readonly [key: LabelKey, path: string])[] = [
  ['Receipt', 'ReceiptPlace'],
  ['Load', 'LoadPort'],
  ['Discharge', 'DischargePort'],
  ['Delivery', 'DeliveryPlace'],
  ['Carrier', 'CarrierCode'],
  ['Contract', 'ContractNo'],
  ['Quotation', 'QuotationNo'],
  ['CustomerRef', 'CustomerRef'],
  ['ContactPhone', 'ContactPhone'],
  ['ContactEmail', 'ContactEmail'],
];
const TERMS = [
  ['Payment', 'PaymentMethod'],
  ['Transport', 'TransportMethod'],
  ['Incoterm', 'Incoterm'],
] as const;
const FROM_TO = [
  ['From', 'LoadPort', '装货港'],
  ['To', 'DischargePort', '卸货港'],
] as const;
const CHOICES: readonly (readonly [key: LabelKey, path: string])[] = [
  ['Payment', 'PaymentMethod'],
  ['Transport', 'TransportMethod'],
  ['Incoterm', 'Incoterm'],
  ['BillForm', 'BillForm'],
  ['GoodsType', 'GoodsType'],
];

const mostOf = (path: string): number =>
  path === 'CarrierCode' ? 200 : (fieldsOf(BookingHeader).get(path)?.max ?? 200);

/** A phone number or an address is not a name, and a line of a letter is no reference. */
function plainText(path: string, text: string): Said {
  const value = oneLine(text);
  if (path === 'ContactEmail') {
    const [mail] = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/.exec(value) ?? [];
    return mail ? { value: mail } : { value: null, reason: '应为邮箱' };
  }
  if (path === 'ContactPhone' && !/\d{5}/.test(value.replace(/[\s()-]/g, '')))
    return { value: null, reason: '应为电话号码' };
  const most = mostOf(path);
  return value.length > most
    ? { value: value.slice(0, most), sure: false, reason: `超过${most}个字，只取了前面` }
    : { value };
}

/** The first place at which a label's value is what it should be, else the likeliest one; another one that would do as well is named. */
function bestOf(
  found: readonly FoundText[],
  read: (text: string) => Said,
): { said: Said; at: FoundText } | null {
  const said = found
    .filter(({ text }) => !saysNothing(text))
    .map((at) => ({ at, said: read(at.text) }));
  return said.find((each) => each.said.value !== null) ?? said[0] ?? null;
}

function readEach(
  board: Board,
  fields: FieldList,
  key: LabelKey,
  path: string,
  read: (text: string) => Said,
): void {
  for (const label of labelsOf(board, [key])) {
    const found = bestOf(valuesOf(board, label), read);
    if (!found) continue;
    const before = fields.get(path);
    if (
      before?.Value &&
      found.said.value !== null &&
      oneLine(before.Value) !== oneLine(found.said.value)
    ) {
      fields.doubt(
        path,
        `另一处（${label.heading.text}）写的是“${oneLine(found.at.text).slice(0, 60)}”`,
      );
    }
    fields.add(path, found.said, { ...found.at, label: label.heading.text });
    board.take(...found.at.pieces);
  }
}

const RANGE = /(?<!\s)\s*(?:~|～|至|到|—|–|\bTO\b|(?<=\d)\s+-\s+(?=\d))\s*/i;

function readSailing(board: Board, fields: FieldList, today: string): void {
  for (const label of labelsOf(board, ['SailingDate'])) {
    const found = valuesOf(board, label).find(({ text }) => !saysNothing(text) && /\d/.test(text));
    const [first = '', second] = (found?.text ?? '').split(RANGE);
    if (!found) continue;
    const source = { ...found, label: label.heading.text };
    fields.add('SailingDate', readNoteDay(first, today), source);
    if (second) fields.add('LatestSailing', readNoteDay(second, today), source);
    board.take(...found.pieces);
  }
  readEach(board, fields, 'LatestSailing', 'LatestSailing', (text) => readNoteDay(text, today));
  readEach(board, fields, 'CargoReady', 'CargoReady', (text) => {
    const instant = readInstant(oneLine(text), { near: today });
    if (instant) return { value: instant };
    const day = readNoteDay(text, today);
    return day.value
      ? {
          ...day,
          value: new Date(`${day.value}T00:00:00+08:00`).toISOString(),
          sure: false,
          reason: '没有写时间，按当天0点',
        }
      : day;
  });
}

function readShip(board: Board, fields: FieldList): void {
  for (const label of labelsOf(board, ['VesselVoyage', 'Vessel'])) {
    const found = valuesOf(board, label).find(({ text }) => !saysNothing(text));
    if (!found) continue;
    const { vessel, voyage } = readVesselVoyage(found.text);
    const source = { ...found, label: label.heading.text };
    if (vessel) fields.add('Vessel', { value: vessel }, source);
    if (voyage) fields.add('Voyage', { value: voyage }, source);
    board.take(...found.pieces);
  }
  readEach(board, fields, 'Voyage', 'Voyage', (text) => ({
    value: oneLine(text)
      .toUpperCase()
      .replace(/^V(?:OY)?[.\s]+/, '')
      .slice(0, 50),
  }));
}

/** Several terms in one value, each by its words: FREIGHT PREPAID CY/CY CIF. */
function readTerms(board: Board, fields: FieldList): void {
  for (const label of labelsOf(board, ['Terms'])) {
    const found = valuesOf(board, label).find(({ text }) => !saysNothing(text));
    if (!found) continue;
    const source = { ...found, label: label.heading.text };
    for (const [key, path] of TERMS) {
      const said = readNamed(key, found.text);
      if (said.value === null) continue;
      fields.add(path, said, source);
      board.take(...found.pieces);
    }
  }
}

/** From and To are ports on a form, where it has no other labels for them; on a letter they are people. */
function readFromTo(board: Board, fields: FieldList): void {
  for (const [key, path, name] of FROM_TO) {
    if (fields.has(path)) continue;
    for (const label of labelsOf(board, [key])) {
      const found = valuesOf(board, label).find(({ text }) => isPlaceName(text));
      if (!found) continue;
      const reason = `“${label.heading.text}”按${name}，请核对`;
      const source = { ...found, label: label.heading.text };
      fields.add(path, { value: oneLine(found.text), sure: false, reason }, source);
      board.take(...found.pieces);
      break;
    }
  }
}
const isPlaceName = (text: string): boolean =>
  text.length <= 40 && !/[@\d]|LTD|公司|\bCO\b|LLC|INC\b/i.test(text) && !saysNothing(text);

const CONTACT_EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;
const CONTACT_PHONE = /\+?\d[\d\s()-]{5,24}\d/;
const CONTACT_WORDS = /(?:TEL|PHONE|MOB(?:ILE)?|E-?MAIL|电话|手机|邮箱)\s*[.:：]*\s*/gi;

/** Who is to be asked: a name, and behind it in one value often the phone and the address of mail. */
function readContact(board: Board, fields: FieldList): void {
  for (const label of labelsOf(board, ['ContactName'])) {
    const found = valuesOf(board, label).find(({ text }) => !saysNothing(text));
    if (!found) continue;
    const source = { ...found, label: label.heading.text };
    const text = found.text.slice(0, 400);
    const [email] = CONTACT_EMAIL.exec(text) ?? [];
    const [phone] = CONTACT_PHONE.exec(email ? text.replace(email, ' ') : text) ?? [];
    const rest = [email, phone].reduce<string>(
      (left, part) => (part ? left.replace(part, '\n') : left),
      text,
    );
    const [name] = rest
      .replace(CONTACT_WORDS, '')
      .split(/[\n/|;；,，]/)
      .map((part) => part.trim())
      .filter((part) => /\p{L}/u.test(part));
    if (name) fields.add('ContactName', plainText('ContactName', name), source);
    if (phone) fields.add('ContactPhone', { value: oneLine(phone).slice(0, 30) }, source);
    if (email) fields.add('ContactEmail', { value: email }, source);
    if (name || phone || email) board.take(...found.pieces);
  }
}

/** FREIGHT PREPAID stands in many notes without a label. */
function readFreight(board: Board, fields: FieldList): void {
  if (fields.get('PaymentMethod')?.Value) return;
  for (const piece of board.pieces) {
    if (!/FREIGHT\s+(?:PREPAID|COLLECT)|运费(?:预付|到付)/i.test(piece.cell.text)) continue;
    const said = readNamed('Payment', piece.cell.text);
    if (said.value === null) continue;
    fields.add('PaymentMethod', said, {
      text: oneLine(piece.cell.text),
      label: null,
      cells: [piece.cell],
      origin: NoteOrigin.Form,
    });
    board.take(piece);
    return;
  }
}

/** Reads everything of the header, the terms, the contact of whom the note comes from, and remarks. Parties are read before. */
export function readHeader(board: Board, fields: FieldList, today: string): void {
  for (const [key, path] of TEXTS)
    readEach(board, fields, key, path, (text) => plainText(path, text));
  readFromTo(board, fields);
  readContact(board, fields);
  readShip(board, fields);
  readSailing(board, fields, today);
  for (const [key, path] of CHOICES) {
    if (isNamedKey(key)) readEach(board, fields, key, path, (text) => readNamed(key, text));
  }
  readTerms(board, fields);
  readFreight(board, fields);
  readEach(board, fields, 'UnNumber', 'Goods[0].UnNumber', readUn);
  readEach(board, fields, 'ImoClass', 'Goods[0].ImoClass', readImo);
  readEach(board, fields, 'Remarks', 'Remarks[0].Text', (text) => ({ value: text.slice(0, 2000) }));
}
