import { beginInstallation } from '@quayside/contracts/auth/account-link';
import { answerChallenge, setUpAtSignIn } from '@quayside/contracts/auth/second-factor';
import { Secret, TOTP } from 'otpauth';
import { ApiClient } from './api-client.js';

/** The link that an installation prints until somebody enters it. */
export const FIRST_LINK = /\/accountLink\?token=([\w-]{43})/;

const OWNER = {
  CompanyCode: 'QIHANG',
  CompanyName: '启航货运代理有限公司',
  CompanyShortName: '启航货代',
  RealName: '陈启',
  AccountNo: 'admin',
  Password: 'Harbour-First-88',
};

/** Enters a new installation with the link that it printed, as its first administrator, with the second factor that the platform asks for. */
export async function enterFirst(url: string, output: string): Promise<ApiClient> {
  const [, Token = ''] = FIRST_LINK.exec(output) ?? [];
  const nobody = new ApiClient(url);
  const { status, data, refusal } = await nobody.call(beginInstallation, { ...OWNER, Token });
  if (status === 200) return new ApiClient(url, data);
  if (refusal.Code !== 'auth.second-factor-setup') throw new Error(refusal.Code);
  const Challenge = refusal.Errors?.[0]?.Msg ?? '';
  const made = await nobody.get(setUpAtSignIn, { Challenge });
  const Code = new TOTP({ secret: Secret.fromBase32(made.Secret) }).generate();
  return new ApiClient(url, (await nobody.get(answerChallenge, { Challenge, Code })).Token);
}
