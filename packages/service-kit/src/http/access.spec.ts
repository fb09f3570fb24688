import { describe, expect, it } from '@jest/globals';
import type { Identity } from '@quayside/contracts/auth/session';
import { catalogue } from '@quayside/contracts/catalogue';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { Refusal } from '../refusal.js';
import { Ctx } from '../runtime/context.js';
import type { ServiceRuntime } from '../runtime/runtime.js';
import { admit } from './access.js';

const endpoints: readonly Endpoint[] = Object.values(catalogue).flat() as Endpoint[];
const runtime = { clock: { now: () => new Date(0) } } as unknown as ServiceRuntime;

/** The code of a refusal, or `in`. */
function answerOf(endpoint: Endpoint, identity: Identity): string {
  try {
    admit(Ctx.of(runtime, identity), endpoint);
    return 'in';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('the key of a service account', () => {
  const staff = { ...aStaffMember(), KeyId: 7 };
  const customer = { ...anIdentity(), KeyId: 8 };
  const followed = endpoints.filter(({ changes }) => changes);
  const ofStaff = followed.filter(({ access }) => access === 'staff');
  const ofAll = followed.filter(({ access }) => access === 'signedIn');

  it('reads every list that tells what changed and that its account may read', () => {
    expect(ofStaff.length).toBeGreaterThan(5);
    expect(ofAll.length).toBeGreaterThan(5);
    const refused = followed
      .map((endpoint) => [endpoint.path, answerOf(endpoint, staff)])
      .filter(([, answer]) => answer === 'access.key');
    expect(refused).toEqual([]);
    for (const endpoint of [...ofStaff, ...ofAll])
      expect([endpoint.path, answerOf(endpoint, staff)]).toEqual([endpoint.path, 'in']);
  });

  it('of a customer reads what everybody reads, and nothing of the operator’s people', () => {
    for (const endpoint of ofStaff)
      expect([endpoint.path, answerOf(endpoint, customer)]).toEqual([
        endpoint.path,
        'access.staff',
      ]);
    for (const endpoint of ofAll)
      expect([endpoint.path, answerOf(endpoint, customer)]).toEqual([endpoint.path, 'in']);
  });

  it('does nothing that is a person’s own, and looks nobody up', () => {
    const others = endpoints.filter(
      ({ access, changes }) => !changes && ['own', 'signedIn', 'staff'].includes(access),
    );
    expect(others.length).toBeGreaterThan(50);
    for (const endpoint of others)
      expect([endpoint.path, answerOf(endpoint, staff)]).toEqual([endpoint.path, 'access.key']);
  });
});
