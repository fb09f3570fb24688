import type { Transporter } from 'nodemailer';
import type { MailConfig } from './mail-config.js';
import { type Outcome, outcomeOf, type SmtpFailure } from './smtp-outcome.js';

/** A mail as it goes over the wire. */
export interface OutgoingMail {
  messageId: string;
  subject: string;
  body: string;
  /** Everybody in the header: who is tried again is not the only one whom it was written to. */
  to: readonly string[];
  /** Whom it is handed over for now. */
  recipients: readonly string[];
  date: Date;
  attachments: readonly { fileName: string; mime: string; bytes: Buffer }[];
}

/** Longest dialogue for one mail; a stalled server must not hold a connection for good. */
const DIALOGUE_MS = 180_000;

/** Speaks SMTP (RFC 5321) over few connections that are kept open. */
export class SmtpSender {
  private opened: Promise<Transporter> | null = null;

  constructor(private readonly config: NonNullable<MailConfig['smtp']>) {}

  /** Opened, and its library loaded, with the first mail. */
  private transport(): Promise<Transporter> {
    this.opened ??= this.open();
    return this.opened;
  }

  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: this.config.url,
      pool: true,
      maxConnections: 4,
      // What came of each attempt is written down, and it is repeated from there.
      maxRequeues: 0,
      idleTimeout: 30_000,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Hands a mail over; answers what came of it per recipient, and never rejects. */
  async send({
    messageId,
    subject,
    body,
    to,
    recipients,
    date,
    attachments,
  }: OutgoingMail): Promise<Map<string, Outcome>> {
    const { from } = this.config;
    const all = (outcome: Outcome) => new Map(recipients.map((address) => [address, outcome]));
    try {
      const { rejectedErrors = [], response } = await (await this.transport()).sendMail({
        from,
        to: [...to],
        subject,
        text: body,
        messageId,
        date,
        envelope: { from: from.address, to: [...recipients] },
        attachments: attachments.map(({ fileName, mime, bytes }) => ({
          filename: fileName,
          contentType: mime,
          content: bytes,
        })),
        signal: AbortSignal.timeout(DIALOGUE_MS),
      });
      return merged(
        all({ kind: 'sent', response: response?.slice(0, 500) ?? null }),
        rejectedErrors,
      );
    } catch (error) {
      const failure = error as SmtpFailure & { rejectedErrors?: readonly RejectedRecipient[] };
      return merged(all(outcomeOf(failure)), failure.rejectedErrors ?? []);
    }
  }

  /** Ends the connections; dialogues under way end as broken ones. */
  close(): void {
    void this.opened?.then((transport) => transport.close({ force: true }));
  }
}

type RejectedRecipient = SmtpFailure & { recipient?: string | undefined };

function merged(
  outcomes: Map<string, Outcome>,
  rejected: readonly RejectedRecipient[],
): Map<string, Outcome> {
  for (const failure of rejected)
    if (failure.recipient && outcomes.has(failure.recipient))
      outcomes.set(failure.recipient, outcomeOf({ ...failure, command: 'RCPT TO' }));
  return outcomes;
}
