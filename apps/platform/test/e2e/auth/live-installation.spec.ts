import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeChannels } from '@quayside/contracts/auth/code-channels';
import { companyRoles, roleFrame } from '@quayside/contracts/auth/company-role';
import { installationSetup } from '@quayside/contracts/auth/installation';
import { rightCatalogue } from '@quayside/contracts/auth/right-catalogue';
import {
  currentEmployee,
  currentMenuTree,
  sendVerCode,
  userLogin,
  VerCodeType,
} from '@quayside/contracts/auth/session';
import { resetPassword, startRegister } from '@quayside/contracts/auth/user-register';
import { wechatConfig } from '@quayside/contracts/auth/wechat';
import { catalogue } from '@quayside/contracts/catalogue';
import { isPublished } from '@quayside/contracts/core/endpoint';
import { systemInfo } from '@quayside/contracts/platform/system';
import { ApiClient } from '../api-client.js';
import { type EmptyPlatform, startEmptyPlatform } from '../empty-platform.js';
import { enterFirst } from '../first-administrator.js';

/** A live installation: nothing plays the outside parties, and nobody reads what is meant for them. */
describe('an installation without the demo', () => {
  let platform: EmptyPlatform;
  let admin: ApiClient;
  let nobody: ApiClient;
  beforeAll(async () => {
    platform = await startEmptyPlatform();
    admin = await enterFirst(platform.url, platform.output());
    nobody = new ApiClient(platform.url);
  });
  afterAll(() => platform.close());

  it('has no endpoint of the simulator, neither served nor documented', async () => {
    const played = catalogue.simulator.filter(isPublished);
    expect(played.length).toBeGreaterThan(5);
    for (const { path, method } of played) {
      const headers = { authorization: `Bearer ${admin.token}`, 'web-version': '1' };
      const { status } = await fetch(platform.url + path, { method, headers });
      expect([path, status]).toEqual([path, 404]);
    }
    const answer = await fetch(`${platform.url}/api/openapi.json`);
    const { paths } = (await answer.json()) as { paths: Record<string, unknown> };
    expect(Object.keys(paths).filter((path) => /simulated/i.test(path))).toEqual([]);
    const ready = await fetch(`${platform.url}/api/health/ready`);
    expect(ready.status).toBe(200);
    expect(Object.keys((await ready.json()).Data.Services)).not.toContain('simulator');
    expect((await admin.get(systemInfo)).Simulated).toBe(false);
  });

  it('has no right over it, in nobody’s rights, no role, no editor and no menu', async () => {
    const answers = [
      (await admin.get(currentEmployee))?.PermissionItems,
      await admin.get(companyRoles, {}),
      await admin.get(roleFrame, {}),
      await admin.get(rightCatalogue),
      await admin.get(currentMenuTree),
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/simulator|模拟/);
  });

  it.each([
    ['13800000001', 'auth.sms-absent'],
    ['agent@example.com', 'auth.mail-absent'],
  ])('refuses by name what takes a code to %s', async (MobilePhone, code) => {
    const [VerCode, NewPassword] = ['123456', 'Blue-Harbour-77'];
    const refusals = await Promise.all([
      ...VerCodeType.options.map(({ value: Type }) =>
        nobody.call(sendVerCode, { MobilePhone, Type }),
      ),
      nobody.call(startRegister, { MobilePhone, VerCode }),
      nobody.call(resetPassword, { MobilePhone, VerCode, NewPassword }),
      nobody.call(userLogin, { MobilePhone, Vercode: VerCode, LoginByPassword: false }),
    ]);
    expect(refusals.map(({ refusal }) => refusal.Code)).toEqual(refusals.map(() => code));
  });

  it('offers no way in that it has not, and tells its administrator what is missing', async () => {
    expect(await nobody.get(codeChannels)).toEqual({ Sms: false, Mail: false });
    expect((await nobody.get(wechatConfig)).IsEnabled).toBe(false);
    const setup = await admin.get(installationSetup);
    expect(setup.map(({ Part, IsConfigured }) => [Part, IsConfigured])).toEqual([
      ['sms', false],
      ['mail', false],
      ['address', false],
    ]);
  });
});
