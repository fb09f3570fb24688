import {
  isUnreached,
  options,
  PASSING,
  reasonOf,
  refusedBy,
  textWithin,
  under,
} from './http-call.js';
import {
  bytesOf,
  type CarrierTransport,
  type HandOver,
  type IncomingText,
  MOST_BYTES,
  MOST_TEXTS,
  tooLong,
} from './transport.js';

/** Longest answer of a mailbox. */
const MOST_ANSWER = 8 * MOST_BYTES;

/**
 * A carrier's mailbox over HTTP: `POST messages` hands over one message under its control number, 409 says that it was taken
 * before; `GET mailbox` answers what waits for us; `POST mailbox/acknowledge` takes it out.
 */
export const httpTransport: CarrierTransport = {
  async handOver(profile, { control, json, raw }): Promise<HandOver> {
    try {
      const response = await fetch(under(profile, 'messages'), {
        ...options(profile, {
          'content-type': json ? 'application/json' : 'application/edifact',
          'x-control-reference': control,
          'x-sender': profile.OurCode,
          'x-recipient': profile.TheirCode,
        }),
        method: 'POST',
        body: new Uint8Array(bytesOf(raw, json)),
      });
      await response.body?.cancel();
      if (response.ok) return { taken: true, before: false };
      if (response.status === 409) return { taken: true, before: true };
      return {
        taken: false,
        again: PASSING.has(response.status),
        reason: refusedBy(response.status),
      };
    } catch (error) {
      return { taken: false, again: true, reason: reasonOf(error), unsure: !isUnreached(error) };
    }
  },

  async fetch(profile): Promise<IncomingText[]> {
    const url = under(profile, 'mailbox');
    url.searchParams.set('recipient', profile.OurCode);
    url.searchParams.set('limit', String(MOST_TEXTS));
    const response = await fetch(url, options(profile));
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const { messages = [] } = JSON.parse(await textWithin(response, MOST_ANSWER)) as {
      messages?: { id?: unknown; text?: unknown }[];
    };
    return messages.flatMap(({ id, text }) =>
      (typeof id === 'string' || typeof id === 'number') && typeof text === 'string'
        ? [
            {
              name: String(id).slice(0, 200),
              ...(text.length <= MOST_BYTES
                ? { raw: text }
                : { raw: '', refused: tooLong(text.length) }),
            },
          ]
        : [],
    );
  },

  async acknowledge(profile, ids) {
    const response = await fetch(under(profile, 'mailbox/acknowledge'), {
      ...options(profile, { 'content-type': 'application/json', 'x-sender': profile.OurCode }),
      method: 'POST',
      body: JSON.stringify({ recipient: profile.OurCode, ids }),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  },
};
