import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findEmployees } from '@quayside/contracts/auth/session';
import type { BookedOrder } from '@quayside/contracts/booking/order';
import { bookedOrders } from '@quayside/contracts/booking/orders.api';
import {
  type ResolveCodes,
  type ResolvedCode,
  resolvePartnerCodes,
} from '@quayside/contracts/masterdata/mapping-inbox';
import {
  MessageFunction as F,
  CarrierMessageState as S,
} from '@quayside/contracts/partner-line/choices';
import { SiSentBy } from '@quayside/contracts/si/carrier-choices';
import * as api from '@quayside/contracts/si/carrier-message.api';
import {
  type CarrierProfileInput,
  carrierProfiles,
} from '@quayside/contracts/si/carrier-profile.api';
import { FindingSeverity, SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { listDrafts } from '@quayside/contracts/si/draft-bill.api';
import { handOverSi, siSending } from '@quayside/contracts/si/sending.api';
import {
  changeSiStatus,
  checkSi,
  modifySi,
  siDetail,
  siLogs,
  submitSi,
} from '@quayside/contracts/si/si.api';
import { markSilent, unmarkSilent } from '@quayside/partner-line/transmit';
import { Refusal } from '@quayside/service-kit/refusal';
import { forgetAll } from '@quayside/service-kit/retention/retention-worker';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { type TestService } from '@quayside/test-kit/test-service';
import { siLine } from '../src/carrier/line-of-si.js';
import { siService } from '../src/si.module.js';
import { aperak, BROKEN, contrl, draft, FakeCarrier, instructionIn } from './fake-carrier.js';
import { aSubmission, bookedNow, givenOrder, HUAYUAN, startSi } from './samples.js';

const clerk = anIdentity({ EmployeeId: 22, Name: '何晓雯', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const staff = aStaffMember({ EmployeeId: 12, Name: '沈知远' });

const PROFILE: CarrierProfileInput = {
  CarrierCode: 'COSU',
  Protocol: 'http',
  Format: 'iftmin',
  Address: '',
  OurCode: 'QUAYSIDE',
  TheirCode: 'COSU',
  Charset: 'UNOA',
  LineLength: 35,
  PartyLines: 5,
  AnswerMinutes: 30,
  Test: false,
  AgreedCharacters: null,
  AtSign: null,
  AgreedLengths: null,
  ContactName: 'DOC DESK',
  ContactPhone: null,
  ContactEmail: 'docs@example.com',
};

/** Basic data that has these carriers, and this ship. */
const resolved = ({ Kind, Texts }: ResolveCodes): ResolvedCode[] => {
  if (Kind === 'vessel')
    return Texts.flatMap(({ Text }) =>
      Text === 'QUAY HARMONY' ? [{ Text, Code: '9893890' }] : [],
    );
  return Texts.flatMap(({ Text }) =>
    ['COSU', 'MAEU'].includes(Text) ? [{ Text, Code: Text }] : [],
  );
};

describe('the line to a carrier', () => {
  let test: TestService;
  let carrier: FakeCarrier;
  let root: string;
  let booking = 6_300_000_000;
  let profile: { Id: number; Version: number };
  let address: string;
  /** What booking answers of orders, whichever are asked for. */
  let bookings = (): BookedOrder[] => [];

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'carrier-'));
    carrier = new FakeCarrier();
    address = await carrier.start();
    test = await startSi({
      answers: {
        [findEmployees.path]: () => [],
        [resolvePartnerCodes.path]: resolved,
        [bookedOrders.path]: () => bookings(),
      },
      env: { CARRIER_POLL_SECONDS: '0', CARRIER_FOLDER: root },
    });
    const { data, refusal } = await test.call(staff, carrierProfiles.create as never, {
      ...PROFILE,
      Address: address,
    });
    expect(refusal).toBeUndefined();
    keep(data);
  });
  afterAll(async () => {
    await test.close();
    await carrier.close();
    await rm(root, { recursive: true });
  });
  beforeEach(async () => {
    // Nothing of another test is still on its way.
    await siLine.transmitDue(test.ctx());
    carrier.arrived.splice(0);
    carrier.mailbox.splice(0);
    carrier.answers.splice(0);
    bookings = () => [];
  });

  const keep = (data: unknown) => {
    const { Id, Version } = data as typeof profile;
    profile = { Id, Version };
  };
  const setProfile = async (change: Partial<CarrierProfileInput>) => {
    const { data, refusal } = await test.call(staff, carrierProfiles.update as never, {
      ...PROFILE,
      Address: address,
      ...change,
      ...profile,
    });
    expect(refusal).toBeUndefined();
    keep(data);
  };
  const submitted = async (TBI_CARRIER = 'COSU'): Promise<number> => {
    const no = String(++booking);
    const bill = `${TBI_CARRIER}${no}`;
    const CGO_ID = await givenOrder(test, {
      BookingNo: no,
      MblNo: bill,
      CarrierCode: TBI_CARRIER,
    });
    const request = aSubmission(CGO_ID, {
      TBI_CARRIER,
      TBI_MBL_NO: bill,
      TBI_SIMBL_NO: bill,
    });
    const { data, refusal } = await test.call(clerk, submitSi, request);
    expect(refusal).toBeUndefined();
    return data[0]?.Id as number;
  };
  const move = async (TDId: number, ...statuses: SiStatus[]) => {
    for (const Status of statuses)
      expect((await test.call(staff, changeSiStatus, { TDId, Status })).refusal).toBeUndefined();
  };
  const made = async (carrierCode?: string): Promise<number> => {
    const id = await submitted(carrierCode);
    await move(id, SiStatus.Approved, SiStatus.Made);
    return id;
  };
  const transmit = () => siLine.transmitDue(test.ctx());
  const collect = async () => {
    await siLine.collectAll(test.ctx());
    await siLine.takeTexts(test.ctx());
  };
  const sent = async (): Promise<number> => {
    const id = await made();
    await move(id, SiStatus.Sent);
    await transmit();
    return id;
  };
  const messages = async (Id: number) =>
    (await test.call(staff, api.siCarrierMessages, { Id })).data;
  const last = async (Id: number, direction = 'out') =>
    (await messages(Id)).findLast(({ Direction }) => Direction === direction)!;
  const status = async (Id: number) => (await test.call(clerk, siDetail, { Id })).data.TBI_STATUS;
  const resubmit = async (Id: number, change: object = {}) => {
    const { data: si } = await test.call(clerk, siDetail, { Id });
    expect(
      (await test.call(clerk, modifySi, { ...si, AmendmentConfirmed: true, ...change })).refusal,
    ).toBeUndefined();
    await move(Id, SiStatus.Approved, SiStatus.Made);
  };
  const latest = () => carrier.arrived.at(-1)!;

  it('takes the message in the transaction of the step and hands it over once', async () => {
    const id = await made();
    const [plan] = (await test.call(staff, api.sendPlan, { Ids: [id] })).data;
    expect(plan).toMatchObject({
      CarrierCode: 'COSU',
      Protocol: 'http',
      Function: F.Original,
      Problem: null,
    });
    await move(id, SiStatus.Sent);
    expect(await last(id)).toMatchObject({
      State: S.Waiting,
      Function: F.Original,
      EmployeeName: '沈知远',
      Attempts: 0,
      Revision: 1,
    });
    expect(await transmit()).toBe(1);
    expect(await transmit()).toBe(0);
    expect(await last(id)).toMatchObject({ State: S.Sent, Attempts: 1 });
    expect(carrier.arrived).toHaveLength(1);
    const instruction = instructionIn(latest().body);
    const { data: si } = await test.call(clerk, siDetail, { Id: id });
    expect(instruction).toMatchObject({
      function: '9',
      billNumber: si.TBI_SIMBL_NO,
      bookingNumbers: [String(booking)],
      carrier: 'COSU',
      vesselName: 'QUAY HARMONY',
      shipper: { lines: si.TBI_CONSIGNOR?.split('\n') },
      containers: [
        {
          number: si.BoxInfos[0]?.BoxInfo.TBX_CNNO,
          isoCode: '22G1',
          grossWeight: '6000.25',
          packages: 500,
        },
        { isoCode: '45G1', packages: 1000 },
      ],
      totals: { packages: 1500, grossWeight: '18000.5', volume: '90.25', containers: 2 },
    });
    expect((await test.call(staff, siLogs, { Id: id })).data.at(-1)?.Remarks).toMatch(
      /^原始报文 \d{8}，经HTTP发往COSU$/,
    );
  });

  const TYPED = 'UPDATE shipping_instruction SET tbi_goods_type = $2 WHERE id = $1';
  const BOXED = `WITH box AS (UPDATE si_box SET tbx_type = $2 WHERE tbx_tbi_id = $1)
    UPDATE cargo_order SET container_summary = $2 || '*2'
    WHERE id = (SELECT cgo_id FROM shipping_instruction WHERE id = $1)`;
  it.each([
    ['goods of type', 'DG', TYPED, 'carrier.dangerous-by-hand'],
    ['goods of type', 'RF', TYPED, 'carrier.reefer-by-hand'],
    ['goods of type', 'AW', TYPED, 'carrier.oversize-by-hand'],
    ['general goods in a', '40RH', BOXED, 'carrier.reefer-by-hand'],
  ])(
    'does not carry %s %s: refused, and registered as sent by hand',
    async (_what, type, change, code) => {
      const id = await made();
      await test.ctx().sql(change, [id, type]);
      const [plan] = (await test.call(staff, api.sendPlan, { Ids: [id] })).data;
      expect(plan).toMatchObject({ Protocol: 'http', ByHandOnly: true });
      const refused = await test.call(staff, changeSiStatus, { TDId: id, Status: SiStatus.Sent });
      expect([refused.status, refused.refusal.Code]).toEqual([422, code]);
      const [batch] = (await test.call(staff, api.sendSis, { Ids: [id] })).data;
      expect(batch?.Done).toBe(false);
      expect(await status(id)).toBe(SiStatus.Made);
      const [byHand] = (await test.call(staff, api.sendSis, { Ids: [id], ByHand: '邮件' })).data;
      expect(byHand).toMatchObject({ Done: true, Way: SiSentBy.ByHand });
      expect(await status(id)).toBe(SiStatus.Sent);
      expect(await messages(id)).toEqual([]);
      expect(await transmit()).toBe(0);
      expect((await test.call(staff, siLogs, { Id: id })).data.at(-1)?.Remarks).toContain('邮件');
    },
  );

  /** A made SI of a carrier without a line. */
  const madeWithoutLine = () => made('MAEU');
  const lastLog = async (Id: number) => (await test.call(staff, siLogs, { Id })).data.at(-1);

  it('sends nothing to a carrier without a line until a person registers how it went', async () => {
    const id = await madeWithoutLine();
    const [plan] = (await test.call(staff, api.sendPlan, { Ids: [id] })).data;
    expect(plan).toMatchObject({ Protocol: null, ByHandOnly: true, Function: null });
    for (const Remarks of [undefined, null, '', '  ']) {
      const refused = await test.call(staff, changeSiStatus, {
        TDId: id,
        Status: SiStatus.Sent,
        Remarks,
      });
      expect([refused.status, refused.refusal.Code]).toEqual([422, 'carrier.no-line-by-hand']);
    }
    for (const ByHand of [undefined, null, '', '  ']) {
      const [result] = (await test.call(staff, api.sendSis, { Ids: [id], ByHand })).data;
      expect(result).toMatchObject({ Done: false, Way: null, Msg: plan?.Problem });
    }
    expect([await status(id), (await lastLog(id))?.Verb]).toEqual([SiStatus.Made, SiVerb.Make]);
    const [byHand] = (await test.call(staff, api.sendSis, { Ids: [id], ByHand: ' 邮件 doc@maeu ' }))
      .data;
    expect(byHand).toMatchObject({ Done: true, Way: SiSentBy.ByHand, Msg: null });
    expect([await status(id), await messages(id)]).toEqual([SiStatus.Sent, []]);
    expect(await lastLog(id)).toMatchObject({
      Verb: SiVerb.Send,
      EmployeeName: '沈知远',
      Remarks: '线下发送：邮件 doc@maeu',
    });
  });

  it('registers it by a change of status as well, whose remark says how it went', async () => {
    const id = await madeWithoutLine();
    const { data } = await test.call(staff, changeSiStatus, {
      TDId: id,
      Status: SiStatus.Sent,
      Remarks: '邮件 doc@maeu',
    });
    expect(data.TBI_STATUS).toBe(SiStatus.Sent);
    expect((await lastLog(id))?.Remarks).toBe('线下发送：邮件 doc@maeu');
    expect(await messages(id)).toEqual([]);
  });

  it('does not take the remark beside a message for a registration', async () => {
    const [plain, dangerous] = [await made(), await made()];
    await test
      .ctx()
      .sql(`UPDATE shipping_instruction SET tbi_goods_type = 'DG' WHERE id = $1`, [dangerous]);
    const send = (TDId: number) =>
      test.call(staff, changeSiStatus, { TDId, Status: SiStatus.Sent, Remarks: '加急' });
    expect((await send(plain)).status).toBe(200);
    expect((await lastLog(plain))?.Remarks).toMatch(/^加急；原始报文 \d{8}，/);
    expect(await last(plain)).toMatchObject({ State: S.Waiting });
    expect((await send(dangerous)).refusal.Code).toBe('carrier.dangerous-by-hand');
    expect(await status(dangerous)).toBe(SiStatus.Made);
  });

  const sendingOf = async (Id: number) => (await test.call(staff, siSending, { Id })).data;
  const voidIt = async (id: number) => {
    const { data: si } = await test.call(clerk, siDetail, { Id: id });
    const change = { ...si, AmendmentConfirmed: true };
    expect((await test.call(clerk, modifySi, change)).refusal).toBeUndefined();
    await move(id, SiStatus.Voided);
  };

  it('asks a person to tell the carrier what a message does not take back', async () => {
    const id = await made();
    const goods = (type: string) =>
      test
        .ctx()
        .sql('UPDATE shipping_instruction SET tbi_goods_type = $2 WHERE id = $1', [id, type]);
    await goods('DG');
    await test.call(staff, api.sendSis, { Ids: [id], ByHand: '邮件' });
    await goods('GC');
    await resubmit(id);
    await move(id, SiStatus.Sent);
    expect(await sendingOf(id)).toMatchObject({
      SentBy: SiSentBy.Line,
      Delivery: 'by-hand',
      DeliveryAct: SiVerb.Send,
    });
    expect((await last(id)).Function).toBe(F.Original);
    await test.call(staff, handOverSi, { Id: id, Remarks: '电话' });
    expect(await sendingOf(id)).toMatchObject({ Delivery: null, HeldByHand: false });
    await transmit();
    await voidIt(id);
    expect((await last(id)).Function).toBe(F.Cancel);
    expect(await sendingOf(id)).toMatchObject({ Delivery: null });
  });

  it('asks a person where the line that had it is gone', async () => {
    const id = await sent();
    const enable = async (Enabled: boolean) => {
      const line = { ...profile, Enabled };
      const { data, refusal } = await test.call(staff, carrierProfiles.setEnabled as never, line);
      expect(refusal).toBeUndefined();
      keep(data);
    };
    await enable(false);
    await voidIt(id);
    expect(await sendingOf(id)).toMatchObject({
      SentBy: SiSentBy.Line,
      Delivery: 'by-hand',
      DeliveryAct: SiVerb.Void,
    });
    await enable(true);
  });

  it('sends what has a line, and answers of each how it went', async () => {
    const [line, without] = [await made(), await madeWithoutLine()];
    const ways = async (Ids: number[], ByHand?: string) =>
      (await test.call(staff, api.sendSis, { Ids, ByHand })).data.map(({ Done, Way }) => [
        Done,
        Way,
      ]);
    expect(await ways([without, line])).toEqual([
      [false, null],
      [true, SiSentBy.Line],
    ]);
    expect([await status(line), await status(without)]).toEqual([SiStatus.Sent, SiStatus.Made]);
    const other = await made();
    expect(await ways([other, without], '快递')).toEqual([
      [true, SiSentBy.Line],
      [true, SiSentBy.ByHand],
    ]);
    expect([await last(other), await messages(without)]).toEqual([
      expect.objectContaining({ State: S.Waiting }),
      [],
    ]);
    expect((await lastLog(other))?.Remarks).not.toContain('快递');
  });

  it('is acknowledged, accepted, and brings the draft; a repeated answer counts once', async () => {
    const id = await sent();
    const { control, body } = latest();
    const instruction = instructionIn(body);
    carrier.put(contrl(control));
    await collect();
    expect(await last(id)).toMatchObject({ State: S.Received });
    const yes = aperak({ answers: instruction.documentNumber });
    carrier.put(yes);
    carrier.put(yes);
    await collect();
    carrier.put(yes);
    await collect();
    expect((await messages(id)).map(({ Type, State }) => [Type, State])).toEqual([
      ['IFTMIN', S.Accepted],
      ['CONTRL', S.Processed],
      ['APERAK', S.Processed],
    ]);
    const { data: doubles } = await test.call(staff, api.listCarrierMessages, {
      State: [S.Duplicate],
    });
    expect(doubles.Rows.filter(({ ControlRef }) => yes.includes(`+${ControlRef}'`))).toHaveLength(
      1,
    );
    expect(await status(id)).toBe(SiStatus.Sent);
    carrier.put(draft(instruction));
    await collect();
    expect(carrier.mailbox).toEqual([]);
    expect(await status(id)).toBe(SiStatus.Drafted);
    const { data: drafts } = await test.call(staff, listDrafts, { TBI_ID: id });
    expect(drafts).toMatchObject([{ Source: 'message', DifferenceCount: 0 }]);
  });

  it('is refused: the SI goes back with the cause, and the next message replaces', async () => {
    const id = await sent();
    const { documentNumber, containers } = instructionIn(latest().body);
    const errors = [
      {
        code: '120',
        text: 'SEAL NUMBER MISSING',
        references: [{ qualifier: 'AAQ', number: containers[1]!.number }],
      },
    ];
    carrier.put(aperak({ accepted: false, answers: documentNumber, errors }));
    await collect();
    expect(await status(id)).toBe(SiStatus.Returned);
    expect(await last(id)).toMatchObject({ State: S.Rejected, Code: '120' });
    const { data: rejection } = await test.call(clerk, api.siRejection, { Id: id });
    expect(rejection.Faults).toMatchObject([
      {
        Code: '120',
        Cause: '缺少封号或封号不正确',
        Text: 'SEAL NUMBER MISSING',
        Prop: 'BoxInfos[1].BoxInfo.TBX_SEALNO',
      },
    ]);
    expect((await test.call(clerk, siDetail, { Id: id })).data.ReviewRemarks).toContain(
      '船公司退回：120 缺少封号或封号不正确',
    );
    await resubmit(id);
    expect((await test.call(clerk, api.siRejection, { Id: id })).data.Faults).toEqual([]);
    await move(id, SiStatus.Sent);
    await transmit();
    expect(instructionIn(latest().body)).toMatchObject({
      function: '5',
      previousDocumentNumber: documentNumber,
    });
    // The refusal of the first one comes a second time under another number: the SI has gone on.
    carrier.put(aperak({ accepted: false, answers: documentNumber, errors }));
    await collect();
    expect(await status(id)).toBe(SiStatus.Sent);
    expect(await last(id, 'in')).toMatchObject({ State: S.Review });
  });

  it('keeps the draft of an older version beside, and takes that of the newest', async () => {
    const id = await sent();
    const first = instructionIn(latest().body);
    await resubmit(id);
    await move(id, SiStatus.Sent);
    await transmit();
    const second = instructionIn(latest().body);
    carrier.put(draft(first));
    await collect();
    expect([await status(id), (await last(id, 'in')).State]).toEqual([SiStatus.Sent, S.Review]);
    const { data: kept } = await test.call(staff, listDrafts, { TBI_ID: id });
    expect(kept).toMatchObject([{ State: 'kept', Note: expect.stringContaining('首次补料') }]);
    carrier.put(draft(second));
    await collect();
    expect([await status(id), (await last(id, 'in')).State]).toEqual([
      SiStatus.Drafted,
      S.Processed,
    ]);
    carrier.put(draft(first));
    await collect();
    expect((await last(id, 'in')).State).toBe(S.Review);
    const { data: all } = await test.call(staff, listDrafts, { TBI_ID: id });
    expect(all.map(({ State }) => State)).toEqual(['kept', 'open', 'kept']);
  });

  it('is not even read: the SI stays, and sending again makes a new original number', async () => {
    const id = await sent();
    const { control } = latest();
    carrier.put(contrl(control, { action: '4', errorCode: '23' }));
    await collect();
    const first = await last(id);
    expect(first).toMatchObject({ State: S.SyntaxRejected, Code: '23' });
    expect(await status(id)).toBe(SiStatus.Sent);
    const { data: again } = await test.call(staff, api.sendAgain, { Id: first.Id });
    await transmit();
    expect(again.ControlRef).not.toBe(first.ControlRef);
    expect((await messages(id)).map(({ State }) => State)).toEqual([S.Redone, S.Processed, S.Sent]);
    expect(instructionIn(latest().body)).toMatchObject({ function: '9' });
  });

  it('is silent: nobody repeats it unasked, and a late answer counts', async () => {
    const id = await sent();
    test.clock.advance(31 * 60_000);
    await markSilent(test.ctx());
    await transmit();
    const silent = await last(id);
    expect(silent).toMatchObject({ State: S.Silent });
    expect(carrier.arrived).toHaveLength(1);
    expect((await test.call(staff, api.sendAgain, { Id: silent.Id })).refusal.Code).toBe(
      'carrier.ask-first',
    );
    carrier.put(aperak({ answers: instructionIn(latest().body).documentNumber }));
    const { data: asked } = await test.call(staff, api.askCarrier, { Id: silent.Id });
    expect(asked).toMatchObject({ Received: 1, Message: { State: S.Accepted } });
    expect(
      (await test.call(staff, api.sendAgain, { Id: silent.Id, Certain: true })).refusal.Code,
    ).toBe('carrier.not-resendable');
  });

  it('is not repeated for a booking that was cancelled meanwhile, nor while booking is silent', async () => {
    const id = await sent();
    const { CGO_ID } = (await test.call(staff, siDetail, { Id: id })).data;
    test.clock.advance(31 * 60_000);
    await markSilent(test.ctx());
    const silent = await last(id);
    const again = async () =>
      (await test.call(staff, api.sendAgain, { Id: silent.Id, Certain: true })).refusal;
    bookings = () => {
      throw new Refusal('service.unavailable');
    };
    expect((await again()).Code).toBe('service.unavailable');
    bookings = () => [{ ...bookedNow(test, CGO_ID as number), Cancelled: true, Version: 2 }];
    expect((await again()).Code).toBe('order.closed');
    expect((await messages(id)).map(({ State }) => State)).toEqual([S.Silent]);
  });

  it('is not silent when the clock that said so ran ahead', async () => {
    const id = await sent();
    test.clock.advance(24 * 3_600_000);
    await markSilent(test.ctx());
    await unmarkSilent(test.ctx());
    expect(await last(id)).toMatchObject({ State: S.Silent });
    test.clock.advance(-24 * 3_600_000);
    await unmarkSilent(test.ctx());
    expect(await last(id)).toMatchObject({ State: S.Sent, Reason: null });
    test.clock.advance(31 * 60_000);
    await markSilent(test.ctx());
    expect(await last(id)).toMatchObject({ State: S.Silent });
  });

  it('is repeated after silence when somebody is certain: the same document, another number', async () => {
    const id = await sent();
    const first = instructionIn(latest().body);
    test.clock.advance(31 * 60_000);
    await markSilent(test.ctx());
    const silent = await last(id);
    await test.call(staff, api.sendAgain, { Id: silent.Id, Certain: true });
    await transmit();
    expect(carrier.arrived).toHaveLength(2);
    expect(instructionIn(latest().body)).toMatchObject({
      documentNumber: first.documentNumber,
      function: '9',
    });
    expect((await messages(id)).map(({ State }) => State)).toEqual([S.Repeated, S.Sent]);
  });

  it('is down: tries get rarer, end, and tell why; a process that dies in the middle repeats under the same number', async () => {
    const id = await made();
    await move(id, SiStatus.Sent);
    carrier.answers.push(503, 503, 503, 503, 503, 503);
    for (let attempt = 0; attempt < 8; attempt++) {
      await transmit();
      test.clock.advance(200_000);
    }
    expect(await last(id)).toMatchObject({
      State: S.Failed,
      Attempts: 6,
      Reason: '船公司接口答复 HTTP 503',
    });
    expect(carrier.arrived).toEqual([]);
    carrier.answers.splice(0);
    const { data: again } = await test.call(staff, api.sendAgain, { Id: (await last(id)).Id });
    await transmit();
    // As a process leaves it that was killed between handing over and noting it.
    await test
      .ctx()
      .sql(
        `UPDATE carrier_message SET state = 'sending', sent_time = NULL, next_time = $2 WHERE id = $1`,
        [again.Id, test.clock.now().toISOString()],
      );
    expect(await transmit()).toBe(1);
    expect(carrier.arrived.map(({ control }) => control)).toEqual([again.ControlRef]);
    expect(await last(id)).toMatchObject({ State: S.Sent, Attempts: 2 });
  });

  it('breaks off: the carrier has it once, and what follows replaces it', async () => {
    const id = await made();
    await move(id, SiStatus.Sent);
    carrier.answers.push(BROKEN);
    await transmit();
    expect(await last(id)).toMatchObject({
      State: S.Waiting,
      Attempts: 1,
      SentTime: expect.any(String),
    });
    test.clock.advance(10_000);
    await transmit();
    expect(await last(id)).toMatchObject({ State: S.Sent, Attempts: 2 });
    expect(carrier.arrived).toHaveLength(1);
    const other = await made();
    await move(other, SiStatus.Sent);
    carrier.answers.push(BROKEN);
    await transmit();
    await resubmit(other);
    expect(await last(other)).toMatchObject({ State: S.Withdrawn });
    const [plan] = (await test.call(staff, api.sendPlan, { Ids: [other] })).data;
    expect(plan).toMatchObject({ Function: F.Replace });
  });

  it('refuses for good what the carrier will never take', async () => {
    const id = await made();
    await move(id, SiStatus.Sent);
    carrier.answers.push(403);
    await transmit();
    expect(await last(id)).toMatchObject({ State: S.Failed, Attempts: 1 });
  });

  it('takes back what has not gone out when the SI changes, and cancels what the carrier may have when it is voided', async () => {
    const waiting = await made();
    await move(waiting, SiStatus.Sent);
    await resubmit(waiting);
    expect(await last(waiting)).toMatchObject({ State: S.Withdrawn });
    expect(await transmit()).toBe(0);
    const there = await sent();
    const first = instructionIn(latest().body).documentNumber;
    const { data: si } = await test.call(clerk, siDetail, { Id: there });
    expect(
      (await test.call(clerk, modifySi, { ...si, AmendmentConfirmed: true })).refusal,
    ).toBeUndefined();
    bookings = () => {
      throw new Refusal('service.unavailable');
    };
    expect(
      (await test.call(staff, changeSiStatus, { TDId: there, Status: SiStatus.Voided })).status,
    ).toBe(503);
    bookings = () => [];
    await move(there, SiStatus.Voided);
    await transmit();
    expect(instructionIn(latest().body)).toMatchObject({
      function: '1',
      previousDocumentNumber: first,
    });
  });

  it('does not send what the carrier cannot read', async () => {
    const id = await made();
    await test
      .ctx()
      .sql(`UPDATE shipping_instruction SET tbi_quno = '合约一号' WHERE id = $1`, [id]);
    const [plan] = (await test.call(staff, api.sendPlan, { Ids: [id] })).data;
    expect(plan?.Problem).toContain('约号');
    const { refusal } = await test.call(staff, changeSiStatus, { TDId: id, Status: SiStatus.Sent });
    expect([refusal.Code, refusal.Errors?.[0]?.Prop]).toEqual(['carrier.not-writable', 'TBI_QUNO']);
    await test
      .ctx()
      .sql(`UPDATE shipping_instruction SET tbi_quno = repeat('7', 50) WHERE id = $1`, [id]);
    expect((await test.call(staff, api.sendPlan, { Ids: [id] })).data[0]?.Problem).toContain(
      '约号',
    );
    const other = await made();
    const { data: results } = await test.call(staff, api.sendSis, { Ids: [id, other] });
    expect(results.map(({ Done }) => Done)).toEqual([false, true]);
    expect([await status(id), await status(other)]).toEqual([SiStatus.Made, SiStatus.Sent]);
    expect(await messages(id)).toEqual([]);
  });

  it('is told by the check what its message cannot carry, before anybody goes on', async () => {
    const no = String(++booking);
    const CGO_ID = await givenOrder(test, { BookingNo: no, MblNo: `COSU${no}` });
    const bill = (over: object) =>
      aSubmission(CGO_ID, { TBI_MBL_NO: `COSU${no}`, TBI_SIMBL_NO: `COSU${no}`, ...over });
    const lines = Array.from({ length: 8 }, (_, at) => `LINE ${at + 1}`).join('\n');
    const found = async (over: object) => {
      const { Findings } = (await test.call(clerk, checkSi, bill(over))).data;
      return Findings.filter(({ Code }) => ['carrier-line', 'too-many-lines'].includes(Code)).map(
        ({ Prop, Code, Severity }) => [Prop, Code, Severity],
      );
    };
    const fault = (field: string) => [
      `TDBLInfos[0].${field}`,
      'carrier-line',
      FindingSeverity.Error,
    ];
    const wide = `${'SHIPPER '.repeat(12).trim()}\n${'STREET '.repeat(14).trim()}\nCHINA`;
    expect(await found({})).toEqual([]);
    expect(await found({ TBI_CONSIGNEE: lines })).toEqual([fault('TBI_CONSIGNEE')]);
    expect(await found({ TBI_CONSIGNOR: wide, TBI_NOTIFIER_2: lines })).toEqual([
      fault('TBI_CONSIGNOR'),
      fault('TBI_NOTIFIER_2'),
    ]);
    expect((await test.call(clerk, submitSi, bill({ TBI_CONSIGNEE: lines }))).refusal.Code).toBe(
      'si.rules-broken',
    );
    await setProfile({ PartyLines: 10 });
    expect(await found({ TBI_CONSIGNEE: lines })).toEqual([
      ['TDBLInfos[0].TBI_CONSIGNEE', 'too-many-lines', FindingSeverity.Warning],
    ]);
    await setProfile({});
  });

  it('does not send what the rules no longer accept', async () => {
    const id = await made();
    await test
      .ctx()
      .sql(`UPDATE shipping_instruction SET tbi_consignee = '上海收货人' WHERE id = $1`, [id]);
    const [plan] = (await test.call(staff, api.sendPlan, { Ids: [id] })).data;
    expect(plan?.Problem).toContain('收货人');
    const { refusal } = await test.call(staff, changeSiStatus, { TDId: id, Status: SiStatus.Sent });
    expect([refusal.Code, refusal.Errors?.[0]?.Prop]).toEqual([
      'si.no-longer-right',
      'TBI_CONSIGNEE',
    ]);
    expect([await status(id), await messages(id)]).toEqual([SiStatus.Made, []]);
  });

  it('does not send for a booking that was taken back', async () => {
    const id = await made();
    await test
      .ctx()
      .sql(
        'UPDATE cargo_order SET cancelled = true WHERE id = (SELECT cgo_id FROM shipping_instruction WHERE id = $1)',
        [id],
      );
    expect((await test.call(staff, api.sendPlan, { Ids: [id] })).data[0]?.Problem).toContain(
      '取消',
    );
    expect(
      (await test.call(staff, changeSiStatus, { TDId: id, Status: SiStatus.Sent })).refusal.Code,
    ).toBe('order.closed');
    expect(await status(id)).toBe(SiStatus.Made);
  });

  it('keeps what belongs to nothing and what cannot be read, for people to settle', async () => {
    const id = await sent();
    carrier.put(
      aperak({
        accepted: false,
        answers: 'NOT-OURS',
        errors: [{ code: '41', text: 'SEAL', references: [] }],
      }),
    );
    carrier.put('UNB+UNOA:2+COSU+QUAYSIDE+2611');
    carrier.put('hello');
    await collect();
    const { data: open } = await test.call(staff, api.listCarrierMessages, {
      State: [S.Unmatched, S.Unreadable],
      Sort: 'CreateTime',
    });
    expect(open.Rows.map(({ State }) => State).sort()).toEqual([
      S.Unmatched,
      S.Unreadable,
      S.Unreadable,
    ]);
    const unmatched = open.Rows.find(({ State }) => State === S.Unmatched)!;
    const unreadable = open.Rows.find(({ State }) => State === S.Unreadable)!;
    expect(
      (await test.call(staff, api.assignCarrierMessage, { Id: unreadable.Id, TBI_ID: id })).refusal
        .Code,
    ).toBe('carrier.settled');
    const { data: assigned } = await test.call(staff, api.assignCarrierMessage, {
      Id: unmatched.Id,
      TBI_ID: id,
    });
    expect(assigned).toMatchObject({ State: S.Processed, TBI_ID: id, EmployeeName: '沈知远' });
    expect(await status(id)).toBe(SiStatus.Returned);
    expect(
      (
        await test.call(staff, api.dismissCarrierMessage, {
          Id: unreadable.Id,
          Remarks: '测试文件',
        })
      ).data.State,
    ).toBe(S.Dismissed);
    expect(
      (await test.call(staff, api.dismissCarrierMessage, { Id: unreadable.Id, Remarks: '再次' }))
        .refusal.Code,
    ).toBe('carrier.settled');
    const { data: detail } = await test.call(staff, api.carrierMessage, { Id: unmatched.Id });
    expect(detail.Segments.map(({ Tag }) => Tag)).toEqual(
      expect.arrayContaining(['UNB', 'BGM', 'ERC', 'UNZ']),
    );
    expect(detail.Segments.find(({ Tag }) => Tag === 'BGM')?.Elements.at(-1)).toMatchObject({
      Meaning: '不接受',
    });
  });

  it('finds its message by any number that the answer names, with or without the carrier code', async () => {
    const documents: ((id: number, no: string) => string)[] = [
      () => aperak({ answers: instructionIn(latest().body).documentNumber }),
      () => aperak({ answers: latest().control.replace(/^0+/, '') }),
      (_, no) => aperak({ billNumber: no }),
      (_, no) => aperak({ billNumber: `COSU${no}` }),
      (_, no) => aperak({ bookingNumber: no }),
      (_, no) => aperak({ bookingNumber: `COSU${no}`, billNumber: 'COSU0000000000' }),
    ];
    for (const answer of documents) {
      const id = await sent();
      carrier.put(answer(id, String(booking)));
      await collect();
      expect(await last(id)).toMatchObject({ State: S.Accepted });
    }
    const id = await sent();
    carrier.put(contrl(latest().control.replace(/^0+/, '')));
    await collect();
    expect(await last(id)).toMatchObject({ State: S.Received });
  });

  it('accepts nothing that does not say so', async () => {
    const id = await sent();
    const { control, body } = latest();
    const { documentNumber } = instructionIn(body);
    const said = async (text: string) => {
      carrier.put(text);
      await collect();
      const { State, Reason, Id } = await last(id, 'in');
      return { State, Reason, Id, at: (await last(id)).State, si: await status(id) };
    };
    expect(await said(contrl(control).replace("+7'", "+5'"))).toMatchObject({
      State: S.Review,
      at: S.Sent,
    });
    for (const code of ['10', '23', '60', 'XX', '']) {
      const answer = await said(aperak({ answers: documentNumber }).replace("+44'", `+${code}'`));
      expect(answer).toMatchObject({ State: S.Review, at: S.Sent, si: SiStatus.Sent });
    }
    expect(
      (await said(aperak({ answers: documentNumber }).replace("+44'", "+10'"))).Reason,
    ).toContain('查无此单');
    expect(await said(aperak({ answers: documentNumber }).replace("+44'", "+9'"))).toMatchObject({
      State: S.Processed,
      at: S.Received,
    });
    expect(await said(aperak({ answers: documentNumber }).replace("+44'", "+9+RE'"))).toMatchObject(
      {
        at: S.Rejected,
        si: SiStatus.Returned,
      },
    );
    for (const { Id, State } of await messages(id)) {
      if (State === S.Review)
        await test.call(staff, api.dismissCarrierMessage, { Id, Remarks: '核对过' });
    }
  });

  it('holds what comes from or for somebody else until a person says that it counts', async () => {
    const id = await sent();
    const { documentNumber } = instructionIn(latest().body);
    const no = aperak({
      accepted: false,
      answers: documentNumber,
      errors: [{ code: '120', text: 'SEAL', references: [] }],
    });
    for (const wrong of [
      no.replace('+COSU:ZZZ+', '+MAEU:ZZZ+'),
      no.replace('+QUAYSIDE:ZZZ+', '+SOMEBODY:ZZZ+'),
    ]) {
      carrier.put(wrong);
      await collect();
    }
    expect([(await last(id)).State, await status(id)]).toEqual([S.Sent, SiStatus.Sent]);
    const { data } = await test.call(staff, api.listCarrierMessages, {
      State: [S.Review],
      Sort: 'CreateTime',
    });
    const held = data.Rows.filter(({ Reason }) => Reason?.includes(documentNumber));
    expect(held.map(({ Reason }) => Reason)).toEqual([
      expect.stringContaining('“MAEU”'),
      expect.stringContaining('“SOMEBODY”'),
    ]);
    // The one for us comes under the number of the one that was for somebody else.
    carrier.put(no.replace('BGM+963+A1+', 'BGM+963+A2+'));
    await collect();
    expect([(await last(id)).State, await status(id)]).toEqual([S.Rejected, SiStatus.Returned]);
    const { data: settled } = await test.call(staff, api.assignCarrierMessage, {
      Id: held[1]!.Id,
      TBI_ID: id,
    });
    expect(settled).toMatchObject({ TBI_ID: id, State: S.Review });
    await test.call(staff, api.dismissCarrierMessage, { Id: held[0]!.Id, Remarks: '发错' });
  });

  it('shows no error of ours to people, and keeps a text that could not be worked on', async () => {
    const id = await sent();
    carrier.put(aperak({ answers: instructionIn(latest().body).documentNumber }));
    await siLine.collectAll(test.ctx());
    await test
      .ctx()
      .sql(`ALTER TABLE carrier_message ADD CONSTRAINT broken CHECK (type <> 'APERAK') NOT VALID`);
    for (let attempt = 0; attempt < 3; attempt++) await siLine.takeTexts(test.ctx());
    await test.ctx().sql('ALTER TABLE carrier_message DROP CONSTRAINT broken');
    const { data } = await test.call(staff, api.listCarrierMessages, { State: [S.Unreadable] });
    const row = data.Rows.find(({ Reason }) => Reason?.startsWith('系统处理时出错'));
    expect(row).toBeDefined();
    expect(row?.Reason).not.toMatch(/constraint|violates/);
    await test.call(staff, api.dismissCarrierMessage, { Id: row!.Id, Remarks: '测试' });
    expect((await last(id)).State).toBe(S.Sent);
  });

  it('leaves what several SIs fit, or what contradicts itself, to people', async () => {
    const first = await sent();
    const one = String(booking);
    const second = await sent();
    const two = String(booking);
    // As two bills of one booking are.
    await test
      .ctx()
      .sql(
        'UPDATE shipping_instruction SET cgo_id = (SELECT cgo_id FROM shipping_instruction WHERE id = $1) WHERE id = $2',
        [first, second],
      );
    carrier.put(aperak({ bookingNumber: one }));
    carrier.put(aperak({ billNumber: two, bookingNumber: '9999999999' }));
    await collect();
    expect([(await last(first)).State, (await last(second)).State]).toEqual([S.Sent, S.Accepted]);
    const { data } = await test.call(staff, api.listCarrierMessages, { State: [S.Review] });
    const ofBoth = ({ Reason }: { Reason: string | null }) =>
      Reason?.includes(`COSU${one}、COSU${two}`) ?? false;
    expect(data.Rows.filter(ofBoth)).toMatchObject([{ TBI_ID: null, Type: 'APERAK' }]);
    const { data: assigned } = await test.call(staff, api.assignCarrierMessage, {
      Id: data.Rows.find(ofBoth)!.Id,
      TBI_ID: first,
    });
    expect(assigned).toMatchObject({ State: S.Processed, TBI_ID: first });
    expect(await last(first)).toMatchObject({ State: S.Accepted });
    const third = await sent();
    carrier.put(aperak({ billNumber: String(booking), bookingNumber: one }));
    await collect();
    expect(await last(third)).toMatchObject({ State: S.Sent });
    const { data: open } = await test.call(staff, api.listCarrierMessages, { State: [S.Review] });
    expect(open.Rows.filter(({ TBI_ID }) => TBI_ID === null)).toMatchObject([{ Type: 'APERAK' }]);
    await test.call(staff, api.dismissCarrierMessage, { Id: open.Rows[0]!.Id, Remarks: '核对过' });
  });

  it('tells the cause in Chinese and what to do: a bare refusal, a code of its own, a syntax error', async () => {
    const refused = async (errors: { code: string; text: string }[]) => {
      const id = await sent();
      const { documentNumber } = instructionIn(latest().body);
      carrier.put(
        aperak({
          accepted: false,
          answers: documentNumber,
          errors: errors.map((error) => ({ ...error, references: [] })),
        }),
      );
      await collect();
      return (await test.call(clerk, api.siRejection, { Id: id })).data.Faults[0];
    };
    expect(await refused([{ code: '199', text: 'NOT ACCEPTED' }])).toMatchObject({
      Code: '199',
      Cause: expect.stringContaining('联系船公司单证部'),
    });
    const own = await refused([{ code: 'X7', text: 'TANK CLEANING CERTIFICATE' }]);
    expect(own).toMatchObject({ Code: 'X7', Text: 'TANK CLEANING CERTIFICATE' });
    expect(own?.Cause).toMatch(/^TANK CLEANING CERTIFICATE。请/);
    const id = await sent();
    const messages = [
      {
        reference: '1',
        type: 'IFTMIN',
        action: '4' as const,
        errorCode: '',
        faults: [{ code: '39', segment: 4, element: 1, component: 2 }],
      },
    ];
    carrier.put(contrl(latest().control, { messages }));
    await collect();
    expect((await last(id)).Reason).toMatch(/^语法被拒：.*第4段第1元素第2成分数据过长。请/);
  });

  it('checks a message against the directory, sent or received', async () => {
    const id = await sent();
    const structure = async (Id: number) =>
      (await test.call(staff, api.carrierMessageStructure, { Id })).data;
    expect(await structure((await last(id)).Id)).toEqual({
      Checked: ['IFTMIN D.99B'],
      Unchecked: [],
      Findings: [],
      Total: 0,
    });
    const right = aperak({ answers: instructionIn(latest().body).documentNumber });
    carrier.put(
      right.replace('BGM+963', 'BGM+963:::A VERY LONG NAME OF A DOCUMENT THAT NOBODY HAS'),
    );
    await collect();
    expect((await structure((await last(id, 'in')).Id)).Findings).toMatchObject([
      {
        Tag: 'BGM',
        Place: '1.4',
        Rule: 'element-too-long',
        Text: expect.stringContaining('[1000]'),
      },
    ]);
    expect((await test.call(clerk, api.carrierMessageStructure, { Id: 1 })).status).toBe(403);
  });

  it('spells what the character set lacks as agreed, and takes longer seals by agreement only', async () => {
    await setProfile({ AtSign: 'AT' });
    await sent();
    expect(latest().body).toContain("COM+DOCS AT EXAMPLE.COM:EM'");
    await setProfile({ AgreedCharacters: '@' });
    await sent();
    expect(latest().body).toContain("COM+DOCS@EXAMPLE.COM:EM'");
    await setProfile({ Charset: 'UNOC' });
    await sent();
    expect(latest().body).toContain("COM+docs@example.com:EM'");
    await setProfile({});
    const id = await made();
    await test
      .ctx()
      .sql(`UPDATE si_box SET tbx_sealno = 'CN1234567890123' WHERE tbx_tbi_id = $1`, [id]);
    expect((await test.call(staff, api.sendPlan, { Ids: [id] })).data[0]?.Problem).toContain(
      'CN1234567890123',
    );
    await setProfile({ AgreedLengths: '9308=15' });
    expect((await test.call(staff, api.sendPlan, { Ids: [id] })).data[0]?.Problem).toBeNull();
    await setProfile({});
    for (const wrong of [{ AgreedLengths: '9999=15' }, { ContactEmail: 'a_b@example.com' }]) {
      const { refusal } = await test.call(staff, carrierProfiles.update as never, {
        ...PROFILE,
        Address: address,
        ...wrong,
        ...profile,
      });
      expect(refusal.Errors?.map(({ Prop }) => Prop)).toEqual(Object.keys(wrong));
    }
  });

  it('names the ship by its IMO number: the booking says it, else basic data', async () => {
    const no = String(++booking);
    const CGO_ID = await givenOrder(test, {
      BookingNo: no,
      MblNo: `COSU${no}`,
      VesselImo: '9839179',
    });
    const { data } = await test.call(
      clerk,
      submitSi,
      aSubmission(CGO_ID, { TBI_MBL_NO: `COSU${no}`, TBI_SIMBL_NO: `COSU${no}` }),
    );
    await move(data[0]!.Id, SiStatus.Approved, SiStatus.Made, SiStatus.Sent);
    await transmit();
    expect(instructionIn(latest().body).imo).toBe('9839179');
    await sent();
    expect(instructionIn(latest().body).imo).toBe('9893890');
  });

  it('forgets a text after years, never one that somebody still has to act on', async () => {
    const si = await sent();
    carrier.put(aperak({ accepted: false, answers: 'NOBODY' }));
    await collect();
    await test
      .ctx()
      .sql(`UPDATE carrier_text SET create_time = create_time - interval '3651 days'`);
    await forgetAll(test.ctx(), siService.retention);
    const [out] = await messages(si);
    expect((await test.call(staff, api.carrierMessage, { Id: out!.Id })).data).toMatchObject({
      Raw: '',
      Segments: [],
      State: S.Sent,
    });
    expect((await test.call(staff, api.carrierMessageRaw, { Id: out!.Id })).refusal.Code).toBe(
      'carrier.text-forgotten',
    );
    const { data } = await test.call(staff, api.listCarrierMessages, { State: [S.Unmatched] });
    const { Id } = data.Rows[0]!;
    expect((await test.call(staff, api.carrierMessage, { Id })).data.Raw).not.toBe('');
    await test.call(staff, api.dismissCarrierMessage, { Id, Remarks: '无此单' });
  });

  it('works over a folder', async () => {
    await setProfile({ Protocol: 'folder', Address: 'COSU' });
    const id = await sent();
    const { ControlRef } = await last(id);
    expect(await readdir(join(root, 'COSU/out'))).toEqual([`QUAYSIDE-${ControlRef}.edi`]);
    const { documentNumber } = instructionIn(
      await readFile(join(root, 'COSU/out', `QUAYSIDE-${ControlRef}.edi`), 'latin1'),
    );
    await collect();
    await writeFile(join(root, 'COSU/in/half.edi.tmp'), 'UNB');
    await writeFile(
      join(root, 'COSU/in/answer.edi'),
      aperak({ answers: documentNumber }),
      'latin1',
    );
    await collect();
    expect(await last(id)).toMatchObject({ State: S.Accepted });
    expect(await readdir(join(root, 'COSU/in'))).toEqual(['done', 'half.edi.tmp']);
    expect(await readdir(join(root, 'COSU/in/done'))).toEqual(['answer.edi']);
    await setProfile({});
  });

  it('takes the same refusal without an id again once the SI was sent again', async () => {
    await setProfile({ Protocol: 'folder', Address: 'SAME', Format: 'dcsa' });
    const id = await sent();
    const no = JSON.stringify({
      shippingInstructionsStatus: 'PENDING_UPDATE',
      transportDocumentReference: `COSU${booking}`,
      feedbacks: [
        {
          severity: 'ERROR',
          code: 'PROPERTY_VALUE_MUST_CHANGE',
          message: 'SEAL',
          property: 'SN:X',
        },
      ],
    });
    const comes = async (name: string) => {
      await writeFile(join(root, 'SAME/in', name), no);
      await collect();
      return status(id);
    };
    await collect();
    expect(await comes('1.json')).toBe(SiStatus.Returned);
    await resubmit(id);
    await move(id, SiStatus.Sent);
    await transmit();
    expect(await comes('2.json')).toBe(SiStatus.Returned);
    expect(await comes('3.json')).toBe(SiStatus.Returned);
    await resubmit(id);
    await move(id, SiStatus.Sent);
    await transmit();
    // Under the name of the first one, which was taken and put away.
    expect(await comes('1.json')).toBe(SiStatus.Returned);
    const answers = (await messages(id)).filter(({ Direction }) => Direction === 'in');
    expect(answers.map(({ State }) => State)).toEqual([S.Processed, S.Processed, S.Processed]);
    await setProfile({});
  });

  it('has no address outside http and its folder, and is for those who configure', async () => {
    for (const [Protocol, Address] of [
      ['folder', '../etc'],
      ['folder', '/etc'],
      ['http', 'ftp://example.com'],
      ['http', 'file:///etc/passwd'],
    ]) {
      const request = { ...PROFILE, Protocol, Address, ...profile };
      const { refusal } = await test.call(staff, carrierProfiles.update as never, request);
      expect(refusal.Errors?.map(({ Prop }) => Prop)).toEqual(['Address']);
    }
    const { refusal } = await test.call(staff, carrierProfiles.create as never, {
      ...PROFILE,
      CarrierCode: 'ZZZZ',
      Address: address,
    });
    expect(refusal.Errors?.map(({ Prop, Code }) => [Prop, Code])).toEqual([
      ['CarrierCode', 'carrier-unknown'],
    ]);
    const producer = aStaffMember({ Permissions: ['si:produce', 'si:read'] });
    expect((await test.call(producer, carrierProfiles.list, {})).status).toBe(403);
    expect((await test.call(clerk, api.listCarrierMessages, {})).status).toBe(403);
  });
});
