import { currentEmployee } from '@quayside/contracts/auth/session';
import { workBrief } from '@quayside/contracts/auth/work';
import { catalogue } from '@quayside/contracts/catalogue';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { shellCall } from '@quayside/contracts/platform/shell-call';
import { workbenchCall } from '@quayside/contracts/platform/workbench-call';
import { authCases } from './auth/conformity.js';
import { bookingCases } from './booking/conformity.js';
import {
  absent,
  foreignOf,
  outdated,
  outdatedOf,
  repeated,
  repeatedOf,
  requestsOf,
  shared,
} from './conformity-resources.js';
import type { AreaCases, Case, Entry } from './conformity-world.js';
import { freightCases } from './freight/conformity.js';
import { masterdataCases } from './masterdata/conformity.js';
import { messagingCases } from './messaging/conformity.js';
import { siCases } from './si/conformity.js';
import { simulatorCases } from './simulator/conformity.js';

const gatewayCases: AreaCases = {
  open: [
    'everyone /api/System/GetInfo',
    'signedIn /api/Workbench/GetShell',
    'signedIn /api/Workbench/GetPage',
  ],
  requests: [
    [shellCall as never, () => ({ Parts: currentEmployee.path })],
    [workbenchCall as never, () => ({ Parts: workBrief.path })],
  ],
};

/** The cases of every area; what they mean is said at {@link AreaCases}. */
const areas: readonly AreaCases[] = [
  gatewayCases,
  authCases,
  messagingCases,
  masterdataCases,
  bookingCases,
  siCases,
  simulatorCases,
  freightCases,
];

type ItemOf<N extends keyof AreaCases> = NonNullable<AreaCases[N]>[number];
/** What all areas have under one name. */
const of = <N extends keyof AreaCases>(name: N): ItemOf<N>[] =>
  areas.flatMap((area) => (area[name] ?? []) as readonly unknown[]) as ItemOf<N>[];

const resources = of('resources');
const own = of('ownResources');

/** Every import is of the kit, which has its own tests of foreign imports and of repetition; so is what makes one of many records. */
const imports = Object.values(catalogue)
  .flat()
  .filter(({ path }) => /\/(Import\w*|BulkChange)$/.test(path));
const importReads = imports.filter(
  ({ method, path }) => method === 'GET' || !path.endsWith('/Import'),
);
const importWrites = imports.filter(({ method }) => method === 'POST');
const told = (endpoints: readonly Endpoint[], where: string): Entry<string>[] =>
  endpoints.map((endpoint) => [endpoint, where]);

type Cases = ReadonlyMap<Endpoint, Case>;
type Reasons = ReadonlyMap<Endpoint, string>;

export const foreign: Cases = new Map([...of('foreign'), ...absent(resources), ...foreignOf(own)]);
export const ownOnly: Reasons = new Map([
  ...of('ownOnly'),
  ...shared(resources),
  ...told(importReads, 'staff only here; service-kit/test and services/si/test show 404'),
]);
export const stale: Cases = new Map([...of('stale'), ...outdated(resources), ...outdatedOf(own)]);
export const staleElsewhere: Reasons = new Map(of('staleElsewhere'));
export const versionIsNoLock: ReadonlySet<Endpoint> = new Set(of('versionIsNoLock'));
export const repeatable: Cases = new Map([
  ...of('repeatable'),
  ...repeated(resources),
  ...repeatedOf(own),
]);
export const repeatedElsewhere: Reasons = new Map([
  ...of('repeatedElsewhere'),
  ...told(importWrites, 'services/booking/test, service-kit/test'),
]);
export const requests: Cases = new Map([...of('requests'), ...requestsOf(own)]);
export const operators: ReadonlySet<Endpoint> = new Set(of('operators'));
export const OPEN: readonly string[] = of('open');
export const personal = of('personal');
/** Records that people keep for all are nobody's own. */
export const impersonal: Reasons = new Map([
  ...of('impersonal'),
  ...resources.map(([resource]) => [resource.list as Endpoint, 'reference data'] as const),
]);
