import { MessageFunction } from '@quayside/contracts/partner-line/choices';
import { CarrierMessageType, type InstructionKind } from '@quayside/contracts/si/carrier-choices';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import { GoodsType } from '@quayside/contracts/trade/choices';
import { heldDocument } from '@quayside/partner-line/message/message.rules';
import {
  type Outgoing,
  putMessage,
  type QueuedMessage,
  sentMessages,
} from '@quayside/partner-line/message/sent-messages';
import type { LineProfile } from '@quayside/partner-line/profile/carrier-profile';
import { nextControlNumber } from '@quayside/partner-line/profile/control-number';
import { localTime } from '@quayside/partner-line/profile/edifact-partner-of';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { canonicalContainerType, containerType } from '@quayside/shipping-standards/container-type';
import { APPROVE_REQUEST } from '@quayside/shipping-standards/dcsa/shipping-instructions';
import { imoOfShip } from '../shipping-instruction/imo-of-ship.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { instructionOfSi } from './instruction-of-si.js';
import { SI_SUBJECT } from './si-subject.js';
import { type WrittenMessage, writeMessage } from './write-message.js';

type OrderOfMessage = Pick<CargoOrder, 'BookingNo' | 'Vessel' | 'VesselImo' | 'GoodsType'>;

/** Cargo whose messages have no fields yet for what a carrier must be told of it. */
const BY_HAND = [
  [GoodsType.Dangerous, 'carrier.dangerous-by-hand'],
  [GoodsType.Reefer, 'carrier.reefer-by-hand'],
  [GoodsType.OutOfGauge, 'carrier.oversize-by-hand'],
] as const;

const isReefer = ({ BoxInfo: { TBX_TYPE: type } }: BoxEntry): boolean =>
  containerType(canonicalContainerType(type ?? '') ?? '')?.kind === 'reefer';

/**
 * Refuses with 422 a message for dangerous, reefer or out-of-gauge cargo: it has no fields for UN number
 * and class, set point or dimensions, and would say plain goods. A reefer that runs has a set point,
 * whatever the goods type says. A cancellation says nothing of them.
 */
function assertCarriable(
  { TBI_GOODS_TYPE, TBI_CARRIER, BoxInfos }: WholeSi,
  order: OrderOfMessage | undefined,
  kind: InstructionKind,
): void {
  if (kind === MessageFunction.Cancel) return;
  for (const [goodsType, code] of BY_HAND)
    if (TBI_GOODS_TYPE === goodsType || order?.GoodsType === goodsType)
      throw new Refusal(code, { carrier: TBI_CARRIER ?? '' });
  if (BoxInfos?.some(isReefer))
    throw new Refusal('carrier.reefer-by-hand', { carrier: TBI_CARRIER ?? '' });
}

/** The message for an SI as it would go out, without number and trace. 422 when the carrier cannot be told. */
export async function draftMessage(
  ctx: Ctx,
  profile: LineProfile,
  si: WholeSi,
  kind: InstructionKind,
  numbers: { control: string; document: string; previous: string },
): Promise<ReturnType<typeof writeMessage>> {
  const [order] = await ctx.sql<OrderOfMessage>(
    `SELECT booking_no AS "BookingNo", vessel AS "Vessel", vessel_imo AS "VesselImo",
       goods_type AS "GoodsType"
     FROM cargo_order WHERE id = $1`,
    [si.CGO_ID],
  );
  assertCarriable(si, order, kind);
  const instruction = instructionOfSi(si, {
    bookingNo: order?.BookingNo ?? '',
    imo: await imoOfShip(ctx, si, order),
    documentNumber: numbers.document,
    function: kind,
    previousDocumentNumber: numbers.previous,
    issuedAt: localTime(ctx.now),
    contact: {
      name: profile.ContactName ?? '',
      phone: profile.ContactPhone ?? '',
      email: profile.ContactEmail ?? '',
    },
  });
  return writeMessage(profile, instruction, numbers.control, ctx.now);
}

/**
 * Writes the message for an SI and puts it on the line, in the transaction of the step: it goes out after the commit, or not at all.
 * @param document the number of the document when a message is repeated; else a new one
 */
export async function queueMessage(
  tx: Ctx,
  profile: LineProfile,
  si: WholeSi,
  kind: InstructionKind,
  document?: string,
): Promise<QueuedMessage & Pick<WrittenMessage, 'notes'>> {
  const control = await nextControlNumber(tx, profile.Id);
  const documentNo = document ?? `${si.TBI_NO}-${Number(control)}`;
  const earlier = (await sentMessages(tx, SI_SUBJECT, si.Id)).filter(
    ({ DocumentNo }) => DocumentNo !== documentNo,
  );
  const previous = kind === MessageFunction.Original ? '' : heldDocument(earlier);
  const { notes, ...written } = await draftMessage(tx, profile, si, kind, {
    control,
    document: documentNo,
    previous,
  });
  const queued = await put(tx, profile, si, {
    ...written,
    kind,
    control,
    documentNo,
    bill: si.TBI_SIMBL_NO ?? null,
  });
  return { ...queued, notes };
}

/** Puts the approval of a carrier's draft on the line; null when the draft's number is not known. */
export async function queueApproval(
  tx: Ctx,
  profile: LineProfile,
  si: WholeSi,
): Promise<string | null> {
  const bill = si.TBI_SIMBL_NO || si.TBI_MBL_NO || null;
  if (!bill) return null;
  const control = await nextControlNumber(tx, profile.Id);
  const approval = {
    type: CarrierMessageType.DcsaApproval,
    raw: JSON.stringify(APPROVE_REQUEST, null, 2),
    kind: MessageFunction.Confirm,
  };
  await put(tx, profile, si, { ...approval, control, documentNo: bill, bill });
  return control;
}

/** Puts a message on the line under the numbers of its SI. */
const put = (
  tx: Ctx,
  profile: LineProfile,
  si: WholeSi,
  {
    bill,
    ...outgoing
  }: Omit<Outgoing, 'names' | 'subjectId' | 'revision'> & { bill: string | null },
) =>
  putMessage(tx, SI_SUBJECT, profile, {
    ...outgoing,
    subjectId: si.Id,
    names: [si.TBI_NO, bill],
    revision: si.Revision,
  });
