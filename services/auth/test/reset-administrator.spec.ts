import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { useLink } from '@quayside/contracts/auth/account-link';
import { DEMO_PASSWORD } from '@quayside/contracts/auth/demo';
import { beginSecondFactor, confirmSecondFactor } from '@quayside/contracts/auth/second-factor';
import { currentEmployee, employeeLogin } from '@quayside/contracts/auth/session';
import { Secret, TOTP } from 'otpauth';
import { administrators, resetAdministrator } from '../src/administrator/reset-administrator.js';
import { type AuthClient, startAuth } from './auth-client.js';

const PASSWORD = 'Harbour-Again-88';

describe('the way back in for the machine’s owner', () => {
  let auth: AuthClient;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());
  beforeEach(async () => {
    await auth.service.ctx().sql('DELETE FROM sign_in_guard');
    await auth.service.ctx().sql('DELETE FROM second_factor');
  });

  const login = (Password: string) =>
    auth.call(null, employeeLogin, { CompanyCode: 'OPERATOR', AccountNo: 'admin', Password });

  async function reset(): Promise<string> {
    const ctx = auth.service.ctx();
    const [admin] = await administrators(ctx);
    return (await resetAdministrator(ctx, admin!)).Token;
  }

  it('knows the administrators of the operator alone, disabled ones too', async () => {
    const ctx = auth.service.ctx();
    await ctx.sql(`UPDATE employee SET enable = false WHERE account_no = 'admin'`);
    expect(await administrators(ctx)).toEqual([
      expect.objectContaining({ companyCode: 'OPERATOR', accountNo: 'admin', enabled: false }),
    ]);
    await ctx.sql(`UPDATE employee SET enable = true WHERE account_no = 'admin'`);
  });

  it('opens an account that waits, is disabled and has lost its second factor', async () => {
    const token = await auth.signIn('OPERATOR', 'admin');
    const { Secret: secret } = (
      await auth.as(token, beginSecondFactor, { Password: DEMO_PASSWORD })
    ).data as { Secret: string };
    const Code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: auth.clock.now().getTime(),
    });
    expect((await auth.as(token, confirmSecondFactor, { Code })).status).toBe(200);
    for (let attempt = 0; attempt < 6; attempt++) await login('wrong');
    await auth.service.ctx().sql(`UPDATE employee SET enable = false WHERE account_no = 'admin'`);

    const Token = await reset();
    await expect(auth.as(token, currentEmployee)).rejects.toThrow('stands for nobody');
    const entered = await auth.call(null, useLink, { Token, Password: PASSWORD });
    expect(entered.status).toBe(200);
    expect((await login(PASSWORD)).status).toBe(200);
    expect((await auth.call(null, useLink, { Token, Password: PASSWORD })).status).not.toBe(200);
  });

  it('stands in the audit log, and the person is notified', async () => {
    await reset();
    const [entry] = await auth.service
      .ctx()
      .sql(`SELECT entity, verb FROM _audit WHERE verb = 'owner-reset' ORDER BY id DESC LIMIT 1`);
    expect(entry).toEqual({ entity: 'employee', verb: 'owner-reset' });
    const [notice] = await auth.service
      .ctx()
      .sql<{ payload: { Messages: { Urgent: boolean }[] } }>(
        `SELECT payload FROM _outbox WHERE name = 'messaging.notice' ORDER BY id DESC LIMIT 1`,
      );
    expect(notice?.payload.Messages[0]?.Urgent).toBe(true);
  });
});
