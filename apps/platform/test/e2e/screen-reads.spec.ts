import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { screens } from '@quayside/contracts/areas';
import { useLink } from '@quayside/contracts/auth/account-link';
import { createRole, updateRole } from '@quayside/contracts/auth/company-role';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { departmentTree } from '@quayside/contracts/auth/department';
import { createEmployee } from '@quayside/contracts/auth/employee';
import { currentMenuTree, type MenuNode } from '@quayside/contracts/auth/session';
import type { Screen } from '@quayside/contracts/core/screen';
import { neededBy, permissions } from '@quayside/contracts/permissions';
import { screenReads } from '@quayside/contracts/screen-reads';
import { ApiClient, signIn } from './api-client.js';
import { type DemoPlatform, startDemoPlatform, topology } from './running-platform.js';

const PASSWORD = 'Blue-Harbour-77';

const pathsOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ Path, Children }) => [Path, ...pathsOf(Children)]);

/** What somebody is let into he may read: every screen with every right that opens it and what that needs. */
describe(`screens with one right, ${topology}`, () => {
  let platform: DemoPlatform;
  beforeAll(async () => {
    platform = await startDemoPlatform({ RATE_LIMIT: '1000000', CARRIER_POLL_SECONDS: '0' });
  });
  afterAll(() => platform.close());

  it.each([
    [CompanyType.Platform, 'OPERATOR', 'admin'],
    [CompanyType.Customer, 'HUAYUAN', 'boss'],
    [CompanyType.Provider, 'YUANYANG', 'boss'],
  ])('show what they read, to type %s', async (type, company, account) => {
    const boss = await signIn(platform.url, company, account);
    const [root] = await boss.get(departmentTree, {});
    const role = { RoleName: '单项权限', DataScope: 'company' as const };
    let { Id, Version } = await boss.get(createRole, { ...role, Permissions: [] });
    const { Token } = await boss.get(createEmployee, {
      AccountNo: 'one-right',
      RealName: '单项',
      OrgId: root!.Id,
      RoleIds: [Id],
    });
    const person = new ApiClient(
      platform.url,
      await new ApiClient(platform.url).get(useLink, { Token, Password: PASSWORD }),
    );
    const refused: string[] = [];
    let opened = 0;
    for (const { key } of permissions.filter((right) => right.for.includes(type))) {
      const Permissions = [key, ...neededBy([key])];
      ({ Id, Version } = await boss.get(updateRole, { Id, Version, ...role, Permissions }));
      const menu = new Set(pathsOf(await person.get(currentMenuTree)));
      const mine = (screens as readonly Screen[]).filter(
        ({ path, permissions: any }) => menu.has(path) && any?.includes(key),
      );
      for (const { path } of mine) {
        for (const { read, right } of screenReads[path as keyof typeof screenReads] ?? []) {
          if (right && right !== key) continue;
          // The company picker of a screen that customers have as well is the operator's.
          if (read.includes('/SearchCompany') && type !== CompanyType.Platform) continue;
          const { status } = await fetch(platform.url + read, {
            headers: { authorization: `Bearer ${person.token}`, 'web-version': '1' },
          });
          opened += 1;
          if (status !== 200) refused.push(`${key} ${path} ${read} ${status}`);
        }
      }
    }
    expect(refused).toEqual([]);
    expect(opened).toBeGreaterThan(15);
  });
});
