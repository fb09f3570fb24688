import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listEmployees } from '@quayside/contracts/auth/employee';
import { type ExplainedRights, explainRights } from '@quayside/contracts/auth/explain-rights';
import { currentMenuTree, type MenuNode } from '@quayside/contracts/auth/session';
import { type AuthClient, startAuth } from './auth-client.js';

describe('why somebody sees what he sees', () => {
  let auth: AuthClient;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  const flat = (nodes: readonly MenuNode[]): MenuNode[] =>
    nodes.flatMap((node) => [node, ...flat(node.Children)]);
  const explained = async (by: string, EmployeeId: number): Promise<ExplainedRights> => {
    const { status, data } = await auth.as(by, explainRights, { EmployeeId });
    expect(status).toBe(200);
    return data;
  };

  it.each([
    ['HUAYUAN', 'boss', 'clerk'],
    ['HUAYUAN', 'boss', 'boss'],
    ['OPERATOR', 'admin', 'reviewer'],
    ['OPERATOR', 'admin', 'admin'],
  ])(
    'agrees with what the menu shows and what the rights are: %s, %s of %s',
    async (company, by, whom) => {
      const [asker, person] = [await auth.signIn(company, by), await auth.signIn(company, whom)];
      const { EmployeeId, Permissions, DataScope } = await auth.identity(person);
      const told = await explained(asker, EmployeeId as number);
      const shown = (kind: string) =>
        told.Items.filter(({ Kind, Shown }) => Kind === kind && Shown)
          .map(({ Key }) => Key)
          .sort();
      const nodes = flat((await auth.as(person, currentMenuTree, {})).data).filter(({ Path }) =>
        Path.startsWith('/'),
      );
      expect(shown('menu')).toEqual(nodes.map(({ Path }) => Path).sort());
      expect(shown('button')).toEqual(
        nodes.flatMap(({ Path, Buttons }) => Buttons.map(({ Code }) => `${Path} ${Code}`)).sort(),
      );
      expect(shown('right')).toEqual([...Permissions].sort());
      expect(told.DataScope.split('-')[0]).toBe(DataScope);
      expect(told.Items.filter(({ Why }) => !Why)).toEqual([]);
    },
  );

  it('names role and ceiling, to who keeps the person alone', async () => {
    const [admin, boss] = [
      await auth.signIn('OPERATOR', 'admin'),
      await auth.signIn('HUAYUAN', 'boss'),
    ];
    const clerk = await auth.signIn('HUAYUAN', 'clerk');
    const { EmployeeId: id } = (await auth.identity(clerk)) as { EmployeeId: number };
    const why = ({ Items }: ExplainedRights, key: string) => Items.find(({ Key }) => Key === key);
    expect(why(await explained(boss, id), 'si:submit')).toMatchObject({
      Shown: true,
      Why: '由角色“客户单证员”授予',
    });
    expect(why(await explained(boss, id), '/system/role/companyRole')?.Why).toMatch(
      /^需要权限“管理本公司角色”，所属角色“客户单证员”没有授予/,
    );
    await auth
      .ctx()
      .sql(
        `INSERT INTO company_ceiling (company_id, permissions, create_time, update_time) VALUES (2, '{si:read}', now(), now())`,
      );
    expect(why(await explained(admin, id), 'si:submit')).toMatchObject({
      Shown: false,
      Why: expect.stringContaining('超出平台给该公司的权限上限'),
    });
    await auth.ctx().sql('DELETE FROM company_ceiling');
    const [person] = (await auth.as(admin, listEmployees, { Limit: 1 })).data.Rows;
    expect((await auth.as(boss, explainRights, { EmployeeId: person!.Id })).refusal.Code).toBe(
      'record.absent',
    );
    expect((await auth.as(clerk, explainRights, { EmployeeId: id })).refusal.Code).toBe(
      'access.denied',
    );
  });
});
