import { event } from '../core/event.js';
import { Integer, IntegerList, ListOf, Text } from '../core/field.js';

export class RightsChanged {
  @IntegerList('员工', { max: 10_000 }) EmployeeIds!: number[];
  @Integer('公司') CompanyId!: number;
}

export class CompaniesChanged {
  @IntegerList('公司', { max: 1000, min: 1 }) CompanyIds!: number[];
}

export class PlacedPerson {
  @Integer('员工') EmployeeId!: number;
  @Integer('部门') OrgId!: number;
}

/** People who are in another department than before, or new. */
export class PeoplePlaced {
  @ListOf('员工', () => PlacedPerson, { max: 1000, min: 1 }) People!: PlacedPerson[];
}

/** An application of a user was decided upon; `Entered` tells of what came of it: `0` a company was made, `1` an existing one was joined. */
export class ApplicationMoved {
  @Integer('用户') UserId!: number;
  @Text('进入', { max: 1, optional: true }) Entered!: '0' | '1' | null;
}

/** The applicant's open pages are told (`company/firstEntry`, or that data changed). */
export const applicationMoved = event('auth.application-moved', ApplicationMoved);

/** Companies are new, or their names or state changed; who keeps a copy asks how they stand. */
export const companiesChanged = event('auth.companies-changed', CompaniesChanged);

/** People came into departments: services whose records are a person's show them to those who see the department. */
export const peoplePlaced = event('auth.people-placed', PeoplePlaced);

/** Rights of employees changed: their clients are told (`rights/changed` on the socket). */
export const rightsChanged = event('auth.rights-changed', RightsChanged);
