import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  answerBooking,
  BookingBehaviour,
  type BookingPlan,
  planBookingAnswers,
} from '@quayside/contracts/simulator/booking-plans';
import {
  answerInstruction,
  listReceivedInstructions,
  planCarrierAnswers,
} from '@quayside/contracts/simulator/carrier';
import type { BookingAnswer } from '@quayside/shipping-standards/booking/booking-answer';
import type { BookingRequest } from '@quayside/shipping-standards/booking/booking-request';
import { readAperak } from '@quayside/shipping-standards/edifact/aperak';
import { readBookingAnswers } from '@quayside/shipping-standards/edifact/booking-answer-reader';
import { readContrl } from '@quayside/shipping-standards/edifact/contrl';
import { checkStructure } from '@quayside/shipping-standards/edifact/structure/check-structure';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { simulatorService } from '../src/simulator.module.js';
import { bookingInterchange, rightBooking } from './booking-requests.js';
import { freePort, interchange } from './carrier-messages.js';

const { Confirm, Fewer, OtherVoyage, Ask, Reject, Decline, Roll, Complete, Syntax, Silent, Check } =
  BookingBehaviour;

interface Waiting {
  id: string;
  type: string;
  text: string;
}

describe('simulated carrier that is asked for bookings by EDIFACT', () => {
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
  const aCarrier = (): string => `CARRIER-B${++met}`;
  let sent = 0;
  const post = (mailbox: string, body: string) =>
    fetch(`${url}/${mailbox}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/edifact' },
      body,
    });
  const send = async (mailbox: string, change: Partial<BookingRequest> = {}) => {
    const control = String(++sent);
    expect(
      (
        await post(
          mailbox,
          bookingInterchange(control, rightBooking({ documentNumber: `M${control}`, ...change })),
        )
      ).status,
    ).toBe(202);
  };
  /** What waits, right by the directory, taken out. */
  async function taken(mailbox: string): Promise<Waiting[]> {
    const { messages } = (await (
      await fetch(`${url}/${mailbox}/mailbox?recipient=QUAYSIDE&limit=50`)
    ).json()) as { messages: Waiting[] };
    for (const { text } of messages) expect(checkStructure(text).findings).toEqual([]);
    await fetch(`${url}/${mailbox}/mailbox/acknowledge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ recipient: 'QUAYSIDE', ids: messages.map(({ id }) => id) }),
    });
    return messages;
  }
  const types = (messages: readonly Waiting[]) => messages.map(({ type }) => type);
  const next = async (Mailbox: string, Plan: BookingPlan) =>
    expect(
      (await test.call(aStaffMember(), planBookingAnswers, { Mailbox, Plan, Next: true })).refusal,
    ).toBeUndefined();
  const last = async (Mailbox: string) =>
    (
      await test.call(aStaffMember(), listReceivedInstructions, {
        Mailbox,
        Limit: 1,
        Subject: 'booking',
      })
    ).data.Rows[0]!;
  const byHand = async (mailbox: string, Plan: BookingPlan) =>
    test.call(aStaffMember(), answerBooking, { Id: (await last(mailbox)).Id, Plan });
  function answered(message: Waiting | undefined): BookingAnswer {
    const { messages, faults } = readBookingAnswers(message?.text ?? '');
    expect(faults).toEqual([]);
    return messages[0]!.content;
  }
  const aperak = (message: Waiting | undefined) =>
    readAperak(message?.text ?? '').messages[0]!.content;
  /** A carrier that has confirmed a booking, whose answers are taken. */
  async function confirmed(): Promise<{ carrier: string; bookingNumber: string }> {
    const carrier = aCarrier();
    await send(carrier);
    return { carrier, bookingNumber: answered((await taken(carrier)).at(-1)).bookingNumber };
  }

  it('acknowledges the syntax and the request, and confirms what is right', async () => {
    const carrier = aCarrier();
    await send(carrier);
    const answers = await taken(carrier);
    expect(types(answers)).toEqual(['CONTRL', 'APERAK', 'IFTMBC']);
    expect(aperak(answers[1])).toMatchObject({ accepted: true, errors: [] });
    const answer = answered(answers[2]);
    expect(answer).toMatchObject({
      verdict: 'confirmed',
      reference: 'BK1',
      bookingNumber: expect.stringMatching(/^6\d{9}$/),
    });
    expect(answer.containers).toMatchObject([{ isoCode: '45G1', count: 3 }]);
    expect(answer.legs[0]).toMatchObject({
      vesselName: 'QUAY AURORA',
      voyage: '012E',
      departure: expect.stringContaining('2027-03-10'),
    });
    expect(Object.keys(answer.cutOffs).sort()).toEqual(['DCO', 'FCO']);
    expect((await last(carrier)).Outcome).toBe('confirmed');
  });

  it('gives fewer containers, one at least, or another voyage, and says so', async () => {
    const carrier = aCarrier();
    await next(carrier, { Kind: Fewer, Fewer: 2 });
    await next(carrier, { Kind: Fewer, Fewer: 200 });
    await next(carrier, { Kind: OtherVoyage });
    await next(carrier, {
      Kind: OtherVoyage,
      Vessel: 'QUAY CONCORD',
      Voyage: '099E',
      SailingDate: '2027-03-20',
    });
    const given: unknown[] = [];
    for (const reference of ['BK1', 'BK2', 'BK3', 'BK4']) {
      await send(carrier, { reference });
      const { verdict, containers, legs } = answered((await taken(carrier)).at(-1));
      given.push([
        verdict,
        containers[0]?.count,
        legs[0]?.vesselName,
        legs[0]?.voyage,
        legs[0]?.departure?.slice(0, 10),
      ]);
    }
    expect(given).toEqual([
      ['changed', 1, 'QUAY AURORA', '012E', '2027-03-10'],
      ['changed', 1, 'QUAY AURORA', '012E', '2027-03-10'],
      ['changed', 3, 'QUAY MERIDIAN', '013E', '2027-03-17'],
      ['changed', 3, 'QUAY CONCORD', '099E', '2027-03-20'],
    ]);
  });

  it.each([
    ['201', { contractNumber: '' }],
    ['204', { containers: [] }],
    ['205', { places: { ...rightBooking().places, load: { code: 'N1', name: '' } } }],
    [
      '215',
      {
        containers: rightBooking().containers.map((line) => ({
          ...line,
          shipperOwned: true,
          tare: null,
        })),
      },
    ],
  ] satisfies [string, Partial<BookingRequest>][])(
    'asks for a change by %s, and confirms the mended request, be it an original or a change',
    async (code, wrong) => {
      for (const kind of ['original', 'change'] as const) {
        const carrier = aCarrier();
        await send(carrier, wrong);
        const [, , asked] = await taken(carrier);
        expect([asked?.type, aperak(asked)]).toMatchObject(['APERAK', { accepted: false }]);
        expect(aperak(asked).errors.map((error) => error.code)).toContain(code);
        expect((await last(carrier)).Outcome).toBe('asked');
        await send(carrier, { function: kind });
        expect(answered((await taken(carrier)).at(-1))).toMatchObject({
          reference: 'BK1',
          containers: [{ count: 3 }],
        });
      }
    },
  );

  it('asks and refuses by planned reasons', async () => {
    const carrier = aCarrier();
    await next(carrier, { Kind: Ask, Errors: [{ Code: '206', Qualifier: 'LI', Number: '1' }] });
    await send(carrier);
    expect(aperak((await taken(carrier)).at(-1))).toMatchObject({
      errors: [
        { code: '206', text: 'HS CODE MISSING', references: [{ qualifier: 'LI', number: '1' }] },
      ],
    });
    await next(carrier, { Kind: Reject, Errors: [{ Code: '203', Text: 'FULLY BOOKED' }] });
    await send(carrier, { function: 'change' });
    expect(answered((await taken(carrier)).at(-1))).toMatchObject({
      verdict: 'refused',
      text: expect.stringContaining('FULLY BOOKED'),
    });
    expect((await last(carrier)).Outcome).toBe('refused');
    await send(carrier, { function: 'change' });
    expect(aperak((await taken(carrier)).at(-1))).toMatchObject({
      accepted: false,
      errors: [{ code: '211' }],
    });
  });

  it('agrees to changes and cancellations of a confirmed booking, or declines them', async () => {
    const { carrier, bookingNumber } = await confirmed();
    const change = (voyage: string) => send(carrier, { function: 'change', bookingNumber, voyage });
    await next(carrier, { Kind: Reject });
    await change('020E');
    expect(answered((await taken(carrier)).at(-1))).toMatchObject({
      verdict: 'refused',
      bookingNumber,
    });
    await change('021E');
    const agreed = answered((await taken(carrier)).at(-1));
    expect([agreed.verdict, agreed.bookingNumber, agreed.legs[0]?.voyage]).toEqual([
      'changed',
      bookingNumber,
      '021E',
    ]);
    await next(carrier, { Kind: Reject });
    await send(carrier, { function: 'cancel', bookingNumber });
    expect(answered((await taken(carrier)).at(-1)).verdict).toBe('refused');
    await send(carrier, { function: 'cancel', bookingNumber });
    expect(answered((await taken(carrier)).at(-1))).toMatchObject({
      verdict: 'cancelled',
      bookingNumber,
    });
    await send(carrier, { function: 'cancel', bookingNumber });
    expect(aperak((await taken(carrier)).at(-1)).errors).toMatchObject([{ code: '211' }]);
  });

  it('rolls, withdraws and completes of its own accord, and only what stands', async () => {
    const { carrier } = await confirmed();
    expect(
      (await byHand(carrier, { Kind: Roll, Vessel: 'QUAY AURORA', Voyage: '015E' })).refusal,
    ).toBeUndefined();
    expect(answered((await taken(carrier)).at(-1))).toMatchObject({
      verdict: 'update-required',
      text: expect.stringContaining('QUAY AURORA 015E'),
    });
    await byHand(carrier, { Kind: Decline, Errors: [{ Code: '203', Text: 'VESSEL OVERBOOKED' }] });
    expect(answered((await taken(carrier)).at(-1))).toMatchObject({
      verdict: 'withdrawn',
      text: expect.stringContaining('VESSEL OVERBOOKED'),
    });
    expect((await last(carrier)).Outcome).toBe('withdrawn');
    for (const Kind of [Confirm, Reject, Roll, Complete])
      expect((await byHand(carrier, { Kind })).refusal.Code).toBe('state.refused');
    expect(await taken(carrier)).toEqual([]);
    const other = await confirmed();
    expect((await byHand(other.carrier, { Kind: Complete })).refusal).toBeUndefined();
    expect((await last(other.carrier)).Outcome).toBe('completed');
  });

  it('is silent until a person lets it answer, and then does not roll what it has not confirmed', async () => {
    const carrier = aCarrier();
    await next(carrier, { Kind: Silent });
    await send(carrier);
    expect([await taken(carrier), (await last(carrier)).Outcome]).toEqual([[], 'silent']);
    expect((await byHand(carrier, { Kind: Roll })).refusal.Code).toBe('state.refused');
    expect((await byHand(carrier, { Kind: Confirm })).refusal).toBeUndefined();
    expect(answered((await taken(carrier)).at(-1)).verdict).toBe('confirmed');
  });

  it('refuses plans of what comes unasked, and by hand what only a message that comes meets', async () => {
    const carrier = aCarrier();
    await send(carrier);
    await taken(carrier);
    const faults: unknown[] = [];
    for (const Kind of [Roll, Decline, Complete]) {
      faults.push(
        (await test.call(aStaffMember(), planBookingAnswers, { Mailbox: carrier, Plan: { Kind } }))
          .refusal.Errors?.[0]?.Prop,
      );
    }
    for (const Kind of [Silent, Syntax])
      faults.push((await byHand(carrier, { Kind })).refusal.Errors?.[0]?.Prop);
    expect(faults).toEqual(Array(5).fill('Plan.Kind'));
    expect(await taken(carrier)).toEqual([]);
  });

  it('rejects the syntax, of a faulty text with the place and of a right one as planned', async () => {
    const carrier = aCarrier();
    expect(
      (await post(carrier, bookingInterchange('S1').replace('BGM+335+M1', 'BGM+335+'))).status,
    ).toBe(202);
    const [faulty, ...more] = await taken(carrier);
    expect([more, readContrl(faulty!.text).messages[0]?.content.messages]).toMatchObject([
      [],
      [{ action: '4', faults: [{ segment: 2 }] }],
    ]);
    await next(carrier, { Kind: Syntax });
    await send(carrier);
    const [planned, ...none] = await taken(carrier);
    expect([none, readContrl(planned!.text).messages[0]?.content.action]).toEqual([[], '4']);
    expect((await last(carrier)).Outcome).toBe('syntax');
  });

  it('does not take an original twice, nor a change of what it does not have', async () => {
    const { carrier } = await confirmed();
    await send(carrier);
    expect(aperak((await taken(carrier)).at(-1)).errors).toMatchObject([
      { code: '211', text: expect.stringContaining('SENT BEFORE') },
    ]);
    const stranger = aCarrier();
    await send(stranger, { function: 'change', bookingNumber: '6000000001' });
    expect(aperak((await taken(stranger)).at(-1)).errors).toMatchObject([
      { code: '211', text: expect.stringContaining('NOT FOUND') },
    ]);
  });

  it('keeps a late answer back and receipts at once', async () => {
    const carrier = aCarrier();
    await next(carrier, { Kind: Confirm, DelaySeconds: 60 });
    await send(carrier);
    expect(types(await taken(carrier))).toEqual(['CONTRL', 'APERAK']);
    test.clock.advance(61_000);
    expect(types(await taken(carrier))).toEqual(['IFTMBC']);
  });

  it('keeps plans and texts of bookings apart from those of instructions', async () => {
    const carrier = aCarrier();
    await test.call(aStaffMember(), planCarrierAnswers, {
      Mailbox: carrier,
      Plan: { Kind: 'silent' },
    });
    await next(carrier, { Kind: Check });
    await send(carrier);
    expect(types(await taken(carrier))).toContain('IFTMBC');
    await post(carrier, interchange('I1'));
    expect(await taken(carrier)).toEqual([]);
    const rows = async (Subject: 'booking' | 'instruction') =>
      (await test.call(aStaffMember(), listReceivedInstructions, { Mailbox: carrier, Subject }))
        .data.Rows;
    const [[instruction], [booking]] = [await rows('instruction'), await rows('booking')];
    expect([instruction?.Type, booking?.Type]).toEqual(['IFTMIN', 'IFTMBF']);
    expect(
      (
        await test.call(aStaffMember(), answerBooking, {
          Id: instruction!.Id,
          Plan: { Kind: Confirm },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await test.call(aStaffMember(), answerInstruction, {
          Id: booking!.Id,
          Plan: { Kind: 'accept' },
        })
      ).status,
    ).toBe(404);
  });

  it('is planned and answered by those alone who may simulate', async () => {
    const customer = anIdentity();
    const asked = [
      await test.call(customer, planBookingAnswers, { Mailbox: 'COSU', Plan: { Kind: Silent } }),
      await test.call(customer, answerBooking, { Id: 1, Plan: { Kind: Confirm } }),
      await test.call(null, answerBooking, { Id: 1, Plan: { Kind: Confirm } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 401]);
  });
});
