import type { CompanyType } from '@quayside/contracts/auth/company-type';

interface Candidate {
  id: number;
  company_type: CompanyType;
}

interface Wish {
  /** Only companies of this type. */
  type: CompanyType | null;
  /** Companies of this type first: what the person asked for when signing in. */
  preferredType: CompanyType | null;
  /** Whom the session acts as already. */
  current: number | null;
  /** Whom the user acted as last. */
  last: number | null;
}

/** The employee to act as without asking: the present one, the last used, the only one; else null. */
export function defaultEmployee<C extends Candidate>(
  bound: readonly C[],
  { type, preferredType, current, last }: Wish,
): C | null {
  const allowed =
    type === null ? bound : bound.filter((employee) => employee.company_type === type);
  const preferred =
    preferredType === null
      ? []
      : allowed.filter((employee) => employee.company_type === preferredType);
  const candidates = preferred.length ? preferred : allowed;
  const byId = (id: number | null): C | undefined =>
    id === null ? undefined : candidates.find((employee) => employee.id === id);
  return (
    allowed.find((employee) => employee.id === current) ??
    byId(last) ??
    (candidates.length === 1 ? (candidates[0] ?? null) : null)
  );
}
