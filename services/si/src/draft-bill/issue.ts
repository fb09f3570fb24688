import { chinaDay } from '@quayside/contracts/core/dates';
import { SiVerb } from '@quayside/contracts/si/choices';
import {
  BillIssue,
  BillIssued,
  BillSigner,
  type IssueBill,
  type UsualIssue,
} from '@quayside/contracts/si/draft-bill.api';
import type { SiDetail } from '@quayside/contracts/si/si.api';
import { SigningMethod } from '@quayside/contracts/trade/choices';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type Signing, usualSigning } from '../shipping-instruction/bill-names.js';
import { moveSi } from '../shipping-instruction/move-si.js';
import { readSi, type WholeSi, withActions } from '../shipping-instruction/read-si.js';
import { siMachine } from '../shipping-instruction/shipping-instruction.machine.js';
import { issueFaults } from './issue.rules.js';
import { usualIssue } from './usual-issue.js';

const FIELDS = selectOf(BillIssue, 'n');
const NAMES = FIELDS.replaceAll(/n\.(\w+) AS "\w+"/g, '$1');

const STORE = `INSERT INTO bill_issue (tbi_id, ${NAMES}, employee_name, create_time)
  SELECT $1, ${FIELDS.replaceAll(/ AS "\w+"/g, '')}, $3, $4 FROM json_populate_record(NULL::bill_issue, $2) n`;

const inSnakeCase = (issue: BillIssue): string =>
  JSON.stringify({
    signing_method: issue.SigningMethod,
    originals: issue.Originals,
    copies: issue.Copies,
    issue_place: issue.IssuePlace,
    issue_day: issue.IssueDay,
    on_board_day: issue.OnBoardDay,
    carrier_name: issue.CarrierName,
    signed_as: issue.SignedAs,
    agent_name: issue.AgentName,
  });

const signedBy = ({ CarrierName, SignedAs, AgentName }: BillIssue): string =>
  SignedAs === BillSigner.Agent
    ? `，由${AgentName}代承运人${CarrierName}签署`
    : CarrierName
      ? `，由承运人${CarrierName}签署`
      : '';

const wordsOf = (issue: BillIssue): string =>
  [
    `${SigningMethod.label(issue.SigningMethod)}，正本${issue.Originals}份、副本${issue.Copies}份`,
    `，${issue.IssuePlace} ${issue.IssueDay} 签发，${issue.OnBoardDay ? `${issue.OnBoardDay} 装船` : '收货待运'}${signedBy(issue)}`,
  ].join('');

async function issueHeld(
  tx: Ctx,
  si: WholeSi,
  issue: BillIssue,
  remarks: string | null,
): Promise<WholeSi> {
  siMachine.step(tx, si.TBI_STATUS, SiVerb.Issue);
  const faults = issueFaults(issue, chinaDay(tx.now));
  if (faults.length > 0) throw new Refusal('si.issue-invalid', {}, faults);
  await tx.sql(STORE, [si.Id, inSnakeCase(issue), tx.employee.Name, tx.now]);
  // The papers follow the way of release that the bill was issued with.
  await tx.sql('UPDATE shipping_instruction SET tbi_signing_method = $2 WHERE id = $1', [
    si.Id,
    issue.SigningMethod,
  ]);
  const asked = si.TBI_SIGNING_METHOD && si.TBI_SIGNING_METHOD !== issue.SigningMethod;
  const changed = asked
    ? `签单方式由${SigningMethod.label(si.TBI_SIGNING_METHOD)}改为${SigningMethod.label(issue.SigningMethod)}`
    : null;
  const text = [wordsOf(issue), changed, remarks].filter(Boolean).join('；');
  return moveSi(tx, { ...si, TBI_SIGNING_METHOD: issue.SigningMethod }, SiVerb.Issue, text);
}

/** Issues a confirmed bill: nothing of it can be changed afterwards. 422 with the faults of what was said. */
export async function issueBill(
  ctx: Ctx,
  { TBI_ID, Version, ...issue }: IssueBill,
): Promise<SiDetail> {
  const said = await withSigning(ctx, TBI_ID, issue);
  return ctx.tx(async (tx) => {
    const si = await readSi(tx, TBI_ID, true);
    if (Version != null && Version !== si.Version) throw new Refusal('record.stale');
    return withActions(
      tx,
      await issueHeld(tx, si, { ...said, IssuePlace: said.IssuePlace.trim() }, null),
    );
  });
}

/** Completes an issue that leaves carrier and signature to basic data. */
async function withSigning(ctx: Ctx, siId: number, issue: BillIssue): Promise<BillIssue> {
  if (issue.CarrierName) return { ...issue, SignedAs: issue.SignedAs ?? BillSigner.Carrier };
  const { CarrierName, SignedAs, AgentName } = await usualIssueOf(ctx, siId);
  return {
    ...issue,
    CarrierName: CarrierName ?? null,
    SignedAs: issue.SignedAs ?? SignedAs ?? null,
    AgentName: issue.AgentName ?? AgentName ?? null,
  };
}

/** How an SI of the caller's scope would usually be issued today; 404 for another. */
export async function usualIssueOf(ctx: Ctx, siId: number): Promise<UsualIssue> {
  const si = await readSi(ctx, siId);
  const signing = await usualSigning(ctx, si);
  return { ...usualIssue(si, chinaDay(ctx.now), signing), IsLegal: signing.isLegal };
}

/**
 * The same by a change of status, which says nothing of how: as most bills are issued.
 * @param signing who signs for whom, asked for before the transaction
 */
export function issueAsUsual(
  tx: Ctx,
  si: WholeSi,
  remarks: string | null,
  signing: Signing | null,
): Promise<WholeSi> {
  const usual = usualIssue(si, chinaDay(tx.now), signing);
  return issueHeld(tx, si, { ...usual, IssuePlace: usual.IssuePlace || '--' }, remarks);
}

/** How an SI's bill was issued; null before. Scoping is the caller's. */
export async function issueOf(ctx: Ctx, siId: number): Promise<BillIssued | null> {
  const [row] = await ctx.sql<BillIssued>(
    `SELECT ${selectOf(BillIssued, 't')} FROM bill_issue t WHERE t.tbi_id = $1`,
    [siId],
  );
  return row ?? null;
}
