import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findEmployees } from '@quayside/contracts/auth/session';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import * as api from '@quayside/contracts/si/draft-bill.api';
import { billPdf } from '@quayside/contracts/si/paper.api';
import {
  changeSiStatus,
  modifySi,
  type SiDetail,
  siDetail,
  siLogs,
  submitSi,
} from '@quayside/contracts/si/si.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { type TestService } from '@quayside/test-kit/test-service';
import { extractText, getDocumentProxy } from 'unpdf';
import { receiveDraft } from '../src/draft-bill/receive-draft.js';
import { readSi } from '../src/shipping-instruction/read-si.js';
import {
  anSi,
  aSubmission,
  BILL_NAMES,
  givenOrder,
  HUAYUAN,
  LANTIAN,
  startSi,
  statusChange,
} from './samples.js';

const clerk = anIdentity({ EmployeeId: 22, Name: '何晓雯', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const stranger = anIdentity({ CompanyId: LANTIAN.Id, ...LANTIAN });
const staff = aStaffMember({ EmployeeId: 12, Name: '沈知远' });
const CONSIGNEE = 'SAMPLE IMPORT INC\n100 MAIN STREET\nLOS ANGELES CA 90001';
const WEIGHT = 'BoxInfos[0].BoxInfo.TBX_WEIGHT';
const { Accept, Ask } = api.DraftDecision;

describe('the draft bill of an SI', () => {
  let test: TestService;
  let booking = 6_300_000_000;
  let Id = 0;
  beforeAll(async () => {
    test = await startSi({ answers: { [findEmployees.path]: () => [], ...BILL_NAMES } });
  });
  afterAll(() => test.close());

  const to = (who: typeof clerk, Status: SiStatus) =>
    test.call(who, changeSiStatus, statusChange(Id, Status));
  const send = async () => {
    for (const Status of [SiStatus.Approved, SiStatus.Made, SiStatus.Sent])
      expect((await to(staff, Status)).status).toBe(200);
  };
  const si = async (): Promise<SiDetail> => (await test.call(clerk, siDetail, { Id })).data;
  const verbs = async () => (await test.call(clerk, siLogs, { Id })).data.map(({ Verb }) => Verb);
  const lastLog = async () => (await test.call(clerk, siLogs, { Id })).data.at(-1)!;

  /** The draft of the SI as it stands, with a few words of its own. */
  const draftOf = async (
    change: (bill: api.DraftBill) => void = () => undefined,
  ): Promise<api.DraftBill> => {
    const {
      BoxInfos,
      TBI_SIMBL_NO = null,
      TBI_CONSIGNEE = null,
      TBI_CONSIGNOR = null,
      TBI_MARKS = null,
    } = await si();
    const bill = structuredClone({
      Header: { TBI_SIMBL_NO, TBI_CONSIGNEE, TBI_CONSIGNOR, TBI_MARKS },
      BoxInfos,
    });
    change(bill);
    return bill;
  };
  const twoChanges = (bill: api.DraftBill): void => {
    bill.Header.TBI_CONSIGNEE = 'SAMPLE IMPORT LLC\n100 MAIN STREET\nLOS ANGELES CA 90001';
    for (const { BoxInfo, BoxDetails = [] } of bill.BoxInfos.slice(0, 1)) {
      BoxInfo.TBX_WEIGHT = 6120.25;
      for (const line of BoxDetails) line.TBD_WEIGHT = 6120.25;
    }
  };
  const arrives = async (change?: (bill: api.DraftBill) => void): Promise<api.DraftVersion> => {
    const { data, refusal } = await test.call(staff, api.saveDraftBill, {
      TBI_ID: Id,
      Bill: await draftOf(change),
      Source: 'entered',
    });
    expect(refusal).toBeUndefined();
    return data;
  };
  const comparison = async (draft: number) =>
    (await test.call(clerk, api.compareDraftBill, { Id: draft })).data;
  const decide = (
    who: typeof clerk,
    draft: number,
    choices: readonly [string, api.DraftDecision | null, string?][],
  ) =>
    test.call(who, api.decideDraft, {
      Id: draft,
      Choices: choices.map(([Prop, Decision, Remark]) => ({ Prop, Decision, Remark })),
    });

  beforeEach(async () => {
    const CGO_ID = await givenOrder(test, { BookingNo: String(++booking) });
    Id = (await test.call(clerk, submitSi, aSubmission(CGO_ID))).data[0]?.Id as number;
    await send();
  });

  it('of another bill is refused, and its number is never accepted', async () => {
    const other = await draftOf((bill) => {
      bill.Header.TBI_SIMBL_NO = 'OOLU2531028264';
    });
    const refused = await test.call(staff, api.saveDraftBill, {
      TBI_ID: Id,
      Bill: other,
      Source: 'entered',
    });
    expect([refused.status, refused.refusal.Code]).toEqual([422, 'si.draft-other-bill']);
    expect(refused.refusal.Message).toContain('OOLU2531028264');
    expect((await si()).TBI_STATUS).toBe(SiStatus.Sent);
    const File = new globalThis.File([JSON.stringify(other)], 'draft.json');
    expect(
      (await test.call(staff, api.readDraftFile, { TBI_ID: Id, File } as never)).refusal.Code,
    ).toBe('si.draft-other-bill');
    const { Id: draft } = await test
      .ctx()
      .tx(async (tx) =>
        receiveDraft(tx, { si: await readSi(tx, Id, true), bill: other, source: 'message' }),
      );
    expect((await decide(clerk, draft, [['TBI_SIMBL_NO', 'accept']])).refusal.Code).toBe(
      'si.draft-identity',
    );
    expect((await decide(clerk, draft, [['TBI_SIMBL_NO', 'ask']])).status).toBe(200);
  });

  it('is kept while it is typed, for the one who types it alone, until it is a version', async () => {
    const entry = {
      TBI_ID: Id,
      SiVersion: (await si()).Version,
      Content: { bill: { weight: '2吨x' } },
    };
    const kept = async (who: typeof clerk) =>
      (await test.call(who, api.draftEntry, { TBI_ID: Id })).data;
    expect(await kept(staff)).toBeNull();
    await test.call(staff, api.keepDraftEntry, { ...entry, Content: {} });
    expect((await test.call(staff, api.keepDraftEntry, entry)).status).toBe(200);
    expect(await kept(staff)).toMatchObject(entry);
    const colleague = aStaffMember({ EmployeeId: 13, Name: '另一人' });
    expect(await kept(colleague)).toBeNull();
    const others = async (who: typeof clerk) =>
      (await test.call(who, api.othersDraftEntries, { TBI_ID: Id })).data;
    expect([await others(staff), await others(colleague)]).toMatchObject([
      [],
      [{ Name: '沈知远' }],
    ]);
    expect((await test.call(staff, api.keepDraftEntry, { ...entry, TBI_ID: 999_999 })).status).toBe(
      404,
    );
    expect((await test.call(clerk, api.draftEntry, { TBI_ID: Id })).status).toBe(403);
    await arrives();
    expect(await kept(staff)).toBeNull();
    await test.call(staff, api.keepDraftEntry, entry);
    await test.call(staff, api.dropDraftEntry, { TBI_ID: Id });
    expect(await kept(staff)).toBeNull();
  });

  it('accepts no value that breaks a rule which the SI keeps', async () => {
    const { Id: draft } = await arrives((bill) => {
      for (const { BoxInfo } of bill.BoxInfos.slice(0, 1)) BoxInfo.TBX_CNNO = 'MSCU1234567';
    });
    const choices = (await comparison(draft)).Fields.filter(({ Equal }) => !Equal).map(
      ({ Prop }): [string, api.DraftDecision] => [Prop, 'accept'],
    );
    expect((await decide(clerk, draft, choices)).status).toBe(200);
    const refused = await test.call(clerk, api.confirmDraft, { Id: draft });
    expect([refused.status, refused.refusal.Code]).toEqual([422, 'si.draft-breaks-rules']);
    expect((await si()).TBI_STATUS).toBe(SiStatus.Drafted);
  });

  it('comes in as a version and waits for the customer; the next one replaces it', async () => {
    const first = await arrives(twoChanges);
    expect([first.No, first.State, first.DifferenceCount, (await si()).TBI_STATUS]).toEqual([
      1,
      'open',
      2,
      SiStatus.Drafted,
    ]);
    const second = await arrives();
    expect([second.No, second.DifferenceCount]).toEqual([2, 0]);
    const { data } = await test.call(clerk, api.listDrafts, { TBI_ID: Id });
    expect(data.map(({ No, State, Undecided }) => [No, State, Undecided])).toEqual([
      [2, 'open', 0],
      [1, 'superseded', 2],
    ]);
    expect((await verbs()).slice(-2)).toEqual([SiVerb.Draft, SiVerb.Redraft]);
    const { data: between } = await test.call(clerk, api.compareDrafts, {
      Id: second.Id,
      WithId: first.Id,
    });
    expect(between.map(({ Prop }) => Prop)).toEqual(['TBI_CONSIGNEE', WEIGHT]);
    expect((await decide(clerk, first.Id, [[WEIGHT, Accept]])).refusal.Code).toBe(
      'si.draft-replaced',
    );
  });

  it('lists a changed consignee and weight and nothing else, and takes back what was decided', async () => {
    const { Id: draft } = await arrives(twoChanges);
    const { Fields, MayConfirm, MayDecide } = await comparison(draft);
    expect(Fields.filter(({ Equal }) => !Equal).map(({ Prop }) => Prop)).toEqual([
      'TBI_CONSIGNEE',
      WEIGHT,
    ]);
    expect(Fields.length).toBeGreaterThan(15);
    expect([MayConfirm, MayDecide]).toEqual([true, true]);
    expect((await decide(clerk, draft, [['TBI_CONSIGNOR', Accept]])).refusal.Code).toBe(
      'si.draft-equal',
    );
    const { data: once } = await decide(clerk, draft, [[WEIGHT, Ask, '以装箱单为准']]);
    const weight = once.Fields.find(({ Prop }) => Prop === WEIGHT)!;
    expect([weight.Decision, weight.Remark, weight.DecidedBy, once.Draft.Undecided]).toEqual([
      Ask,
      '以装箱单为准',
      '何晓雯',
      1,
    ]);
    const { data: back } = await decide(staff, draft, [[WEIGHT, null]]);
    expect([
      back.Draft.Undecided,
      back.Fields.find(({ Prop }) => Prop === WEIGHT)?.Decision,
    ]).toEqual([2, null]);
  });

  it('writes accepted values into the SI, and asks the carrier for the rest', async () => {
    const { Id: draft } = await arrives(twoChanges);
    const before = await si();
    expect((await test.call(staff, api.finishDraft, { Id: draft })).refusal.Code).toBe(
      'si.draft-undecided',
    );
    await decide(staff, draft, [
      ['TBI_CONSIGNEE', Ask, '应为INC'],
      [WEIGHT, Accept],
    ]);
    expect((await test.call(staff, api.finishDraft, { Id: draft, Version: 1 })).status).toBe(412);
    const { data } = await test.call(staff, api.finishDraft, { Id: draft, Remark: '请尽快' });
    expect([data.Draft.State, data.MayConfirm, data.MayDecide]).toEqual(['asked', false, false]);
    for (const text of [
      'COSU6123456780',
      'SAMPLE IMPORT INC',
      'SAMPLE IMPORT LLC',
      '应为INC',
      '请尽快',
      '1 处',
    ]) {
      expect(data.Draft.RequestText).toContain(text);
    }
    const after = await si();
    expect(after.BoxInfos[0]?.BoxInfo.TBX_WEIGHT).toBe(6120.25);
    expect(after.BoxInfos[0]?.BoxDetails?.[0]?.TBD_WEIGHT).toBe(6120.25);
    expect([after.TotalWeight, after.TBI_CONSIGNEE, after.Revision, after.TBI_STATUS]).toEqual([
      18120.5,
      CONSIGNEE,
      before.Revision + 1,
      SiStatus.Drafted,
    ]);
    expect((await verbs()).slice(-2)).toEqual([SiVerb.TakeDraft, SiVerb.AskChange]);
    expect(
      (await lastLog()).Differences.map(({ Before, After }) => [
        Before?.slice(0, 17),
        After?.slice(0, 17),
      ]),
    ).toEqual([['SAMPLE IMPORT LLC', 'SAMPLE IMPORT INC']]);
    expect((await test.call(clerk, api.confirmDraft, { Id: draft })).refusal.Code).toBe(
      'si.draft-asked',
    );
    expect((await to(clerk, SiStatus.Confirmed)).refusal.Code).toBe('si.draft-asked');
    const next = await arrives((bill) => {
      bill.Header.TBI_CONSIGNEE = 'SAMPLE IMPORT LLC';
    });
    expect(
      (await comparison(next.Id)).Fields.filter(({ AskedBefore }) => AskedBefore).map(
        ({ Prop }) => Prop,
      ),
    ).toEqual(['TBI_CONSIGNEE']);
  });

  it('can be checked anew after a request was taken back', async () => {
    const { Id: draft } = await arrives(twoChanges);
    expect((await test.call(staff, api.reopenDraft, { Id: draft })).refusal.Code).toBe(
      'si.draft-settled',
    );
    await decide(clerk, draft, [
      ['TBI_CONSIGNEE', Ask],
      [WEIGHT, Accept],
    ]);
    await test.call(clerk, api.finishDraft, { Id: draft });
    const { data } = await test.call(clerk, api.reopenDraft, { Id: draft });
    expect([data.Draft.State, data.Draft.DifferenceCount, data.Draft.RequestText]).toEqual([
      'open',
      1,
      null,
    ]);
    await decide(clerk, draft, [['TBI_CONSIGNEE', Accept]]);
    expect((await test.call(clerk, api.confirmDraft, { Id: draft })).data.TBI_STATUS).toBe(
      SiStatus.Confirmed,
    );
    expect((await si()).TBI_CONSIGNEE).toContain('LLC');
  });

  it('is confirmed by the customer alone, once nothing is undecided', async () => {
    const { Id: draft } = await arrives(twoChanges);
    expect((await test.call(clerk, api.confirmDraft, { Id: draft })).refusal.Code).toBe(
      'si.draft-undecided',
    );
    expect((await to(clerk, SiStatus.Confirmed)).refusal.Code).toBe('si.draft-undecided');
    await decide(clerk, draft, [
      ['TBI_CONSIGNEE', Accept],
      [WEIGHT, Accept],
    ]);
    expect((await test.call(staff, api.confirmDraft, { Id: draft })).status).toBe(403);
    const { data } = await test.call(clerk, api.confirmDraft, { Id: draft });
    expect([data.TBI_STATUS, data.TotalWeight, data.Revision]).toEqual([
      SiStatus.Confirmed,
      18120.5,
      2,
    ]);
    expect((await comparison(draft)).Draft.State).toBe('confirmed');
    expect((await verbs()).slice(-2)).toEqual([SiVerb.TakeDraft, SiVerb.Confirm]);
  });

  it('starts again after an amendment: the old draft counts no more', async () => {
    const { Id: draft } = await arrives(twoChanges);
    const { BoxInfos: _, ...given } = anSi();
    const change = {
      ...given,
      TBI_CONSIGNEE: CONSIGNEE.replace('INC', 'LTD'),
      AmendmentConfirmed: true,
    };
    const modified = await test.call(clerk, modifySi, { ...(await si()), ...change });
    expect(modified.data.TBI_STATUS).toBe(SiStatus.Submitted);
    expect((await decide(clerk, draft, [[WEIGHT, Accept]])).refusal.Code).toBe('state.refused');
    expect(
      (
        await test.call(staff, api.saveDraftBill, {
          TBI_ID: Id,
          Bill: await draftOf(),
          Source: 'entered',
        })
      ).refusal.Code,
    ).toBe('state.refused');
    await send();
    const second = await arrives();
    expect([second.No, second.DifferenceCount, second.SiRevision]).toEqual([2, 0, 2]);
    expect(
      (await comparison(draft)).Fields.filter(({ Equal }) => !Equal).map(({ Own }) => Own),
    ).toContain(CONSIGNEE);
    expect((await test.call(clerk, api.confirmDraft, { Id: second.Id })).data.TBI_STATUS).toBe(
      SiStatus.Confirmed,
    );
  });

  it('is kept without a step when it comes at another time, as a message of the carrier', async () => {
    await arrives();
    expect((await to(clerk, SiStatus.Confirmed)).status).toBe(200);
    const late = await test.ctx().tx(async (tx) =>
      receiveDraft(tx, {
        si: await readSi(tx, Id, true),
        bill: await draftOf(twoChanges),
        source: 'message',
      }),
    );
    expect([late.No, late.State, late.EmployeeName]).toEqual([2, 'kept', '船公司']);
    expect(late.Note).toContain('提单已确认');
    expect((await si()).TBI_STATUS).toBe(SiStatus.Confirmed);
  });

  it('ends with the issue, after which nothing changes', async () => {
    const issue = {
      TBI_ID: Id,
      SigningMethod: 'O' as const,
      Originals: 3,
      Copies: 2,
      IssuePlace: 'NINGBO',
      IssueDay: '',
      OnBoardDay: '',
    };
    const day = new Date(test.ctx().now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const right = { ...issue, IssueDay: day, OnBoardDay: day };
    expect((await test.call(staff, api.issueBill, right)).refusal.Code).toBe('state.refused');
    await arrives();
    await to(clerk, SiStatus.Confirmed);
    expect((await test.call(clerk, api.issueBill, right)).status).toBe(403);
    const usual = await test.call(staff, api.usualBillIssue, { TBI_ID: Id });
    expect(usual.data).toMatchObject({
      IssuePlace: 'NINGBO, CHINA',
      SignedAs: 'agent',
      IsLegal: true,
    });
    expect((await test.call(clerk, api.usualBillIssue, { TBI_ID: Id })).status).toBe(403);
    const wrong = await test.call(staff, api.issueBill, {
      ...right,
      Originals: 0,
      OnBoardDay: '2199-01-01',
    });
    expect([wrong.refusal.Code, wrong.refusal.Errors?.map(({ Prop }) => Prop)]).toEqual([
      'si.issue-invalid',
      ['Originals', 'OnBoardDay', 'IssueDay'],
    ]);
    expect((await test.call(staff, api.issueBill, { ...right, Version: 1 })).status).toBe(412);
    expect((await test.call(clerk, api.billIssue, { TBI_ID: Id })).data).toBeNull();
    const { data } = await test.call(staff, api.issueBill, { ...right, Originals: 2 });
    expect([data.TBI_STATUS, data.TBI_SIGNING_METHOD, data.AllowedActions]).toEqual([
      SiStatus.Issued,
      'O',
      [],
    ]);
    expect((await test.call(clerk, api.billIssue, { TBI_ID: Id })).data).toMatchObject({
      Originals: 2,
      Copies: 2,
      IssuePlace: 'NINGBO',
      IssueDay: day,
      CarrierName: 'COSCO SHIPPING LINES CO., LTD.',
      SignedAs: 'agent',
      AgentName: 'NINGBO AGENCY LTD.',
    });
    expect((await lastLog()).Remarks).toContain('签单方式由电放改为正本');
    expect((await test.call(clerk, modifySi, await si())).refusal.Code).toBe('state.refused');
    const file = (await test.call(clerk, billPdf, { Id })).data as unknown as Uint8Array;
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), {
      mergePages: true,
    });
    expect(text).toContain('TWO (2)');
    expect(text).not.toContain('DRAFT');
  });

  it('is its own company’s alone', async () => {
    const { Id: draft } = await arrives(twoChanges);
    expect((await test.call(stranger, api.listDrafts, { TBI_ID: Id })).status).toBe(404);
    expect((await test.call(stranger, api.compareDraftBill, { Id: draft })).status).toBe(404);
    expect((await decide(stranger, draft, [[WEIGHT, Accept]])).status).toBe(404);
    expect((await test.call(stranger, api.confirmDraft, { Id: draft })).status).toBe(404);
  });
});
