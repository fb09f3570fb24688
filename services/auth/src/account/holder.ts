import { SecondFactorPolicy } from '@quayside/contracts/auth/second-factor';

/** Who signs in: a personal account, or an enterprise account. */
export type Holder = { userId: number } | { employeeId: number };

/** The column that names an account where either kind may stand, with its number. */
export const keyOf = (holder: Holder): readonly ['user_id' | 'employee_id', number] =>
  'userId' in holder ? ['user_id', holder.userId] : ['employee_id', holder.employeeId];

/** The account in the audit log. */
export const entityOf = (holder: Holder): { entity: 'user' | 'employee'; entityId: number } =>
  'userId' in holder
    ? { entity: 'user', entityId: holder.userId }
    : { entity: 'employee', entityId: holder.employeeId };

/** Whether the company `c` asks for a second factor of its employee `e`, as SQL. */
export const FACTOR_ASKED = `(c.second_factor = ${SecondFactorPolicy.Everybody} OR (c.second_factor = ${SecondFactorPolicy.Admins} AND e.is_admin))`;
