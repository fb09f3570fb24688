import type { MessageFunction } from '@quayside/contracts/partner-line/choices';
import type { DcsaFeedback } from '@quayside/shipping-standards/dcsa/instruction-status';
import { decodeInterchange } from '@quayside/shipping-standards/edifact/edifact-charset';
import type { LineProfile } from '../profile/carrier-profile.js';

/** A message as it is handed over. */
export interface OutgoingText {
  control: string;
  type: string;
  raw: string;
  /** It is JSON; else EDIFACT. */
  json: boolean;
  kind: MessageFunction | null;
  /** The carrier's own reference of what it is about, as it last told it; null while it has told none. */
  reference: string | null;
  /** Number by which a carrier knows it too: of the bill, of the booking. */
  number: string | null;
  /** Tries with this one; after the first nobody knows whether an earlier one arrived. */
  attempts: number;
}

/** What came of handing over: taken (now or before, under the same control number), or why not, whether to try again, and
 * whether it may have arrived all the same, and what in it the carrier does not take. */
export type HandOver =
  /** `reference`: the carrier's own, when it told it. `raw`: what went out, where it is not what was queued. */
  | { taken: true; before: boolean; reference?: string; raw?: string }
  | {
      taken: false;
      again: boolean;
      reason: string;
      unsure?: boolean;
      feedbacks?: readonly DcsaFeedback[];
    };

/** A text in the carrier's mailbox, under a name by which it is acknowledged. */
export interface IncomingText {
  name: string;
  raw: string;
  /** Why it was not read, for people; then `raw` is empty. */
  refused?: string;
  /** It stays where it is and is not acknowledged: people take it away. */
  stays?: boolean;
}

/**
 * A way to a carrier. What the carrier has put in the mailbox stays there until it is acknowledged. Handing over the same control
 * number twice is harmless: the carrier knows it by its number.
 */
export interface CarrierTransport {
  handOver(profile: LineProfile, message: OutgoingText): Promise<HandOver>;
  fetch(profile: LineProfile): Promise<IncomingText[]>;
  acknowledge(profile: LineProfile, names: readonly string[]): Promise<void>;
  /** Asks how one matter stands, where the carrier has no mailbox; null when it knows none. */
  ask?(profile: LineProfile, reference: string): Promise<IncomingText | null>;
  /** Fetches a transport document; null when the carrier has none. */
  document?(profile: LineProfile, reference: string): Promise<IncomingText | null>;
}

/** EDIFACT goes out in ISO 8859-1 (UNOC) or a part of it, JSON and whatever needs more in UTF-8. */
export function bytesOf(raw: string, json: boolean): Buffer {
  const latin1 = Buffer.from(raw, 'latin1');
  return json || latin1.toString('latin1') !== raw ? Buffer.from(raw, 'utf8') : latin1;
}

/** JSON is UTF-8, EDIFACT what its header says. */
export function textOf(bytes: Buffer): string {
  const start = bytes.subarray(0, 8).toString('latin1').trimStart();
  return start.startsWith('{') || start.startsWith('[')
    ? bytes.toString('utf8')
    : decodeInterchange(bytes);
}

/** Texts taken from a mailbox at once; the rest comes with the next look. */
export const MOST_TEXTS = 50;
/** Longest text that is taken; a longer one is no message of ours. */
export const MOST_BYTES = 4 * 1024 * 1024;

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)}MB`;

/** Why a text that is longer than the limit was not read. */
export const tooLong = (bytes: number): string =>
  `文件过大：${megabytes(bytes)}，最多${megabytes(MOST_BYTES)}，未读取`;
