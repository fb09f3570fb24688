import {
  apiKeyRights,
  createApiKey,
  exportApiKeys,
  listApiKeys,
  moveApiKeys,
  revokeApiKey,
  setApiKeyAddresses,
} from '@quayside/contracts/auth/api-key';
import { auditEntry, listAudit } from '@quayside/contracts/auth/audit-log';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { setDeputy } from '@quayside/contracts/auth/deputy';
import { accountFigures, companySurvey, userSurvey } from '@quayside/contracts/auth/figures';
import { listHandOvers, startHandOver, undoHandOver } from '@quayside/contracts/auth/hand-over';
import { menuLayout, saveMenuLayout } from '@quayside/contracts/auth/menu-layout';
import { forgetVisits, noteVisit, orderPinned, pinScreen } from '@quayside/contracts/auth/own-menu';
import { endUserSessions, listUsers, setUserEnabled } from '@quayside/contracts/auth/personal-user';
import { findRecords } from '@quayside/contracts/auth/record-search';
import { listHolders } from '@quayside/contracts/auth/right-catalogue';
import type { ServiceAccountRow } from '@quayside/contracts/auth/service-account';
import * as service from '@quayside/contracts/auth/service-account';
import * as shortcut from '@quayside/contracts/auth/shortcut';
import { startSimulation } from '@quayside/contracts/auth/simulation';
import {
  beginWechatBinding,
  finishWechatBinding,
  unbindOwn,
} from '@quayside/contracts/auth/wechat';
import { listWork, takeWork, workColleagues } from '@quayside/contracts/auth/work';
import { entryCompanyFigures } from '@quayside/contracts/booking/figures.api';
import { bookingRecords, entryWork } from '@quayside/contracts/booking/work.api';
import { freightRecords } from '@quayside/contracts/freight/inquiry/inquiry.api';
import { siCompanyFigures } from '@quayside/contracts/si/figures.api';
import { siRecords, siWork } from '@quayside/contracts/si/work.api';
import { type Case, cases, type Entry, reasons, type World } from '../conformity-world.js';

const { Provider } = CompanyType;
const BOSS = 21;
const PERSON = 1;
const DAYS = { From: '2026-01-01', To: '2026-06-30' };
const STAFF =
  'staff only, who keep every personal account: services/auth/test/personal-users.spec.ts';
const KEYS_OF_OTHERS =
  'the own company’s, whoever is named: services/auth/test/service-accounts.spec.ts';
const ofBoss = () => ({ CompanyId: 2, ...DAYS });

/** A to-do of the boss’s, with who deals with it as he sees it. */
async function aWork({
  boss,
}: World): Promise<{ Area: string; Work: string; SeenTakerId: number | null }> {
  const { Items } = await boss.get(listWork, { Area: 'si', Limit: 1 });
  const { Area, Id, TakerId } = Items[0]!;
  return { Area, Work: Id, SeenTakerId: TakerId };
}

/** A key of the boss’s. */
async function aKey({ boss }: World): Promise<{ Id: number }> {
  const { Row } = await boss.get(createApiKey, {
    KeyName: '一致性',
    Permissions: ['si:read'],
    NeverExpires: true,
  });
  return { Id: Row.Id };
}

/** A service account of the boss’s. */
async function aServiceAccount({ boss }: World): Promise<ServiceAccountRow> {
  const { Rows } = await boss.get(service.listServiceAccounts, { Limit: 1 });
  if (Rows[0]) return Rows[0];
  const roles = await boss.get(service.serviceAccountRoles, {});
  const RoleIds = [roles.find(({ MayGive }) => MayGive)!.Id];
  return boss.get(service.createServiceAccount, { RealName: '一致性', RoleIds });
}

const changeOf = ({ Id, Version, RealName, RoleIds }: ServiceAccountRow) => ({
  Id,
  Version,
  RealName,
  RoleIds,
});
const aChange = async (world: World) => changeOf(await aServiceAccount(world));
const anEnabling = async (world: World) => {
  const { Id, Version } = await aServiceAccount(world);
  return { Id, Version, Enable: true };
};
const aMove = async (world: World) => ({
  Ids: [(await aKey(world)).Id],
  ServiceAccountId: (await aServiceAccount(world)).Id,
});
const addressesOfKey = async (world: World) => ({ ...(await aKey(world)), Addresses: [] });

/** Something that the boss did. */
async function anEntry({ boss }: World): Promise<{ Id: number }> {
  const { Rows } = await boss.get(listAudit, { Limit: 1 });
  return { Id: Rows[0]!.Id };
}

/** A to-do of the operator’s desk. */
async function deskWork({ admin }: World, area: string): Promise<object> {
  const { Items } = await admin.get(listWork, { Area: area, Limit: 200 });
  return { Work: Items.find(({ Assigned }) => Assigned)!.Id, TakerId: 11 };
}

export const workForeign: readonly Entry<Case>[] = cases([
  [takeWork, async (world: World) => ({ ...(await aWork(world)), TakerId: BOSS })],
  [
    workColleagues,
    async (world: World) => {
      const { Area, Work } = await aWork(world);
      return { Area, Work };
    },
  ],
  ...[accountFigures, siCompanyFigures, entryCompanyFigures, companySurvey].map(
    (endpoint) => [endpoint, ofBoss] as const,
  ),
  [auditEntry, (world: World) => anEntry(world)],
  [revokeApiKey, (world: World) => aKey(world)],
  [
    createApiKey,
    async (world: World) => ({
      KeyName: '他人的',
      Permissions: ['si:read'],
      NeverExpires: true,
      ServiceAccountId: (await aServiceAccount(world)).Id,
    }),
  ],
  [setApiKeyAddresses, addressesOfKey],
  [moveApiKeys, aMove],
  [apiKeyRights, async (world: World) => ({ ServiceAccountId: (await aServiceAccount(world)).Id })],
  [service.updateServiceAccount, aChange],
  [service.setServiceAccountEnabled, anEnabling],
  [siWork.assign, (world: World) => deskWork(world, 'si')],
  [entryWork.assign, (world: World) => deskWork(world, 'booking')],
]);

export const workRepeatable: readonly Entry<Case>[] = cases([
  [takeWork, async (world: World) => ({ ...(await aWork(world)), TakerId: BOSS })],
  [shortcut.saveOwnShortcuts, () => ({ Items: [{ Path: '/manage/message', Favourite: true }] })],
  [shortcut.resetOwnShortcuts, () => ({})],
  [pinScreen, () => ({ Path: '/manage/message', Pinned: true })],
  [orderPinned, () => ({ Paths: ['/manage/message'] })],
  [noteVisit, () => ({ Path: '/manage/message' })],
  [forgetVisits, () => ({})],
  [revokeApiKey, (world: World) => aKey(world)],
  [setApiKeyAddresses, addressesOfKey],
  [service.updateServiceAccount, aChange],
  [service.setServiceAccountEnabled, anEnabling],
  [setUserEnabled, () => ({ UserId: PERSON, Enable: true })],
  [
    shortcut.saveDefaultShortcuts,
    () => ({ CompanyType: Provider, Items: [{ Path: '/manage/message', Favourite: true }] }),
  ],
  [saveMenuLayout, () => ({ Tree: 'external', Version: 0, Groups: null })],
]);

export const workStale: readonly Entry<Case>[] = cases([
  [shortcut.saveDefaultShortcuts, () => ({ CompanyType: Provider, Items: [], Version: 999 })],
  [setUserEnabled, () => ({ UserId: PERSON, Enable: true, Version: 0 })],
  [
    service.updateServiceAccount,
    async (world: World) => ({ ...(await aChange(world)), Version: 999 }),
  ],
  [
    service.setServiceAccountEnabled,
    async (world: World) => ({ ...(await anEnabling(world)), Version: 999 }),
  ],
  [saveMenuLayout, () => ({ Tree: 'external', Version: 999, Groups: [] })],
]);

const aNumber = () => ({ Text: 'COSU6' });

export const workRequests: readonly Entry<Case>[] = cases([
  [shortcut.defaultShortcuts, () => ({ CompanyType: Provider })],
  [menuLayout, () => ({ Tree: 'external' })],
  [findRecords, aNumber],
  [bookingRecords, aNumber],
  [freightRecords, aNumber],
  [siRecords, aNumber],
  [userSurvey, () => ({ UserId: PERSON, ...DAYS })],
  [apiKeyRights, async (world: World) => ({ ServiceAccountId: (await aServiceAccount(world)).Id })],
]);

export const workOwnOnly: readonly Entry<string>[] = reasons([
  [setDeputy, 'people of other companies are no choice (400): services/auth/test/deputy.spec.ts'],
  [userSurvey, STAFF],
  [listApiKeys, KEYS_OF_OTHERS],
  [exportApiKeys, KEYS_OF_OTHERS],
  [setUserEnabled, STAFF],
  [endUserSessions, STAFF],
]);

export const workImpersonal: readonly Entry<string>[] = reasons([
  [listUsers, 'persons’ own, kept by right'],
  [
    listAudit,
    'a company’s, as far as the scope shows who acted and whose account: services/auth/test/audit-log.spec.ts',
  ],
  [listApiKeys, 'a company’s, kept by right'],
  [service.listServiceAccounts, 'a company’s, kept by right'],
  [listHandOvers, 'a company’s, told to who keeps its people'],
  [listHolders, 'a company’s people, told to who keeps its roles'],
]);

export const workRepeatedElsewhere: readonly Entry<string>[] = reasons([
  [beginWechatBinding, 'asks WeChat: services/auth/test/wechat.spec.ts'],
  [finishWechatBinding, 'asks WeChat: services/auth/test/wechat.spec.ts'],
  [unbindOwn, 'a person’s own: services/auth/test/wechat.spec.ts'],
  [startHandOver, 'goes over several services: services/auth/test/hand-over.spec.ts'],
  [undoHandOver, 'goes over several services: services/auth/test/hand-over.spec.ts'],
  [startSimulation, 'each is another secret: services/auth/test/simulation.spec.ts'],
  [createApiKey, 'each is another secret: services/auth/test/api-keys.spec.ts'],
  [
    service.createServiceAccount,
    'a name is taken once: services/auth/test/service-accounts.spec.ts',
  ],
  [moveApiKeys, 'tells nothing back: services/auth/test/service-accounts.spec.ts'],
  [endUserSessions, 'ends the session of a reader: services/auth/test/personal-users.spec.ts'],
  [siWork.assign, 'the desk’s own assignment, services/si/test/work.spec.ts'],
  [entryWork.assign, 'the desk’s own assignment, services/booking/test/work.spec.ts'],
]);
