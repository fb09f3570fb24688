import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { API_VERSION } from '@quayside/contracts/partner-line/dcsa';
import { DCSA_VERSION } from '@quayside/contracts/si/carrier-notices';
import {
  type AnswerPlan,
  CarrierBehaviour,
  CarrierChannel,
  type ReceivedOutcome,
} from '@quayside/contracts/simulator/carrier';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { jsonCheck } from '@quayside/service-kit/validation/json-check';
import {
  APPROVE_DOCUMENT,
  CANCEL_INSTRUCTION,
  CREATE_INSTRUCTION,
  UPDATE_INSTRUCTION,
} from '@quayside/shipping-standards/dcsa/dcsa-schema';
import { instructionOfDcsa } from '@quayside/shipping-standards/dcsa/shipping-instructions';
import { sailingOf } from '../booked-sailing.js';
import { takePlan } from '../mailboxes.js';
import { answering, assertCaller, type DcsaAnswer, DcsaRefusal, jsonOf } from './dcsa-parts.js';
import { type Held, heldBy, hold, keepHeld } from './held-instruction.js';
import { shipperMayApprove, shipperMayChange } from './instruction-moves.js';
import {
  approveDocument,
  cancelUpdate,
  processInstruction,
  SUBSCRIBER,
  statusesOf,
} from './process-instruction.js';

type Json = Record<string, unknown>;

/** A carrier's paths of the standard below its own. */
export const DCSA_PATH =
  /^\/([A-Z0-9-]{1,35})\/v3\/(shipping-instructions|transport-documents)(?:\/([^/]+))?\/?$/;
export const DCSA_HEADERS = { [API_VERSION]: DCSA_VERSION };

const checks = {
  create: jsonCheck(CREATE_INSTRUCTION),
  update: jsonCheck(UPDATE_INSTRUCTION),
  cancel: jsonCheck(CANCEL_INSTRUCTION),
  approve: jsonCheck(APPROVE_DOCUMENT),
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Keeps a request as it arrived, for people to look at. */
async function note(
  tx: Ctx,
  mailbox: string,
  kind: string,
  reference: string,
  bill: string,
  json: Json,
): Promise<number> {
  const [row] = await tx.sql<{ id: number }>(
    `INSERT INTO carrier_received (mailbox, channel, type, sender, control, document_number, bill_number, function, outcome, raw, create_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'received', $9, $10) RETURNING id`,
    [
      mailbox,
      CarrierChannel.Dcsa,
      kind === '6' ? 'DCSA-APPROVAL' : 'DCSA-SI',
      SUBSCRIBER,
      randomUUID(),
      reference.slice(0, 100),
      bill.slice(0, 35),
      kind,
      JSON.stringify(json, null, 2),
      tx.now.toISOString(),
    ],
  );
  return row?.id ?? 0;
}

const noteOutcome = async (tx: Ctx, id: number, outcome: ReceivedOutcome): Promise<void> =>
  void (await tx.sql('UPDATE carrier_received SET outcome = $2 WHERE id = $1', [id, outcome]));

/** A plan to refuse the syntax is a 400, whatever the body. */
function assertSyntax({ Kind }: AnswerPlan): void {
  if (Kind === CarrierBehaviour.Syntax)
    throw new DcsaRefusal(400, 'The body does not validate against the schema');
}

const bookingOf = (json: Json): string =>
  instructionOfDcsa(json).instruction.bookingNumbers[0] ?? '';

async function create(ctx: Ctx, mailbox: string, request: IncomingMessage): Promise<DcsaAnswer> {
  const json = await jsonOf(request, checks.create);
  const sailing = await sailingOf(ctx, bookingOf(json));
  const reference = randomUUID();
  await ctx.tx(async (tx) => {
    const plan = await takePlan(tx, mailbox);
    assertSyntax(plan);
    const bill = text(json.transportDocumentReference);
    const received = await note(tx, mailbox, '9', reference, bill, json);
    await hold(tx, {
      ReceivedId: received,
      Mailbox: mailbox,
      Reference: reference,
      BillNumber: bill,
      Content: json,
    });
    const held = await heldBy(tx, mailbox, reference, true);
    if (held)
      await noteOutcome(tx, received, await processInstruction(tx, held, '9', plan, sailing));
  });
  return { status: 202, body: { shippingInstructionsReference: reference } };
}

async function lockHeld(tx: Ctx, mailbox: string, reference: string): Promise<Held> {
  const held = await heldBy(tx, mailbox, reference, true);
  if (!held) throw new DcsaRefusal(404, `No shipping instructions ${reference}`);
  return held;
}

/** Only what the table allows the shipper may still be changed or cancelled. */
function assertOpen(held: Held): void {
  if (shipperMayChange(held)) return;
  const { Status, DocumentStatus } = held;
  const document = DocumentStatus ? `, the transport document ${DocumentStatus}` : '';
  throw new DcsaRefusal(409, `The shipping instructions are ${Status}${document}`);
}

async function update(
  ctx: Ctx,
  mailbox: string,
  reference: string,
  request: IncomingMessage,
): Promise<DcsaAnswer> {
  const { shippingInstructionsReference, ...content } = await jsonOf(request, checks.update);
  const sailing = await sailingOf(ctx, bookingOf(content));
  await ctx.tx(async (tx) => {
    const held = await lockHeld(tx, mailbox, reference);
    if (shippingInstructionsReference !== held.Reference) {
      const fault = {
        jsonPath: '$.shippingInstructionsReference',
        keyword: 'const',
        message: 'is another one than that of the path',
      };
      throw new DcsaRefusal(400, 'The references of path and body differ', [fault]);
    }
    assertOpen(held);
    const plan = await takePlan(tx, mailbox);
    assertSyntax(plan);
    const received = await note(tx, mailbox, '5', held.Reference, held.BillNumber, content);
    const updated: Held = {
      ...held,
      ReceivedId: received,
      Updated: content,
      UpdateStatus: 'UPDATE_RECEIVED',
    };
    await keepHeld(tx, updated);
    await noteOutcome(tx, received, await processInstruction(tx, updated, '5', plan, sailing));
  });
  return { status: 202 };
}

async function cancel(
  ctx: Ctx,
  mailbox: string,
  reference: string,
  request: IncomingMessage,
): Promise<DcsaAnswer> {
  const json = await jsonOf(request, checks.cancel);
  await ctx.tx(async (tx) => {
    const held = await lockHeld(tx, mailbox, reference);
    const ofUpdate = json.updatedShippingInstructionsStatus !== undefined;
    if (ofUpdate && held.UpdateStatus !== 'UPDATE_RECEIVED')
      throw new DcsaRefusal(404, 'No update is being processed');
    assertOpen(held);
    const plan = await takePlan(tx, mailbox);
    const received = await note(tx, mailbox, '1', held.Reference, held.BillNumber, json);
    const cancelled: Held = { ...held, ReceivedId: received };
    const outcome = ofUpdate
      ? await cancelUpdate(tx, cancelled)
      : await processInstruction(tx, cancelled, '1', plan, null);
    await noteOutcome(tx, received, outcome);
  });
  return { status: 202 };
}

async function approve(
  ctx: Ctx,
  mailbox: string,
  reference: string,
  request: IncomingMessage,
): Promise<DcsaAnswer> {
  const json = await jsonOf(request, checks.approve);
  await ctx.tx(async (tx) => {
    const held = await heldBy(tx, mailbox, reference, true);
    if (!held?.Document) throw new DcsaRefusal(404, `No transport document ${reference}`);
    if (!shipperMayApprove(held)) {
      const update = held.UpdateStatus ? `, the update ${held.UpdateStatus}` : '';
      throw new DcsaRefusal(409, `The transport document is ${held.DocumentStatus}${update}`);
    }
    const plan = await takePlan(tx, mailbox);
    const received = await note(tx, mailbox, '6', held.Reference, held.BillNumber, json);
    await noteOutcome(
      tx,
      received,
      await approveDocument(tx, { ...held, ReceivedId: received }, plan),
    );
  });
  return { status: 202 };
}

async function readInstruction(
  ctx: Ctx,
  mailbox: string,
  reference: string,
  query: URLSearchParams,
): Promise<DcsaAnswer> {
  const held = await heldBy(ctx, mailbox, reference);
  if (!held) throw new DcsaRefusal(404, `No shipping instructions ${reference}`);
  // Still being processed.
  if (held.Status === null) return { status: 202 };
  const ofUpdate = query.get('updatedContent') === 'true';
  if (ofUpdate && !held.Updated) throw new DcsaRefusal(404, 'There is no updated content');
  return {
    status: 200,
    body: { ...((ofUpdate ? held.Updated : held.Content) ?? {}), ...statusesOf(held) },
  };
}

async function readDocument(ctx: Ctx, mailbox: string, reference: string): Promise<DcsaAnswer> {
  const held = await heldBy(ctx, mailbox, reference);
  if (!held?.Document) throw new DcsaRefusal(404, `No transport document ${reference}`);
  return { status: 200, body: held.Document };
}

async function route(
  ctx: Ctx,
  request: IncomingMessage,
  url: URL,
  isOpen: boolean,
): Promise<DcsaAnswer> {
  assertCaller(request, isOpen, DCSA_VERSION);
  const [, mailbox = '', kind, given = ''] = DCSA_PATH.exec(url.pathname) ?? [];
  const reference = decodeURIComponent(given);
  const { method } = request;
  if (kind === 'shipping-instructions') {
    if (reference === '' && method === 'POST') return create(ctx, mailbox, request);
    if (reference && method === 'PUT') return update(ctx, mailbox, reference, request);
    if (reference && method === 'PATCH') return cancel(ctx, mailbox, reference, request);
    if (reference && method === 'GET')
      return readInstruction(ctx, mailbox, reference, url.searchParams);
  } else if (reference && method === 'GET') return readDocument(ctx, mailbox, reference);
  else if (reference && method === 'PATCH') return approve(ctx, mailbox, reference, request);
  throw new DcsaRefusal(405, `${method} is not served`);
}

/** Answers a call of the standard, errors in the standard's own form. */
export const answerCall = (
  ctx: Ctx,
  request: IncomingMessage,
  url: URL,
  isOpen: boolean,
): Promise<DcsaAnswer> => answering(ctx, request, url, () => route(ctx, request, url, isOpen));
