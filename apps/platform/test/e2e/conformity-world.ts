import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type { Kept, Resource } from '@quayside/contracts/core/resource';
import * as message from '@quayside/contracts/messaging/message';
import { OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import * as order from '@quayside/contracts/si/order.api';
import * as si from '@quayside/contracts/si/si.api';
import * as template from '@quayside/contracts/si/template.api';
import { type ApiClient, signIn } from './api-client.js';
import { plantOffer } from './booking/planted-offer.js';
import { eventually } from './eventually.js';
import { plantRate } from './freight/planted-rate.js';
import { rightSi } from './si-samples.js';

/** People and records that the suite works with. */
export interface World {
  url: string;
  admin: ApiClient;
  boss: ApiClient;
  /** The administrator of another customer company. */
  stranger: ApiClient;
  /** Holds no permission at all. */
  sales: ApiClient;
  /** Records of the boss's company. */
  orderId: number;
  siId: number;
  templateId: number;
  messageId: number;
  /** A rate of the operator's that is on sale. */
  rateId: number;
  /** A booking of the boss's on an online offer, whose buy price no customer reads. */
  onlineBookingId: number;
}

export async function makeWorld(url: string): Promise<World> {
  const [admin, boss, stranger, sales] = await Promise.all([
    signIn(url, 'OPERATOR', 'admin'),
    signIn(url, 'HUAYUAN', 'boss'),
    signIn(url, 'LANTIAN', 'lixiang'),
    signIn(url, 'YUANYANG', 'sales'),
  ]);
  const orders = await boss.get(order.listCargoOrders, {
    SiState: [OrderSiState.Waiting],
    Limit: 1,
    Sort: '-SiDeadline',
  });
  const orderId = orders.Rows[0]!.Id;
  const [submitted] = await boss.get(si.submitSi, {
    TDBLInfos: [await rightSi(boss, orderId)],
    Num: 1,
    CGO_ID: orderId,
  });
  const saved = await boss.get(template.saveSiTemplate, {
    Id: 0,
    TBI_TEMPLATE_NAME: `模板${randomUUID().slice(0, 8)}`,
  });
  await admin.get(si.changeSiStatus, {
    TDId: submitted!.Id,
    Status: SiStatus.Returned,
    Remarks: '请核对收货人',
  });
  let messageId = 0;
  await eventually(async () => {
    const { Rows } = await boss.get(message.listMessages, { Keyword: submitted!.TBI_NO });
    messageId = Rows[0]!.Id;
  });
  const rateId = await plantRate(admin);
  const onlineBookingId = await plantOffer(admin, boss);
  return {
    url,
    admin,
    boss,
    stranger,
    sales,
    orderId,
    siId: submitted!.Id,
    templateId: saved.Id,
    messageId,
    rateId,
    onlineBookingId,
  };
}

/** The built-in role of customers' documentation clerks. */
export const CLERK_ROLE = 4;

/** Makes a request for an endpoint from what is there. */
export type Case = (world: World) => object | Promise<object>;
export type Entry<T> = readonly [Endpoint, T];
export type AnyResource = Resource<object, Kept>;
/** A resource, with what a new record is called; the rest of the record is that of one which is there, or all of it where none is shipped. */
export type ResourceCase = readonly [AnyResource, () => object];

/** A resource of which each company keeps its own, with a new record of the boss's, whole. */
export type OwnResourceCase = readonly [AnyResource, (world: World) => object | Promise<object>];

/** A list of records that are a person's within a company: it obeys all data scopes. */
export interface PersonalList {
  readonly list: Endpoint;
  readonly exports?: Endpoint;
  /** The file has several lines a row, which begin with the same text. */
  readonly exportsParts?: true;
  /** Table of the records with its schema: `si.shipping_instruction`, and its columns for the company and whose the record is. */
  readonly table: string;
  readonly company: string;
  readonly person: string;
  /** Column that names the member of staff who deals with the record. */
  readonly handler?: string;
  /** The same as SQL over `t`, where it is the matter of another record that stands in this list as well. */
  readonly handledBy?: string;
  /** Which record of the table a row is; its Id where left out. */
  readonly recordOf?: (row: never) => number;
  /** Statements that take away what else shows a record to somebody. */
  readonly prepare?: readonly string[];
}

/** What the suite must know of an area's endpoints: `conformity.ts` of each area, collected in `conformity-cases.ts`. */
export interface AreaCases {
  /** A request for a record of the boss's company, sent by a stranger: must answer 404. */
  readonly foreign?: readonly Entry<Case>[];
  /** Endpoints that name records but cannot reach another company's, and why. */
  readonly ownOnly?: readonly Entry<string>[];
  /** An edit of an outdated version: must answer 412. */
  readonly stale?: readonly Entry<Case>[];
  /** Edits that only a seller's own desk can make, with tests of their own for outdated versions, and where. */
  readonly staleElsewhere?: readonly Entry<string>[];
  /** Endpoints whose Version is part of a whole record that they pass on, and which change nothing. */
  readonly versionIsNoLock?: readonly Endpoint[];
  /** A write that may be repeated with its idempotency key, by the boss unless the endpoint is for staff. */
  readonly repeatable?: readonly Entry<Case>[];
  /** Writes that have tests of their own for repetition, and where. */
  readonly repeatedElsewhere?: readonly Entry<string>[];
  /** Requests of reads that cannot be guessed. Of a record they name the boss's. */
  readonly requests?: readonly Entry<Case>[];
  /** Reads of records that are the operator's: nobody else finds them, whatever rights he has. */
  readonly operators?: readonly Endpoint[];
  readonly resources?: readonly ResourceCase[];
  /** Resources of which each company keeps its own; a new record is whole. */
  readonly ownResources?: readonly OwnResourceCase[];
  /** Lists whose records are a person's: proved for every data scope. */
  readonly personal?: readonly PersonalList[];
  /** Lists whose records are no person's, and whose they are. */
  readonly impersonal?: readonly Entry<string>[];
  /**
   * Everything that is open without a right, to strangers or to any signed-in person. What is added holds public codes, a person's own
   * account or the way in: never contract codes, mappings, prices, names of customers, or what partners sent.
   */
  readonly open?: readonly string[];
}

/** Cases of endpoints of any type. */
export const cases = (entries: readonly (readonly [unknown, Case])[]): readonly Entry<Case>[] =>
  entries as readonly Entry<Case>[];

/** Endpoints of any type, and why or where. */
export const reasons = (
  entries: readonly (readonly [unknown, string])[],
): readonly Entry<string>[] => entries as readonly Entry<string>[];

/** Resources of any type; see {@link ResourceCase}. */
export const resourceCases = (
  entries: readonly (readonly [unknown, () => object])[],
): readonly ResourceCase[] => entries as readonly ResourceCase[];

/** Such resources of any type; see {@link OwnResourceCase}. */
export const ownResourceCases = (
  entries: readonly (readonly [unknown, OwnResourceCase[1]])[],
): readonly OwnResourceCase[] => entries as readonly OwnResourceCase[];

/** A code that no record has yet. */
export const freshCode = (): string => `TEST${randomUUID().slice(0, 8).toUpperCase()}`;

/** Lists of any type. */
export const personalLists = (
  lists: readonly (Omit<PersonalList, 'list' | 'exports'> & {
    readonly list: unknown;
    readonly exports?: unknown;
  })[],
): readonly PersonalList[] => lists as readonly PersonalList[];
