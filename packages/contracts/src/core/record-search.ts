import { type Endpoint, get, record } from './endpoint.js';
import { Flag, ListOf, Text } from './field.js';

/** The fewest characters by which a record is looked for: fewer are in too many numbers. */
export const LEAST_RECORD_TEXT = 4;
const MOST_RECORD_TEXT = 40;

/** The most records that an area answers. */
export const MOST_FOUND = 6;

/**
 * Whether a text may be a number of a record: it has a digit, enough characters, and no more than
 * numbers have. Names of ships and companies are looked for in lists.
 */
export function mayBeNumber(text: string): boolean {
  const trimmed = text.normalize('NFKC').trim();
  return (
    trimmed.length >= LEAST_RECORD_TEXT &&
    trimmed.length <= MOST_RECORD_TEXT &&
    /\d/.test(trimmed) &&
    /[\p{L}\p{N}]{3}/u.test(trimmed) &&
    /^[\p{Script=Latin}\d][\p{Script=Latin}\d ./_-]*$/u.test(trimmed)
  );
}

export class RecordQuery {
  /** A whole number or a part of it: booking, order, SI, bill of lading, container, quote. */
  @Text('号码', { max: MOST_RECORD_TEXT }) Text!: string;
}

/** A record whose number was typed. */
export class FoundRecord {
  @Text('类别', { max: 20 }) Kind!: string;
  @Text('编号', { max: 80 }) Number!: string;
  /** Which of its numbers was meant, where that is another than its own: 提单号 COSU6182345678. */
  @Text('对应号码', { max: 120, optional: true }) Matched!: string | null;
  @Text('说明', { max: 300 }) Detail!: string;
  /** The screen that shows it. */
  @Text('链接', { max: 500 }) Link!: string;
}

/** Records of an area, those first whose number is the text, then those whose number begins with it. */
export class FoundInArea {
  @ListOf('记录', () => FoundRecord, { max: MOST_FOUND }) Items!: FoundRecord[];
  /** There are more; a longer part of the number finds fewer. */
  @Flag('还有更多') More!: boolean;
}

/** The call by which a service finds records by their numbers, of those that its caller may see. */
export interface RecordsEndpoint extends Endpoint<RecordQuery, FoundInArea> {
  readonly findsRecords: true;
}

/**
 * Declares that call; accounts asks every service of the catalogue that has one. Each of its kinds
 * of records asks for the right of the screen that shows it, within the caller's data scope.
 */
export const recordsOf = (area: string, { label }: { label: string }): RecordsEndpoint => ({
  ...get(`/api/${area}/FindRecords`, {
    summary: `按号码查找本人可见的${label}`,
    request: RecordQuery,
    answer: record(FoundInArea),
    access: 'own',
  }),
  findsRecords: true,
});

export const isRecordsEndpoint = (endpoint: Endpoint): endpoint is RecordsEndpoint & Endpoint =>
  'findsRecords' in endpoint;
