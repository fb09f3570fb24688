import type { CarrierProtocol } from '@quayside/contracts/partner-line/choices';
import type { CarrierFault } from '@quayside/contracts/partner-line/message';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { DcsaFeedback } from '@quayside/shipping-standards/dcsa/instruction-status';
import type { Incoming } from './message/incoming.js';
import type { LineSubject } from './message/line-subject.js';
import type { Answered, Match } from './message/match.js';
import type { TextReader } from './message/read-large.js';
import type { Taken } from './message/taken.js';
import type { CarrierTransport } from './transport/transport.js';

/** What a message was found to be about, as `carrier_message` names it; null for nothing. */
export type Named = { Id: number; names: readonly (string | null)[] } | null;

/**
 * What an area brings to the line: whom its messages are about, how it reads, matches and acts upon what comes. Its tables are those of
 * `lineTables`, in the area's own schema; two areas that write to one carrier have a profile each.
 */
export interface LineArea<Said extends { kind: string }> {
  subject: LineSubject;
  reader: TextReader<Said>;
  /** The way to carriers that are called as a DCSA standard says. */
  dcsa: CarrierTransport;
  /** The area's kinds of messages that no known one is. */
  unknownType: string;
  /** The message that one answers, or what it is about. */
  match(tx: Ctx, profileId: number, said: Said | { kind: string }): Promise<Match>;
  /** What a message calls what it is about, for people; '' when it calls it nothing. */
  calledBy(said: Said | { kind: string }): string;
  /** Does what a message says, in the transaction that notes it. */
  take(
    tx: Ctx,
    id: number,
    incoming: Incoming<Said>,
    to: Answered,
    way: CarrierProtocol,
  ): Promise<Taken & { about: Named }>;
  /** What a carrier's feedback on a message that it did not take means at our fields; `current`: nothing was changed since. */
  faultsOf(
    tx: Ctx,
    subjectId: number | null,
    revision: number | null,
    feedbacks: readonly DcsaFeedback[],
  ): Promise<{ faults: CarrierFault[]; current: boolean }>;
  /** A cancellation could not be handed over for good: the carrier still holds what it has. */
  cancelFailed?(tx: Ctx, subjectId: number, reason: string): Promise<void>;
}
