import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ApplicationAnswer, writeAperak } from '@quayside/shipping-standards/edifact/aperak';
import { type SyntaxReceipt, writeContrl } from '@quayside/shipping-standards/edifact/contrl';
import {
  DEFAULT_PARTNER,
  type EdifactPartner,
} from '@quayside/shipping-standards/edifact/edifact-partner';
import { writeIftmcs } from '@quayside/shipping-standards/edifact/iftmcs';
import type { ShippingInstructionMessage } from '@quayside/shipping-standards/edifact/iftmin';
import { readIftmin } from '@quayside/shipping-standards/edifact/iftmin-reader';
import { checkStructure } from '@quayside/shipping-standards/edifact/structure/check-structure';

export interface Arrived {
  control: string;
  body: string;
}

const PARTNER: EdifactPartner = {
  ...DEFAULT_PARTNER,
  sender: { id: 'COSU', qualifier: 'ZZZ' },
  recipient: { id: 'QUAYSIDE', qualifier: 'ZZZ' },
};

/** The instruction that a message carries. */
export function instructionIn(raw: string): ShippingInstructionMessage {
  const { findings } = checkStructure(raw);
  if (findings.length > 0) throw new Error(`not by the directory: ${JSON.stringify(findings)}`);
  const { messages, faults } = readIftmin(raw);
  if (faults.length > 0 || !messages[0]) throw new Error(`no IFTMIN: ${JSON.stringify(faults)}`);
  return messages[0].content;
}

let number = 0;
const next = () => ({ controlReference: `C${++number}`, preparedAt: '2026-11-21T10:00' });

export const contrl = (control: string, given: Partial<SyntaxReceipt> = {}): string =>
  writeContrl(
    {
      controlReference: control,
      sender: PARTNER.recipient,
      recipient: PARTNER.sender,
      action: '7',
      errorCode: '',
      errorTag: '',
      messages: [],
      ...given,
    },
    PARTNER,
    next(),
  );

export const aperak = (given: Partial<ApplicationAnswer>): string =>
  writeAperak(
    {
      documentNumber: 'A1',
      accepted: true,
      issuedAt: null,
      answers: '',
      bookingNumber: '',
      billNumber: '',
      sender: 'COSU',
      text: '',
      errors: [],
      ...given,
    },
    PARTNER,
    next(),
  );

/** The carrier's draft of a bill, with what it changed. */
export const draft = (
  instruction: ShippingInstructionMessage,
  change: Partial<ShippingInstructionMessage> = {},
): string =>
  writeIftmcs(
    {
      status: 'draft',
      bill: {
        ...instruction,
        documentNumber: `D${number}`,
        previousDocumentNumber: instruction.documentNumber,
        ...change,
      },
    },
    PARTNER,
    next(),
  );

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('latin1');
}

/** Instead of a status: the message arrives, and the line breaks before a word of it. */
export const BROKEN = 0;

/** A carrier's mailbox over HTTP, in the test's hand: what arrived, what waits, and how it answers. */
export class FakeCarrier {
  readonly arrived: Arrived[] = [];
  readonly mailbox: { id: string; text: string }[] = [];
  /** HTTP statuses of the next hand-overs; then 200, or 409 for a control number that it has. */
  readonly answers: number[] = [];
  /** What every call must carry; null asks for nothing. */
  key: string | null = null;
  private server!: Server;
  private ids = 0;

  async start(): Promise<string> {
    this.server = createServer(async (request, response) => {
      const body = await bodyOf(request);
      const { pathname } = new URL(request.url ?? '', 'http://x');
      if (this.key !== null && request.headers.authorization !== `Bearer ${this.key}`)
        return void response.writeHead(401).end();
      if (request.method === 'POST' && pathname === '/edi/messages') {
        const control = String(request.headers['x-control-reference']);
        const status =
          this.answers.shift() ??
          (this.arrived.some((each) => each.control === control) ? 409 : 200);
        if (status === 200 || status === BROKEN) this.arrived.push({ control, body });
        if (status === BROKEN) request.socket.destroy();
        else response.writeHead(status).end();
      } else if (pathname === '/edi/mailbox') {
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ messages: this.mailbox }));
      } else {
        const { ids } = JSON.parse(body) as { ids: string[] };
        for (const id of ids) {
          const at = this.mailbox.findIndex((each) => each.id === id);
          if (at >= 0) this.mailbox.splice(at, 1);
        }
        response.writeHead(204).end();
      }
    });
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/edi`;
  }

  /** Puts a text into our mailbox. */
  put(text: string): void {
    this.mailbox.push({ id: `m${++this.ids}`, text });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
