import { randomUUID } from 'node:crypto';
import * as employee from '@quayside/contracts/auth/employee';
import * as preference from '@quayside/contracts/auth/preference';
import * as role from '@quayside/contracts/auth/role';
import * as session from '@quayside/contracts/auth/session';
import { catalogue } from '@quayside/contracts/catalogue';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import * as codes from '@quayside/contracts/masterdata/codes';
import * as message from '@quayside/contracts/messaging/message';
import { OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import * as order from '@quayside/contracts/si/order.api';
import { typedBillPdf } from '@quayside/contracts/si/paper.api';
import { trySiRule } from '@quayside/contracts/si/rule.api';
import * as si from '@quayside/contracts/si/si.api';
import * as template from '@quayside/contracts/si/template.api';
import { type ApiClient, signIn } from './api-client.js';
import { billsForeign, billsRepeatedElsewhere, billsStale } from './conformity-bills.js';
import { carrierForeign, carrierRepeated, carrierRepeatedElsewhere, carrierShared, carrierStale } from './conformity-carrier.js';
import { deadLettersRepeatedElsewhere, deadLettersShared } from './conformity-dead-letters.js';
import { draftForeign, draftOwnOnly, draftRepeated, draftRepeatedElsewhere, draftStale } from './conformity-draft-bill.js';
import { driftForeign, driftRepeatedElsewhere, driftStale } from './conformity-drift.js';
import { foreignMails, mailsRepeated, mailsScoped } from './conformity-mail.js';
import { mappingRepeated, mappingRepeatedElsewhere, mappingShared } from './conformity-mapping.js';
import { foreignPapers, papersRepeatedElsewhere } from './conformity-papers.js';
import { productionRepeated, productionShared, productionStale } from './conformity-production.js';
import { absent, outdated, repeated, shared } from './conformity-resources.js';
import { outdatedSchedules, repeatedSchedules, sharedSchedules } from './conformity-schedule.js';
import { simulatorRepeated, simulatorRepeatedElsewhere, simulatorShared } from './conformity-simulator.js';
import { templateForeign, templateRepeated, templateStale } from './conformity-template.js';
import { eventually } from './eventually.js';
import { rightSi } from './si-samples.js';

/** People and records that the suite works with. */
export interface World {
  url: string;
  admin: ApiClient;
  boss: ApiClient;
  /** Of another customer company than boss. */
  stranger: ApiClient;
  /** Holds no permission at all. */
  sales: ApiClient;
  /** Records of the boss's company. */
  orderId: number;
  siId: number;
  templateId: number;
  messageId: number;
}

export async function makeWorld(url: string): Promise<World> {
  const [admin, boss, stranger, sales] = await Promise.all([
    signIn(url, 'OPERATOR', 'admin'),
    signIn(url, 'HUAYUAN', 'boss'),
    signIn(url, 'LANTIAN', 'clerk'),
    signIn(url, 'YUANYANG', 'sales'),
  ]);
  const orders = await boss.get(order.listCargoOrders, { SiState: [OrderSiState.Waiting], Limit: 1, Sort: '-SiDeadline' });
  const orderId = orders.Rows[0]!.Id;
  const [submitted] = await boss.get(si.submitSi, { TDBLInfos: [await rightSi(boss, orderId)], Num: 1, CGO_ID: orderId });
  const saved = await boss.get(template.saveSiTemplate, { Id: 0, TBI_TEMPLATE_NAME: `模板${randomUUID().slice(0, 8)}` });
  await admin.get(si.changeSiStatus, { TDId: submitted!.Id, Status: SiStatus.Returned, Remarks: '请核对收货人' });
  let messageId = 0;
  await eventually(async () => {
    const { Rows } = await boss.get(message.listMessages, { Keyword: submitted!.TBI_NO });
    messageId = Rows[0]!.Id;
  });
  return { url, admin, boss, stranger, sales, orderId, siId: submitted!.Id, templateId: saved.Id, messageId };
}

/** The built-in role of customers' documentation clerks. */
export const CLERK_ROLE = 4;

type Case = (world: World) => object | Promise<object>;
type Cases = ReadonlyMap<Endpoint, Case>;
const cases = (entries: readonly (readonly [Endpoint<never, never> | Endpoint, Case])[]): Cases => new Map(entries as [Endpoint, Case][]);

const submission = async (world: World): Promise<object> => ({
  TDBLInfos: [await rightSi(world.boss, world.orderId)],
  Num: 1,
  CGO_ID: world.orderId,
});
const change = async (world: World): Promise<object> => ({ ...(await world.boss.get(si.siDetail, { Id: world.siId })) });

async function freshSi({ boss }: World): Promise<object> {
  const { Rows } = await boss.get(order.listCargoOrders, { SiState: [OrderSiState.Waiting], Limit: 1, Sort: '-SiDeadline' });
  const CGO_ID = Rows[0]!.Id;
  const [made] = await boss.get(si.submitSi, { TDBLInfos: [await rightSi(boss, CGO_ID)], Num: 1, CGO_ID });
  return boss.get(si.siDetail, { Id: made!.Id });
}

/** A request for a record of the boss's company, sent by a stranger: must answer 404. */
export const foreign: Cases = cases([
  [si.orderSi as never, ({ orderId }) => ({ CGO_ID: orderId })],
  [si.checkSi as never, submission],
  [typedBillPdf as never, submission],
  [si.submitSi as never, submission],
  [si.modifySi as never, change],
  [si.othersDrafts as never, ({ orderId }) => ({ CGO_ID: orderId })],
  [si.orderSis as never, ({ orderId }) => ({ CGO_ID: orderId })],
  [si.siDetail as never, ({ siId }) => ({ Id: siId })],
  [si.siLogs as never, ({ siId }) => ({ Id: siId })],
  [si.siDifferences as never, ({ siId }) => ({ Id: siId })],
  [si.changeSiStatus as never, ({ siId }) => ({ TDId: siId, Status: SiStatus.Voided })],
  [si.saveSiDraft as never, ({ orderId }) => ({ CGO_ID: orderId, TBI_ID: 0, Num: 1, Copies: [] })],
  [order.cargoOrder as never, ({ orderId }) => ({ Id: orderId })],
  [session.chooseEmployee as never, () => ({ EmployeeId: 21 })],
  [session.getEmployeeById as never, () => ({ Id: 21 })],
  [message.messageDetail as never, ({ messageId }) => ({ Id: messageId })],
  [message.messageBrief as never, ({ messageId }) => ({ Id: messageId })],
  ...foreignPapers,
  ...foreignMails,
  ...absent(),
  ...templateForeign,
  ...carrierForeign,
  ...billsForeign,
  ...draftForeign,
  ...driftForeign,
]);

/** Every import is of the kit, which has its own tests of foreign imports and of repetition. */
const imports = Object.values(catalogue)
  .flat()
  .filter(({ path }) => /\/Import\w*$/.test(path));
const importReads = imports.filter(({ method, path }) => method === 'GET' || !path.endsWith('/Import'));
const importWrites = imports.filter(({ method }) => method === 'POST');

/** Endpoints that name records but cannot reach another company's, and why. */
export const ownOnly: ReadonlyMap<Endpoint, string> = new Map<Endpoint, string>([
  [message.readMessages as never, 'marks only own messages among the ids'],
  [message.deleteMessages as never, 'deletes only own messages among the ids'],
  [session.endSession as never, 'ends only own sessions'],
  [si.getSiDraft as never, 'finds only own drafts'],
  [si.deleteSiDraft as never, 'deletes only own drafts'],
  [employee.listEmployees as never, 'staff only, who manage every company'],
  [employee.setEmployeeEnabled as never, 'staff only, who manage every company'],
  [role.setRolePermissions as never, 'staff only, who manage every company'],
  [si.submitSiOnBehalf as never, 'staff only, who serve every customer'],
  [trySiRule as never, 'staff only, who serve every customer; within the scope'],
  [si.listSis as never, 'filters within the scope'],
  [si.exportSis as never, 'filters within the scope'],
  [order.listCargoOrders as never, 'filters within the scope'],
  [order.exportCargoOrders as never, 'filters within the scope'],
  ...shared(),
  ...mappingShared,
  ...mailsScoped,
  ...carrierShared,
  ...sharedSchedules,
  ...draftOwnOnly,
  ...productionShared,
  ...simulatorShared,
  ...deadLettersShared,
  ...importReads.map((endpoint) => [endpoint, 'staff only here; service-kit/test and services/si/test show 404'] as const),
]);

/** An edit of an outdated version: must answer 412. */
export const stale: Cases = cases([
  [si.modifySi as never, async (world) => ({ ...(await change(world)), Version: 0 })],
  [employee.setEmployeeEnabled as never, () => ({ EmployeeId: 41, Enable: false, Version: 0 })],
  [role.setRolePermissions as never, () => ({ RoleId: CLERK_ROLE, Permissions: ['si:read'], Version: 0 })],
  ...outdated(),
  ...outdatedSchedules,
  ...templateStale,
  ...productionStale,
  ...carrierStale,
  ...billsStale,
  ...draftStale,
  ...driftStale,
]);

/** Endpoints whose Version is part of a whole record that they pass on, and which change nothing. */
export const versionIsNoLock: ReadonlySet<Endpoint> = new Set<Endpoint>([
  si.checkSi as never,
  typedBillPdf as never,
  si.submitSi as never,
  si.submitSiOnBehalf as never,
  si.saveSiDraft as never,
]);

/** A write that may be repeated with its idempotency key, by the boss unless the endpoint is for staff. */
export const repeatable: Cases = cases([
  [si.checkSi as never, submission],
  // An SI of its own: in random order other cases may have moved the world's on.
  [si.modifySi as never, freshSi],
  [si.saveSiDraft as never, ({ orderId }) => ({ CGO_ID: orderId, TBI_ID: 0, Num: 1, Copies: [] })],
  [si.deleteSiDraft as never, ({ orderId }) => ({ CGO_ID: orderId })],
  [message.readMessages as never, ({ messageId }) => ({ MsgIdList: [messageId] })],
  [message.readAllMessages as never, () => ({})],
  [message.deleteMessages as never, () => ({ MsgIdList: [999_999_999] })],
  [employee.setEmployeeEnabled as never, () => ({ EmployeeId: 31, Enable: true })],
  [
    role.setRolePermissions as never,
    async (world) => {
      const { Permissions } = (await world.admin.get(role.listRoles)).find(({ Id }) => Id === CLERK_ROLE)!;
      return { RoleId: CLERK_ROLE, Permissions };
    },
  ],
  [preference.setPreference as never, () => ({ Type: 'test', Key: 'repeat', Value: { a: 1 } })],
  [codes.manyTypesCode as never, () => ({ Types: ['运输条款'] })],
  [trySiRule as never, () => ({ Code: 'lower-case', Severity: 'off', Count: 10 })],
  ...repeated(),
  ...mappingRepeated,
  ...mailsRepeated,
  ...repeatedSchedules,
  ...templateRepeated,
  ...carrierRepeated,
  ...draftRepeated,
  ...productionRepeated,
  ...simulatorRepeated,
]);

/** Writes that have tests of their own for repetition, and where. */
export const repeatedElsewhere: ReadonlyMap<Endpoint, string> = new Map<Endpoint, string>([
  [si.submitSi as never, 'submit.e2e.ts'],
  [si.submitSiOnBehalf as never, 'services/si/test'],
  ...mappingRepeatedElsewhere,
  ...carrierRepeatedElsewhere,
  ...papersRepeatedElsewhere,
  ...draftRepeatedElsewhere,
  ...driftRepeatedElsewhere,
  ...billsRepeatedElsewhere,
  ...simulatorRepeatedElsewhere,
  ...deadLettersRepeatedElsewhere,
  ...importWrites.map((endpoint) => [endpoint, 'services/si/test, service-kit/test'] as const),
  [session.chooseEmployee as never, 'answers a token, which no key keeps'],
  [session.tryChooseDefaultEmployee as never, 'answers a token, which no key keeps'],
  [session.logout as never, 'ends the session that owns the key'],
  [session.endSession as never, 'services/auth/test'],
  [session.changePassword as never, 'services/auth/test'],
]);
