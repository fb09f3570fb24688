import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import {
  BillKind,
  type BillPrint,
  hasOriginals,
  printableKinds,
} from '@quayside/contracts/si/paper.api';
import { SigningMethod } from '@quayside/contracts/trade/choices';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { issueOf } from '../draft-bill/issue.js';
import { issuedSigning, usualSigning } from '../shipping-instruction/bill-names.js';
import { recordStep } from '../shipping-instruction/log-step.js';
import { readSi, type WholeSi } from '../shipping-instruction/read-si.js';
import type { BillFacts } from './bill-content.js';
import { billAsPdf } from './draw-bill.js';
import { printedSi } from './printed-si.js';

const STEP: Record<BillKind, SiVerb> = {
  [BillKind.Draft]: SiVerb.PrintDraft,
  [BillKind.Copy]: SiVerb.PrintCopy,
  [BillKind.Original]: SiVerb.PrintOriginal,
};

/** Booking number, and how the bill was issued; of an SI that the caller may read. */
async function factsOf(ctx: Ctx, si: WholeSi): Promise<BillFacts> {
  const [order] = await ctx.sql<{ no: string }>(
    'SELECT booking_no AS no FROM cargo_order WHERE id = $1',
    [si.CGO_ID],
  );
  const issue = si.TBI_STATUS === SiStatus.Issued ? await issueOf(ctx, si.Id) : null;
  return {
    bookingNo: order?.no ?? null,
    issue,
    signing: issuedSigning(issue) ?? (await usualSigning(ctx, si)),
  };
}

const nameOf = (si: WholeSi, kind: BillKind): string =>
  `提单${BillKind.label(kind)}-${si.TBI_SIMBL_NO || si.TBI_NO}.pdf`;

async function fileOf(ctx: Ctx, si: WholeSi, kind: BillKind): Promise<FileAnswer> {
  return {
    Name: nameOf(si, kind),
    Bytes: await billAsPdf(await printedSi(ctx, si), await factsOf(ctx, si), kind),
  };
}

/** The bill as everybody may have it: a draft until the customer has confirmed, a copy afterwards, never an original. */
export function billToShow(ctx: Ctx, si: WholeSi): Promise<FileAnswer> {
  const copy = printableKinds(si).includes(BillKind.Copy);
  return fileOf(ctx, si, copy ? BillKind.Copy : BillKind.Draft);
}

/** The bill to look at. Leaves no trace. */
export async function previewBill(ctx: Ctx, id: number): Promise<FileAnswer> {
  return billToShow(ctx, await readSi(ctx, id));
}

/** Refuses what the state or the way of release does not allow, and originals to everybody but those who issue them. */
function assertPrintable(ctx: Ctx, si: WholeSi, kind: BillKind): void {
  if (kind === BillKind.Original) ctx.require('si:produce');
  if (printableKinds(si).includes(kind)) return;
  if (kind === BillKind.Original && !hasOriginals(si)) {
    throw new Refusal('si.no-originals', { method: SigningMethod.label(si.TBI_SIGNING_METHOD) });
  }
  throw new Refusal('si.paper-refused', {
    status: SiStatus.label(si.TBI_STATUS),
    kind: BillKind.label(kind),
  });
}

/** The bill to print; who printed which kind of which revision goes into the SI's log, as a step that changes nothing. */
export async function printBill(ctx: Ctx, { Id, Kind }: BillPrint): Promise<FileAnswer> {
  const si = await readSi(ctx, Id);
  assertPrintable(ctx, si, Kind);
  const file = await fileOf(ctx, si, Kind);
  // Made first: what failed was not printed. Checked again under the lock, for a state that changed meanwhile.
  await ctx.tx(async (tx) => {
    const now = await readSi(tx, Id, true);
    if (now.Version !== si.Version) throw new Refusal('record.stale');
    await recordStep(tx, { si: now, verb: STEP[Kind], from: now.TBI_STATUS });
  });
  return file;
}
