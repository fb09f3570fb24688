import { CompanyType } from '@quayside/contracts/auth/company-type';
import { areaOf, type Endpoint, verbOf, XLSX_MIME } from '@quayside/contracts/core/endpoint';
import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { JointPart } from '@quayside/contracts/core/joint';
import type { Rows } from '@quayside/contracts/core/list';
import { permissionInfo } from '@quayside/contracts/permissions';
import { workbookRows } from '@quayside/test-kit/workbook-parts';
import type { ApiClient } from './api-client.js';
import { personal } from './conformity-cases.js';
import { EVERYBODYS, UNLIKE_SUMS, WITHOUT_FILE } from './conformity-common.js';
import { inBatches, reads } from './conformity-readers.js';

/** What is asked of each endpoint that reads. */
type Asked = ReadonlyMap<Endpoint, object>;
/** Those who are compared, by the codes of their companies. */
type Askers = Readonly<Record<string, ApiClient>>;

/** What a comparison found: faults, and the paths that it really compared. */
interface Compared {
  faults: string[];
  paths: string[];
}

const isForCompanies = ({ access }: Endpoint): boolean => {
  const info = permissionInfo(access);
  return access !== 'staff' && (!info || info.for.some((type) => type !== CompanyType.Platform));
};
/** Exceptions of endpoints that the rule does not look at, or that are no more. */
const astray = (
  exceptions: ReadonlyMap<string, unknown>,
  endpoints: readonly Endpoint[],
): string[] =>
  [...exceptions.keys()]
    .filter((path) => endpoints.every((each) => each.path !== path))
    .map((path) => `${path} needs no exception`);
const isData = ({ answer }: Endpoint): boolean => answer.shape !== 'file';

/** The answers of those who may ask, by company. */
async function answersOf(
  endpoint: Endpoint,
  request: object,
  askers: Askers,
): Promise<[string, unknown][]> {
  const answers = await Promise.all(
    Object.entries(askers).map(
      async ([company, client]) => [company, await client.call(endpoint, request)] as const,
    ),
  );
  return answers.flatMap(([company, { status, data }]) =>
    status === 200 ? [[company, data as unknown]] : [],
  );
}

type Row = Record<string, unknown>;
const rowsIn = (list: unknown): Row[] =>
  Array.isArray(list)
    ? list.filter(
        (row) => typeof row === 'object' && row !== null && 'Id' in row && row.Id !== null,
      )
    : [];

/** The records that an answer lists: its rows, or those of the lists of the record that it is. */
function listedRows(data: unknown): Row[] {
  if (Array.isArray(data)) return rowsIn(data);
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(rowsIn) : [];
}

/** The Ids that two of the companies both got. */
function overlaps(
  lists: readonly (readonly [string, readonly Row[]])[],
  which: (row: Row) => boolean,
): string[] {
  const ids = lists.map(
    ([company, rows]) => [company, new Set(rows.filter(which).map(({ Id }) => Id))] as const,
  );
  return ids.flatMap(([one, own], at) =>
    ids.slice(at + 1).flatMap(([other, theirs]) => {
      const both = [...own].filter((id) => theirs.has(id));
      return both.length ? [`${one} and ${other} both read ${both.slice(0, 5).join()}`] : [];
    }),
  );
}

/** Lists from which two companies get the same record, unless the records are everybody's; and such as are said to be everybody's and are not. */
export async function compareLists(asked: Asked, askers: Askers): Promise<Compared> {
  const paths: string[] = [];
  const lists = reads.filter(isData).filter(isForCompanies);
  const faults = await inBatches(lists, async (endpoint) => {
    const answers = await answersOf(endpoint, asked.get(endpoint) ?? {}, askers);
    const listed = answers.map(([company, data]) => [company, listedRows(data)] as const);
    const shared = EVERYBODYS.get(endpoint.path);
    const isShared = (row: Row): boolean => shared !== undefined && (shared.which?.(row) ?? true);
    const isOwn = (row: Row): boolean => !isShared(row);
    if (listed.length > 1 && listed.some(([, rows]) => rows.some(isOwn))) paths.push(endpoint.path);
    const idle =
      shared && overlaps(listed, isShared).length === 0
        ? ['is said to be everybody’s, and no two companies read the same']
        : [];
    return [...overlaps(listed, isOwn), ...idle].map((each) => `${endpoint.path}: ${each}`);
  });
  return { faults: [...faults, ...astray(EVERYBODYS, lists)], paths };
}

/** The lists whose names their files do not tell. */
const OF_OTHER_NAMES: Readonly<Record<string, string>> = {
  '/api/Employee/Export': 'GetEmployeeInCompany',
  '/api/Company/ExportCustomers': 'GetCustomerList',
  '/api/Company/ExportProviders': 'GetProviderList',
};

/** The list that a file has the whole of, by what both are called: `Export` of `GetList`, `ExportLog` of `GetLogList`, `ExportImportList` of `ImportList`. */
const listOf = (file: Endpoint): Endpoint[] =>
  readOf(file).filter(({ answer }) => answer.shape === 'rows');

/** The same, in whatever shape it is read. */
function readOf(file: Endpoint): Endpoint[] {
  const what = verbOf(file).replace(/^Export/, '');
  const verbs = [OF_OTHER_NAMES[file.path] ?? `Get${what || 'List'}`, `Get${what}List`, what];
  return reads.filter(
    (each) => isData(each) && areaOf(each) === areaOf(file) && verbs.includes(verbOf(each)),
  );
}

const files = (): Endpoint[] =>
  reads.filter((each) => each.answer.mime === XLSX_MIME && verbOf(each).startsWith('Export'));

/** Lists that have no file and files that are of no list, and such as are said to have none and do. */
export function withoutFile(): string[] {
  const had = new Set(files().flatMap(listOf));
  const lists = reads.filter(({ answer }) => answer.shape === 'rows');
  const lacking = lists.filter((list) => had.has(list) === WITHOUT_FILE.has(list.path));
  const ofNothing = files().filter((file) => readOf(file).length === 0);
  return [...[...lacking, ...ofNothing].map(({ path }) => path), ...astray(WITHOUT_FILE, lists)];
}

/** Several lines of such a file may be of one record, which they begin with. */
const inParts: ReadonlySet<unknown> = new Set(
  personal.flatMap(({ exports, exportsParts }) => (exportsParts && exports ? [exports] : [])),
);

/** How many records a workbook tells: its rows below the headings. */
function recordsIn(endpoint: Endpoint, file: Uint8Array): number {
  const lines = workbookRows(file).slice(1);
  return inParts.has(endpoint) ? new Set(lines.map(([first]) => first)).size : lines.length;
}

/** Exports that tell a company more records than their list has for it. */
export async function compareExports(asked: Asked, askers: Askers): Promise<Compared> {
  const paths: string[] = [];
  const pairs = files()
    .filter(isForCompanies)
    .flatMap((file) => listOf(file).map((list) => [list, file] as const))
    .filter(([list]) => !EVERYBODYS.has(list.path));
  // Exports have turns: more at once are sent away.
  const oneByOne = 1;
  const compareOne = async ([list, file]: (typeof pairs)[number]): Promise<string[]> => {
    const { Limit: _, ...request } = (asked.get(list) ?? {}) as { Limit?: number };
    const found = await Promise.all(
      Object.entries(askers).map(async ([company, client]) => {
        const answer = await client.call(file, request);
        if (answer.status === 429) return [`${file.path}: ${company} was sent away`];
        if (answer.status !== 200) return [];
        const { Total } = (await client.get(list, { ...request, Limit: 1 })) as Rows<unknown>;
        const records = recordsIn(file, answer.body as Uint8Array);
        if (records && !paths.includes(file.path)) paths.push(file.path);
        return records > Total
          ? [`${file.path}: ${company} gets ${records} records of ${Total}`]
          : [];
      }),
    );
    return found.flat();
  };
  const faults = await inBatches(pairs, compareOne, oneByOne);
  return { faults, paths };
}

const isNumber = ({ kind }: FieldMeta): boolean => kind === 'integer' || kind === 'decimal';
const KEY_KINDS: ReadonlySet<string> = new Set(['choice', 'text', 'day']);
/** A link is where somebody goes from the number, and each goes to screens of his own. */
const isKey = ({ kind, name }: FieldMeta): boolean => KEY_KINDS.has(kind) && name !== 'Link';
/** Whether a class is a record or holds some: lists of records are compared by those. */
function holdsRecords(type: Class, around: readonly Class[] = []): boolean {
  const fields = fieldsOf(type);
  const within = [...fields.values()]
    .flatMap((meta) => meta.type?.() ?? [])
    .filter((inner) => !around.includes(inner));
  return (
    fields.has('Id') ||
    fields.has('Version') ||
    within.some((inner) => holdsRecords(inner, [...around, inner]))
  );
}

/** Whether a class has numbers, in itself or by what they are counted by. */
function holdsNumbers(type: Class, around: readonly Class[] = []): boolean {
  const fields = [...fieldsOf(type).values()];
  const within = fields
    .flatMap((meta) => meta.type?.() ?? [])
    .filter((inner) => !around.includes(inner));
  return fields.some(isNumber) || within.some((inner) => holdsNumbers(inner, [...around, inner]));
}

/** Whether nothing names what a class tells, but days between which it was counted: it is of all that there is. */
const isNameless = (type: Class): boolean =>
  [...fieldsOf(type).values()].every((meta) => meta.kind === 'day' || !isKey(meta));

/** Whether an endpoint tells figures of companies: a number, numbers in a record, or a list of numbers by what they are counted by. */
function tellsFigures({ access, answer: { shape, type } }: Endpoint): boolean {
  if (access === 'everyone' || shape === 'rows' || shape === 'file') return false;
  // What a joint call asks for is compared where it is asked for by itself.
  if (type === JointPart) return false;
  if (!type) return shape === 'number';
  return !holdsRecords(type) && holdsNumbers(type) && (shape === 'array' || isNameless(type));
}

/** The numbers of an answer by their places. Items of a list stand under what names them; a list whose items nothing names has none. */
function numbersOf(data: unknown, type: Class | undefined, place = ''): [string, number][] {
  if (typeof data === 'number') return [[place, data]];
  if (Array.isArray(data)) return numbersOfList(data, type, place);
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const meta = type && fieldsOf(type).get(name);
    return (meta && isKey(meta)) || /I[dD]$/.test(name)
      ? []
      : numbersOf(value, meta ? meta.type?.() : undefined, `${place}.${name}`);
  });
}

function numbersOfList(
  items: readonly unknown[],
  type: Class | undefined,
  place: string,
): [string, number][] {
  const keys = type ? [...fieldsOf(type).values()].filter(isKey) : [];
  const names = items.map((item) =>
    keys.map(({ name }) => (item as Record<string, unknown>)[name]).join('/'),
  );
  if (keys.length === 0 || new Set(names).size < names.length) return [];
  return items.flatMap((item, at) => numbersOf(item, type, `${place}[${names[at]}]`));
}

/** Places where customers together are told more than the operator, who sees them all. */
function beyond(
  customers: readonly ReadonlyMap<string, number>[],
  operator: ReadonlyMap<string, number>,
): [string, string][] {
  return [...operator].flatMap(([place, most]): [string, string][] => {
    const sum = customers.reduce((before, numbers) => before + (numbers.get(place) ?? 0), 0);
    return sum > most
      ? [[place, `${place} is ${sum} for customers and ${most} for the operator`]]
      : [];
  });
}

/** Figures that tell customers more than the operator, unless they are no parts of his; and such as are said to be none and are. */
export async function compareFigures(
  asked: Asked,
  customers: Askers,
  operator: ApiClient,
): Promise<Compared> {
  const paths: string[] = [];
  const figures = reads.filter(tellsFigures).filter(isForCompanies);
  const faults = await inBatches(figures, async (endpoint) => {
    const request = asked.get(endpoint) ?? {};
    const [whole, parts] = await Promise.all([
      answersOf(endpoint, request, { operator }),
      answersOf(endpoint, request, customers),
    ]);
    if (whole.length === 0 || parts.length === 0) return [];
    const [operators, ...others] = [...whole, ...parts].map(
      ([, data]) => new Map(numbersOf(data, endpoint.answer.type)),
    );
    const found = beyond(others, operators!);
    const unlike = UNLIKE_SUMS.get(endpoint.path);
    const isUnlike = (place: string): boolean =>
      unlike !== undefined && (unlike.where?.test(place) ?? true);
    if (
      others.some((numbers) =>
        [...numbers].some(([place, n]) => n > 0 && operators!.has(place) && !isUnlike(place)),
      )
    )
      paths.push(endpoint.path);
    const idle =
      unlike && !unlike.sometimes && !found.some(([place]) => isUnlike(place))
        ? ['is said to be no part of the operator’s, and is']
        : [];
    return [...found.flatMap(([place, text]) => (isUnlike(place) ? [] : [text])), ...idle].map(
      (each) => `${endpoint.path}: ${each}`,
    );
  });
  return { faults: [...faults, ...astray(UNLIKE_SUMS, figures)], paths };
}
