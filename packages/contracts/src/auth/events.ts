import { event } from '../core/event.js';
import { Integer, IntegerList } from '../core/field.js';

export class RightsChanged {
  @IntegerList('员工', { max: 10_000 }) EmployeeIds!: number[];
  @Integer('公司') CompanyId!: number;
}

export class CompaniesChanged {
  @IntegerList('公司', { max: 1000, min: 1 }) CompanyIds!: number[];
}

/** Companies are new, or their names or state changed; who keeps a copy asks how they stand. */
export const companiesChanged = event('auth.companies-changed', CompaniesChanged);

/** Rights of employees changed: their clients are told (`rights/changed` on the socket). */
export const rightsChanged = event('auth.rights-changed', RightsChanged);
