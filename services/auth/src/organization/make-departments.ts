import { DEPARTMENT_LEVELS } from '@quayside/contracts/auth/department';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { CompanyEntity } from '../company/company.entity.js';
import { addDepartment, lockTree, refuseOverLimits } from './change-tree.js';

const MOST_NAME = 50;

/** The names on the way to a department below the root; null for what cannot be one. */
export function wayOf(text: string): string[] | null {
  const parts = text
    .split(/[/／>\\]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const isWay =
    parts.length > 0 &&
    parts.length < DEPARTMENT_LEVELS &&
    parts.every(({ length }) => length <= MOST_NAME);
  return isWay ? parts : null;
}

/** The department at the end of a way below the root, with those on it that are not there yet made. */
export async function departmentAt(
  tx: Ctx,
  company: CompanyEntity,
  root: number,
  way: readonly string[],
): Promise<number> {
  await lockTree(tx, company.Id);
  let at = root;
  for (const name of way) {
    const [there] = await tx.sql<{ id: number }>(
      'SELECT id FROM department WHERE company_id = $1 AND parent_id = $2 AND org_name = $3',
      [company.Id, at, name],
    );
    at = there?.id ?? (await addDepartment(tx, company, name, at)).Id;
  }
  await refuseOverLimits(tx, company.Id);
  return at;
}
