import { EntrySource, FeeSide, RemarkAudience } from '@quayside/contracts/booking/entry/choices';
import {
  ENTRY_LINES,
  EntryHeader,
  type EntryInput,
  type EntryLine,
  type EntryLines,
} from '@quayside/contracts/booking/entry/entry-order';
import type { EntrySubmission } from '@quayside/contracts/booking/entry/entry-order.api';
import type { BookingPriceClaim } from '@quayside/contracts/booking/home/price';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { PartyRole, TransportMethod } from '@quayside/contracts/trade/choices';
import type { Taken } from '../../../kit/grid/grid-column.js';
import { randomHex } from '../../../kit/http/random.js';

export type ListName = keyof EntryLines;
type LineOf<K extends ListName> = EntryLines[K][number];

/** A line in the form; `key` stays with it while lines move. */
export type FormLine<K extends ListName> = LineOf<K> & {
  readonly key: string;
  readonly taken?: Taken | undefined;
};
export type FormLines = { readonly [K in ListName]: readonly FormLine<K>[] };

export interface EntryForm {
  /** The order that is being changed; null for a new one. */
  readonly target: { readonly Id: number; readonly Version: number } | null;
  /** The customer, whom staff choose. */
  readonly companyId: number | null;
  /** How it came in: a value of the paper's own choices. */
  readonly source: string;
  /** What it came from, where that has a number: a rate, a quote. */
  readonly sourceNo?: string | null;
  /** The price that the person saw, of a booking that a rate is booked at. */
  readonly price?: BookingPriceClaim | null;
  /** Of the desk: why the price stands though what it is for changed. It is of one hand-in. */
  readonly priceReason?: string | null;
  readonly header: EntryHeader;
  readonly lines: FormLines;
  /** Unsure fields of its note that the person looked at and lets stand, by the note's paths. */
  readonly confirmed?: readonly string[];
  /** What is said with a change of what was handed in. */
  readonly said: string;
}

export const LIST_NAMES = Object.keys(ENTRY_LINES) as ListName[];
/** Fields of a header; a paper may have more than an entered order. */
export type HeaderNames = readonly string[];
const HEADER: HeaderNames = [...fieldsOf(EntryHeader).keys()];
export const headerNames = (type: Class): HeaderNames => [...fieldsOf(type).keys()];

export const newLine = <K extends ListName>(given: Partial<LineOf<K>> = {}): FormLine<K> =>
  ({ ...given, key: randomHex(6) }) as unknown as FormLine<K>;

/** A line like another one, which the server does not know yet. */
export const copyLine = <K extends ListName>(line: FormLine<K>): FormLine<K> =>
  ({ ...line, key: randomHex(6), LineId: null }) as unknown as FormLine<K>;

const noLines = (): FormLines => ({
  Parties: [],
  Legs: [],
  Goods: [],
  Boxes: [],
  Services: [],
  Fees: [],
  Remarks: [],
});

/** The roles that every form shows, with a line of each to begin with. */
const ROLES = [PartyRole.Shipper, PartyRole.Consignee, PartyRole.Notify] as const;

/** Lines that are there to be typed into, where an order has none. */
function withRoom(lines: FormLines): FormLines {
  const missing = ROLES.filter((Role) => !lines.Parties.some((party) => party.Role === Role));
  return {
    ...lines,
    Parties: [...lines.Parties, ...missing.map((Role) => newLine<'Parties'>({ Role }))],
    Goods: lines.Goods.length > 0 ? lines.Goods : [newLine<'Goods'>()],
    Boxes: lines.Boxes.length > 0 ? lines.Boxes : [newLine<'Boxes'>()],
  };
}

/** A new order, with what most are; what its goods are is said by a person. */
export const newForm = (companyId: number | null = null): EntryForm => ({
  target: null,
  companyId,
  source: EntrySource.Form,
  header: { TransportMethod: TransportMethod.CyCy },
  lines: withRoom(noLines()),
  said: '',
});

const headerOf = (source: EntryHeader, names: HeaderNames): EntryHeader =>
  Object.fromEntries(names.map((name) => [name, source[name as keyof EntryHeader] ?? null]));

/** Only what a person may set of a line, with a key. */
function lineOf<K extends ListName>(list: K, source: LineOf<K>): FormLine<K> {
  const names = [...fieldsOf(ENTRY_LINES[list]).keys()] as (keyof LineOf<K>)[];
  return newLine<K>(
    Object.fromEntries(names.map((name) => [name, source[name] ?? null])) as unknown as Partial<
      LineOf<K>
    >,
  );
}

const linesOf = (source: EntryLines): FormLines =>
  Object.fromEntries(
    LIST_NAMES.map((list) => [list, source[list].map((line) => lineOf(list, line as never))]),
  ) as unknown as FormLines;

/** What of a stored paper its form begins with. */
type Stored = EntryHeader &
  EntryLines & { Id: number; Version: number; CompanyId: number; Source: string };

/** The form for changing an order. */
export const formOfEntry = (entry: Stored, names: HeaderNames = HEADER): EntryForm => ({
  target: { Id: entry.Id, Version: entry.Version },
  companyId: entry.CompanyId,
  source: entry.Source,
  header: headerOf(entry, names),
  lines: withRoom(linesOf(entry)),
  said: '',
});

/** What belongs to one voyage and one execution, and is not taken over by a copy. */
const OF_ONE_VOYAGE: readonly (keyof EntryHeader)[] = [
  ...([
    'CustomerRef',
    'Vessel',
    'Voyage',
    'SailingDate',
    'LatestSailing',
    'ArrivalDate',
    'CargoReady',
    'CargoReason',
    'MblNo',
  ] as const),
  ...(['SiDeadline', 'VgmDeadline', 'YardDeadline', 'CustomsDeadline'] as const),
];
const OF_ONE_EXECUTION: { readonly [K in ListName]?: readonly string[] } = {
  Legs: ['Vehicle', 'Voyage', 'DepartureDate', 'ArrivalDate'],
  Boxes: ['Number', 'Seal'],
  Services: ['PlanTime', 'ActualTime', 'PaperNo'],
};

/** What a copy leaves out, for people. */
export const LEFT_BY_COPY = '船名航次、开航与截止时间、箱号封号、客户编号未带入，请按本票填写';

/** A form without what belongs to one voyage and one execution, and without the numbers of its lines. */
function repeatable(form: EntryForm): EntryForm {
  const none = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));
  const lines = Object.fromEntries(
    LIST_NAMES.map((list) => [
      list,
      form.lines[list].map((line) => ({
        ...line,
        LineId: null,
        ...none(OF_ONE_EXECUTION[list] ?? []),
      })),
    ]),
  ) as unknown as FormLines;
  return { ...form, target: null, header: { ...form.header, ...none(OF_ONE_VOYAGE) }, lines };
}

/** A new order like another one, without what belongs to the other's voyage. */
export const copyOfEntry = (entry: Stored, names: HeaderNames = HEADER): EntryForm => ({
  ...repeatable(formOfEntry(entry, names)),
  source: EntrySource.Copy,
});

/** A new order that begins with a template, of this release or another. */
export const formOfTemplate = (
  content: Partial<EntryInput>,
  companyId: number | null,
  names: HeaderNames = HEADER,
): EntryForm => ({
  ...repeatable({
    ...newForm(companyId),
    header: headerOf(content as EntryHeader, names),
    lines: withRoom(
      linesOf({
        ...(Object.fromEntries(LIST_NAMES.map((list) => [list, []])) as unknown as EntryLines),
        ...content,
      }),
    ),
  }),
  source: EntrySource.Template,
});

/** What of a form a template keeps. */
export const templateContent = (form: EntryForm): EntryInput => inputOf(repeatable(form));

/** What a line is made with and does not make it worth keeping: a party without a name is no party. A service is wanted by its kind alone. */
const GIVEN: { readonly [K in ListName]?: string } = {
  Parties: 'Role',
  Legs: 'Mode',
  Fees: 'Side',
  Remarks: 'Audience',
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Whether nothing was typed into a line. */
export function isBlank<K extends ListName>(list: K, line: FormLine<K>): boolean {
  const fields = fieldsOf(ENTRY_LINES[list]);
  return [...fields.keys()].every(
    (name) => name === 'LineId' || name === GIVEN[list] || isEmpty(line[name as keyof typeof line]),
  );
}

/** What customers do not read stands last, so that lines have the same places for everybody, as the server keeps them. */
const isLast = (line: Readonly<Record<string, unknown>>): boolean =>
  line.Side === FeeSide.Payable ||
  (line.Audience !== undefined && line.Audience !== RemarkAudience.Everyone);

/** The lines of a list that are sent, in the order in which they are: a finding's number counts these. */
export function sentLines<K extends ListName>(form: EntryForm, list: K): readonly FormLine<K>[] {
  const lines = form.lines[list].filter(
    (line) => !isBlank(list, line as FormLine<K>),
  ) as unknown as readonly FormLine<K>[];
  const last = (line: FormLine<K>): boolean => isLast(line as unknown as Record<string, unknown>);
  return [...lines.filter((line) => !last(line)), ...lines.filter(last)];
}

const inputLine = ({
  key: _key,
  taken: _taken,
  ...line
}: { key: string; taken?: unknown } & EntryLine) => line;

const inputOf = (form: EntryForm): EntryInput =>
  ({
    ...form.header,
    ...Object.fromEntries(LIST_NAMES.map((list) => [list, sentLines(form, list).map(inputLine)])),
  }) as unknown as EntryInput;

/** What a form sends; of one that a note filled with what the person confirmed of it. */
export interface FormSubmission extends EntrySubmission {
  Confirmed?: readonly string[];
}

/** The request of check, save and hand-in. */
export const submissionOf = (form: EntryForm): FormSubmission => ({
  ...(form.target ?? {}),
  CompanyId: form.companyId,
  Source: form.source as EntrySource,
  Order: inputOf(form),
  Remarks: form.said.trim() || null,
  ...(form.confirmed && form.confirmed.length > 0 && { Confirmed: form.confirmed }),
});

/** Whether two forms say the same to the server: an empty text is no value, and the version is not content. */
export const sameContent = (a: EntryForm, b: EntryForm): boolean => contentOf(a) === contentOf(b);

const contentOf = (form: EntryForm): string =>
  JSON.stringify(submissionOf(form), (name, value: unknown) => {
    if (value === null || value === '' || name === 'Version') return undefined;
    if (typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value as object).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The form of a draft as it was kept, by this release or another: what is no form's is left out. Null for what is none at all. */
export function formOfDraft(content: unknown, names: HeaderNames = HEADER): EntryForm | null {
  if (!isObject(content) || !isObject(content.header) || !isObject(content.lines)) return null;
  const { target, companyId, source, sourceNo, price, header, lines, confirmed, said } =
    content as unknown as EntryForm;
  const kept = (list: ListName) => (Array.isArray(lines[list]) ? lines[list].filter(isObject) : []);
  return {
    target: isObject(target) ? (target as EntryForm['target']) : null,
    companyId: typeof companyId === 'number' ? companyId : null,
    source: typeof source === 'string' ? source : EntrySource.Form,
    ...(typeof sourceNo === 'string' && { sourceNo }),
    ...(isObject(price) &&
      typeof price.RateId === 'number' &&
      Array.isArray(price.Seen) && { price }),
    header: Object.fromEntries(
      names
        .filter((name) => name in header)
        .map((name) => [name, header[name as keyof EntryHeader]]),
    ),
    lines: withRoom(
      Object.fromEntries(LIST_NAMES.map((list) => [list, kept(list)])) as unknown as FormLines,
    ),
    ...(Array.isArray(confirmed) && {
      confirmed: confirmed.filter((path) => typeof path === 'string'),
    }),
    said: typeof said === 'string' ? said : '',
  };
}

/** A form whose content the server has stored: its lines have the numbers that they got there. `sent` is what was stored. */
export function storedForm(form: EntryForm, sent: EntryForm, record: Stored): EntryForm {
  const numbers = new Map(
    LIST_NAMES.flatMap((list) =>
      sentLines(sent, list).map(
        ({ key }, index) => [key, record[list][index]?.LineId ?? null] as const,
      ),
    ),
  );
  const lines = Object.fromEntries(
    LIST_NAMES.map((list) => [
      list,
      form.lines[list].map((line) =>
        numbers.has(line.key) ? { ...line, LineId: numbers.get(line.key) ?? null } : line,
      ),
    ]),
  ) as unknown as FormLines;
  return {
    ...form,
    target: { Id: record.Id, Version: record.Version },
    companyId: record.CompanyId,
    lines,
  };
}

export const withHeader = (form: EntryForm, patch: Partial<EntryHeader>): EntryForm => ({
  ...form,
  header: { ...form.header, ...patch },
});

export const withLines = <K extends ListName>(
  form: EntryForm,
  list: K,
  lines: readonly FormLine<K>[],
): EntryForm => ({
  ...form,
  lines: { ...form.lines, [list]: lines },
});

/** Changes one line. */
export const withLine = <K extends ListName>(
  form: EntryForm,
  list: K,
  key: string,
  patch: Partial<LineOf<K>>,
): EntryForm => ({
  ...form,
  lines: {
    ...form.lines,
    [list]: form.lines[list].map((line) => (line.key === key ? { ...line, ...patch } : line)),
  },
});
