import { CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import { type PartnerLine, partnerLine } from '@quayside/partner-line/line';
import { readSi } from '../shipping-instruction/read-si.js';
import { instructionCalls } from './dcsa-calls.js';
import { faultsOfFeedback } from './faults-of-feedback.js';
import type { Said } from './incoming.js';
import { calledBy, matchMessage } from './match-message.js';
import { readIncoming } from './read-incoming.js';
import { SI_SUBJECT } from './si-subject.js';
import { takeMessage } from './take-message.js';

/** The line to the carriers for SIs. */
export const siLine: PartnerLine = partnerLine<Said>({
  subject: SI_SUBJECT,
  reader: {
    read: readIncoming,
    thread: { module: new URL('./read-incoming.js', import.meta.url), name: 'readIncoming' },
  },
  dcsa: instructionCalls,
  unknownType: CarrierMessageType.Unknown,
  match: (tx, profileId, said) => matchMessage(tx, profileId, said as Said),
  calledBy: (said) => calledBy(said as Said),
  async take(tx, id, incoming, to, way) {
    const { si, ...taken } = await takeMessage(tx, id, incoming, to, way);
    return { ...taken, about: si && { Id: si.Id, names: [si.TBI_NO, si.TBI_SIMBL_NO ?? null] } };
  },
  async faultsOf(tx, siId, revision, feedbacks) {
    const si = siId === null ? null : await readSi(tx, siId, true);
    return {
      faults: faultsOfFeedback(si, feedbacks),
      current: revision === (si?.Revision ?? null),
    };
  },
});
