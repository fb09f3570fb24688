import { randomUUID } from 'node:crypto';
import * as department from '@quayside/contracts/auth/department';
import * as deputy from '@quayside/contracts/auth/deputy';
import * as employee from '@quayside/contracts/auth/employee';
import { explainRights } from '@quayside/contracts/auth/explain-rights';
import * as handOver from '@quayside/contracts/auth/hand-over';
import { startSimulation } from '@quayside/contracts/auth/simulation';
import { chinaDay } from '@quayside/contracts/core/dates';
import {
  type Case,
  cases,
  type Entry,
  personalLists,
  reasons,
  type World,
} from '../conformity-world.js';

/** Of the boss's company: a clerk, a disabled colleague whom no other test needs, departments. */
const CLERK = 22;
const COLLEAGUE = 24;
const [ROOT, PAPERS] = [201, 202];
const OF_BOSS = { CompanyId: 2 };
const SECRET = 'answers a secret, which no key keeps: services/auth/test/people';

const text = (): string => randomUUID().slice(0, 8);
const newcomer = () => ({
  AccountNo: `n${text()}`,
  RealName: '重复请求',
  OrgId: PAPERS,
  RoleIds: [],
});
const anEmployee = async ({ boss }: World): Promise<number> =>
  (await boss.get(employee.createEmployee, newcomer())).EmployeeId;
const aDepartment = ({ boss }: World) =>
  boss.get(department.saveDepartment, { OrgName: text(), ParentId: ROOT });
const asItIs = async ({ boss }: World, Id: number) => {
  const { AccountNo, RealName, OrgId, RoleIds, MobilePhone } = await boss.get(
    employee.employeeInfo,
    { EmployeeId: Id },
  );
  return { Id, AccountNo, RealName, OrgId, RoleIds, MobilePhone };
};

const todays = () => ({ DeputyId: CLERK, From: chinaDay(new Date()), To: chinaDay(new Date()) });

/** Who acts for the boss. */
async function aDeputy({ boss }: World): Promise<number> {
  return (await boss.get(deputy.setDeputy, todays())).Id;
}

export const peopleForeign: readonly Entry<Case>[] = cases([
  [employee.listEmployees, () => OF_BOSS],
  [employee.exportEmployees, () => OF_BOSS],
  [employee.givableRoles, () => OF_BOSS],
  [employee.createEmployee, () => ({ ...newcomer(), ...OF_BOSS })],
  [employee.employeeInfo, () => ({ EmployeeId: CLERK })],
  [employee.updateEmployee, (world) => asItIs(world, CLERK)],
  [employee.setEmployeeEnabled, () => ({ EmployeeId: CLERK, Enable: true })],
  [employee.changeEmployees, () => ({ Employees: [{ EmployeeId: CLERK, Enable: true }] })],
  [employee.resetPasswords, () => ({ EmployeeIdList: [CLERK] })],
  [employee.removeEmployees, () => ({ EmployeeIdList: [CLERK] })],
  [employee.unbindUser, () => ({ EmployeeId: CLERK })],
  [employee.employeeSessions, () => ({ EmployeeId: CLERK })],
  [startSimulation, () => ({ EmployeeId: CLERK })],
  [explainRights, () => ({ EmployeeId: CLERK })],
  [handOver.listHandOvers, () => OF_BOSS],
  [deputy.endDeputy, async (world) => ({ Id: await aDeputy(world) })],
  [deputy.actAsDeputy, async (world) => ({ Id: await aDeputy(world) })],
  [handOver.ownedBy, () => ({ EmployeeId: CLERK })],
  [handOver.possibleHeirs, () => ({ EmployeeId: CLERK })],
  [
    handOver.startHandOver,
    () => ({
      EmployeeId: CLERK,
      WorkflowId: randomUUID(),
      Shares: [{ Area: 'si', Kind: 'si', Heirs: [COLLEAGUE] }],
      Disable: false,
    }),
  ],
  [handOver.undoHandOver, () => ({ WorkflowId: randomUUID() })],
  [employee.endEmployeeSession, () => ({ EmployeeId: CLERK })],
  [employee.employeeHistory, () => ({ Id: CLERK })],
  [department.departmentTree, () => OF_BOSS],
  [department.departmentList, () => OF_BOSS],
  [department.saveDepartment, () => ({ ...OF_BOSS, OrgName: '别人的部门', ParentId: PAPERS })],
  [department.deleteDepartment, () => ({ OrgId: PAPERS })],
]);

export const peopleStale: readonly Entry<Case>[] = cases([
  [employee.setEmployeeEnabled, () => ({ EmployeeId: COLLEAGUE, Enable: false, Version: 0 })],
  [employee.updateEmployee, async (world) => ({ ...(await asItIs(world, COLLEAGUE)), Version: 0 })],
  [department.saveDepartment, () => ({ Id: PAPERS, OrgName: '单证部', Version: 0 })],
]);

export const peopleRepeatable: readonly Entry<Case>[] = cases([
  [deputy.setDeputy, () => todays()],
  [deputy.endDeputy, async (world) => ({ Id: await aDeputy(world) })],
  [employee.setEmployeeEnabled, () => ({ EmployeeId: CLERK, Enable: true })],
  [
    employee.changeEmployees,
    async (world) => ({ Employees: [{ EmployeeId: await anEmployee(world), Enable: true }] }),
  ],
  [employee.updateEmployee, async (world) => asItIs(world, await anEmployee(world))],
  [employee.removeEmployees, async (world) => ({ EmployeeIdList: [await anEmployee(world)] })],
  [employee.unbindUser, async (world) => ({ EmployeeId: await anEmployee(world) })],
  [employee.endEmployeeSession, () => ({ EmployeeId: COLLEAGUE })],
  [department.saveDepartment, () => ({ OrgName: text(), ParentId: ROOT })],
  [department.deleteDepartment, async (world) => ({ OrgId: (await aDepartment(world)).Id })],
]);

export const peopleRepeatedElsewhere: readonly Entry<string>[] = reasons([
  [deputy.actAsDeputy, SECRET],
  [employee.createEmployee, SECRET],
  [employee.resetPasswords, SECRET],
  [employee.mailLinks, 'a link is mailed anew as often as it is asked for'],
]);

export const peopleRequests: readonly Entry<Case>[] = cases(
  [
    employee.listEmployees,
    employee.exportEmployees,
    employee.givableRoles,
    handOver.listHandOvers,
    department.departmentTree,
    department.departmentList,
  ].map((endpoint) => [endpoint, () => OF_BOSS] as const),
);

/** People are kept as far as their keeper sees; see `data-scope.spec.ts`. */
export const peopleScopes = personalLists([
  {
    list: employee.listEmployees,
    exports: employee.exportEmployees,
    table: 'auth.employee',
    company: 'company_id',
    person: 'id',
    handler: 'id',
  },
]);
