import { MessageFunction } from '@quayside/contracts/partner-line/choices';
import { CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import { DCSA_VERSION } from '@quayside/contracts/si/carrier-notices';
import { type DcsaCall, dcsaTransport } from '@quayside/partner-line/transport/dcsa-transport';
import type { OutgoingText } from '@quayside/partner-line/transport/transport';
import { statusOfDcsa } from '@quayside/shipping-standards/dcsa/instruction-status';
import { updateRequest } from '@quayside/shipping-standards/dcsa/shipping-instructions';

const INSTRUCTIONS = 'v3/shipping-instructions';
const DOCUMENTS = 'v3/transport-documents';

/** The call that a message is; null while the carrier's reference, which it needs, is not known. */
function callOf({ type, kind, raw, reference, number }: OutgoingText): DcsaCall | null {
  const known = reference ?? number;
  if (type === CarrierMessageType.DcsaApproval)
    return number
      ? { method: 'PATCH', path: `${DOCUMENTS}/${encodeURIComponent(number)}`, body: raw }
      : null;
  if (kind === MessageFunction.Cancel)
    return known
      ? { method: 'PATCH', path: `${INSTRUCTIONS}/${encodeURIComponent(known)}`, body: raw }
      : null;
  if (kind !== MessageFunction.Replace) return { method: 'POST', path: INSTRUCTIONS, body: raw };
  if (!reference) return null;
  const body = JSON.stringify(
    updateRequest(JSON.parse(raw) as Record<string, unknown>, reference),
    null,
    2,
  );
  return { method: 'PUT', path: `${INSTRUCTIONS}/${encodeURIComponent(reference)}`, body };
}

/** A carrier that keeps to DCSA's Bill of Lading API: POST, PUT and PATCH of shipping instructions, PATCH of a transport document. */
export const instructionCalls = dcsaTransport({
  version: DCSA_VERSION.split('.', 1)[0] as string,
  collection: INSTRUCTIONS,
  documents: DOCUMENTS,
  referenceName: '补料编号',
  callOf,
  referenceIn(json) {
    const { shippingInstructionsReference: said } = json as {
      shippingInstructionsReference?: unknown;
    };
    return typeof said === 'string' && said !== '' ? said : undefined;
  },
  isOver(json) {
    const { meaning } = statusOfDcsa(json).answer.status;
    return meaning === 'declined' || meaning === 'cancelled';
  },
});
