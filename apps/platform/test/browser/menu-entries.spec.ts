import { describe, expect, it } from '@jest/globals';
import { screens } from '@quayside/contracts/areas';
import { useLink } from '@quayside/contracts/auth/account-link';
import { departmentTree } from '@quayside/contracts/auth/department';
import { createEmployee, givableRoles } from '@quayside/contracts/auth/employee';
import { currentMenuTree, type MenuNode } from '@quayside/contracts/auth/session';
import { DEFAULT_SYSTEM_NAME } from '@quayside/contracts/platform/system';
import { ApiClient, signIn } from '../e2e/api-client.js';
import { eventually } from '../e2e/eventually.js';
import { signInAs } from './browser.js';
import { settled, watched } from './screen-visits.js';
import { useStage } from './stage.js';

const PASSWORD = 'Blue-Harbour-77';
/** So many windows of a person share the screens: see `screens.spec.ts`. */
const WINDOWS = 3;

/** What stands in place of content that was refused: a form, a screen, a list or a part. */
const REFUSED = `[...document.querySelectorAll('[data-no-right], .ant-result-403')]
  .filter((element) => element.getClientRects().length > 0)
  .map((element) => element.innerText.slice(0, 80))`;

const entriesOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ Path, Hidden, Children }) =>
    Hidden ? [] : [...(Path.startsWith('/') ? [Path] : []), ...entriesOf(Children)],
  );

/** What the menu of a role offers it opens, with everything that it asks for. */
describe('the entries of the menu', () => {
  const stage = useStage({ CARRIER_POLL_SECONDS: '0' });

  it.each([
    ['OPERATOR', 'admin'],
    ['HUAYUAN', 'boss'],
    ['YUANYANG', 'boss'],
  ])(
    'open without a refusal for every role that comes with the installation: %s',
    async (company, account) => {
      const boss = await signIn(stage.url, company, account);
      const [root] = await boss.get(departmentTree, {});
      const roles = (await boss.get(givableRoles, {})).filter(({ HasAll }) => !HasAll);
      expect(roles.length).toBeGreaterThan(0);
      const refused: string[] = [];
      for (const { Id, RoleName } of roles) {
        const AccountNo = `role-${Id}`;
        const { Token } = await boss.get(createEmployee, {
          AccountNo,
          RealName: RoleName,
          OrgId: root!.Id,
          RoleIds: [Id],
        });
        const token = await new ApiClient(stage.url).get(useLink, {
          Token,
          Password: PASSWORD,
        });
        const entries = entriesOf(await new ApiClient(stage.url, token).get(currentMenuTree));
        expect(entries.length).toBeGreaterThan(4);
        await Promise.all(
          Array.from({ length: WINDOWS }, async () => {
            const visitor = await stage.visitor(1440);
            await signInAs(visitor, company, AccountNo, PASSWORD);
            const { page } = visitor;
            const tab = watched(page);
            page.on('response', (response) => {
              if (response.status() !== 403) return;
              refused.push(`${RoleName} ${tab.path} ${new URL(response.url()).pathname}`);
            });
            for (let path = entries.shift(); path; path = entries.shift()) {
              const { title } = screens.find((screen) => screen.path === path)!;
              tab.open.clear();
              tab.path = path;
              if (page.url() === 'about:blank') await page.goto(path);
              else await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
              await eventually(async () =>
                expect(await page.title()).toBe(`${title}-${DEFAULT_SYSTEM_NAME}`),
              );
              await settled(tab);
              const shown = (await page.evaluate(REFUSED)) as string[];
              refused.push(...shown.map((text) => `${RoleName} ${path} ${text}`));
            }
            await visitor.close();
          }),
        );
      }
      expect(refused).toEqual([]);
    },
    600_000,
  );
});
