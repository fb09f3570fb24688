import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AnswerPlan,
  answerInstruction,
  CarrierBehaviour,
  deliverCarrierAnswers,
  listCarrierAnswers,
  listCarrierMailboxes,
  listReceivedInstructions,
  planCarrierAnswers,
  receivedInstruction,
} from '@quayside/contracts/simulator/carrier';
import { statusOfDcsa } from '@quayside/shipping-standards/dcsa/instruction-status';
import { dcsaOfInstruction } from '@quayside/shipping-standards/dcsa/shipping-instructions';
import { billOfDcsa } from '@quayside/shipping-standards/dcsa/transport-document';
import { readAperak } from '@quayside/shipping-standards/edifact/aperak';
import { readContrl } from '@quayside/shipping-standards/edifact/contrl';
import { readIftmcs } from '@quayside/shipping-standards/edifact/iftmcs';
import { emptyParty } from '@quayside/shipping-standards/edifact/iftmin';
import { checkStructure } from '@quayside/shipping-standards/edifact/structure/check-structure';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { simulatorService } from '../src/simulator.module.js';
import { freePort, interchange, rightInstruction } from './carrier-messages.js';

interface Waiting {
  id: string;
  type: string;
  text: string;
}

describe('simulated carrier over HTTP', () => {
  let test: TestService;
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    test = await startTestService(simulatorService, { env: { CARRIER_PORT: String(port) } });
    url = `http://127.0.0.1:${port}`;
  });
  afterAll(() => test.close());

  let met = 0;
  /** A carrier of a test's own. */
  const aCarrier = (): string => `CARRIER-${++met}`;
  const send = (mailbox: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/${mailbox}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/edifact', ...headers },
      body,
    });
  const waiting = async (mailbox: string, recipient = 'QUAYSIDE'): Promise<Waiting[]> => {
    const response = await fetch(`${url}/${mailbox}/mailbox?recipient=${recipient}&limit=50`);
    const { messages } = (await response.json()) as { messages: Waiting[] };
    for (const { text } of messages)
      if (!text.startsWith('{')) expect(checkStructure(text).findings).toEqual([]);
    return messages;
  };
  const acknowledge = async (mailbox: string, ids: string[], recipient = 'QUAYSIDE') => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/${mailbox}/mailbox/acknowledge`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ recipient, ids }),
    });
    return [response.status, await response.json()];
  };
  /** What waits, taken out. */
  const taken = async (mailbox: string): Promise<Waiting[]> => {
    const messages = await waiting(mailbox);
    await acknowledge(
      mailbox,
      messages.map(({ id }) => id),
    );
    return messages;
  };
  const plan = (Mailbox: string, Plan: AnswerPlan, Next = true) =>
    test.call(aStaffMember(), planCarrierAnswers, { Mailbox, Plan, Next });
  const types = (messages: readonly Waiting[]) => messages.map(({ type }) => type);

  it('acknowledges the syntax, takes the instruction and gives a draft that equals it', async () => {
    const carrier = aCarrier();
    expect((await send(carrier, interchange('1'))).status).toBe(202);
    const answers = await waiting(carrier);
    expect(types(answers)).toEqual(['CONTRL', 'APERAK', 'IFTMCS']);
    const [contrl, aperak, iftmcs] = answers as [Waiting, Waiting, Waiting];
    expect(readContrl(contrl.text)).toMatchObject({
      header: { sender: { id: carrier }, recipient: { id: 'QUAYSIDE' } },
      messages: [{ content: { controlReference: '1', action: '7', messages: [] } }],
      faults: [],
    });
    expect(readAperak(aperak.text)).toMatchObject({
      messages: [{ content: { accepted: true, answers: 'SI1', errors: [] } }],
      faults: [],
    });
    const { messages, faults } = readIftmcs(iftmcs.text);
    const { bill, status } = messages[0]!.content;
    const sent = rightInstruction();
    expect([status, faults]).toEqual(['draft', []]);
    expect(bill).toEqual({
      ...sent,
      documentNumber: bill.documentNumber,
      previousDocumentNumber: 'SI1',
      issuedAt: bill.issuedAt,
    });
  });

  it('keeps an answer until it is acknowledged, and hands it only to whom it is for', async () => {
    const carrier = aCarrier();
    await send(carrier, interchange('1'));
    const before = await waiting(carrier);
    expect(await waiting(carrier)).toEqual(before);
    expect(await waiting(carrier, 'SOMEBODY')).toEqual([]);
    expect(await waiting(aCarrier())).toEqual([]);
    const ids = before.map(({ id }) => id);
    expect(await acknowledge(carrier, ids, 'SOMEBODY')).toEqual([200, { taken: 0 }]);
    expect(await acknowledge(carrier, ids.slice(0, 1))).toEqual([200, { taken: 1 }]);
    expect((await waiting(carrier)).map(({ id }) => id)).toEqual(ids.slice(1));
    await acknowledge(carrier, ids);
    expect(await waiting(carrier)).toEqual([]);
  });

  it('tells a repeated text at once, and rejects another one under a used control reference once', async () => {
    const carrier = aCarrier();
    await send(carrier, interchange('1'));
    await taken(carrier);
    expect((await send(carrier, interchange('1'))).status).toBe(409);
    expect(await taken(carrier)).toEqual([]);
    const other = interchange('1', rightInstruction({ documentNumber: 'SI2' }));
    expect([
      (await send(carrier, other)).status,
      (await send(carrier, `${other}\n`)).status,
    ]).toEqual([202, 202]);
    const [receipt] = (await taken(carrier)) as [Waiting];
    expect(readContrl(receipt.text).messages[0]?.content).toMatchObject({
      controlReference: '1',
      action: '4',
      errorCode: '26',
    });
    expect(await taken(carrier)).toEqual([]);
    const { data } = await test.call(aStaffMember(), listReceivedInstructions, {
      Mailbox: carrier,
    });
    expect(data.Rows.map(({ Control, Outcome }) => [Control, Outcome])).toEqual([
      ['1', 'duplicate'],
      ['1', 'duplicate'],
      ['1', 'duplicate'],
      ['1', 'draft'],
    ]);
  });

  it('rejects syntax with the place of the fault', async () => {
    const carrier = aCarrier();
    await send(
      carrier,
      interchange('3').replace('BGM+340+SI1', 'BGM+340+').replace('CNT+11:820', 'CNT+11:x'),
    );
    const answers = await taken(carrier);
    expect(types(answers)).toEqual(['CONTRL']);
    expect(readContrl(answers[0]!.text).messages[0]?.content).toMatchObject({
      action: '7',
      messages: [
        { reference: '1', action: '4', faults: [{ code: '13', segment: 2 }, { code: '37' }] },
      ],
    });
  });

  it.each([
    ['118', (text: string) => text.replaceAll('CSQU3054383', 'CSQU3054384')],
    ['130', (text: string) => text.replace('LOC+11+USLAX', 'LOC+11+U1LAX')],
    ['140', (text: string) => text.replace("PIA+5+44149000:HS'", '')],
    ['111', (text: string) => text.replace(/NAD\+CN[^']*'/, '')],
    ['150', (text: string) => text.replace('CNT+7:15200', 'CNT+7:15300')],
    ['120', (text: string) => text.replace(/SEL\+[^']*'/, '')],
    ['141', (text: string) => text.replace('WOODEN PHOTO FRAMES', 'GENERAL CARGO')],
  ])('finds the fault %s in what arrives', async (code, spoil) => {
    const carrier = aCarrier();
    const spoilt = spoil(interchange(`F${code}`));
    const segments = (spoilt.slice(9).match(/'/g) ?? []).length - 2;
    await send(carrier, spoilt.replace(/UNT\+\d+/, `UNT+${segments}`));
    const answers = await taken(carrier);
    expect(types(answers)).toEqual(['CONTRL', 'APERAK']);
    const { accepted, errors, billNumber } = readAperak(answers[1]!.text).messages[0]!.content;
    expect([accepted, billNumber, errors.map((error) => error.code)]).toEqual([
      false,
      'COSU6123456780',
      expect.arrayContaining([code]),
    ]);
  });

  it('replaces and cancels only what it has taken', async () => {
    const carrier = aCarrier();
    const unknown = rightInstruction({
      function: '5',
      billNumber: 'COSU9999999999',
      previousDocumentNumber: 'SI1',
    });
    await send(carrier, interchange('R0'));
    await taken(carrier);
    await send(carrier, interchange('R1', unknown));
    const refused = await taken(carrier);
    expect(readAperak(refused[1]!.text).messages[0]?.content.errors[0]).toMatchObject({
      code: '101',
      references: [{ qualifier: 'BM', number: 'COSU9999999999' }],
    });
    await send(
      carrier,
      interchange('R2', rightInstruction({ function: '5', previousDocumentNumber: 'SI1' })),
    );
    expect(types(await taken(carrier))).toEqual(['CONTRL', 'APERAK', 'IFTMCS']);
    await send(
      carrier,
      interchange('R3', rightInstruction({ function: '1', previousDocumentNumber: 'SI1' })),
    );
    expect(types(await taken(carrier))).toEqual(['CONTRL', 'APERAK']);
  });

  it('does with the next messages what is planned, one after the other, and then as usual', async () => {
    const carrier = aCarrier();
    const Errors = [
      {
        Code: '118',
        Text: 'CONTAINER CHECK DIGIT INVALID',
        Qualifier: 'AAQ',
        Number: 'CSQU3054383',
      },
    ];
    const Differences = [
      { Field: 'consignee' as const, Value: 'OTHER IMPORT INC\n7 SIDE STREET' },
      { Field: 'weight' as const, Value: '15500' },
    ];
    for (const each of [
      { Kind: CarrierBehaviour.Reject, Errors },
      { Kind: CarrierBehaviour.Silent },
      { Kind: CarrierBehaviour.Draft, Differences },
    ])
      expect((await plan(carrier, each)).status).toBe(200);
    expect((await plan(carrier, { Kind: CarrierBehaviour.Accept }, false)).status).toBe(200);

    await send(carrier, interchange('1'));
    const rejected = await taken(carrier);
    expect(readAperak(rejected[1]!.text).messages[0]?.content.errors).toEqual([
      {
        code: '118',
        text: 'CONTAINER CHECK DIGIT INVALID',
        references: [{ qualifier: 'AAQ', number: 'CSQU3054383' }],
      },
    ]);

    await send(carrier, interchange('2'));
    expect(await taken(carrier)).toEqual([]);

    await send(carrier, interchange('3'));
    const { bill } = readIftmcs((await taken(carrier))[2]!.text).messages[0]!.content;
    const sent = rightInstruction();
    expect(bill.consignee).toEqual(emptyParty(['OTHER IMPORT INC', '7 SIDE STREET']));
    expect(bill.containers).toEqual([{ ...sent.containers[0], grossWeight: '15500' }]);
    expect(bill.goods[0]).toEqual({
      ...sent.goods[0],
      grossWeight: '15500',
      splits: [{ ...sent.goods[0]!.splits[0], grossWeight: '15500' }],
    });
    expect(bill.totals).toEqual({ ...sent.totals, grossWeight: '15500' });
    expect([bill.shipper, bill.voyage, bill.places]).toEqual([
      sent.shipper,
      sent.voyage,
      sent.places,
    ]);

    await send(carrier, interchange('4'));
    expect(types(await taken(carrier))).toEqual(['CONTRL', 'APERAK']);
    const { data } = await test.call(aStaffMember(), listCarrierMailboxes, { Mailbox: carrier });
    expect(data.Rows).toMatchObject([
      { Mailbox: carrier, Plan: { Kind: 'accept' }, NextPlans: [] },
    ]);
  });

  it('answers late: when it is due, or at once when somebody asks for it', async () => {
    const carrier = aCarrier();
    await plan(carrier, { Kind: CarrierBehaviour.Check, DelaySeconds: 3600 }, false);
    await send(carrier, interchange('1'));
    expect(types(await taken(carrier))).toEqual(['CONTRL']);
    test.clock.advance(3600_000);
    expect(types(await taken(carrier))).toEqual(['APERAK', 'IFTMCS']);
    await send(carrier, interchange('2'));
    expect(types(await taken(carrier))).toEqual(['CONTRL']);
    expect(
      (await test.call(aStaffMember(), deliverCarrierAnswers, { Mailbox: carrier })).data,
    ).toBe(2);
    expect(types(await taken(carrier))).toEqual(['APERAK', 'IFTMCS']);
  });

  it('rejects the syntax when that is planned, and answers by hand afterwards', async () => {
    const carrier = aCarrier();
    await plan(carrier, { Kind: CarrierBehaviour.Syntax });
    await send(carrier, interchange('1'));
    expect(readContrl((await taken(carrier))[0]!.text).messages[0]?.content).toMatchObject({
      action: '4',
      errorCode: '18',
    });
    const { data } = await test.call(aStaffMember(), listReceivedInstructions, {
      Mailbox: carrier,
    });
    const Id = data.Rows[0]!.Id;
    expect((await test.call(aStaffMember(), receivedInstruction, { Id })).data.Raw).toBe(
      interchange('1'),
    );
    await test.call(aStaffMember(), answerInstruction, {
      Id,
      Plan: { Kind: CarrierBehaviour.Final },
    });
    const answers = await taken(carrier);
    expect(types(answers)).toEqual(['APERAK', 'IFTMCS']);
    expect(readIftmcs(answers[1]!.text).messages[0]?.content).toMatchObject({
      status: 'final',
      bill: { billDate: expect.stringMatching(/^2026-11-21$/) },
    });
    expect((await test.call(aStaffMember(), receivedInstruction, { Id })).data.Outcome).toBe(
      'final',
    );
    const listed = await test.call(aStaffMember(), listCarrierAnswers, { ReceivedId: Id });
    expect(listed.data.Rows.map(({ Type }) => Type).sort()).toEqual(['APERAK', 'CONTRL', 'IFTMCS']);
  });

  it('speaks JSON with who sends JSON', async () => {
    const carrier = aCarrier();
    const json = { 'content-type': 'application/json', 'x-sender': 'QUAYSIDE' };
    const body = JSON.stringify(dcsaOfInstruction(rightInstruction()).json);
    expect((await send(carrier, body, { ...json, 'x-control-reference': 'J1' })).status).toBe(202);
    expect((await send(carrier, body, { ...json, 'x-control-reference': 'J1' })).status).toBe(409);
    const answers = await taken(carrier);
    expect(types(answers)).toEqual(['DCSA-STATUS', 'DCSA-TD']);
    const [status, draft] = answers.map(({ text }) => JSON.parse(text)) as {
      id: string;
      specversion: string;
      data: object;
    }[];
    expect(status?.specversion).toBe('1.0');
    expect(status?.id).not.toBe(draft?.id);
    expect(statusOfDcsa(status?.data).answer).toMatchObject({
      status: { meaning: 'received' },
      reference: 'SI1',
    });
    expect(
      billOfDcsa((draft?.data as { transportDocument: unknown } | undefined)?.transportDocument),
    ).toMatchObject({
      bill: {
        status: 'draft',
        bill: {
          billNumber: 'COSU6123456780',
          previousDocumentNumber: 'SI1',
          goods: [{ grossWeight: '15200' }],
        },
      },
    });
    const spoilt = JSON.stringify({ ...JSON.parse(body), consignmentItems: [] });
    await send(carrier, spoilt, { ...json, 'x-control-reference': 'J2' });
    const [refused] = await taken(carrier);
    expect(statusOfDcsa(JSON.parse(refused!.text).data).answer).toMatchObject({
      status: { meaning: 'update-required' },
      feedbacks: [{ code: '141', path: '$.consignmentItems[0].descriptionOfGoods' }],
    });
  });

  it('refuses what it cannot read, and keeps it for people to look at', async () => {
    const carrier = aCarrier();
    expect((await send(carrier, 'hello')).status).toBe(400);
    expect((await send(carrier, 'x', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send(carrier, `{${' '.repeat(4 * 1024 * 1024)}`)).status).toBe(413);
    expect((await fetch(`${url}/${carrier}/mailbox`)).status).toBe(400);
    expect((await fetch(`${url}/nobody`)).status).toBe(404);
    expect(await acknowledge(carrier, ['x'])).toEqual([400, { error: 'recipient, ids' }]);
    const { data } = await test.call(aStaffMember(), listReceivedInstructions, {
      Mailbox: carrier,
    });
    expect(data.Rows.map(({ Outcome }) => Outcome)).toEqual(['unreadable']);
  });

  it('is for staff, and plans nothing that a message could not carry', async () => {
    const request = { Mailbox: 'COSU', Plan: { Kind: CarrierBehaviour.Silent } };
    expect((await test.call(anIdentity(), planCarrierAnswers, request)).status).toBe(403);
    expect((await test.call(anIdentity(), listReceivedInstructions)).status).toBe(403);
    expect((await test.call(aStaffMember(), receivedInstruction, { Id: 999_999 })).status).toBe(
      404,
    );
    const chinese = {
      Mailbox: 'COSU',
      Plan: {
        Kind: CarrierBehaviour.Draft,
        Differences: [{ Field: 'consignee' as const, Value: '宁波' }],
      },
    };
    expect((await test.call(aStaffMember(), planCarrierAnswers, chinese)).status).toBe(400);
  });

  it('opens to its key alone when it has one', async () => {
    const port = await freePort();
    const locked = await startTestService(simulatorService, {
      env: { CARRIER_PORT: String(port), CARRIER_KEY: 'k3y' },
    });
    const ask = (authorization?: string) =>
      fetch(`http://127.0.0.1:${port}/COSU/mailbox?recipient=QUAYSIDE`, {
        headers: authorization ? { authorization } : {},
      });
    const statuses = [await ask(), await ask('Bearer k3'), await ask('Bearer k3y')].map(
      ({ status }) => status,
    );
    await locked.close();
    expect(statuses).toEqual([401, 401, 200]);
  });
});
