import { DEMO_MOBILE } from '@quayside/contracts/auth/demo';
import * as session from '@quayside/contracts/auth/session';
import {
  countShipments,
  exportShipments,
  listShipments,
} from '@quayside/contracts/booking/entry/milestones.api';
import { catalogue } from '@quayside/contracts/catalogue';
import { areaOf, type Endpoint, verbOf, XLSX_MIME } from '@quayside/contracts/core/endpoint';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import type { Rows } from '@quayside/contracts/core/list';
import { lanes } from '@quayside/contracts/masterdata/places';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import * as si from '@quayside/contracts/si/si.api';
import { readSheets } from '@quayside/service-kit/sheet/read-sheets';
import pg from 'pg';
import { extractText, getDocumentProxy } from 'unpdf';
import { ApiClient, signIn, signInUser } from './api-client.js';
import { foreign, operators, requests } from './conformity-cases.js';
import type { World } from './conformity-world.js';

/** A GET that changes something: the specification's only one. */
const WRITES: ReadonlySet<Endpoint> = new Set<Endpoint>([si.changeSiStatus as never]);

/** Every list, option, figure, export and record. */
export const reads: readonly Endpoint[] = Object.values(catalogue)
  .flat()
  .filter(
    (endpoint) =>
      endpoint.method === 'GET' && endpoint.access !== 'service' && !WRITES.has(endpoint),
  );

const ABSENT = 999_999_999;

const required = ({ request }: Endpoint): string[] =>
  request
    ? [...fieldsOf(request as Class).values()]
        .filter(({ optional }) => !optional)
        .map(({ name }) => name)
    : [];

const listOf = (endpoint: Endpoint): Endpoint | undefined =>
  reads.find(
    (each) =>
      areaOf(each) === areaOf(endpoint) &&
      verbOf(each) === 'GetList' &&
      each.answer.shape === 'rows',
  );

async function firstOfList({ admin }: World, endpoint: Endpoint): Promise<object | null> {
  const list = listOf(endpoint);
  if (!list) return null;
  const { Rows } = (await admin.get(list, { Limit: 1 })) as Rows<{ Id: number }>;
  return { Id: Rows[0]?.Id ?? ABSENT };
}

/** An import that was read and checked; the kit is the same in every area. */
async function anImport({ admin }: World): Promise<object> {
  const text =
    '代码,中文名,英文名,上级航线,排序\nREADERS,读者,READERS,,zz\nREADERS2,读者,READERS,,1\n';
  const { Id } = await admin.get(lanes.import!.upload, { File: new File([text], 'lanes.csv') });
  await admin.get(lanes.import!.map, { Id });
  return { Id };
}

/** A request that an endpoint understands; null when it is not known what to ask. */
export async function readRequest(world: World, endpoint: Endpoint): Promise<object | null> {
  const explicit = requests.get(endpoint);
  if (explicit) return explicit(world);
  const wanted = required(endpoint);
  if (wanted.length === 0) return endpoint.answer.shape === 'rows' ? { Limit: 200 } : {};
  if (verbOf(endpoint).startsWith('Import'))
    return areaOf(endpoint) === areaOf(lanes.list as Endpoint) ? anImport(world) : { Id: ABSENT };
  const own = foreign.get(endpoint);
  const request = own && ((await own(world)) as { Id?: number });
  if (request && request.Id !== ABSENT) return request;
  if (wanted.join() === 'TBI_ID') return { TBI_ID: world.siId };
  if (wanted.join() === 'CGO_ID') return { CGO_ID: world.orderId };
  return wanted.join() === 'Id' ? firstOfList(world, endpoint) : null;
}

/** Names the boss's own records, which another company must not find. */
const isOnesOwn = (endpoint: Endpoint, request: object): boolean =>
  foreign.has(endpoint) && (request as { Id?: number }).Id !== ABSENT && !isShared(endpoint);
/** Reference data that all read: the case of `foreign` asks for a record that does not exist. */
const isShared = ({ access }: Endpoint): boolean => access === 'signedIn' || access === 'everyone';

/** Somebody who asks. */
export interface Viewer {
  client: ApiClient;
  signedIn: boolean;
  /** Company of the demo data; null before one is chosen. */
  company: number | null;
  /** `si:read` … */
  rights: ReadonlySet<string>;
}

const STAFF_COMPANY = 1;
const OWNERS_COMPANY = 2;

async function viewer(client: ApiClient): Promise<Viewer> {
  const employee = await client.get(session.currentEmployee).catch(() => null);
  const rights = new Set(
    (employee?.PermissionItems ?? [])
      .filter(({ Value }) => Value === 'true')
      .map((item) => `${item.ItemKey}:${item.PermissionKey}`),
  );
  return { client, signedIn: client.token !== null, company: employee?.CompanyId ?? null, rights };
}

/** A stranger, somebody without a company, a customer, another customer, a provider, staff with some rights, staff with all. */
export const viewers = {
  nobody: ({ url }: World) => viewer(new ApiClient(url)),
  person: async ({ url }: World) => viewer(await signInUser(url, DEMO_MOBILE)),
  customer: ({ boss }: World) => viewer(boss),
  'another customer': ({ stranger }: World) => viewer(stranger),
  provider: ({ sales }: World) => viewer(sales),
  reviewer: async ({ url }: World) => viewer(await signIn(url, 'OPERATOR', 'reviewer')),
  administrator: ({ admin }: World) => viewer(admin),
} as const;

/** Reads that each of several rights opens, of which an endpoint declares but one: without any 403. */
const EITHER: ReadonlyMap<Endpoint, readonly string[]> = new Map(
  [listShipments, exportShipments, countShipments].map((endpoint) => [
    endpoint as Endpoint,
    ['entry:read', 'booking:read'],
  ]),
);

/**
 * Reads of whoever has a company, without any right: what is his own (his work, messages, stand-ins
 * and screens), what a company says of itself to its people, and records that are looked for by
 * everything that he may read, of which there is none. A list that a right opens is never here: it
 * is refused without the right, and does not look empty.
 */
export const OF_ONESELF: ReadonlySet<string> = new Set([
  '/api/BasicData/GetWork',
  '/api/CertificateFile/Download',
  '/api/CertificateFile/GetList',
  '/api/CertificateFile/GetThumbnail',
  '/api/Company/GetCompanyInfo',
  '/api/CompanyCertificate/GetList',
  '/api/Deputy/GetFor',
  '/api/Deputy/GetOwn',
  '/api/Deputy/GetPossible',
  '/api/Employee/GetInfo',
  '/api/EntryOrder/FindRecords',
  '/api/EntryOrder/GetWork',
  '/api/FreightInquiry/FindRecords',
  '/api/FreightInquiry/GetWork',
  '/api/Mail/GetWork',
  '/api/Menu/GetOwn',
  '/api/Message/Export',
  '/api/Message/GetList',
  '/api/Message/UnReadMessageCount',
  '/api/RecordSearch/Find',
  '/api/Role/GetCompanyRoles',
  '/api/Role/GetFrame',
  '/api/Shortcut/GetOwn',
  '/api/SignInPolicy/GetInfo',
  '/api/TDBillLadingWork/FindRecords',
  '/api/TDBillLadingWork/GetWork',
  '/api/Work/Export',
  '/api/Work/GetBrief',
  '/api/Work/GetList',
  '/api/Work/GetWork',
]);

/** Whether the declaration lets the viewer in. */
export function admits(endpoint: Endpoint, { signedIn, company, rights }: Viewer): boolean {
  const { access } = endpoint;
  const either = EITHER.get(endpoint);
  if (either) return either.some((right) => rights.has(right));
  if (access === 'everyone') return true;
  if (access === 'signedIn') return signedIn;
  if (access === 'own') return company !== null;
  // A person has no key in hand: programs are asked in gateway.spec.ts.
  if (access === 'key') return false;
  if (access === 'staff') return company === STAFF_COMPANY;
  return rights.has(access);
}

/** The statuses that are right for the viewer. */
export function rightStatuses(endpoint: Endpoint, request: object, who: Viewer): readonly number[] {
  if (!admits(endpoint, who)) return who.signedIn ? [403] : [401];
  if ((request as { Id?: number }).Id === ABSENT) return [404];
  if (operators.has(endpoint) && who.company !== STAFF_COMPANY) return [404];
  if (!isOnesOwn(endpoint, request) || who.company === OWNERS_COMPANY) return [200];
  return who.company === STAFF_COMPANY ? [200, 404] : [404];
}

/** What belongs to one customer: names, numbers and ids that stand in nobody else's answers. */
export interface Marks {
  texts: string[];
  orders: Set<number>;
  sis: Set<number>;
}

const long = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text && text.length >= 6 ? text : []))),
];

/** The marks of a customer, as the platform's staff see its orders and SIs. */
export async function marksOf(
  { admin }: World,
  company: { Id: number; CompanyCode: string; CompanyName: string },
): Promise<Marks> {
  const [orders, sis] = await Promise.all([
    admin.get(listCargoOrders, { Limit: 200, Keyword: company.CompanyName }),
    admin.get(si.listSis, { Limit: 200, Keyword: company.CompanyName }),
  ]);
  const [ordersOf, sisOf] = [
    orders.Rows.filter(({ CompanyId }) => CompanyId === company.Id),
    sis.Rows.filter((row) => row.CompanyName === company.CompanyName),
  ];
  return {
    texts: long([
      company.CompanyCode,
      company.CompanyName,
      ...ordersOf.flatMap(({ BookingNo, MblNo, Consignor }) => [
        BookingNo,
        MblNo,
        Consignor?.split('\n')[0],
      ]),
      ...sisOf.flatMap(({ TBI_NO, TBI_MBL_NO, TBI_SIMBL_NO }) => [
        TBI_NO,
        TBI_MBL_NO,
        TBI_SIMBL_NO,
      ]),
    ]),
    orders: new Set(ordersOf.map(({ Id }) => Id)),
    sis: new Set(sisOf.map(({ Id }) => Id)),
  };
}

/** Every value under one of the names, anywhere in an answer. */
function valuesOf(node: unknown, names: readonly string[]): number[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    names.includes(name) ? [value as number] : valuesOf(value, names),
  );
}

/** A person's own employments, which may be in several companies. */
const OWN_COMPANIES: ReadonlySet<string> = new Set([session.boundEmployees.path]);

/** What an answer says of another customer. */
export function leaks(
  endpoint: Endpoint,
  body: unknown,
  text: string,
  { texts, orders, sis }: Marks,
): string[] {
  if (OWN_COMPANIES.has(endpoint.path)) return [];
  const isOrders = endpoint.path === listCargoOrders.path;
  const isSis = endpoint.path === si.listSis.path;
  return [
    ...texts.filter((mark) => text.includes(mark)),
    ...valuesOf(body, ['CGO_ID', ...(isOrders ? ['Id'] : [])])
      .filter((id) => orders.has(id))
      .map((id) => `order ${id}`),
    ...valuesOf(body, ['TBI_ID', 'TDId', ...(isSis ? ['Id'] : [])])
      .filter((id) => sis.has(id))
      .map((id) => `SI ${id}`),
  ].map((mark) => `${endpoint.path}: ${mark}`);
}

/** The text of an answer: of a workbook that of its cells, of a PDF that of its pages, of any other file as it stands. */
export async function textOf({ answer }: Endpoint, body: unknown): Promise<string> {
  if (!Buffer.isBuffer(body)) return JSON.stringify(body);
  if (body.subarray(0, 5).toString() === '%PDF-') return textOfPdf(body);
  if (answer.mime !== XLSX_MIME) return body.toString();
  const { sheets } = await readSheets(body, 'export.xlsx');
  return JSON.stringify(sheets.map(({ rows }) => rows));
}

/** A draft that somebody attached may be no PDF beyond its first line: it stands as it is. */
async function textOfPdf(body: Buffer): Promise<string> {
  try {
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array(body), { verbosity: 0 }),
      { mergePages: true },
    );
    return text;
  } catch {
    return body.toString('latin1');
  }
}

/** What somebody may have typed anywhere: a text that a spreadsheet would take for a formula, in a row of every table that is exported. */
export async function writeFormulas(databaseUrl: string, { siId }: World): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const names = [
    'name_cn',
    'name_en',
    'remark',
    'goods_name',
    'rate_name',
    'customer_ref',
    'provider',
    'title',
    'tbi_template_name',
  ];
  const { rows } = await client.query<{ place: string; column_name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS place, c.column_name FROM information_schema.columns c
     JOIN information_schema.columns id USING (table_schema, table_name)
     WHERE c.column_name = ANY($1) AND id.column_name = 'id' AND table_schema IN ('masterdata', 'si', 'booking')`,
    [names],
  );
  for (const { place, column_name: column } of rows)
    await client.query(
      `UPDATE ${place} SET ${column} = '=1+1' WHERE id = (SELECT max(id) FROM ${place})`,
    );
  // What stands in the papers of a bill.
  await client.query(`UPDATE si.si_box SET tbx_sealno = '=1+1' WHERE tbx_tbi_id = $1`, [siId]);
  await client.query(
    `UPDATE si.shipping_instruction SET tbi_vessel = '=1+1' WHERE id = (SELECT max(id) FROM si.shipping_instruction WHERE id <> $1)`,
    [siId],
  );
  await client.end();
}

/** Does something with each of many, some at a time; answers all findings. */
export async function inBatches<T>(
  all: readonly T[],
  work: (one: T) => Promise<string[]>,
  atOnce = 16,
): Promise<string[]> {
  const findings: string[] = [];
  for (let from = 0; from < all.length; from += atOnce)
    findings.push(...(await Promise.all(all.slice(from, from + atOnce).map(work))).flat());
  return findings;
}
