import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useLink } from '@quayside/contracts/auth/account-link';
import { companyRoles, createRole, updateRole } from '@quayside/contracts/auth/company-role';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { departmentTree, saveDepartment } from '@quayside/contracts/auth/department';
import {
  createEmployee,
  employeeInfo,
  listEmployees,
  updateEmployee,
} from '@quayside/contracts/auth/employee';
import { DataScope } from '@quayside/contracts/auth/role';
import { currentEmployee } from '@quayside/contracts/auth/session';
import { catalogue } from '@quayside/contracts/catalogue';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type { Rows } from '@quayside/contracts/core/list';
import { permissionInfo } from '@quayside/contracts/permissions';
import { readSheets } from '@quayside/service-kit/sheet/read-sheets';
import pg from 'pg';
import { ApiClient, signIn } from './api-client.js';
import { impersonal, personal } from './conformity-cases.js';
import type { PersonalList } from './conformity-world.js';
import { eventually } from './eventually.js';
import { type DemoPlatform, startDemoPlatform, topology } from './running-platform.js';

const PASSWORD = 'Blue-Harbour-77';
/** The company whose records are looked at. */
const HUAYUAN = 2;
/** Whose copies of departments lists go by. */
const COPIES = ['si', 'booking', 'messaging'];

/** The five people whose records are seen or not: who looks, a colleague, one of a department below, one elsewhere, the administrator above. */
interface Party {
  viewer: ApiClient;
  /** Sees everything of the company. */
  boss: ApiClient;
  people: number[];
  viewerId: number;
  role: { Id: number; RoleName: string; Permissions: string[] };
  /** Departments by scope. */
  orgs: Readonly<Partial<Record<DataScope, readonly number[]>>>;
}

describe(`data scopes, ${topology}`, () => {
  let platform: DemoPlatform;
  let database: pg.Client;
  let customer: Party;
  let staff: Party;
  /** In which department everybody is. */
  let orgOf: Map<number, number>;

  const rowsOf = async <R>(text: string, params: unknown[] = []): Promise<R[]> =>
    (await database.query(text, params)).rows as R[];

  /** Departments, a role with all that the administrator holds, and people: one who looks and those who are looked at. */
  async function makeParty(boss: ApiClient): Promise<Party> {
    const [root] = await boss.get(departmentTree, {});
    const added = async (OrgName: string, ParentId: number) =>
      (await boss.get(saveDepartment, { OrgName, ParentId })).Id;
    const [department, elsewhere] = [
      await added('出口单证组', root!.Id),
      await added('进口单证组', root!.Id),
    ];
    const below = await added('美线小组', department);
    const { Permissions } = (await boss.get(companyRoles, {})).find(({ HasAll }) => HasAll)!;
    const made = await boss.get(createRole, {
      RoleName: '数据范围',
      DataScope: 'own',
      Permissions,
    });
    const hire = (AccountNo: string, OrgId: number, RoleIds: number[] = []) =>
      boss.get(createEmployee, { AccountNo, RealName: AccountNo, OrgId, RoleIds });
    const seer = await hire('scope-viewer', department, [made.Id]);
    const others = [
      await hire('scope-mate', department),
      await hire('scope-below', below),
      await hire('scope-aside', elsewhere),
    ];
    const { Id: bossId } = (await boss.get(currentEmployee))!;
    const token = await new ApiClient(platform.url).get(useLink, {
      Token: seer.Token,
      Password: PASSWORD,
    });
    return {
      boss,
      viewer: new ApiClient(platform.url, token),
      viewerId: seer.EmployeeId,
      people: [seer.EmployeeId, ...others.map(({ EmployeeId }) => EmployeeId), bossId],
      role: { Id: made.Id, RoleName: made.RoleName, Permissions },
      orgs: { own: [], department: [department], 'department-tree': [department, below] },
    };
  }

  beforeAll(async () => {
    platform = await startDemoPlatform({ RATE_LIMIT: '1000000', CARRIER_POLL_SECONDS: '0' });
    database = new pg.Client(platform.databaseUrl);
    await database.connect();
    customer = await makeParty(await signIn(platform.url, 'HUAYUAN', 'boss'));
    staff = await makeParty(await signIn(platform.url, 'OPERATOR', 'admin'));
    const placed = await rowsOf<{ id: string; org_id: string }>(
      'SELECT id, org_id FROM auth.employee',
    );
    orgOf = new Map(placed.map(({ id, org_id }) => [Number(id), Number(org_id)]));
    await eventually(async () => {
      for (const schema of COPIES) {
        const [known] = await rowsOf<{ n: string }>(
          `SELECT count(*) AS n FROM ${schema}._colleague`,
        );
        expect([schema, Number(known!.n)]).toEqual([schema, orgOf.size]);
      }
    });
    for (const statement of new Set(personal.flatMap(({ prepare = [] }) => prepare)))
      await database.query(statement);
    // Every record of the customer is one of the five's, every record that staff deal with one of theirs.
    for (const { table, company, person, handler } of personal) {
      if (person === 'id') continue;
      const among = (column: string) =>
        `UPDATE ${table} SET ${column} = ($1::bigint[])[1 + id % 5]`;
      await database.query(`${among(person)} WHERE ${company} = ${HUAYUAN}`, [customer.people]);
      if (handler) await database.query(among(handler), [staff.people]);
    }
  });
  afterAll(async () => {
    await database.end();
    await platform.close();
  });

  const idOf = ({ recordOf }: PersonalList, row: unknown): number =>
    recordOf ? recordOf(row as never) : (row as { Id: number }).Id;

  async function everyRow(client: ApiClient, { list }: PersonalList): Promise<unknown[]> {
    const found: unknown[] = [];
    for (let Page = 1; ; Page++) {
      const { Rows, Total } = (await client.get(list, { Page, Limit: 200 })) as Rows<unknown>;
      found.push(...Rows);
      if (found.length >= Total || Rows.length === 0) {
        expect(Total).toBe(found.length);
        return found;
      }
    }
  }

  const inOrder = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);
  const isFor = ({ access }: Endpoint, type: CompanyType): boolean =>
    permissionInfo(access)?.for.includes(type) ?? true;

  it('is told of every list: a person’s own in each scope, or why it is nobody’s', () => {
    const lists = Object.values(catalogue)
      .flat()
      .filter(
        ({ answer, access, path }) =>
          answer.shape === 'rows' && access !== 'service' && !/\/Import|\/GetImport/.test(path),
      );
    const known = new Set([...personal.map(({ list }) => list), ...impersonal.keys()]);
    expect(lists.filter((list) => !known.has(list)).map(({ path }) => path)).toEqual([]);
  });

  const scopes = DataScope.options.map(({ value }) => value);
  const table = (type: CompanyType) =>
    personal
      .filter(
        ({ list, handler, handledBy }) =>
          isFor(list, type) && (type !== CompanyType.Platform || handler || handledBy),
      )
      .flatMap((each) =>
        scopes
          .filter((scope) => type === CompanyType.Platform || scope !== 'all')
          .map((scope) => [each.list.path, scope, each] as const),
      );

  async function proves(
    party: Party,
    scope: DataScope,
    list: PersonalList,
    column: string,
  ): Promise<void> {
    const { Id, RoleName, Permissions } = party.role;
    await party.boss.get(updateRole, { Id, RoleName, Permissions, DataScope: scope });
    const owners = new Map(
      (
        await rowsOf<{ id: string; person: string }>(
          `SELECT t.id, ${column} AS person FROM ${list.table} t`,
        )
      ).map(({ id, person }) => [Number(id), Number(person)]),
    );
    const all = await everyRow(party.boss, list);
    const ownerOf = (row: unknown): number => owners.get(idOf(list, row))!;
    // Each of the five has a record, so that seeing too much and too little are both told.
    expect(inOrder([...new Set(all.map(ownerOf))])).toEqual(
      expect.arrayContaining(inOrder(party.people)),
    );
    const orgs = party.orgs[scope];
    const isSeen = (row: unknown): boolean =>
      !orgs || ownerOf(row) === party.viewerId || orgs.includes(orgOf.get(ownerOf(row))!);
    const expected = inOrder(all.filter(isSeen).map((row) => idOf(list, row)));
    const seen = await everyRow(party.viewer, list);
    expect(inOrder(seen.map((row) => idOf(list, row)))).toEqual(expected);
    if (!list.exports) return;
    const { sheets } = await readSheets(
      (await party.viewer.get(list.exports)) as unknown as Buffer,
      'export.xlsx',
    );
    const lines = sheets[0]!.rows.slice(1).map((row) => JSON.stringify(row[0]));
    expect(list.exportsParts ? new Set(lines).size : lines.length).toBe(expected.length);
  }

  it.each(table(CompanyType.Customer))('a customer’s %s: %s', async (_path, scope, list) => {
    await proves(customer, scope, list, list.person);
  });

  it.each(table(CompanyType.Platform))('staff’s %s: %s', async (_path, scope, list) => {
    await proves(staff, scope, list, (list.handledBy ?? list.handler)!);
  });

  it('follow who moves to another department', async () => {
    const { boss, people, viewer, role } = customer;
    await boss.get(updateRole, { ...role, DataScope: 'department' });
    const [si] = personal.filter(({ table: name }) => name === 'si.shipping_instruction');
    const before = (await everyRow(viewer, si!)).length;
    const { Id, AccountNo, RealName, RoleIds, OrgId } = await boss.get(employeeInfo, {
      EmployeeId: people[3]!,
    });
    await boss.get(updateEmployee, {
      Id,
      AccountNo,
      RealName,
      RoleIds,
      OrgId: orgOf.get(people[0]!)!,
    });
    await eventually(async () =>
      expect((await everyRow(viewer, si!)).length).toBeGreaterThan(before),
    );
    await boss.get(updateEmployee, { Id, AccountNo, RealName, RoleIds, OrgId });
    await eventually(async () => expect((await everyRow(viewer, si!)).length).toBe(before));
    // Every service knows it, before other tests look.
    await eventually(async () => {
      for (const schema of COPIES) {
        const [known] = await rowsOf<{ org_id: string }>(
          `SELECT org_id FROM ${schema}._colleague WHERE employee_id = $1`,
          [Id],
        );
        expect([schema, Number(known!.org_id)]).toEqual([schema, OrgId]);
      }
    });
    expect((await viewer.get(listEmployees, {})).Rows.map((row) => row.Id)).not.toContain(Id);
  });
});
