import {
  type AccountLink,
  type BeginInstallation,
  LinkKind,
  type LinkToken,
  type UseLink,
} from '@quayside/contracts/auth/account-link';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { accountNo } from '../account/account-no.js';
import { hashPassword } from '../account/password.js';
import { CompanyEntity } from '../company/company.entity.js';
import { tellCompanies } from '../company/tell-companies.js';
import { endChallenges } from '../guard/open-challenges.js';
import { forgetOtherDevices, rememberDevice } from '../guard/origin.js';
import { openAccount } from '../guard/sign-in-guard.js';
import { employeeSubject } from '../guard/subjects.js';
import { linkHashOf } from '../link/make-link.js';
import { askSecondFactor } from '../second-factor/challenge.js';
import { endSessions } from '../session/end-sessions.js';
import { enterEmployee } from '../session/enter.js';
import { refuseCommon } from '../sign-in/new-password.js';

interface Opened extends AccountLink {
  employee_id: number;
  company_id: number;
  org_id: number;
  user_id: number | null;
  rights_version: number;
  mobile_phone: string | null;
}

/** Whose link it is; used, expired and unknown ones and those of disabled accounts are refused alike. */
async function linkOf(ctx: Ctx, token: string, lock = false): Promise<Opened> {
  const [link] = await ctx.sql<Opened>(
    `SELECT l.kind AS "Kind", c.company_code AS "CompanyCode", c.company_name AS "CompanyName", e.account_no AS "AccountNo",
            e.real_name AS "RealName", l.expire_time AS "ExpireTime", e.id AS employee_id, c.id AS company_id,
            (SELECT d.id FROM department d WHERE d.company_id = c.id AND d.parent_id IS NULL) AS org_id, e.user_id, e.rights_version,
            e.mobile_phone
     FROM account_link l JOIN employee e ON e.id = l.employee_id JOIN company c ON c.id = e.company_id
     WHERE l.token_hash = $1 AND l.used_time IS NULL AND l.expire_time > $2 AND e.enable AND c.enable${lock ? ' FOR UPDATE OF l, e' : ''}`,
    [linkHashOf(token), ctx.now],
  );
  if (!link) throw new Refusal('auth.link-invalid');
  return link;
}

/** What the person is shown before a password is set. */
export async function readLink(ctx: Ctx, { Token }: LinkToken): Promise<AccountLink> {
  const { Kind, CompanyCode, CompanyName, AccountNo, RealName, ExpireTime } = await linkOf(
    ctx,
    Token,
  );
  return { Kind, CompanyCode, CompanyName, AccountNo, RealName, ExpireTime };
}

/** Stores the password, uses all links of the account up and ends what was open with the old one. Answers the name of the account for the guard. */
async function setPassword(tx: Ctx, link: Opened, hash: string): Promise<string> {
  const id = link.employee_id;
  await tx.sql(
    'UPDATE employee SET password_hash = $2, update_time = $3, version = version + 1 WHERE id = $1',
    [id, hash, tx.now],
  );
  await tx.sql(
    'UPDATE account_link SET used_time = $2 WHERE employee_id = $1 AND used_time IS NULL',
    [id, tx.now],
  );
  await tx.audit({
    entity: 'employee',
    entityId: id,
    verb: 'set-password',
    after: { Link: LinkKind.label(link.Kind), Ip: tx.client?.ip ?? null },
  });
  const subject = employeeSubject(link.CompanyCode, link.AccountNo);
  await openAccount(tx, subject);
  await forgetOtherDevices(tx, subject);
  await endChallenges(tx, { employeeId: id });
  await endSessions(tx, { holder: { employeeId: id } }, 'ended');
  return subject;
}

/** Signs in who just set the password; a second factor is asked for as at any sign-in, and the password stays set. */
async function enter(ctx: Ctx, employeeId: number, subject: string): Promise<string> {
  await askSecondFactor(ctx, { holder: { employeeId }, subject });
  return ctx.tx(async (tx) => {
    await rememberDevice(tx, subject);
    return enterEmployee(tx, employeeId);
  });
}

/** Sets the password of an invited colleague, or of one whose password was reset; answers a token of the session that begins. */
export async function useLink(ctx: Ctx, { Token, Password }: UseLink): Promise<string> {
  const { Kind, CompanyCode, AccountNo, mobile_phone, employee_id } = await linkOf(ctx, Token);
  if (Kind === LinkKind.First) throw new Refusal('auth.link-invalid');
  refuseCommon(
    ctx,
    Password,
    [CompanyCode, AccountNo, mobile_phone ?? ''].filter(Boolean),
    'Password',
  );
  const hash = await hashPassword(Password);
  const subject = await ctx.tx(async (tx) => setPassword(tx, await linkOf(tx, Token, true), hash));
  return enter(ctx, employee_id, subject);
}

/** The first administrator names the operator's company and himself, sets his password and is signed in. */
export async function beginInstallation(ctx: Ctx, request: BeginInstallation): Promise<string> {
  const { Token, Password } = request;
  const { Kind, employee_id } = await linkOf(ctx, Token);
  if (Kind !== LinkKind.First) throw new Refusal('auth.link-invalid');
  refuseCommon(ctx, Password, [request.CompanyCode, request.AccountNo], 'Password');
  const hash = await hashPassword(Password);
  const subject = await ctx.tx(async (tx) => {
    const link = await linkOf(tx, Token, true);
    await nameOperator(tx, link, request);
    return setPassword(
      tx,
      { ...link, CompanyCode: codeOf(request), AccountNo: accountNo(request.AccountNo) },
      hash,
    );
  });
  return enter(ctx, employee_id, subject);
}

const codeOf = ({ CompanyCode }: BeginInstallation): string => CompanyCode.trim().toUpperCase();

/** Puts the names of company, root department and administrator in place of those that the installation began with. */
async function nameOperator(tx: Ctx, link: Opened, request: BeginInstallation): Promise<void> {
  const company = {
    CompanyCode: codeOf(request),
    CompanyName: request.CompanyName.trim(),
    CompanyShortName: request.CompanyShortName.trim(),
  };
  await tx.manager.getRepository(CompanyEntity).update({ Id: link.company_id }, {
    ...company,
    UpdateTime: tx.now.toISOString(),
    Version: () => 'version + 1',
  } as never);
  await tx.sql(
    'UPDATE department SET org_name = $2, update_time = $3, version = version + 1 WHERE id = $1',
    [link.org_id, company.CompanyShortName, tx.now],
  );
  await tx.sql('UPDATE employee SET account_no = $2, real_name = $3 WHERE id = $1', [
    link.employee_id,
    accountNo(request.AccountNo),
    request.RealName.trim(),
  ]);
  await tellCompanies(tx);
  const before = { CompanyCode: link.CompanyCode, CompanyName: link.CompanyName };
  await tx.audit({
    entity: 'company',
    entityId: link.company_id,
    verb: 'begin',
    before,
    after: company,
  });
}
