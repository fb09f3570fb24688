import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type BookingDetail,
  deleteBooking,
  saveBooking,
  submitBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { BookingSource } from '@quayside/contracts/booking/booking/choices';
import { NoteState } from '@quayside/contracts/booking/note/choices';
import * as api from '@quayside/contracts/booking/note/note.api';
import {
  type ResolveCodes,
  resolvePartnerCodes,
} from '@quayside/contracts/masterdata/mapping-inbox';
import { type BasicSearch, searchBasic } from '@quayside/contracts/masterdata/search';
import { laterProcess } from '@quayside/test-kit/later-process';
import type { TestService } from '@quayside/test-kit/test-service';
import { claimNotes, noteRunnerOf } from '../src/booking-note/note-runner.js';
import { clerk, staff, startBooking, stranger } from './entries.js';
import { aScan, aSheet, aWordFile, aZip, type SheetRows } from './note-files.js';
import { HUAYUAN, LANTIAN } from './samples.js';

const KNOWN: Readonly<Record<string, readonly [code: string, name: string]>> = {
  宁波: ['CNNGB', 'NINGBO'],
  NINGBO: ['CNNGB', 'NINGBO'],
  CNNGB: ['CNNGB', 'NINGBO'],
  'LOS ANGELES': ['USLAX', 'LOS ANGELES'],
  USLAX: ['USLAX', 'LOS ANGELES'],
  COSCO: ['COSU', 'COSCO'],
  HAMBURG: ['DEHAM', 'HAMBURG'],
  DEHAM: ['DEHAM', 'HAMBURG'],
};
/** What a search finds that is no exact name: one port that is alike, and two that may be meant. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  SHANGHIA: ['CNSHA'],
  盐田港区: ['CNYTN', 'CNSZX'],
};
const answers = {
  [resolvePartnerCodes.path]: ({ Texts }: ResolveCodes) =>
    Texts.flatMap(({ Text }) =>
      KNOWN[Text] ? [{ Text, Code: KNOWN[Text][0], NameEn: KNOWN[Text][1] }] : [],
    ),
  [searchBasic.path]: ({ Keyword = '' }: BasicSearch) =>
    (ALIKE[Keyword] ?? []).map((Code, index) => ({
      Id: index + 1,
      Code,
      NameCn: `港${Code}`,
      NameEn: Code,
      Hint: null,
      Enabled: true,
      Rank: 20,
    })),
};

const xlsx = (bytes: Uint8Array, name = '托书.xlsx'): File =>
  new File([Uint8Array.from(bytes)], name);
/** A layout that calls some things by words of its own. */
const aNote = (
  given: { ref?: string; from?: string; to?: string; weight?: number; term?: string } = {},
): SheetRows => [
  ['订舱委托书'],
  ['委托编号', given.ref ?? 'HY-1'],
  ['发货人', 'NINGBO SAMPLE TRADING CO LTD\nNO 1 SAMPLE ROAD\nNINGBO, CHINA'],
  ['收货人', 'SAMPLE IMPORT INC\n99 OCEAN BLVD\nLOS ANGELES, USA'],
  ['起运港', given.from ?? '宁波', '目的港', given.to ?? 'LOS ANGELES'],
  ['船公司', 'COSCO', '开航日', '2027-01-10'],
  ['箱型箱量', '2X40HQ', '运费支付', given.term ?? '见合同'],
  ['内部款号', `STYLE ${given.ref ?? 'HY-1'}`],
  ['件数', '品名', '毛重(KGS)', '体积(CBM)'],
  ['1500 CTNS', 'WOODEN PHOTO FRAMES', given.weight ?? 18000.5, 90.25],
];

describe('booking notes', () => {
  let test: TestService;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'notes-'));
    test = await startBooking(answers, { FILES_DIR: folder });
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  const settled = () => noteRunnerOf(test.service.runtime).idle();
  const upload = async (file: File, as = clerk, CompanyId?: number) =>
    test.call(as, api.uploadNote, {
      File: file,
      ...(CompanyId && { CompanyId }),
    } as api.NoteUpload);
  const taken = async (
    rows: SheetRows,
    as = clerk,
    companyId?: number,
  ): Promise<api.NoteDetail> => {
    const { data, refusal } = await upload(xlsx(await aSheet(rows)), as, companyId);
    if (!data) throw new Error(JSON.stringify(refusal));
    await settled();
    return (await test.call(as, api.note, { Id: data.Id })).data;
  };
  const fieldOf = ({ Fields }: api.NoteDetail, path: string) =>
    Fields.find(({ Path }) => Path === path);
  const booked = async (
    { Id, Version }: Pick<api.NoteDetail, 'Id' | 'Version'>,
    as = clerk,
  ): Promise<BookingDetail> => (await test.call(as, api.bookNote, { Id, Version })).data;
  const handIn = async (
    draft: BookingDetail,
    given: Partial<BookingInput>,
    as = clerk,
  ): Promise<BookingDetail> => {
    const { AllowedActions: _, ...whole } = draft;
    const Booking = {
      ...whole,
      ContactPhone: '0574-87654321',
      GoodsType: 'GC',
      TransportMethod: 'CY-CY',
      ...given,
    } as BookingInput;
    const { data: note } = await test.call(as, api.noteOfBooking, { BookingId: draft.Id });
    const { data, refusal } = await test.call(as, submitBooking, {
      Id: draft.Id,
      Version: draft.Version,
      Booking,
      Confirmed: note?.Fields.flatMap(({ Path, Sure }) => (Sure ? [] : [Path])) ?? [],
    });
    if (!data) throw new Error(JSON.stringify(refusal));
    await settled();
    return data;
  };

  it('are read in the background into a draft, ports and carriers by basic data, and are nobody else’s', async () => {
    // Another case may have taught the layout.
    await test.ctx().sql('DELETE FROM booking_note_layout');
    const { data: first } = await upload(xlsx(await aSheet(aNote())));
    expect(first).toMatchObject({
      State: NoteState.Reading,
      CompanyId: HUAYUAN.Id,
      FileName: '托书.xlsx',
      Kind: 'sheet',
    });
    expect(first.NoteNo).toMatch(/^BN2611\d{4}$/);
    await settled();
    const { data: read } = await test.call(clerk, api.note, { Id: first.Id });
    expect(read).toMatchObject({
      State: NoteState.Read,
      Summary: 'NINGBO → LOS ANGELES 40HQ*2 NINGBO SAMPLE TRADING CO LTD',
      Known: false,
    });
    expect(fieldOf(read, 'LoadCode')).toMatchObject({
      Value: 'CNNGB',
      Written: '宁波',
      Sure: true,
      At: [{ Place: '托书!B5' }],
    });
    expect(fieldOf(read, 'CarrierCode')).toMatchObject({
      Value: 'COSU',
      Written: 'COSCO',
      Sure: true,
    });
    expect(fieldOf(read, 'PaymentMethod')).toMatchObject({
      Value: null,
      Written: '见合同',
      Sure: false,
    });
    expect(read.Left.map(({ Text }) => Text)).toContain('STYLE HY-1');
    const { data: pages } = await test.call(clerk, api.notePages, { Id: first.Id });
    expect(pages[0]?.Cells.find(({ Place }) => Place === '托书!B5')?.Text).toBe('宁波');
    const { data: file } = await test.call(clerk, api.noteFile, { Id: first.Id });
    expect((file as unknown as Buffer).subarray(0, 2).toString()).toBe('PK');
    for (const as of [stranger, staff]) {
      for (const endpoint of [api.note, api.notePages, api.noteFile, api.forgetLayout])
        expect((await test.call(as, endpoint as typeof api.note, { Id: first.Id })).status).toBe(
          404,
        );
    }
    const draft = await booked(read);
    expect(draft).toMatchObject({
      Source: BookingSource.Note,
      SourceNo: first.NoteNo,
      CompanyId: HUAYUAN.Id,
      LoadCode: 'CNNGB',
      DischargeCode: 'USLAX',
      SailingDate: '2027-01-10',
      ContainerSummary: '40HQ*2',
      TotalWeight: 18000.5,
      OnBehalf: false,
    });
    expect((await test.call(clerk, api.noteOfBooking, { BookingId: draft.Id })).data).toMatchObject(
      {
        Id: first.Id,
        State: NoteState.Booked,
      },
    );
    expect(
      (await test.call(clerk, api.bookNote, { Id: first.Id, Version: read.Version + 1 })).refusal
        .Code,
    ).toBe('note.booked');
    expect(
      (await test.call(clerk, api.deleteNote, { Id: first.Id, Version: read.Version + 1 })).refusal
        .Code,
    ).toBe('note.booked');
    // The draft is deleted: the note is what it was.
    await test.call(clerk, deleteBooking, { Id: draft.Id });
    const { data: free } = await test.call(clerk, api.note, { Id: first.Id });
    expect(free).toMatchObject({ State: NoteState.Read, BookingId: null });
    expect(
      (await test.call(clerk, api.deleteNote, { Id: free.Id, Version: free.Version - 1 })).status,
    ).toBe(412);
    expect(
      (await test.call(clerk, api.deleteNote, { Id: free.Id, Version: free.Version })).status,
    ).toBe(200);
    expect((await test.call(clerk, api.note, { Id: free.Id })).status).toBe(404);
  });

  it('are read by turns of the companies, whatever one of them uploads', async () => {
    for (let n = 0; n < 5; n += 1) await upload(xlsx(await aSheet(aNote())));
    await upload(xlsx(await aSheet(aNote())), staff, LANTIAN.Id);
    await settled();
    // What one uploaded has waited for longer.
    await test.ctx().sql(
      `UPDATE booking_note SET next_time = $1::timestamptz +
         CASE WHEN company_id = $2 THEN interval '1 hour' ELSE interval '2 hours' END`,
      [test.clock.now(), HUAYUAN.Id],
    );
    const process = laterProcess(test.service.runtime, 3 * 3_600);
    const companies = async (underWay: [number, number][]) =>
      (await claimNotes(process, 4, new Map(underWay))).map(({ companyId }) => companyId).sort();
    expect(await companies([])).toEqual([HUAYUAN.Id, LANTIAN.Id]);
    // While its note is read no other of that company begins, and a place stays for the others.
    expect(await companies([[HUAYUAN.Id, 1]])).not.toContain(HUAYUAN.Id);
    await test.ctx().sql('UPDATE booking_note SET next_time = NULL');
  });

  it('name what may be meant where a name is only alike', async () => {
    const note = await taken(aNote({ from: 'shanghia', to: '盐田港区' }), stranger);
    expect(fieldOf(note, 'LoadCode')).toMatchObject({
      Value: 'CNSHA',
      Sure: false,
      Candidates: [{ Value: 'CNSHA' }],
    });
    expect(fieldOf(note, 'DischargeCode')).toMatchObject({
      Sure: false,
      Candidates: [{ Value: 'CNYTN' }, { Value: 'CNSZX' }],
    });
  });

  it('are sure of a port in two languages that agree, and of one with its American state', async () => {
    const note = await taken(aNote({ from: '宁波 NINGBO', to: 'LOS ANGELES, CA' }), stranger);
    expect(fieldOf(note, 'LoadCode')).toMatchObject({ Value: 'CNNGB', Sure: true });
    expect(fieldOf(note, 'DischargeCode')).toMatchObject({ Value: 'USLAX', Sure: true });
    const two = await taken(aNote({ from: '宁波 HAMBURG', to: 'LOS ANGELES, TX' }), stranger);
    expect(fieldOf(two, 'LoadCode')).toMatchObject({ Sure: false });
    expect(fieldOf(two, 'LoadCode')?.Candidates.map(({ Value }) => Value)).toEqual([
      'CNNGB',
      'DEHAM',
    ]);
    expect(fieldOf(two, 'DischargeCode')?.Sure ?? false).toBe(false);
  });

  it('teach by their corrections what the next note of the layout means, to their own company alone', async () => {
    const first = await taken(aNote({ from: '甬港', ref: 'HY-21' }));
    expect(fieldOf(first, 'LoadCode')).toBeUndefined();
    const draft = await booked(first);
    const done = await handIn(draft, {
      CustomerRef: 'STYLE HY-21',
      LoadCode: 'CNNGB',
      LoadPort: 'NINGBO',
      PaymentMethod: 'PP',
      Incoterm: 'FOB',
      ContractNo: 'SC-9',
      Goods: draft.Goods.map((line) => ({ ...line, HsCode: '44149000' })),
    });
    expect((await test.call(staff, api.noteOfBooking, { BookingId: done.Id })).data).toMatchObject({
      Id: first.Id,
    });
    const second = await taken(aNote({ from: '甬港', ref: 'HY-22', weight: 9000 }));
    expect(second).toMatchObject({ State: NoteState.Read, Known: true });
    const next = await booked(second);
    expect(next).toMatchObject({
      CustomerRef: 'STYLE HY-22',
      LoadCode: 'CNNGB',
      LoadPort: 'NINGBO',
      PaymentMethod: 'PP',
      Incoterm: 'FOB',
      ContractNo: 'SC-9',
      TotalWeight: 9000,
      Goods: [{ HsCode: '44149000', Weight: 9000 }],
    });
    expect(fieldOf(second, 'CustomerRef')).toMatchObject({
      Origin: 'learnt',
      Sure: false,
      At: [{ Place: '托书!B8' }],
    });
    expect(fieldOf(second, 'Incoterm')).toMatchObject({ Origin: 'fixed', Sure: false });
    expect(fieldOf(second, 'ContractNo')).toMatchObject({ Origin: 'fixed', Sure: false });
    // Nothing has to be typed: it is handed in as it was read, each unsure field confirmed.
    await handIn(next, { ContactPhone: next.ContactPhone ?? null });
    const { data: lessons } = await test.call(clerk, api.note, { Id: second.Id });
    expect(lessons.Lessons.map(({ Path }) => Path)).toEqual(
      expect.arrayContaining(['LoadPort', 'CustomerRef', 'Incoterm', 'PaymentMethod']),
    );
    // What a person let stand twice is sure, but for what may be another one's with each shipment.
    const third = await taken(aNote({ from: '甬港', ref: 'HY-22B' }));
    expect(fieldOf(third, 'CustomerRef')?.Sure).toBe(false);
    await handIn(await booked(third), {});
    const fourth = await taken(aNote({ from: '甬港', ref: 'HY-22C' }));
    expect(fieldOf(fourth, 'CustomerRef')).toMatchObject({ Value: 'STYLE HY-22C', Sure: true });
    expect(fieldOf(fourth, 'Incoterm')?.Sure).toBe(true);
    expect(fieldOf(fourth, 'ContractNo')?.Sure).toBe(false);
    // A lesson whose value a person changed is gone.
    await handIn(await booked(fourth), { CustomerRef: 'OTHER' });
    const fifth = await taken(aNote({ from: '甬港', ref: 'HY-22D' }));
    expect(fieldOf(fifth, 'CustomerRef')?.Origin).toBe('label');
    // Another company's note of the same layout knows nothing of it.
    const foreign = await taken(aNote({ from: '甬港', ref: 'LT-1' }), stranger);
    expect(foreign).toMatchObject({ Known: false, Lessons: [] });
    expect(fieldOf(foreign, 'Incoterm')).toBeUndefined();
    // And what was learnt can be forgotten.
    await test.call(clerk, api.forgetLayout, { Id: second.Id });
    expect(await taken(aNote({ from: '甬港', ref: 'HY-23' }))).toMatchObject({
      Known: false,
      Lessons: [],
    });
  });

  it('are handed in once each unsure field is confirmed or changed, by whatever way', async () => {
    await test.ctx().sql('DELETE FROM booking_note_layout');
    const note = await taken(aNote({ from: 'shanghia', ref: 'HY-41', term: '预付' }));
    expect(note.Fields.filter(({ Sure }) => !Sure).map(({ Path }) => Path)).toEqual([
      'LoadPort',
      'LoadCode',
      'GoodsType',
      'TransportMethod',
    ]);
    const draft = await booked(note);
    expect(draft).toMatchObject({ GoodsType: null, TransportMethod: null });
    const { AllowedActions: _, ...whole } = draft;
    const typed = { ...whole, ContactPhone: '0574-87654321', GoodsType: 'GC' } as BookingInput;
    const Booking = { ...typed, TransportMethod: 'CY-CY' } as BookingInput;
    const of = { Id: draft.Id, Version: draft.Version };
    const refused = await test.call(clerk, submitBooking, { ...of, Booking });
    expect(refused.status).toBe(422);
    expect(refused.refusal.Errors?.map(({ Prop, Code }) => [Prop, Code])).toEqual([
      ['Booking.LoadPort', 'note-unconfirmed'],
      ['Booking.LoadCode', 'note-unconfirmed'],
    ]);
    // A blanket word confirms nothing.
    const Blanket = ['*', 'Booking', 'true'];
    const blanket = await test.call(clerk, submitBooking, { ...of, Booking, Confirmed: Blanket });
    expect(blanket.status).toBe(422);
    // What is confirmed with a save stays so; the port's name goes with its code.
    const { data: saved } = await test.call(clerk, saveBooking, {
      ...of,
      Booking,
      Confirmed: ['LoadCode'],
    });
    expect((await test.call(clerk, api.note, { Id: note.Id })).data.Confirmed).toEqual([
      'LoadCode',
    ]);
    const done = await test.call(clerk, submitBooking, {
      Id: saved.Id,
      Version: saved.Version,
      Booking,
    });
    expect(done.status).toBe(200);
    await settled();
  });

  it('teach nothing of our contract or agent, and leave a contract that the note itself says to its customer', async () => {
    const first = await taken(aNote({ from: '甬城', ref: 'HY-31' }), staff, HUAYUAN.Id);
    const draft = await booked(first, staff);
    const ours = {
      ContractNo: 'OUR-SECRET-9',
      AgentName: 'SECRET AGENT',
      LoadCode: 'CNNGB',
      LoadPort: 'NINGBO',
      PaymentMethod: 'PP',
    } as const;
    expect((await handIn(draft, ours, staff)).OurContract).toBe(true);
    const second = await taken(aNote({ from: '甬城', ref: 'HY-32' }));
    expect(second.Known).toBe(true);
    expect(JSON.stringify(second)).not.toMatch(/SECRET/);
    const next = await booked(second);
    expect(next).toMatchObject({
      ContractNo: null,
      AgentName: null,
      PaymentMethod: 'PP',
      OurContract: false,
    });
  });

  it('of staff are of the customer whom they name, and a booking cannot name another company’s note', async () => {
    expect((await upload(xlsx(await aSheet(aNote())), staff)).refusal.Errors?.[0]?.Prop).toBe(
      'CompanyId',
    );
    const note = await taken(aNote({ ref: 'ON-BEHALF' }), staff, LANTIAN.Id);
    expect(note).toMatchObject({ CompanyId: LANTIAN.Id, OnBehalf: true });
    expect((await test.call(stranger, api.note, { Id: note.Id })).status).toBe(200);
    expect((await test.call(clerk, api.note, { Id: note.Id })).status).toBe(404);
    const own = await booked(await taken(aNote({ ref: 'MINE' })));
    await test.call(clerk, submitBooking, {
      Booking: own,
      Source: BookingSource.Note,
      SourceNo: note.NoteNo,
    });
    expect((await test.call(staff, api.note, { Id: note.Id })).data).toMatchObject({
      BookingId: null,
      State: NoteState.Read,
    });
    const draft = await booked(note, staff);
    expect(draft).toMatchObject({ CompanyId: LANTIAN.Id, OnBehalf: true });
  });

  it('that nobody can read are kept to type from, or refused with what helps', async () => {
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
      'base64',
    );
    const { data: photo } = await upload(new File([picture], '托书.jpg'));
    expect(photo).toMatchObject({ State: NoteState.Manual, Kind: 'picture', FileName: '托书.png' });
    expect((await booked(photo)).SourceNo).toBe(photo.NoteNo);
    const { data: scan } = await upload(new File([Uint8Array.from(await aScan())], 'scan.pdf'));
    await settled();
    expect((await test.call(clerk, api.note, { Id: scan.Id })).data.State).toBe(NoteState.Manual);
    const compound = Buffer.alloc(4096);
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(compound);
    const of = (stream: string): File => {
      const bytes = Buffer.from(compound);
      Buffer.from(`${stream}\0`, 'utf16le').copy(bytes, 1024);
      return new File([bytes], 'old.doc');
    };
    for (const [stream, status, code] of [
      ['WordDocument', 415, 'note.old-format'],
      ['Workbook', 415, 'note.old-format'],
      ['EncryptedPackage', 422, 'note.unreadable'],
      ['PowerPoint Document', 415, 'file.kind'],
    ] as const) {
      const { status: answered, refusal } = await upload(of(stream));
      expect([stream, answered, refusal.Code]).toEqual([stream, status, code]);
    }
    expect((await upload(new File(['<html>'], '托书.pdf'))).refusal.Code).toBe('file.kind');
    expect((await upload(new File([], 'empty.xlsx'))).refusal.Code).toBe('file.empty');
    expect(
      (await upload(new File([Uint8Array.from(aZip({ 'readme.txt': 'none' }))], 'note.docx')))
        .refusal.Code,
    ).toBe('file.kind');
    const { data: broken } = await upload(new File(['%PDF-1.7\nnothing'], 'broken.pdf'));
    await settled();
    const { data: failed } = await test.call(clerk, api.note, { Id: broken.Id });
    expect(failed).toMatchObject({ State: NoteState.Failed });
    expect(failed.Fault).toContain('PDF');
    const { data: word } = await upload(
      new File([Uint8Array.from(aWordFile(['POL: NINGBO', 'POD: HAMBURG']))], 'note.docx'),
    );
    await settled();
    expect((await test.call(clerk, api.note, { Id: word.Id })).data).toMatchObject({
      State: NoteState.Read,
      Summary: 'NINGBO → HAMBURG',
    });
  });

  it('go on where a process was killed, and are given up after some', async () => {
    const note = await taken(aNote({ ref: 'KILLED' }));
    await test
      .ctx()
      .sql('UPDATE booking_note SET state = 1, next_time = $2, attempts = 1 WHERE id = $1', [
        note.Id,
        test.ctx().now,
      ]);
    noteRunnerOf(test.service.runtime).wake();
    await settled();
    expect((await test.call(clerk, api.note, { Id: note.Id })).data.State).toBe(NoteState.Read);
    await test
      .ctx()
      .sql('UPDATE booking_note SET state = 1, next_time = $2, attempts = 9 WHERE id = $1', [
        note.Id,
        test.ctx().now,
      ]);
    noteRunnerOf(test.service.runtime).wake();
    await settled();
    const { data: given } = await test.call(clerk, api.note, { Id: note.Id });
    expect(given.State).toBe(NoteState.Failed);
    const { data: again } = await test.call(clerk, api.readNoteAgain, {
      Id: note.Id,
      Version: given.Version,
    });
    expect(again.State).toBe(NoteState.Reading);
    await settled();
    expect((await test.call(clerk, api.note, { Id: note.Id })).data.State).toBe(NoteState.Read);
  });

  it('are listed within the scope, counted by state, found by what they are about, and exported', async () => {
    await upload(
      new File([Uint8Array.from(aWordFile(['POL: NINGBO', 'POD: HAMBURG']))], 'searched.docx'),
    );
    await upload(new File([Uint8Array.from(await aScan())], 'picture.pdf'));
    await settled();
    const { data: all } = await test.call(clerk, api.listNotes, { Limit: 200 });
    expect(new Set(all.Rows.map(({ CompanyId }) => CompanyId))).toEqual(new Set([HUAYUAN.Id]));
    const { data: counts } = await test.call(clerk, api.countNotes, {});
    expect(counts.reduce((sum, { Count }) => sum + Count, 0)).toBe(all.Total);
    const { data: manual } = await test.call(clerk, api.listNotes, {
      State: [NoteState.Manual, NoteState.Failed],
    });
    expect(manual.Rows.length).toBeGreaterThan(0);
    expect(
      manual.Rows.every(({ State }) => State === NoteState.Manual || State === NoteState.Failed),
    ).toBe(true);
    const { data: found } = await test.call(clerk, api.listNotes, { Keyword: 'SEARCHED' });
    expect(found.Rows.map(({ FileName }) => FileName)).toEqual(['searched.docx']);
    expect((await test.call(clerk, api.exportNotes, {})).headers['x-total-rows']).toBe(
      String(all.Total),
    );
  });
});
