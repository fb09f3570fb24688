import { CompanyType } from '@quayside/contracts/auth/company-type';
import { endSession, logout } from '@quayside/contracts/auth/session';
import { catalogue } from '@quayside/contracts/catalogue';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { permissionInfo } from '@quayside/contracts/permissions';
import { passesFast } from '@quayside/service-kit/validation/validate';
import { hostileRequests, likelyRequest } from '@quayside/test-kit/hostile-values';
import { ApiClient } from './api-client.js';
import { foreign, repeatable, stale } from './conformity-cases.js';
import type { World } from './conformity-world.js';

/** End the session that the calls are made with. */
const ENDINGS: ReadonlySet<Endpoint> = new Set<Endpoint>([logout as never, endSession as never]);
/** A whole SI makes some five hundred cases, and eight endpoints take one: of so many, evenly spread ones. */
const MOST_PER_ENDPOINT = 12;
const AT_ONCE = 12;

const takesFile = (type: Class): boolean =>
  [...fieldsOf(type).values()].some(({ kind }) => kind === 'file');

export interface HostileCall {
  endpoint: Endpoint;
  request: Record<string, unknown>;
}

/**
 * Hostile requests to every endpoint: those that its fields' bounds let through, so that they get to what is behind, and one of
 * every sixty-four that they refuse.
 */
export async function hostileCalls(world: World): Promise<HostileCall[]> {
  const calls: HostileCall[] = [];
  for (const endpoint of Object.values(catalogue).flat()) {
    const type = endpoint.request as Class | null;
    if (!type || takesFile(type) || ENDINGS.has(endpoint)) continue;
    const known = foreign.get(endpoint) ?? stale.get(endpoint) ?? repeatable.get(endpoint);
    const base = { ...likelyRequest(type), ...((await known?.(world)) ?? {}) } as Record<
      string,
      unknown
    >;
    const made = [...hostileRequests(type, base)];
    const passing = made.filter((request) => passesFast(type, request));
    const refused = made
      .filter((request) => !passing.includes(request))
      .filter((_request, index) => index % 64 === 0);
    const all = [...passing, ...refused];
    const stride = Math.ceil(all.length / MOST_PER_ENDPOINT);
    for (const request of all.filter((_request, index) => index % stride === 0))
      calls.push({ endpoint, request });
  }
  return calls;
}

const asQuery = (request: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );

/** Makes the calls, a few at a time, as somebody who may; answers those that met a fault of ours. */
export async function faultsOf(world: World, calls: readonly HostileCall[]): Promise<string[]> {
  const anybody = new ApiClient(world.url);
  const caller = ({ access }: Endpoint): ApiClient => {
    if (access === 'everyone') return anybody;
    return access === 'staff' ||
      permissionInfo(access)?.for.includes(CompanyType.Customer) === false
      ? world.admin
      : world.boss;
  };
  const faults: string[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let call = calls[next++]; call; call = calls[next++]) {
      const { endpoint, request } = call;
      const { status } = await caller(endpoint).call(
        endpoint,
        endpoint.method === 'GET' ? asQuery(request) : request,
      );
      if (status >= 500) faults.push(`${status} ${endpoint.path} ${JSON.stringify(request)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}
