import { PeopleOf } from './employee/PeopleOf.js';

/** The own company's people beside its departments. */
export function EmployeeList() {
  return <PeopleOf />;
}
