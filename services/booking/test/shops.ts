import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OnlineCarrierInput } from '@quayside/contracts/booking/online/carrier';
import { onlineCarriers, setOnlineKey } from '@quayside/contracts/booking/online/carrier';
import type { WireOffer, WireOrder } from '@quayside/contracts/booking/online/wire';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type { TestService } from '@quayside/test-kit/test-service';
import { staff } from './entries.js';

export interface Asked {
  method: string;
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown> | null;
}

/** What a test's shop answers to a call; a status without a body, or nothing at all. */
export type Answering = (
  asked: Asked,
) =>
  | { status?: number; body?: unknown; text?: string }
  | 'silence'
  | Promise<{ status?: number; body?: unknown }>;

/** A carrier's shop of a test: answers as it is told, and remembers what it was asked. */
export class TestShop {
  readonly asked: Asked[] = [];
  answer: Answering = () => ({ status: 404 });
  private constructor(private readonly server: Server) {}

  static async open(): Promise<TestShop> {
    const server = createServer((request, response) => {
      void bodyOf(request).then(async (body) => {
        const asked = {
          method: request.method ?? '',
          path: request.url ?? '',
          authorization: request.headers.authorization,
          body,
        };
        shop.asked.push(asked);
        const answered = await shop.answer(asked);
        if (answered === 'silence') return;
        const {
          status = 200,
          body: content,
          text,
        } = answered as { status?: number; body?: unknown; text?: string };
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(text ?? JSON.stringify(content ?? {}));
      });
    });
    const shop = new TestShop(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return shop;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** How often something was asked. */
  count = (method: string, path: RegExp): number =>
    this.asked.filter((each) => each.method === method && path.test(each.path)).length;

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((closed) => this.server.close(() => closed()));
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const text = Buffer.concat(parts).toString('utf8');
  return text ? (JSON.parse(text) as Record<string, unknown>) : null;
}

export const anAccount = (
  Address: string,
  given: Partial<OnlineCarrierInput> = {},
): OnlineCarrierInput => ({
  CarrierCode: 'COSU',
  Account: 'QUAY-1',
  Address,
  Test: false,
  ForCustomers: true,
  PolCodes: null,
  PodCodes: null,
  CutoffHours: 0,
  Demands: null,
  Markup20GP: null,
  Markup40GP: null,
  Markup40HQ: 100,
  Markup45HQ: null,
  MarkupPercent: null,
  FreeCancelNote: null,
  ...given,
});

/** An account at a shop, with a key. */
export async function openAccount(
  test: TestService,
  shop: TestShop,
  given: Partial<OnlineCarrierInput> = {},
) {
  const { data, refusal } = await test.call(
    staff,
    onlineCarriers.create as Endpoint<OnlineCarrierInput>,
    anAccount(shop.url, given),
  );
  if (!data) throw new Error(JSON.stringify(refusal));
  const { Id, Version } = data as { Id: number; Version: number };
  return (await test.call(staff, setOnlineKey, { Id, Version, Key: 'k-online-1' })).data;
}

/** An offer from Ningbo to Los Angeles, which holds for an hour. */
export const aWireOffer = (
  now: Date,
  given: Partial<WireOffer> = {},
  amount = 1500,
): WireOffer => ({
  id: 'OFF-1',
  pol: 'CNNGB',
  pod: 'USLAX',
  vessel: 'QUAY HARMONY',
  voyage: '012E',
  etd: '2026-12-10',
  eta: '2026-12-25',
  transitDays: 15,
  siCutoff: '2026-12-07T04:00:00.000Z',
  currency: 'USD',
  validUntil: new Date(now.getTime() + 3_600_000).toISOString(),
  boxes: [
    {
      type: '40HQ',
      amount,
      space: 12,
      charges: [{ code: 'OCF', name: '海运费', currency: 'USD', amount }],
    },
  ],
  billCharges: [{ code: 'DOC', name: '文件费', currency: 'CNY', amount: 450 }],
  cancelTerms: [{ until: null, amount: 60 }],
  ...given,
});

export const aWireOrder = (reference: string, given: Partial<WireOrder> = {}): WireOrder => ({
  reference,
  number: 'WEB-77',
  status: 'received' as const,
  ...given,
});
