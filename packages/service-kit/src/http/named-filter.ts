import { companyStates } from '@quayside/contracts/auth/company';
import { findEmployees } from '@quayside/contracts/auth/session';
import type { Ctx } from '../runtime/context.js';
import { isStaff } from './access.js';

/** Filters of lists that hold the number of a company, and of an employee. */
const COMPANIES: readonly string[] = ['CompanyId'];
const EMPLOYEES: readonly string[] = [
  'AssigneeId',
  'EmployeeId',
  'OwnerId',
  'SalesOwnerId',
  'ServedId',
];

type Asked = Record<string, unknown>;

const numbersOf = (asked: Asked, names: readonly string[]): number[] => [
  ...new Set(
    names
      .flatMap((name) => asked[name] ?? [])
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
  ),
];

/** Names by number; of companies and people of others to staff alone: a filter may name anybody. */
async function companyNames(ctx: Ctx, ids: number[]): Promise<[number, string][]> {
  if (ids.length === 0) return [];
  const own = ctx.identity?.CompanyId;
  return (await ctx.call(companyStates, { Ids: ids }))
    .filter(({ Id }) => isStaff(ctx) || Id === own)
    .map(({ Id, CompanyName }) => [Id, CompanyName]);
}

async function employeeNames(ctx: Ctx, ids: number[]): Promise<[number, string][]> {
  if (ids.length === 0) return [];
  const own = ctx.identity?.CompanyId;
  return (await ctx.call(findEmployees, { Ids: ids }))
    .filter(({ CompanyId }) => isStaff(ctx) || CompanyId === own)
    .map(({ Id, RealName }) => [Id, RealName]);
}

/**
 * A filter with the names of the companies and people whose numbers it holds, for who reads later
 * what was asked. A number whose name is not found, or not the caller's to know, stays.
 */
export async function namedFilter(ctx: Ctx, asked: Asked): Promise<Asked> {
  const [companies, employees] = await Promise.all([
    companyNames(ctx, numbersOf(asked, COMPANIES)),
    employeeNames(ctx, numbersOf(asked, EMPLOYEES)),
  ]);
  const named = (names: readonly string[], found: ReadonlyMap<number, string>): Asked =>
    Object.fromEntries(
      names
        .filter((name) => asked[name] != null)
        .map((name) => [
          name,
          [asked[name]].flat().map((value) => found.get(Number(value)) ?? value),
        ]),
    );
  return {
    ...asked,
    ...named(COMPANIES, new Map(companies)),
    ...named(EMPLOYEES, new Map(employees)),
  };
}
