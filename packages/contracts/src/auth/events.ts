import { event } from '../core/event.js';
import { Integer, IntegerList } from '../core/field.js';

export class RightsChanged {
  @IntegerList('员工', { max: 10_000 }) EmployeeIds!: number[];
  @Integer('公司') CompanyId!: number;
}

/** Rights of employees changed: their clients are told (`rights/changed` on the socket). */
export const rightsChanged = event('auth.rights-changed', RightsChanged, ['messaging']);
