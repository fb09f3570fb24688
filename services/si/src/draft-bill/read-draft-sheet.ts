import type { FieldError } from '@quayside/contracts/core/envelope';
import type { FieldMeta } from '@quayside/contracts/core/field';
import {
  farShortYear,
  isAmbiguousDay,
  isSerialText,
  lacksYear,
  readDay,
} from '@quayside/contracts/core/read-day';
import { HEADER_FIELDS } from '@quayside/contracts/si/bill-fields';
import type { DraftBill } from '@quayside/contracts/si/draft-bill.api';
import type { BoxDetail, BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import { readSheets, type SheetCells } from '@quayside/service-kit/sheet/read-sheets';
import { packageKindOf } from '@quayside/shipping-standards/package-code';
import {
  quantityForm,
  readNumberField,
  withHeadingUnit,
} from '@quayside/shipping-standards/quantity';
import { headingWithoutUnit, unitInHeading } from '@quayside/shipping-standards/quantity-unit';
import { headingWithUnit, unitsBelow } from '@quayside/shipping-standards/units-row';
import type { Values } from './bill-pair.js';
import { BOX_TITLES, DOCUMENT_LABEL, LINE_TITLES } from './draft-sheet.js';
import { compact } from './same-value.js';

/** What a file says, and what of it cannot be read: nothing is stored while there are faults. */
export interface ReadDraft {
  bill: DraftBill;
  documentNo: string | null;
  faults: FieldError[];
  /** Cells whose quantity was converted from another unit, each with what was typed. */
  converted?: readonly string[];
}

const HEADERS = new Map(HEADER_FIELDS.map(({ meta }) => [meta.label, meta]));
const TOTAL = '合计';
/** `A`, `B` … `AA`, as people find a cell. */
const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

class SheetReader {
  readonly faults: FieldError[] = [];
  readonly converted: string[] = [];

  /** `near`: the day (YYYY-MM-DD) that days without a year lie near to, as in every import. */
  constructor(
    private readonly sheet: string,
    private readonly near: string,
  ) {}

  /** The value of a cell as its field keeps it, a bare number in the unit of its title; null for an empty one. */
  value(
    meta: FieldMeta,
    text: string,
    row: number,
    column: number,
    unit: string | null = null,
  ): unknown {
    if (text === '') return null;
    const where = `${this.sheet} 第${row + 1}行 ${letterOf(column)}列“${meta.label}”`;
    const fault = (Code: string, reason: string): null => {
      this.faults.push({
        Prop: `${this.sheet}!${letterOf(column)}${row + 1}`,
        Code,
        Msg: `${where}：“${text.slice(0, 60)}”${reason}`,
      });
      return null;
    };
    if (meta.kind === 'day') {
      const day = readDay(text, { near: this.near });
      if (day && lacksYear(text))
        this.converted.push(`${where}：“${text}”没有年份，取离今天（${this.near}）最近的 ${day}`);
      if (day && isSerialText(text))
        this.converted.push(`${where}：“${text}”是数字，按Excel日期序号读作 ${day}`);
      const far = farShortYear(text, { near: this.near });
      if (far) return fault('day-far', `两位数的年份读作${far}，离今天超过两年，请写四位年份`);
      return (
        day ??
        fault('day-form', isAmbiguousDay(text) ? '日和月分不清，请按年-月-日书写' : '不是日期')
      );
    }
    if (meta.kind === 'integer' || meta.kind === 'decimal') {
      const read = readNumberField(meta, withHeadingUnit(text, unit));
      if ('reason' in read) return fault(`${read.code}-form`, read.reason);
      if (read.note !== null) this.converted.push(`${where}：${read.note}`);
      return read.value;
    }
    if (meta.choices) {
      const option = meta.choices.options.find(
        ({ value, label }) => String(value) === text.toUpperCase() || label === text,
      );
      return option
        ? option.value
        : fault(
            'choice-unknown',
            `应为：${meta.choices.options.map(({ label }) => label).join('、')}`,
          );
    }
    if (meta.max !== undefined && text.length > meta.max)
      return fault('too-long', `超过${meta.max}个字符`);
    return /PACKAGE$/.test(meta.name) ? (packageKindOf(text)?.code ?? text) : text;
  }
}

/** Label and value side by side: the header of the bill. */
function readHeader(
  rows: readonly (readonly string[])[],
  reader: SheetReader,
  into: ReadDraft,
): void {
  rows.forEach(([label = '', text = ''], row) => {
    if (label === DOCUMENT_LABEL) into.documentNo = text || into.documentNo;
    const meta = HEADERS.get(label);
    if (meta) (into.bill.Header as Values)[meta.name] = reader.value(meta, text, row, 1);
  });
}

/** A table of containers below a row of titles; a further row of the same container is a goods line of it. */
function readBoxes(
  rows: readonly (readonly string[])[],
  top: number,
  reader: SheetReader,
  into: ReadDraft,
): void {
  const titles = rows[top] ?? [];
  const units = unitsBelow(titles, rows[top + 1] ?? []);
  const known = (names: ReadonlyMap<string, FieldMeta>) => {
    const bare = new Map([...names].map(([title, meta]) => [headingWithoutUnit(title), meta]));
    return titles.flatMap((title, column) => {
      const meta = names.get(title) ?? bare.get(headingWithoutUnit(title));
      const { kind, unit } = meta
        ? quantityForm(meta)
        : { kind: 'number' as const, unit: undefined };
      return meta
        ? [
            {
              column,
              meta,
              unit: unitInHeading(headingWithUnit(title, units?.get(column)), kind, unit),
            },
          ]
        : [];
    });
  };
  const [boxColumns, lineColumns] = [known(BOX_TITLES), known(LINE_TITLES)];
  const cells = (row: number, columns: typeof boxColumns): Values =>
    Object.fromEntries(
      columns.map(({ column, meta, unit }) => [
        meta.name,
        reader.value(meta, rows[row]?.[column] ?? '', row, column, unit),
      ]),
    );
  const byNumber = new Map<string, BoxEntry>();
  for (let row = top + (units ? 2 : 1); row < rows.length; row++) {
    const texts = rows[row] ?? [];
    if (texts.every((text) => text === '')) continue;
    if (texts[0]?.startsWith(TOTAL)) break;
    const isFilled = (columns: typeof boxColumns): boolean =>
      columns.some(({ column }) => (texts[column] ?? '') !== '');
    const box = cells(row, boxColumns);
    const number = box.TBX_CNNO ? compact(box.TBX_CNNO) : '';
    const last = into.bill.BoxInfos.at(-1);
    let entry = number ? byNumber.get(number) : isFilled(boxColumns) ? undefined : last;
    if (!entry) {
      entry =
        lineColumns.length > 0
          ? { BoxInfo: box as BoxEntry['BoxInfo'], BoxDetails: [] }
          : { BoxInfo: box as BoxEntry['BoxInfo'] };
      into.bill.BoxInfos.push(entry);
      if (number) byNumber.set(number, entry);
    }
    if (isFilled(lineColumns)) entry.BoxDetails?.push(cells(row, lineColumns) as BoxDetail);
  }
}

/**
 * Reads a carrier's draft that somebody wrote into the sheets of {@link draftAsSheet}, or into a container list: sheets with a title
 * 箱号 are containers, other sheets are header fields by their label. What is missing is not said by the draft.
 * @param today YYYY-MM-DD, which days without a year lie near to
 */
export function readDraftSheets(sheets: readonly SheetCells[], today: string): ReadDraft {
  const converted: string[] = [];
  const read: ReadDraft = {
    bill: { Header: {}, BoxInfos: [] },
    documentNo: null,
    faults: [],
    converted,
  };
  for (const { name, rows } of sheets) {
    const reader = new SheetReader(name, today);
    const top = rows.findIndex((row) => row.includes('箱号'));
    readHeader(top < 0 ? rows : rows.slice(0, top), reader, read);
    if (top >= 0) readBoxes(rows, top, reader, read);
    read.faults.push(...reader.faults);
    converted.push(...reader.converted);
  }
  return read;
}

/** The same of a workbook; runs in a reading thread. */
export async function readDraftWorkbook(
  bytes: Uint8Array,
  fileName: string,
  today: string,
): Promise<ReadDraft> {
  const { sheets } = await readSheets(bytes, fileName);
  return readDraftSheets(sheets, today);
}
