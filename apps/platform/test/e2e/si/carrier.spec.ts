import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CarrierMessageState, MessageDirection } from '@quayside/contracts/partner-line/choices';
import { CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import * as line from '@quayside/contracts/si/carrier-message.api';
import { SiStatus } from '@quayside/contracts/si/choices';
import { listDrafts } from '@quayside/contracts/si/draft-bill.api';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import * as si from '@quayside/contracts/si/si.api';
import {
  CarrierBehaviour,
  listReceivedInstructions,
  planCarrierAnswers,
} from '@quayside/contracts/simulator/carrier';
import { type ApiClient, signIn } from '../api-client.js';
import { eventually } from '../eventually.js';
import { importOrders } from '../import-orders.js';
import { type DemoProcess, startDemoProcess, topology } from '../running-platform.js';
import { rightSi } from '../si-samples.js';

/** COSU and MAEU are reached over HTTP, OOLU and YMLU over folders, ONEY by DCSA's calls; MAEU, YMLU and ONEY take JSON. */
const CARRIERS = [
  'COSU',
  'MAEU',
  'OOLU',
  'YMLU',
  'ONEY',
  ...Array.from({ length: 6 }, () => 'COSU'),
  ...Array.from({ length: 4 }, () => 'OOLU'),
];
const WITHIN = 60_000;

describe(`the line to carriers, ${topology}`, () => {
  let platform: DemoProcess;
  let admin: ApiClient;
  let boss: ApiClient;
  const orders: CargoOrder[] = [];

  beforeAll(async () => {
    platform = await startDemoProcess({ RATE_LIMIT: '1000000', CARRIER_POLL_SECONDS: '1' });
    admin = await signIn(platform.url, 'OPERATOR', 'admin');
    boss = await signIn(platform.url, 'HUAYUAN', 'boss');
    orders.push(...(await importOrders(admin, boss, CARRIERS)));
    expect(orders.map(({ CarrierCode }) => CarrierCode)).toEqual(CARRIERS);
  });
  afterAll(() => platform.close());

  /** Made SIs of orders. */
  const made = async (at: readonly number[]): Promise<number[]> => {
    const ids: number[] = [];
    for (const index of at) {
      const CGO_ID = orders[index]!.Id;
      const [submitted] = await boss.get(si.submitSi, {
        TDBLInfos: [await rightSi(boss, CGO_ID)],
        Num: 1,
        CGO_ID,
      });
      for (const Status of [SiStatus.Approved, SiStatus.Made])
        await admin.get(si.changeSiStatus, { TDId: submitted!.Id, Status });
      ids.push(submitted!.Id);
    }
    return ids;
  };
  const send = async (Ids: number[]): Promise<void> => {
    expect((await admin.get(line.sendSis, { Ids })).map(({ Msg }) => Msg)).toEqual(
      Ids.map(() => null),
    );
  };
  const answering = async (Kind: CarrierBehaviour): Promise<void> => {
    for (const Mailbox of new Set(CARRIERS))
      await admin.get(planCarrierAnswers, { Mailbox, Plan: { Kind } });
  };
  const status = async (Id: number): Promise<SiStatus> =>
    (await admin.get(si.siDetail, { Id })).TBI_STATUS;

  it('carries instructions and brings drafts that say the same, over HTTP, folders and the calls of DCSA, as EDIFACT and JSON', async () => {
    await answering(CarrierBehaviour.Check);
    const ids = await made([0, 1, 2, 3, 4]);
    await send(ids);
    for (const [index, Id] of ids.entries()) {
      await eventually(async () => expect(await status(Id)).toBe(SiStatus.Drafted), WITHIN);
      const messages = await admin.get(line.siCarrierMessages, { Id });
      const json = ['MAEU', 'YMLU', 'ONEY'].includes(CARRIERS[index]!);
      expect(messages.map(({ Type }) => Type).sort()).toEqual(
        json
          ? [
              CarrierMessageType.DcsaSi,
              CarrierMessageType.DcsaStatus,
              CarrierMessageType.DcsaDraft,
              // The announcement, and the draft that was fetched on it.
              ...(CARRIERS[index] === 'ONEY' ? [CarrierMessageType.DcsaDraft] : []),
            ].sort()
          : [
              CarrierMessageType.Iftmin,
              CarrierMessageType.Contrl,
              CarrierMessageType.Aperak,
              CarrierMessageType.Iftmcs,
            ].sort(),
      );
      expect(messages[0]).toMatchObject({
        State: CarrierMessageState.Accepted,
        Direction: MessageDirection.Out,
      });
      const differing = (await admin.get(listDrafts, { TBI_ID: Id })).map(
        ({ DifferenceCount }) => DifferenceCount,
      );
      expect([CARRIERS[index], differing]).toEqual([CARRIERS[index], [0]]);
    }
  });

  it('takes notifications of carriers at the paths of the standard, with their keys alone', async () => {
    const post = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${platform.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      });
    const path = '/v3/shipping-instructions-notifications';
    const answers = [
      await post(path),
      await post(path, { authorization: 'Bearer not-a-key' }),
      await post(path, { authorization: `Bearer ${admin.token}` }),
      await post(path, { 'x-quayside-partner-key': 'forged' }),
      await post('/v3/anything-else'),
      await fetch(`${platform.url}${path}`),
    ];
    const large = await fetch(`${platform.url}${path}`, {
      method: 'POST',
      body: 'x'.repeat(1_048_577),
    });
    expect([
      large.status,
      large.headers.get('api-version'),
      answers[5]?.headers.get('api-version'),
    ]).toEqual([413, '3.0.4', '3.0.4']);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 404, 405]);
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({
        statusCode: answer.status,
        requestUri: expect.any(String),
      });
  });

  it('sends nothing twice and loses nothing when the platform is killed while it sends', async () => {
    await answering(CarrierBehaviour.Accept);
    const ids = await made(CARRIERS.map((_, index) => index).slice(5));
    const gone = new Promise<void>((done) => platform.child.once('exit', () => done()));
    await send(ids);
    // What was acknowledged is on its way at this moment, or not even that.
    platform.child.kill('SIGKILL');
    await gone;
    await platform.restart();
    admin = await signIn(platform.url, 'OPERATOR', 'admin');
    boss = await signIn(platform.url, 'HUAYUAN', 'boss');
    const controls: string[] = [];
    for (const Id of ids) {
      await eventually(async () => {
        const [message, ...answers] = await admin.get(line.siCarrierMessages, { Id });
        expect([message?.State, answers.length >= 2]).toEqual([CarrierMessageState.Accepted, true]);
      }, WITHIN);
      const messages = await admin.get(line.siCarrierMessages, { Id });
      expect(messages.filter(({ Direction }) => Direction === MessageDirection.Out)).toHaveLength(
        1,
      );
      expect(messages.filter(({ Type }) => Type === CarrierMessageType.Aperak)).toHaveLength(1);
      controls.push(`${messages[0]!.CarrierCode} ${messages[0]!.ControlRef}`);
      expect(await status(Id)).toBe(SiStatus.Sent);
    }
    const received = (
      await Promise.all(
        ['COSU', 'OOLU'].map((Mailbox) =>
          admin.get(listReceivedInstructions, { Mailbox, Limit: 200 }),
        ),
      )
    ).flatMap(({ Rows }) => Rows);
    for (const control of controls) {
      const texts = received.filter(({ Mailbox, Control }) => `${Mailbox} ${Control}` === control);
      expect([control, texts.filter(({ Outcome }) => Outcome !== 'duplicate').length]).toEqual([
        control,
        1,
      ]);
    }
  });
});
