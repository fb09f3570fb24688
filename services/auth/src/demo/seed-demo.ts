import { DEMO_MOBILE, DEMO_PASSWORD, demoCompanies, demoEmployees } from '@quayside/contracts/auth/demo';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { CompanyEntity } from '../company/company.entity.js';
import { tellCompanies } from '../company/tell-companies.js';
import { DepartmentEntity } from '../department/department.entity.js';
import { EmployeeEntity } from '../employee/employee.entity.js';
import { builtInRoles } from '../role/built-in-roles.js';
import { hashPassword } from '../sign-in/password.js';
import { UserEntity } from '../user/user.entity.js';
import { demoDepartments, demoPlaces, demoUser } from './demo-people.js';

/** Companies, departments, people and their roles of the demo data. Does nothing where there is a company already. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const PasswordHash = await hashPassword(DEMO_PASSWORD);
  await ctx.longTx(async (inner) => {
    await inner.sql(`SELECT pg_advisory_xact_lock(hashtextextended('first company', 0))`);
    if (await inner.repo(CompanyEntity).count({})) return;
    const time = inner.now.toISOString();
    const common = { CreateTime: time, UpdateTime: time, Version: 1 };
    const insert = (entity: new () => object, rows: object[]) =>
      inner.manager.createQueryBuilder().insert().into(entity).values(rows).execute();
    await insert(
      CompanyEntity,
      demoCompanies.map((company) => ({ ...company, ...common })),
    );
    await tellCompanies(inner);
    await insert(
      DepartmentEntity,
      demoDepartments.map((department) => ({ ...department, ...common })),
    );
    const { Id, RealName, employees } = demoUser;
    await insert(UserEntity, [{ Id, RealName, MobilePhone: DEMO_MOBILE, Email: null, PasswordHash, ...common }]);
    const bound: readonly number[] = employees;
    await insert(
      EmployeeEntity,
      demoEmployees.map(({ role: _role, ...employee }) => ({
        ...employee,
        ...demoPlaces[employee.Id],
        UserId: bound.includes(employee.Id) ? Id : null,
        Enable: true,
        PasswordHash,
        ...common,
      })),
    );
    await inner.sql('INSERT INTO employee_role (employee_id, role_id) SELECT e, r FROM unnest($1::bigint[], $2::bigint[]) AS g(e, r)', [
      demoEmployees.map((employee) => employee.Id),
      demoEmployees.map((employee) => builtInRoles[employee.role].id),
    ]);
  });
}
