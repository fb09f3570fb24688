import type { Organization } from '@quayside/contracts/auth/department';

/** A department as a TreeSelect shows it. */
export interface DepartmentNode {
  value: number;
  title: string;
  children: DepartmentNode[];
}

/** A department with those below it, for a TreeSelect. */
export const departmentNode = ({ Id, OrgName, Children }: Organization): DepartmentNode => ({
  value: Id,
  title: OrgName,
  children: Children.map(departmentNode),
});
