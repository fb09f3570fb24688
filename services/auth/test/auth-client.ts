import { DEMO_PASSWORD } from '@quayside/contracts/auth/demo';
import {
  employeeLogin,
  type Identity,
  lookupSession,
  type SessionLookup,
  type SessionState,
  userLogin,
} from '@quayside/contracts/auth/session';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { mailServer } from '@quayside/contracts/messaging/private-mail';
import { permissions } from '@quayside/contracts/permissions';
import {
  type Answered,
  type Answers,
  startTestService,
  type TestService,
} from '@quayside/test-kit/test-service';
import { authService } from '../src/auth.module.js';
import { hashOf } from '../src/token-hash.js';

/** What customers' documentation clerks may do in a new installation, whichever areas there are. */
export const CLERK_RIGHTS = permissions
  .filter(({ roles }) => roles?.includes('clerk'))
  .map(({ key }) => key);

/** The auth service with its demo people, called with tokens as the gateway would. */
export interface AuthClient extends TestService {
  lookup(token: string): Promise<SessionLookup>;
  state(token: string): Promise<SessionState>;
  identity(token: string): Promise<Identity>;
  /** Signs in with a demo enterprise account. */
  signIn(companyCode: string, accountNo: string, password?: string): Promise<string>;
  /** The mark that a device got with an answer, as the Cookie header that it sends from then on. */
  markOf(answer: { headers: Record<string, unknown> }): { cookie: string };
  signInUser(more?: {
    CompanyType?: 0 | 1 | 2;
    RememberMe?: boolean;
    MobilePhone?: string;
    Password?: string;
  }): Promise<string>;
  /** Calls an endpoint as whoever the token stands for now. */
  as<Req, Ans>(token: string, endpoint: Endpoint<Req, Ans>, request?: Req): Promise<Answered<Ans>>;
}

export async function startAuth(
  options: { answers?: Answers; env?: Record<string, string>; demo?: boolean } = {},
): Promise<AuthClient> {
  const test = await startTestService(authService, {
    demo: true,
    ...options,
    env: { SIMULATED: 'true', ...options.env },
    answers: { [mailServer.path]: () => ({ IsConfigured: true }), ...options.answers },
  });
  const lookup = async (token: string) =>
    (await test.call('messaging', lookupSession, { TokenHash: hashOf(token) })).data;
  const identity = async (token: string) => {
    const { Identity } = await lookup(token);
    if (!Identity) throw new Error('The token stands for nobody');
    return Identity;
  };
  return {
    ...test,
    lookup,
    identity,
    state: async (token) => (await lookup(token)).State,
    signIn: async (CompanyCode, AccountNo, Password = DEMO_PASSWORD) =>
      (await test.call(null, employeeLogin, { CompanyCode, AccountNo, Password })).data,
    markOf: ({ headers }) => ({ cookie: String(headers['set-cookie']).split(';')[0]! }),
    signInUser: async (more = {}) =>
      (
        await test.call(null, userLogin, {
          MobilePhone: '13800000001',
          Password: DEMO_PASSWORD,
          LoginByPassword: true,
          ...more,
        })
      ).data,
    as: async (token, endpoint, request) =>
      test.call(await identity(token), endpoint, request) as never,
  };
}
