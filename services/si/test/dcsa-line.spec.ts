import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findEmployees } from '@quayside/contracts/auth/session';
import type { BookedOrder } from '@quayside/contracts/booking/order';
import { bookedOrders } from '@quayside/contracts/booking/orders.api';
import { PARTNER_KEY } from '@quayside/contracts/core/partner';
import { CarrierMessageState as S } from '@quayside/contracts/partner-line/choices';
import * as api from '@quayside/contracts/si/carrier-message.api';
import {
  documentNotification,
  instructionNotification,
} from '@quayside/contracts/si/carrier-notices';
import {
  type CarrierProfile,
  carrierProfiles,
  renewNotifyKey,
} from '@quayside/contracts/si/carrier-profile.api';
import { SiStatus } from '@quayside/contracts/si/choices';
import { compareDraftBill, listDrafts } from '@quayside/contracts/si/draft-bill.api';
import type { BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import { changeSiStatus, modifySi, siDetail, submitSi } from '@quayside/contracts/si/si.api';
import { fetchDocuments } from '@quayside/partner-line/fetch-documents';
import { jsonCheck } from '@quayside/service-kit/validation/json-check';
import * as schema from '@quayside/shipping-standards/dcsa/dcsa-schema';
import { instructionOfDcsa } from '@quayside/shipping-standards/dcsa/shipping-instructions';
import { dcsaOfBill } from '@quayside/shipping-standards/dcsa/transport-document';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { type TestService } from '@quayside/test-kit/test-service';
import { instructionCalls } from '../src/carrier/dcsa-calls.js';
import { siLine } from '../src/carrier/line-of-si.js';
import { FETCHED_BILL } from '../src/carrier/take-message.js';
import { DcsaCarrier } from './dcsa-carrier.js';
import { aSubmission, bookedNow, givenOrder, HUAYUAN, KNOWN_CARRIERS, startSi } from './samples.js';

type Json = Record<string, unknown>;

const clerk = anIdentity({ EmployeeId: 22, Name: '何晓雯', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const staff = aStaffMember({ EmployeeId: 12, Name: '沈知远' });
const PROFILE = {
  CarrierCode: 'COSU',
  Protocol: 'dcsa',
  Format: 'dcsa',
  Address: '',
  OurCode: 'QUAYSIDE',
  TheirCode: 'COSU',
  Charset: 'UNOC',
  LineLength: 35,
  PartyLines: 5,
  AnswerMinutes: 30,
  Test: false,
  ContactName: 'DOC DESK',
  ContactPhone: null,
  ContactEmail: 'docs@example.com',
} as const;
const ISSUER = {
  partyName: 'LINE',
  address: { street: 'QUAY', city: 'NINGBO', countryCode: 'CN' },
  termsAndConditions: 'TERMS',
  plannedArrivalDate: '2026-12-24',
  contact: { name: 'DESK', phone: '1', email: '' },
};

describe("the line to a carrier by DCSA's calls", () => {
  let test: TestService;
  let carrier: DcsaCarrier;
  let profile: CarrierProfile;
  let key: string;
  let booking = 6_400_000_000;
  let notice = 0;
  /** What booking answers of orders, whichever are asked for. */
  let bookings = (): BookedOrder[] => [];

  beforeAll(async () => {
    carrier = new DcsaCarrier();
    const Address = await carrier.start();
    test = await startSi({
      answers: {
        [findEmployees.path]: () => [],
        [bookedOrders.path]: () => bookings(),
        ...KNOWN_CARRIERS,
      },
      env: { CARRIER_POLL_SECONDS: '0' },
    });
    const { data, refusal } = await test.call(staff, carrierProfiles.create as never, {
      ...PROFILE,
      Address,
    });
    expect(refusal).toBeUndefined();
    await giveKey(data as CarrierProfile);
    expect([profile.HasNotifyKey, key.length >= 40]).toEqual([true, true]);
  });
  afterAll(async () => {
    await test.close();
    await carrier.close();
  });
  beforeEach(async () => {
    await siLine.transmitDue(test.ctx());
    carrier.calls.splice(0);
    carrier.answers.splice(0);
  });

  const giveKey = async ({ Id, Version }: CarrierProfile) => {
    const { data } = await test.call(staff, renewNotifyKey, { Id, Version });
    profile = data.Profile;
    key = data.Key ?? '';
  };
  const move = async (TDId: number, ...statuses: SiStatus[]) => {
    for (const Status of statuses)
      expect((await test.call(staff, changeSiStatus, { TDId, Status })).refusal).toBeUndefined();
  };
  const transmit = () => siLine.transmitDue(test.ctx());
  const sent = async (over: object = {}): Promise<{ id: number; bill: string; ref: string }> => {
    const no = String(++booking);
    const bill = `COSU${no}`;
    const CGO_ID = await givenOrder(test, { BookingNo: no, MblNo: bill });
    const { data, refusal } = await test.call(
      clerk,
      submitSi,
      aSubmission(CGO_ID, {
        TBI_MBL_NO: bill,
        TBI_SIMBL_NO: bill,
        TBI_TRANSPORT_METHOD: 'CY-CY',
        ...over,
      }),
    );
    expect(refusal).toBeUndefined();
    const id = data[0]?.Id as number;
    await move(id, SiStatus.Approved, SiStatus.Made, SiStatus.Sent);
    await transmit();
    return { id, bill, ref: carrier.reference };
  };
  const again = async (
    Id: number,
    change: (boxes: BoxEntry[]) => BoxEntry[] = (boxes) => boxes,
  ) => {
    const { data: si } = await test.call(clerk, siDetail, { Id });
    const changed = { ...si, BoxInfos: change(si.BoxInfos), AmendmentConfirmed: true };
    expect((await test.call(clerk, modifySi, changed)).refusal).toBeUndefined();
    await move(Id, SiStatus.Approved, SiStatus.Made, SiStatus.Sent);
    await transmit();
  };
  const messages = async (Id: number) =>
    (await test.call(staff, api.siCarrierMessages, { Id })).data;
  const out = async (Id: number) =>
    (await messages(Id)).findLast(({ Direction }) => Direction === 'out')!;
  const incoming = async (Id: number) =>
    (await messages(Id)).findLast(({ Direction }) => Direction === 'in')!;
  const status = async (Id: number) => (await test.call(clerk, siDetail, { Id })).data.TBI_STATUS;
  const rejection = async (Id: number) =>
    (await test.call(clerk, api.siRejection, { Id })).data.Faults;

  const envelope = (type: string, data: Json): Json => ({
    specversion: '1.0',
    id: `n-${++notice}`,
    source: 'https://cosu.example.com',
    type,
    time: '2026-11-21T02:00:00Z',
    datacontenttype: 'application/json',
    subscriptionReference: 'S-1',
    data,
  });
  const post = (
    path: string,
    payload: unknown,
    shown = key,
    headers: Record<string, string> = {},
  ) =>
    test.service.fastify.inject({
      method: 'POST',
      url: path,
      headers: { [PARTNER_KEY]: shown, ...headers },
      payload: payload as object,
    });
  const tell = async (data: Json) => {
    const isDocument = data.transportDocumentStatus !== undefined;
    const { path } = isDocument ? documentNotification : instructionNotification;
    const answer = await post(
      path,
      envelope(isDocument ? schema.DOCUMENT_EVENT : schema.INSTRUCTION_EVENT, data),
    );
    expect([answer.statusCode, answer.headers['api-version'], answer.body]).toEqual([
      204,
      '3.0.4',
      '',
    ]);
    await siLine.takeTexts(test.ctx());
  };

  it('posts a right body, keeps the reference of the answer, and updates and cancels under it', async () => {
    const { id, ref } = await sent();
    const [created] = carrier.calls;
    expect(created).toMatchObject({
      method: 'POST',
      path: '/api/v3/shipping-instructions',
      version: '3',
    });
    expect([
      jsonCheck(schema.CREATE_INSTRUCTION)(created?.body),
      Object.keys(created!.body).filter((name) =>
        /Status|shippingInstructionsReference/.test(name),
      ),
    ]).toEqual([[], []]);
    expect(created?.body).toMatchObject({
      isCargoDeliveredInICS2Zone: false,
      utilizedTransportEquipments: [{ isShipperOwned: false }, {}],
    });
    await tell({ shippingInstructionsReference: ref, shippingInstructionsStatus: 'RECEIVED' });
    expect([(await out(id)).State, await status(id)]).toEqual([S.Received, SiStatus.Sent]);

    await again(id, ([first, ...others]) => [
      { ...first!, BoxInfo: { ...first!.BoxInfo, TBX_OWNER: 'soc', TBX_TARE: 2300 } },
      ...others,
    ]);
    const updated = carrier.calls.at(-1)!;
    expect(updated).toMatchObject({
      method: 'PUT',
      path: `/api/v3/shipping-instructions/${ref}`,
      body: { shippingInstructionsReference: ref },
    });
    expect(jsonCheck(schema.UPDATE_INSTRUCTION)(updated.body)).toEqual([]);
    expect(updated.body.utilizedTransportEquipments).toMatchObject([
      {
        isShipperOwned: true,
        equipment: { ISOEquipmentCode: '22G1', tareWeight: { value: 2300, unit: 'KGM' } },
      },
      { isShipperOwned: false },
    ]);
    const raw = (await test.call(staff, api.carrierMessage, { Id: (await out(id)).Id })).data.Raw;
    expect(JSON.parse(raw)).toEqual(updated.body);
    await tell({
      shippingInstructionsReference: ref,
      shippingInstructionsStatus: 'RECEIVED',
      updatedShippingInstructionsStatus: 'UPDATE_CONFIRMED',
    });
    expect((await out(id)).State).toBe(S.Accepted);

    await tell({
      shippingInstructionsReference: ref,
      shippingInstructionsStatus: 'PENDING_UPDATE',
      feedbacks: [{ severity: 'ERROR', code: 'PROPERTY_VALUE_MUST_CHANGE', message: 'NO' }],
    });
    expect(
      (await test.call(clerk, changeSiStatus, { TDId: id, Status: SiStatus.Voided })).refusal,
    ).toBeUndefined();
    await transmit();
    expect(carrier.calls.at(-1)).toMatchObject({
      method: 'PATCH',
      path: `/api/v3/shipping-instructions/${ref}`,
      body: { shippingInstructionsStatus: 'CANCELLED' },
    });
    await tell({
      shippingInstructionsReference: ref,
      shippingInstructionsStatus: 'RECEIVED',
      updatedShippingInstructionsStatus: 'UPDATE_CONFIRMED',
    });
    expect((await out(id)).State).toBe(S.Sent);
    await tell({ shippingInstructionsReference: ref, shippingInstructionsStatus: 'CANCELLED' });
    expect((await out(id)).State).toBe(S.Accepted);
  });

  it('sends a name of up to 70 characters whole, and no more than two displayed lines of it', async () => {
    const name = 'NINGBO INTERNATIONAL HOME TEXTILES AND FURNITURE TRADING COMPANY LTD';
    const street = 'ROOM 1208 BUILDING 5 SAMPLE SCIENCE AND TECHNOLOGY PARK';
    await sent({ TBI_CONSIGNOR: `${name}\n${street}\nNINGBO CHINA` });
    expect(carrier.calls[0]?.body).toMatchObject({
      documentParties: {
        shipper: {
          partyName: name,
          addressLines: [
            'ROOM 1208 BUILDING 5 SAMPLE SCIENCE',
            'AND TECHNOLOGY PARK',
            'NINGBO CHINA',
          ],
        },
      },
    });
    expect(JSON.stringify(carrier.calls[0]?.body)).not.toContain('displayedAddress":["ROOM');
    expect(jsonCheck(schema.CREATE_INSTRUCTION)(carrier.calls[0]?.body)).toEqual([]);
  });

  it('marks the fields that a request to change names by JSONPath', async () => {
    const { id, ref } = await sent();
    const feedback = (jsonPath: string, severity = 'ERROR') => ({
      severity,
      code: 'PROPERTY_VALUE_MUST_CHANGE',
      message: jsonPath,
      jsonPath,
    });
    await tell({
      shippingInstructionsReference: ref,
      shippingInstructionsStatus: 'PENDING_UPDATE',
      feedbacks: [
        feedback('$.documentParties.consignee.partyName'),
        feedback('$.utilizedTransportEquipments[1].seals[0].number'),
        feedback("$['consignmentItems'][0]['cargoItems'][1]['cargoGrossWeight']['value']"),
        feedback('$.consignmentItems[0].HSCodes[0]'),
        feedback('$.nothing.of.ours', 'WARN'),
      ],
    });
    expect([await status(id), (await out(id)).State]).toEqual([SiStatus.Returned, S.Rejected]);
    expect((await rejection(id)).map(({ Prop }) => Prop)).toEqual([
      'TBI_CONSIGNEE',
      'BoxInfos[1].BoxInfo.TBX_SEALNO',
      'BoxInfos[1].BoxInfo.TBX_WEIGHT',
      'TBI_HSCODE',
      null,
    ]);
  });

  it('begins anew after DECLINED, and goes on with what was there after a declined update', async () => {
    const first = await sent();
    await tell({
      shippingInstructionsReference: first.ref,
      shippingInstructionsStatus: 'DECLINED',
      feedbacks: [
        { severity: 'ERROR', code: 'PROPERTY_VALUE_MUST_CHANGE', message: '[103] AFTER CUT-OFF' },
      ],
    });
    expect([await status(first.id), (await out(first.id)).State]).toEqual([
      SiStatus.Returned,
      S.Declined,
    ]);
    expect(await rejection(first.id)).toMatchObject([{ Code: '103' }]);
    await again(first.id);
    expect(carrier.calls.at(-1)).toMatchObject({ method: 'POST' });

    const ref = carrier.reference;
    await tell({ shippingInstructionsReference: ref, shippingInstructionsStatus: 'RECEIVED' });
    await again(first.id);
    expect(carrier.calls.at(-1)).toMatchObject({
      method: 'PUT',
      path: `/api/v3/shipping-instructions/${ref}`,
    });
    await tell({
      shippingInstructionsReference: ref,
      shippingInstructionsStatus: 'RECEIVED',
      updatedShippingInstructionsStatus: 'UPDATE_DECLINED',
    });
    expect([await status(first.id), (await out(first.id)).State]).toEqual([
      SiStatus.Returned,
      S.Declined,
    ]);
    await again(first.id);
    expect(carrier.calls.at(-1)).toMatchObject({
      method: 'PUT',
      path: `/api/v3/shipping-instructions/${ref}`,
    });
  });

  it.each([
    { shippingInstructionsStatus: 'ACCEPTED' },
    { shippingInstructionsStatus: 'CANCELLED' },
  ])('leaves %j to a person and changes nothing', async (said) => {
    const { id, ref } = await sent();
    await tell({ shippingInstructionsReference: ref, ...said });
    expect([(await incoming(id)).State, (await out(id)).State, await status(id)]).toEqual([
      S.Review,
      S.Sent,
      SiStatus.Sent,
    ]);
  });

  const must = (jsonPath: string) => ({
    severity: 'ERROR',
    code: 'PROPERTY_VALUE_MUST_CHANGE',
    message: 'SEAL IS WRONG',
    jsonPath,
  });
  const SEAL = '$.utilizedTransportEquipments[1].seals[0].number';
  const SEAL_CELL = 'BoxInfos[1].BoxInfo.TBX_SEALNO';

  it('takes a declined update of a completed instruction for declined', async () => {
    const { id, ref } = await sent();
    await tell({
      shippingInstructionsReference: ref,
      shippingInstructionsStatus: 'COMPLETED',
      updatedShippingInstructionsStatus: 'UPDATE_DECLINED',
      feedbacks: [must(SEAL)],
    });
    expect([await status(id), (await out(id)).State]).toEqual([SiStatus.Returned, S.Declined]);
    expect(await rejection(id)).toMatchObject([{ Prop: SEAL_CELL, Text: 'SEAL IS WRONG' }]);
  });

  it.each(['RECEIVED', 'COMPLETED'])(
    'hands the errors that come with %s to a person and accepts nothing',
    async (said) => {
      const { id, ref } = await sent();
      await tell({
        shippingInstructionsReference: ref,
        shippingInstructionsStatus: said,
        feedbacks: [must(SEAL)],
      });
      expect(await incoming(id)).toMatchObject({
        State: S.Review,
        Reason: expect.stringContaining('SEAL IS WRONG'),
      });
      expect([(await out(id)).State, await status(id)]).toEqual([S.Received, SiStatus.Sent]);
      expect(await rejection(id)).toMatchObject([{ Prop: SEAL_CELL }]);
      await tell({ shippingInstructionsReference: ref, shippingInstructionsStatus: 'COMPLETED' });
      expect([(await out(id)).State, await rejection(id)]).toEqual([S.Accepted, []]);
    },
  );

  it.each(['DRAFT', 'APPROVED', 'ISSUED', 'SURRENDERED_FOR_DELIVERY', 'VOIDED'])(
    'hands the errors that come with a document that is %s to a person, at their fields',
    async (transportDocumentStatus) => {
      const { id, bill, ref } = await sent();
      await tell({
        transportDocumentStatus,
        transportDocumentReference: bill,
        shippingInstructionsReference: ref,
        feedbacks: [must(SEAL)],
      });
      const message = await incoming(id);
      expect(message).toMatchObject({
        State: S.Review,
        Reason: expect.stringContaining('SEAL IS WRONG'),
      });
      expect(
        (await test.call(staff, api.carrierMessage, { Id: message.Id })).data.Faults,
      ).toMatchObject([{ Prop: SEAL_CELL }]);
      await test.ctx().sql('DELETE FROM carrier_fetch');
    },
  );

  it('fetches the draft that a notification announces, and approves it when it is confirmed', async () => {
    const { id, bill, ref } = await sent();
    const { instruction } = instructionOfDcsa(carrier.calls[0]?.body);
    const { json, faults } = dcsaOfBill(
      {
        status: 'draft',
        bill: {
          ...instruction,
          carrier: 'COSU',
          vesselName: 'QUAY HARMONY',
          voyage: '012E',
          movement: 'CY-CY',
          sailingDate: '2026-11-27',
          previousDocumentNumber: ref,
        },
      },
      ISSUER,
    );
    expect([faults, jsonCheck(schema.TRANSPORT_DOCUMENT)(json)]).toEqual([[], []]);
    await tell({
      transportDocumentStatus: 'DRAFT',
      transportDocumentReference: bill,
      shippingInstructionsReference: ref,
    });
    expect([
      await fetchDocuments(test.ctx(), instructionCalls, FETCHED_BILL),
      await status(id),
    ]).toEqual([1, SiStatus.Sent]);
    carrier.stored.set(`/api/v3/transport-documents/${bill}`, { ...json });
    test.clock.advance(10_000);
    expect(await fetchDocuments(test.ctx(), instructionCalls, FETCHED_BILL)).toBe(1);
    await siLine.takeTexts(test.ctx());
    expect([await status(id), (await out(id)).State]).toEqual([SiStatus.Drafted, S.Accepted]);

    const [draft] = (await test.call(clerk, listDrafts, { TBI_ID: id })).data;
    const { Fields } = (await test.call(clerk, compareDraftBill, { Id: draft!.Id })).data;
    expect(Fields.filter(({ Equal }) => !Equal)).toEqual([]);
    const { CGO_ID } = (await test.call(clerk, siDetail, { Id: id })).data;
    const confirm = async (Cancelled: boolean, Version: number) => {
      bookings = () => [{ ...bookedNow(test, CGO_ID as number), Cancelled, Version }];
      return (await test.call(clerk, changeSiStatus, { TDId: id, Status: SiStatus.Confirmed }))
        .refusal;
    };
    // Nothing is approved of a booking that the carrier took back.
    expect((await confirm(true, 2)).Code).toBe('order.closed');
    expect(await confirm(false, 3)).toBeUndefined();
    bookings = () => [];
    await transmit();
    expect(carrier.calls.at(-1)).toMatchObject({
      method: 'PATCH',
      path: `/api/v3/transport-documents/${bill}`,
      body: { transportDocumentStatus: 'APPROVED' },
    });
    await tell({
      transportDocumentStatus: 'APPROVED',
      transportDocumentReference: bill,
      shippingInstructionsReference: ref,
    });
    expect(await out(id)).toMatchObject({ Type: 'DCSA-APPROVAL', State: S.Accepted });
    await tell({ transportDocumentStatus: 'VOIDED', transportDocumentReference: bill });
    expect((await incoming(id)).State).toBe(S.Review);
  });

  it('does not post again what may have arrived, and finds it by the bill when it is asked for', async () => {
    carrier.answers.push('hang-up');
    const { id, bill } = await sent();
    test.clock.advance(60_000);
    await transmit();
    expect([carrier.calls.map(({ method }) => method), (await out(id)).State]).toEqual([
      ['POST'],
      S.Failed,
    ]);
    carrier.stored.set(`/api/v3/shipping-instructions/${bill}`, {
      shippingInstructionsReference: 'found',
      transportDocumentReference: bill,
      shippingInstructionsStatus: 'RECEIVED',
    });
    const asked = await test.call(staff, api.askCarrier, { Id: (await out(id)).Id });
    expect(asked.data).toMatchObject({ Received: 1, Message: { State: S.Received } });
    await again(id);
    expect(carrier.calls.at(-1)).toMatchObject({
      method: 'PUT',
      path: '/api/v3/shipping-instructions/found',
    });
  });

  it("says why the carrier refused, in the carrier's words", async () => {
    carrier.answers.push({
      status: 400,
      body: {
        statusCodeMessage: 'Bad',
        errors: [{ jsonPath: '$.isElectronic', errorCodeMessage: 'must be provided' }],
      },
    });
    const { id } = await sent();
    expect(await out(id)).toMatchObject({
      State: S.Failed,
      Reason: '船公司接口答复 HTTP 400：Bad; $.isElectronic must be provided',
    });
  });

  it('marks the field that a refused call names, until the next message goes out', async () => {
    carrier.answers.push({
      status: 400,
      body: {
        statusCodeMessage: 'Bad',
        errors: [
          {
            jsonPath: '$.documentParties.consignee.partyName',
            errorCodeMessage: '[103] AFTER CUT-OFF',
          },
        ],
      },
    });
    const { id } = await sent();
    const { State, Reason } = await out(id);
    expect([State, Reason, await status(id)]).toEqual([
      S.Failed,
      expect.stringMatching(/^船公司拒收：.*请修改SI后重新发送$/),
      SiStatus.Sent,
    ]);
    expect(await rejection(id)).toMatchObject([
      { Code: '103', Text: 'AFTER CUT-OFF', Prop: 'TBI_CONSIGNEE' },
    ]);
    await test.call(staff, api.sendAgain, { Id: (await out(id)).Id });
    await transmit();
    expect([(await out(id)).State, await rejection(id)]).toEqual([S.Sent, []]);
  });

  it('takes the same draft again after another sending', async () => {
    const { id, bill, ref } = await sent();
    const { instruction } = instructionOfDcsa(carrier.calls[0]?.body);
    const { json } = dcsaOfBill(
      {
        status: 'draft',
        bill: {
          ...instruction,
          carrier: 'COSU',
          vesselName: 'QUAY HARMONY',
          voyage: '012E',
          previousDocumentNumber: ref,
        },
      },
      ISSUER,
    );
    carrier.stored.set(`/api/v3/transport-documents/${bill}`, { ...json });
    const announced = async () => {
      await tell({
        transportDocumentStatus: 'DRAFT',
        transportDocumentReference: bill,
        shippingInstructionsReference: ref,
      });
      await fetchDocuments(test.ctx(), instructionCalls, FETCHED_BILL);
      await siLine.takeTexts(test.ctx());
    };
    await announced();
    expect(await status(id)).toBe(SiStatus.Drafted);
    await announced();
    const { data: drafts } = await test.call(clerk, listDrafts, { TBI_ID: id });
    expect([drafts.length, (await incoming(id)).Type]).toEqual([1, 'DCSA-TD']);
    await again(id);
    expect(await status(id)).toBe(SiStatus.Sent);
    // Before the carrier has the update, a draft that names no version may be of the one before.
    await tell({
      shippingInstructionsReference: ref,
      shippingInstructionsStatus: 'RECEIVED',
      updatedShippingInstructionsStatus: 'UPDATE_RECEIVED',
    });
    await announced();
    expect([
      await status(id),
      (await test.call(clerk, listDrafts, { TBI_ID: id })).data.length,
    ]).toEqual([SiStatus.Drafted, 2]);
  });

  it('takes the same answer to a question again after another sending, not twice for one', async () => {
    const { id, bill, ref } = await sent();
    const asked = async () =>
      (await test.call(staff, api.askCarrier, { Id: (await out(id)).Id })).data;
    carrier.stored.set(`/api/v3/shipping-instructions/${ref}`, {
      shippingInstructionsReference: ref,
      transportDocumentReference: bill,
      shippingInstructionsStatus: 'PENDING_UPDATE',
      feedbacks: [
        {
          severity: 'ERROR',
          code: 'PROPERTY_VALUE_MUST_CHANGE',
          message: 'SEAL',
          jsonPath: '$.utilizedTransportEquipments[0].seals',
        },
      ],
    });
    expect([(await asked()).Received, await status(id)]).toEqual([1, SiStatus.Returned]);
    expect((await asked()).Received).toBe(0);
    await again(id);
    expect([(await asked()).Received, await status(id)]).toEqual([1, SiStatus.Returned]);
  });

  it('compares whole ids and sources, however long', async () => {
    const { id, ref } = await sent();
    const long = (length: number, last: string) => `${'n'.repeat(length - 1)}${last}`;
    const said = (over: Json) =>
      post(instructionNotification.path, {
        ...envelope(schema.INSTRUCTION_EVENT, {
          shippingInstructionsReference: ref,
          shippingInstructionsStatus: 'RECEIVED',
        }),
        ...over,
      });
    const source = 'https://cosu.example.com/bills/of/lading/';
    for (const [at, name] of ['a', 'b', 'b'].entries()) {
      expect(
        (
          await said({
            id: long(100, name),
            source: `${source}1`,
            time: `2026-11-21T02:00:0${at}Z`,
          })
        ).statusCode,
      ).toBe(204);
    }
    expect((await said({ id: long(100, 'a'), source: `${source}2` })).statusCode).toBe(204);
    await siLine.takeTexts(test.ctx());
    const states = (await messages(id))
      .filter(({ Direction }) => Direction === 'in')
      .map(({ State }) => State);
    expect(states).toEqual([S.Processed, S.Processed, S.Processed]);
  });

  it('takes what no database keeps out of a notification, and says so', async () => {
    const { id, ref } = await sent();
    await tell({
      shippingInstructionsReference: ref,
      shippingInstructionsStatus: 'PENDING_UPDATE',
      reason: 'a\u0000b\ud800c',
      feedbacks: [
        {
          severity: 'ERROR',
          code: 'PROPERTY_VALUE_MUST_CHANGE',
          message: 'S\u0000EAL',
          jsonPath: '$.descriptionOfGoods',
        },
      ],
    });
    expect([await status(id), (await rejection(id))[0]?.Text]).toEqual([SiStatus.Returned, 'SEAL']);
    expect(await incoming(id)).toMatchObject({
      State: S.Processed,
      Reason: expect.stringContaining('已去除'),
    });
  });

  it('refuses a notification that is nested too deeply or that is of no year', async () => {
    const data = { shippingInstructionsReference: 'x', shippingInstructionsStatus: 'RECEIVED' };
    const deep = JSON.stringify(envelope(schema.INSTRUCTION_EVENT, { ...data, more: 0 })).replace(
      '"more":0',
      `"more":${'['.repeat(5000)}${']'.repeat(5000)}`,
    );
    const raw = await test.service.fastify.inject({
      method: 'POST',
      url: instructionNotification.path,
      payload: deep,
      headers: { [PARTNER_KEY]: key, 'content-type': 'application/json' },
    });
    expect([raw.statusCode, jsonCheck(schema.ERROR_ANSWER)(raw.json())]).toEqual([400, []]);
    for (const time of [
      '0000-01-01T00:00:00Z',
      '1899-12-31T00:00:00Z',
      '2026-02-30T00:00:00Z',
      '2200-01-01T00:00:00Z',
    ]) {
      expect(
        (
          await post(instructionNotification.path, {
            ...envelope(schema.INSTRUCTION_EVENT, data),
            time,
          })
        ).statusCode,
      ).toBe(400);
    }
  });

  it("takes notifications of the standard's form with the carrier's key alone", async () => {
    const right = envelope(schema.INSTRUCTION_EVENT, {
      shippingInstructionsReference: 'x',
      shippingInstructionsStatus: 'RECEIVED',
    });
    const { path } = instructionNotification;
    for (const shown of ['', 'wrong', `${key}x`]) {
      const { statusCode, body } = await post(path, right, shown);
      expect([statusCode, jsonCheck(schema.ERROR_ANSWER)(JSON.parse(body))]).toEqual([401, []]);
    }
    for (const wrong of [
      {},
      [],
      { ...right, id: undefined },
      { ...right, type: schema.DOCUMENT_EVENT },
      { ...right, data: {} },
    ]) {
      const { statusCode, body } = await post(path, wrong);
      expect([statusCode, jsonCheck(schema.ERROR_ANSWER)(JSON.parse(body))]).toEqual([400, []]);
    }
    for (const version of ['2', '3.9.9', '3.0.4-x', '3.0.', '3.', '3.0.4.1', '30', ' 3 0']) {
      expect([
        version,
        (await post(path, right, key, { 'api-version': version })).statusCode,
      ]).toEqual([version, 400]);
    }
    const spoilt = await test.service.fastify.inject({
      method: 'POST',
      url: path,
      headers: { [PARTNER_KEY]: key, 'content-type': 'application/json' },
      payload: '{"a":',
    });
    expect([spoilt.statusCode, jsonCheck(schema.ERROR_ANSWER)(spoilt.json())]).toEqual([400, []]);
    expect((await post(path, right, key, { 'api-version': '3' })).statusCode).toBe(204);
    const removed = await test.call(staff, renewNotifyKey, {
      Id: profile.Id,
      Version: profile.Version,
      Remove: true,
    });
    expect([removed.data.Key, removed.data.Profile.HasNotifyKey]).toEqual([null, false]);
    expect((await post(path, right)).statusCode).toBe(401);
    await giveKey(removed.data.Profile);
  });
});
