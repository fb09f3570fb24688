import { compareDecimals, decimalToNumber, formatDecimal, isDecimal } from '../decimal.js';
import type { AnswerRest } from '../edifact/iftmbc.js';
import type { DecimalText } from '../edifact/iftmin.js';

/** Something that the other side's form cannot hold, or that is wrong in what was received: its path ("consignmentItems.0.HSCodes") and a code. */
export interface DcsaFault {
  path: string;
  code: 'form' | 'required' | 'too-long' | 'too-many' | 'unknown' | 'no-locode' | 'no-address';
  value: string;
}

export type DcsaJson = Readonly<Record<string, unknown>>;

/** The object without what is undefined, null, '' or an empty list: DCSA leaves out what is not known. */
export function compact(entries: Record<string, unknown>): Record<string, unknown> {
  const isSaid = (value: unknown) =>
    value !== undefined &&
    value !== null &&
    value !== '' &&
    !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => isSaid(value)));
}

/** A weight or volume as JSON. */
export function quantity(
  value: DecimalText | null,
  unit: 'KGM' | 'MTQ',
): { value: number; unit: string } | undefined {
  return value === null ? undefined : { value: decimalToNumber(value), unit };
}

/** Writes into a JSON, and tells what does not fit. */
export class DcsaWriter {
  readonly faults: DcsaFault[] = [];

  tell(path: string, code: DcsaFault['code'], value = ''): void {
    this.faults.push({ path, code, value: value.slice(0, 100) });
  }

  /** A text without the blanks around it, which the form does not have. */
  text(path: string, value: string, longest: number): string {
    const text = value.trim();
    if (Array.from(text).length > longest) this.tell(path, 'too-long', text);
    return text;
  }

  /** An amount that the form holds: more than nothing. */
  amount(path: string, value: DecimalText | null): DecimalText | null {
    if (value !== null && compareDecimals(value, '0') <= 0) this.tell(path, 'form', value);
    return value;
  }

  matching(path: string, value: string, form: RegExp): string {
    const text = value.trim();
    if (text !== '' && !form.test(text)) this.tell(path, 'form', text);
    return text;
  }

  required(path: string, value: string, longest: number): string {
    if (value.trim() === '') this.tell(path, 'required');
    return this.text(path, value, longest);
  }

  few<T>(path: string, values: readonly T[], most: number): readonly T[] {
    if (values.length > most) this.tell(path, 'too-many', String(values.length));
    return values;
  }
}

/** Reads a JSON that somebody sent: a value of another type counts as not sent and is told. */
export class DcsaReader {
  constructor(
    private readonly value: unknown,
    private readonly path = '',
    readonly faults: DcsaFault[] = [],
    /** Paths of values that were read. */
    private readonly seen: Set<string> = new Set(),
  ) {
    if (!isRecord(value)) this.tell('form', value);
  }

  private tell(code: DcsaFault['code'], value: unknown, name = ''): void {
    const said = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    this.faults.push({ path: this.at(name), code, value: said.slice(0, 100) });
  }

  private at(name: string): string {
    return [this.path, name].filter(Boolean).join('.');
  }

  private get(name: string): unknown {
    this.seen.add(this.at(name));
    return isRecord(this.value) && Object.hasOwn(this.value, name) ? this.value[name] : undefined;
  }

  has(name: string): boolean {
    const value = this.get(name);
    return value !== undefined && value !== null;
  }

  require(name: string): void {
    if (!this.has(name)) this.tell('required', '', name);
  }

  unknown(name: string): void {
    this.tell('unknown', this.get(name), name);
  }

  text(name: string): string {
    const value = this.get(name);
    if (typeof value === 'string') return value.trim();
    if (value !== undefined && value !== null) this.tell('form', value, name);
    return '';
  }

  flag(name: string): boolean | null {
    const value = this.get(name);
    if (typeof value === 'boolean') return value;
    if (value !== undefined && value !== null) this.tell('form', value, name);
    return null;
  }

  count(name: string): number | null {
    const value = this.get(name);
    if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
    if (value !== undefined && value !== null) this.tell('form', value, name);
    return null;
  }

  /** A number as its digits. */
  number(name: string): DecimalText | null {
    const value = this.get(name);
    if ((typeof value === 'number' || typeof value === 'string') && isDecimal(value))
      return formatDecimal(value);
    if (value !== undefined && value !== null) this.tell('form', value, name);
    return null;
  }

  /** A value with the unit that we keep; another unit is told, and the value is not taken. */
  quantity(name: string, unit: 'KGM' | 'MTQ'): DecimalText | null {
    if (!this.has(name)) return null;
    const within = this.object(name);
    if (within.text('unit') === unit) return within.number('value');
    within.unknown('unit');
    return null;
  }

  /** What nobody asked for, by its path; objects and lists only as far as their values. */
  unread(): { path: string; value: string }[] {
    const found: { path: string; value: string }[] = [];
    valuesIn(this.value, this.path, found);
    return found.filter(({ path }) => !this.seen.has(path));
  }

  /** What no field holds, by its path, and what could not be read, with its fault. */
  rest(): AnswerRest[] {
    const wrong = this.faults.map(({ path, code, value }) => ({
      place: path,
      value: value || '（空）',
      fault: code,
    }));
    const known = new Set(wrong.map(({ place }) => place));
    const unused = this.unread()
      .filter(({ path }) => !known.has(path))
      .map(({ path, value }) => ({ place: path, value, fault: '' }));
    return [...wrong, ...unused];
  }

  private list(name: string): unknown[] {
    const value = this.get(name);
    if (Array.isArray(value)) return value;
    if (value !== undefined && value !== null) this.tell('form', value, name);
    return [];
  }

  texts(name: string): string[] {
    return this.list(name).flatMap((value, at) => {
      this.seen.add(this.at(`${name}.${at}`));
      if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
      this.tell('form', value, `${name}.${at}`);
      return [];
    });
  }

  object(name: string): DcsaReader {
    return new DcsaReader(this.get(name) ?? {}, this.at(name), this.faults, this.seen);
  }

  objects(name: string): DcsaReader[] {
    return this.list(name).map(
      (value, at) => new DcsaReader(value, this.at(`${name}.${at}`), this.faults, this.seen),
    );
  }
}

/** Most values of a JSON that are told apart. */
const MOST_VALUES = 1_000;

/** The values of a JSON, each with its path; at most a thousand. */
function valuesIn(value: unknown, path: string, found: { path: string; value: string }[]): void {
  if (found.length >= MOST_VALUES || value === null || value === undefined || value === '') return;
  if (typeof value !== 'object') found.push({ path, value: String(value).slice(0, 500) });
  else
    for (const [name, inner] of Object.entries(value))
      valuesIn(inner, [path, name].filter(Boolean).join('.'), found);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
