import {
  DEMO_MOBILE,
  DEMO_PASSWORD,
  demoCompanies,
  demoEmployees,
} from '@quayside/contracts/auth/demo';
import { chinaDay } from '@quayside/contracts/core/dates';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { hashPassword } from '../account/password.js';
import { CompanyEntity } from '../company/company.entity.js';
import { tellCompanies } from '../company/tell-companies.js';
import { CertificateEntity } from '../company-file/certificate.entity.js';
import { DepartmentEntity } from '../department/department.entity.js';
import { EmployeeEntity } from '../employee/employee.entity.js';
import { tellPlaces } from '../employee/tell-places.js';
import { builtInRoles } from '../role/built-in-roles.js';
import { UserEntity } from '../user/user.entity.js';
import { demoApplicants, seedApplications } from './demo-applications.js';
import { demoCertificates, demoFiles } from './demo-companies.js';
import { demoColleagues, demoDepartments, demoPlaces, demoUser } from './demo-people.js';

const DAY = 24 * 3_600_000;

/** Who came in by the application that is done. */
const FOUNDER = { user: 5, employee: 41 };

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
      demoCompanies.map((company) => ({
        ...company,
        ...demoFiles[company.Id],
        SalesOwnerId: null,
        ...common,
      })),
    );
    await tellCompanies(inner);
    await insert(
      DepartmentEntity,
      demoDepartments.map((department) => ({ ...department, ...common })),
    );
    const { Id, RealName, employees } = demoUser;
    await insert(UserEntity, [
      {
        Id,
        RealName,
        MobilePhone: DEMO_MOBILE,
        AccountEmail: null,
        Email: null,
        PasswordHash,
        ...common,
      },
      ...demoApplicants.map((applicant) => ({
        ...applicant,
        Email: applicant.AccountEmail,
        PasswordHash,
        TermsTime: time,
        ...common,
      })),
    ]);
    const bound: readonly number[] = employees;
    await insert(
      EmployeeEntity,
      demoEmployees.map(({ role: _role, ...employee }) => ({
        ...employee,
        ...demoPlaces[employee.Id],
        UserId: bound.includes(employee.Id)
          ? Id
          : employee.Id === FOUNDER.employee
            ? FOUNDER.user
            : null,
        Enable: true,
        PasswordHash,
        ...common,
      })),
    );
    await insert(
      EmployeeEntity,
      demoColleagues.map(({ role, state, ...colleague }) => ({
        ...colleague,
        IsAdmin: role === 'boss',
        Enable: state !== 'disabled',
        PasswordHash: state === 'invited' ? null : PasswordHash,
        ...common,
      })),
    );
    await tellPlaces(
      inner,
      [...demoEmployees, ...demoColleagues].map((person) => person.Id),
    );
    const given = [...demoEmployees, ...demoColleagues]
      .flatMap(({ Id, role }) => (role ? [[Id, builtInRoles[role].id] as const] : []))
      .sort(([a], [b]) => a - b);
    await inner.sql(
      'INSERT INTO employee_role (employee_id, role_id) SELECT e, r FROM unnest($1::bigint[], $2::bigint[]) AS g(e, r)',
      [given.map(([employee]) => employee), given.map(([, role]) => role)],
    );
    await inner.sql(
      'UPDATE company c SET sales_owner_id = f.owner FROM unnest($1::bigint[], $2::bigint[]) AS f(id, owner) WHERE c.id = f.id',
      [
        demoCompanies.map(({ Id }) => Id),
        demoCompanies.map(({ Id }) => demoFiles[Id].SalesOwnerId),
      ],
    );
    await insert(
      CertificateEntity,
      demoCertificates.map(({ days, ...certificate }, index) => ({
        Id: index + 1,
        ...certificate,
        ExpireDay: days === null ? null : chinaDay(inner.now.getTime() + days * DAY),
        ...common,
      })),
    );
    await seedApplications(inner);
  });
}
