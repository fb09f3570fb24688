import type { Identity } from '@quayside/contracts/auth/session';
import type { Passport } from '@quayside/service-kit/http/identity-header';

/** Who a request comes from, made once per session and remembered with it, so that a request costs no new objects. */
export class Visitor {
  readonly passport: Passport;
  /** Key of the general rate limit; empty: limited by address. */
  readonly limitKey: string;
  /** The passport as signed for services in other processes, when, and for a request from which address. */
  header = '';
  headerTime = Number.NEGATIVE_INFINITY;
  headerAddress = '';

  constructor(readonly identity: Identity | null) {
    this.passport = { identity, caller: null };
    this.limitKey = identity ? limitKeyOf(identity) : '';
  }
}

/** A program that asks too often is slowed by itself, and not the person whose key it has. */
const limitKeyOf = ({ KeyId, ViewerId, EmployeeId, UserId }: Identity): string =>
  KeyId ? `k${KeyId}` : (ViewerId ?? EmployeeId) ? `e${ViewerId ?? EmployeeId}` : `u${UserId}`;

export const ANONYMOUS = new Visitor(null);
