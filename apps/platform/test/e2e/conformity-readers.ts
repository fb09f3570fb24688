import { DEMO_MOBILE } from '@quayside/contracts/auth/demo';
import * as preference from '@quayside/contracts/auth/preference';
import * as session from '@quayside/contracts/auth/session';
import { catalogue } from '@quayside/contracts/catalogue';
import { type Access, areaOf, type Endpoint, verbOf, XLSX_MIME } from '@quayside/contracts/core/endpoint';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import type { Rows } from '@quayside/contracts/core/list';
import * as merge from '@quayside/contracts/masterdata/mapping-merge';
import { basicUses } from '@quayside/contracts/masterdata/mapping-uses';
import { lanes } from '@quayside/contracts/masterdata/places';
import { searchSchedules } from '@quayside/contracts/masterdata/schedule-search';
import { namesOfBasic, searchBasic } from '@quayside/contracts/masterdata/search';
import { CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import { carrierMessageStructure, listCarrierMessages, siCarrierMessages } from '@quayside/contracts/si/carrier-message.api';
import { attachDraftFile, draftFile } from '@quayside/contracts/si/draft-bill.api';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import * as si from '@quayside/contracts/si/si.api';
import * as carrier from '@quayside/contracts/simulator/carrier';
import { listReceivedMails, receivedFile } from '@quayside/contracts/simulator/mail';
import { readSheets } from '@quayside/service-kit/sheet/read-sheets';
import pg from 'pg';
import { ApiClient, signIn, signInUser } from './api-client.js';
import { foreign, type World } from './conformity-cases.js';

/** A GET that changes something: the specification's only one. */
const WRITES: ReadonlySet<Endpoint> = new Set<Endpoint>([si.changeSiStatus as never]);

/** Every list, option, figure, export and record. */
export const reads: readonly Endpoint[] = Object.values(catalogue)
  .flat()
  .filter((endpoint) => endpoint.method === 'GET' && endpoint.access !== 'service' && !WRITES.has(endpoint));

const ABSENT = 999_999_999;
type Case = (world: World) => object | Promise<object>;

const twoPorts: Case = async ({ admin }) => {
  const [from, into] = await admin.get(searchBasic, { Kind: 'port', Limit: 2 });
  return { Kind: 'port', FromId: from!.Id, IntoId: into!.Id };
};

/** The requests that cannot be guessed. Of a record they name the boss's. */
const given: ReadonlyMap<Endpoint, Case> = new Map<Endpoint, Case>([
  [preference.getPreference as never, () => ({ Type: 'test', Key: 'readers' })],
  [session.siSubmitters as never, () => ({ CompanyId: 2 })],
  [searchBasic as never, () => ({ Kind: 'port', Keyword: 'NING' })],
  [namesOfBasic as never, () => ({ Kind: 'port', Codes: ['CNNGB', 'USLAX'] })],
  [searchSchedules as never, () => ({ Pol: 'CNNGB', Pod: 'USLAX' })],
  [merge.duplicates as never, () => ({ Kind: 'port' })],
  [merge.mergePreview as never, twoPorts],
  [basicUses as never, () => ({ Kind: 'port', Code: 'CNNGB' })],
  [
    // Other messages have no structure of EDIFACT to check.
    carrierMessageStructure as never,
    async ({ admin }) => ({
      Id: (await admin.get(listCarrierMessages, { Type: [CarrierMessageType.Iftmin], Limit: 1 })).Rows[0]?.Id ?? ABSENT,
    }),
  ],
  [siCarrierMessages as never, ({ siId }) => ({ Id: siId })],
  [
    draftFile as never,
    async (world) => {
      const { Id } = (await foreign.get(draftFile as never)!(world)) as { Id: number };
      await world.admin.get(attachDraftFile, { Id, File: new File(['%PDF-1.4'], 'draft.pdf') });
      return { Id };
    },
  ],
  [carrier.simulatedConfirmations as never, () => ({ Count: 2 })],
  [
    carrier.receivedInstruction as never,
    async ({ admin }) => ({ Id: (await admin.get(carrier.listReceivedInstructions, { Limit: 1 })).Rows[0]?.Id ?? ABSENT }),
  ],
  [
    receivedFile as never,
    async ({ admin }) => ({ Id: (await admin.get(listReceivedMails, {})).Rows.flatMap(({ Files }) => Files)[0]?.Id ?? ABSENT }),
  ],
]);

const required = ({ request }: Endpoint): string[] =>
  request ? [...fieldsOf(request as Class).values()].filter(({ optional }) => !optional).map(({ name }) => name) : [];

const listOf = (endpoint: Endpoint): Endpoint | undefined =>
  reads.find((each) => areaOf(each) === areaOf(endpoint) && verbOf(each) === 'GetList' && each.answer.shape === 'rows');

async function firstOfList({ admin }: World, endpoint: Endpoint): Promise<object | null> {
  const list = listOf(endpoint);
  if (!list) return null;
  const { Rows } = (await admin.get(list, { Limit: 1 })) as Rows<{ Id: number }>;
  return { Id: Rows[0]?.Id ?? ABSENT };
}

/** An import that was read and checked; the kit is the same in every area. */
async function anImport({ admin }: World): Promise<object> {
  const text = '代码,中文名,英文名,上级航线,排序\nREADERS,读者,READERS,,zz\nREADERS2,读者,READERS,,1\n';
  const { Id } = await admin.get(lanes.import!.upload, { File: new File([text], 'lanes.csv') });
  await admin.get(lanes.import!.map, { Id });
  return { Id };
}

/** A request that an endpoint understands; null when it is not known what to ask. */
export async function readRequest(world: World, endpoint: Endpoint): Promise<object | null> {
  const explicit = given.get(endpoint);
  if (explicit) return explicit(world);
  const wanted = required(endpoint);
  if (wanted.length === 0) return endpoint.answer.shape === 'rows' ? { Limit: 200 } : {};
  if (verbOf(endpoint).startsWith('Import')) return areaOf(endpoint) === areaOf(lanes.list as Endpoint) ? anImport(world) : { Id: ABSENT };
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
    (employee?.PermissionItems ?? []).filter(({ Value }) => Value === 'true').map((item) => `${item.ItemKey}:${item.PermissionKey}`),
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

/** Whether the declaration lets the viewer in. */
export function admits(access: Access, { signedIn, company, rights }: Viewer): boolean {
  if (access === 'everyone') return true;
  if (access === 'signedIn') return signedIn;
  if (access === 'own') return company !== null;
  if (access === 'staff') return company === STAFF_COMPANY;
  return rights.has(access);
}

/** The statuses that are right for the viewer. */
export function rightStatuses(endpoint: Endpoint, request: object, who: Viewer): readonly number[] {
  if (!admits(endpoint.access, who)) return who.signedIn ? [403] : [401];
  if ((request as { Id?: number }).Id === ABSENT) return [404];
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
export async function marksOf({ admin }: World, company: { Id: number; CompanyCode: string; CompanyName: string }): Promise<Marks> {
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
      ...ordersOf.flatMap(({ BookingNo, MblNo, Consignor }) => [BookingNo, MblNo, Consignor?.split('\n')[0]]),
      ...sisOf.flatMap(({ TBI_NO, TBI_MBL_NO, TBI_SIMBL_NO }) => [TBI_NO, TBI_MBL_NO, TBI_SIMBL_NO]),
    ]),
    orders: new Set(ordersOf.map(({ Id }) => Id)),
    sis: new Set(sisOf.map(({ Id }) => Id)),
  };
}

/** Every value under one of the names, anywhere in an answer. */
function valuesOf(node: unknown, names: readonly string[]): number[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => (names.includes(name) ? [value as number] : valuesOf(value, names)));
}

/** A person's own employments, which may be in several companies. */
const OWN_COMPANIES: ReadonlySet<string> = new Set([session.boundEmployees.path]);

/** What an answer says of another customer. */
export function leaks(endpoint: Endpoint, body: unknown, text: string, { texts, orders, sis }: Marks): string[] {
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

/** The text of an answer: of a workbook that of its cells, of any other file none. */
export async function textOf({ answer }: Endpoint, body: unknown): Promise<string> {
  if (!Buffer.isBuffer(body)) return JSON.stringify(body);
  if (answer.mime !== XLSX_MIME) return '';
  const { sheets } = await readSheets(body, 'export.xlsx');
  return JSON.stringify(sheets.map(({ rows }) => rows));
}

/** What somebody may have typed anywhere: a text that a spreadsheet would take for a formula, in a row of every table that is exported. */
export async function writeFormulas(databaseUrl: string, { siId }: World): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const names = ['name_cn', 'name_en', 'remark', 'goods_name', 'rate_name'];
  const { rows } = await client.query<{ place: string; column_name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS place, c.column_name FROM information_schema.columns c
     JOIN information_schema.columns id USING (table_schema, table_name)
     WHERE c.column_name = ANY($1) AND id.column_name = 'id' AND table_schema IN ('masterdata', 'si')`,
    [names],
  );
  for (const { place, column_name: column } of rows)
    await client.query(`UPDATE ${place} SET ${column} = '=1+1' WHERE id = (SELECT max(id) FROM ${place})`);
  // What stands in the papers of a bill.
  await client.query(`UPDATE si.si_box SET tbx_sealno = '=1+1' WHERE tbx_tbi_id = $1`, [siId]);
  await client.query(
    `UPDATE si.shipping_instruction SET tbi_vessel = '=1+1' WHERE id = (SELECT max(id) FROM si.shipping_instruction WHERE id <> $1)`,
    [siId],
  );
  await client.end();
}

/** Does something with each of many, some at a time; answers all findings. */
export async function inBatches<T>(all: readonly T[], work: (one: T) => Promise<string[]>): Promise<string[]> {
  const findings: string[] = [];
  for (let from = 0; from < all.length; from += 16) findings.push(...(await Promise.all(all.slice(from, from + 16).map(work))).flat());
  return findings;
}

/**
 * Everything that is open without a right, to strangers or to any signed-in person. What is added here holds public codes, a person's own
 * account or the way in: never contract codes, mappings, prices, names of customers, or what partners sent.
 */
export const OPEN: readonly string[] = [
  'everyone /api/AuthEmployee/Login',
  'everyone /api/AuthUser/Login',
  'everyone /api/Schedule/GetPorts',
  'everyone /api/Schedule/Search',
  'everyone /api/System/GetInfo',
  'everyone /api/UserVerCode/SendVerCode',
  'signedIn /api/AuthUser/ChooseEmployee',
  'signedIn /api/AuthUser/Logout',
  'signedIn /api/AuthUser/TryChooseDefaultEmployee',
  'signedIn /api/BasicData/GetBundle',
  'signedIn /api/BasicData/GetNames',
  'signedIn /api/BasicData/Search',
  'signedIn /api/Code/Export',
  'signedIn /api/Code/GetInfo',
  'signedIn /api/Code/GetList',
  'signedIn /api/Code/GetManyTypesCode',
  'signedIn /api/Code/GetTypes',
  'signedIn /api/ContainerType/Export',
  'signedIn /api/ContainerType/GetInfo',
  'signedIn /api/ContainerType/GetList',
  'signedIn /api/CostName/Export',
  'signedIn /api/CostName/GetInfo',
  'signedIn /api/CostName/GetList',
  'signedIn /api/Country/Export',
  'signedIn /api/Country/GetInfo',
  'signedIn /api/Country/GetList',
  'signedIn /api/Currency/Export',
  'signedIn /api/Currency/GetInfo',
  'signedIn /api/Currency/GetList',
  'signedIn /api/CurrentEmployee/Current',
  'signedIn /api/CurrentUser/ChangePassword',
  'signedIn /api/CurrentUser/Current',
  'signedIn /api/CurrentUser/GetUserBindEmployeeList',
  'signedIn /api/Lane/Export',
  'signedIn /api/Lane/GetInfo',
  'signedIn /api/Lane/GetList',
  'signedIn /api/LineCode/Export',
  'signedIn /api/LineCode/GetInfo',
  'signedIn /api/LineCode/GetList',
  'signedIn /api/PackageType/Export',
  'signedIn /api/PackageType/GetInfo',
  'signedIn /api/PackageType/GetList',
  'signedIn /api/Port/Export',
  'signedIn /api/Port/GetInfo',
  'signedIn /api/Port/GetList',
  'signedIn /api/Preference/GetValue',
  'signedIn /api/Preference/SetValue',
  'signedIn /api/Sailing/Export',
  'signedIn /api/Sailing/GetList',
  'signedIn /api/Session/End',
  'signedIn /api/Session/GetList',
  'signedIn /api/ShippingCompany/Export',
  'signedIn /api/ShippingCompany/GetInfo',
  'signedIn /api/ShippingCompany/GetList',
  'signedIn /api/Vessel/Export',
  'signedIn /api/Vessel/GetInfo',
  'signedIn /api/Vessel/GetList',
];
