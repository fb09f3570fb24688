import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@quayside/contracts/booking/booking/booking.api';
import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import {
  bookingFiles,
  type CarrierReading,
  readCarrierPaper,
} from '@quayside/contracts/booking/release/carrier-paper.api';
import { findByPaper } from '@quayside/contracts/booking/release/paper-finder.api';
import { makePdf } from '@quayside/service-kit/paper/pdf-printer';
import { aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { aConfirmation, acceptedBooking, confirmedBooking } from './bookings.js';
import { clerk, staff, startBooking, stranger } from './entries.js';
import { aScan } from './note-files.js';

/** A PDF of lines, two texts beside each other where there are two. */
const aLetter = (lines: readonly (readonly [string, string?])[]): Promise<Uint8Array> =>
  makePdf({
    defaultStyle: { font: 'NotoSansSC', fontSize: 10 },
    content: lines.map(([left, right = '']) => ({
      columns: [{ text: left, width: 260 }, { text: right }],
      margin: [0, 0, 0, 8],
    })),
  } as never);
/** A carrier's confirmation. */
const CONFIRMATION = [
  ['BOOKING CONFIRMATION'],
  ['Booking No: 6399900123', 'B/L No: COSU6399900123'],
  ['Vessel/Voyage: QUAY AURORA 015E', 'ETD: 2026-12-12'],
  ['Port of Loading: NINGBO', 'ETA: 2026-12-28'],
  ['SI Cut-off: 2026-12-09 12:00', 'VGM Cut-off: 2026-12-10 18:00'],
  ['CY Closing: 2026-12-10', 'Terminal: BEILUN PHASE 3'],
  ['Containers: 1X40HQ'],
  ['Agent fee: USD 30'],
] as const;

describe('a carrier’s confirmation as a paper', () => {
  let test: TestService;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'papers-'));
    test = await startBooking({}, { FILES_DIR: folder });
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const upload = async (RecordId: number, bytes: Uint8Array, name = 'SO.pdf', as = staff) =>
    (
      await test.call(as, bookingFiles.upload, {
        RecordId,
        File: new File([Uint8Array.from(bytes)], name),
        Audience: 0,
      } as never)
    ).data;
  const readOf = (BookingId: number, FileId: number, as = staff) =>
    test.call(as, readCarrierPaper, { BookingId, FileId });
  const fieldOf = ({ Fields }: CarrierReading, name: string) =>
    Fields.find(({ Name }) => Name === name);

  it('is read beside what is booked, with what differs, what is not sure and where it stands', async () => {
    const booking = await acceptedBooking(test, { Vessel: 'QUAY HARMONY', Voyage: '015E' });
    const file = await upload(booking.Id, await aLetter(CONFIRMATION));
    const { data: reading } = await readOf(booking.Id, file.Id);
    const said = Object.fromEntries(reading.Fields.map(({ Name, Value }) => [Name, Value]));
    expect(said).toEqual({
      BookingNo: '6399900123',
      MblNo: 'COSU6399900123',
      Vessel: 'QUAY AURORA',
      Voyage: '015E',
      SailingDate: '2026-12-12',
      ArrivalDate: '2026-12-28',
      SiDeadline: '2026-12-09T04:00:00.000Z',
      VgmDeadline: '2026-12-10T10:00:00.000Z',
      YardDeadline: '2026-12-09T16:00:00.000Z',
      Boxes: '40HQ*1',
      Terminal: 'BEILUN PHASE 3',
    });
    expect(fieldOf(reading, 'Vessel')).toMatchObject({
      Booked: 'QUAY HARMONY',
      Differs: true,
      Sure: true,
    });
    expect(fieldOf(reading, 'Voyage')).toMatchObject({ Booked: '015E', Differs: false });
    expect(fieldOf(reading, 'Boxes')).toMatchObject({ Booked: '40HQ*2', Differs: true });
    expect(fieldOf(reading, 'BookingNo')).toMatchObject({
      Booked: null,
      Differs: false,
      Written: '6399900123',
      At: [expect.objectContaining({ Page: 1 })],
    });
    expect(fieldOf(reading, 'YardDeadline')).toMatchObject({
      Sure: false,
      Reason: expect.stringContaining('没有写时间'),
    });
    expect(reading.Boxes).toEqual([{ Type: '40HQ', Count: 1 }]);
    expect(reading.Left.map(({ Text }) => Text)).toContain('Agent fee：USD 30');
    expect((await test.call(staff, api.booking, { Id: booking.Id })).data.Status).toBe(
      BookingStatus.Accepted,
    );
  });

  it('is taken in when a person agrees, as any confirmation is', async () => {
    const booking = await acceptedBooking(test);
    const file = await upload(booking.Id, await aLetter(CONFIRMATION));
    const { data } = await readOf(booking.Id, file.Id);
    const value = (name: string) => fieldOf(data, name)?.Value as string;
    const given = {
      BookingNo: value('BookingNo'),
      Vessel: value('Vessel'),
      Voyage: value('Voyage'),
      SailingDate: value('SailingDate'),
    };
    const { data: confirmed } = await test.call(
      staff,
      api.confirmBooking,
      aConfirmation(booking, { ...given, Boxes: data.Boxes, Cargo: { Decision: 'all' } }),
    );
    expect(confirmed).toMatchObject({
      Status: BookingStatus.Confirmed,
      BookingNo: '6399900123',
      Vessel: 'QUAY AURORA',
      OpenBoxes: 1,
    });
    const { data: files } = await test.call(staff, bookingFiles.list, { RecordId: booking.Id });
    expect(files.Files.map(({ Name }) => Name)).toEqual(['SO.pdf']);
  });

  it('is refused where it cannot be read, and says why', async () => {
    const booking = await confirmedBooking(test);
    const scan = await upload(booking.Id, await aScan());
    const scanned = await readOf(booking.Id, scan.Id);
    expect([scanned.status, scanned.refusal.Code]).toEqual([422, 'note.unreadable']);
    expect(scanned.refusal.Message).toContain('扫描件');
    const letter = await upload(
      booking.Id,
      await aLetter([['Dear customer, please find attached our price list.']]),
      'letter.pdf',
    );
    expect((await readOf(booking.Id, letter.Id)).refusal.Message).toContain('没有找到');
  });

  it('is the desk’s: its file is of this booking, and nobody else’s', async () => {
    const [booking, other] = [await acceptedBooking(test), await acceptedBooking(test)];
    const file = await upload(booking.Id, await aLetter(CONFIRMATION));
    expect((await readOf(other.Id, file.Id)).status).toBe(404);
    expect((await readOf(booking.Id, file.Id, clerk)).status).toBe(403);
    expect(
      (
        await readOf(
          booking.Id,
          file.Id,
          aStaffMember({ EmployeeId: 13, Permissions: ['booking:read'] }),
        )
      ).status,
    ).toBe(403);
    // What the desk keeps to itself customers do not see, and strangers see nothing.
    expect(
      (await test.call(clerk, bookingFiles.list, { RecordId: booking.Id })).data.Files,
    ).toEqual([]);
    expect((await test.call(clerk, bookingFiles.download, { Id: file.Id })).status).toBe(404);
    expect((await test.call(stranger, bookingFiles.list, { RecordId: booking.Id })).status).toBe(
      404,
    );
  });

  it('finds its booking by what stands in it, the surest first, and keeps nothing', async () => {
    const find = async (lines: readonly (readonly [string, string?])[], as = staff) =>
      test.call(as, findByPaper, {
        File: new File([Uint8Array.from(await aLetter(lines))], 'SO.pdf'),
      } as never);
    const named = await acceptedBooking(test, {
      CustomerRef: 'PO-7781',
      Vessel: 'QUAY ZENITH',
      Voyage: '099W',
    });
    const sailing = await acceptedBooking(test, { Vessel: 'QUAY ZENITH', Voyage: '099W' });
    const { data } = await find([
      ['Booking No: 9900112233', `Your ref: ${named.RequestNo} / PO-7781`],
      ['Vessel/Voyage: QUAY ZENITH 099W'],
    ]);
    expect(data.Said).toContain('9900112233');
    expect(data.Candidates.map(({ Id, Why }) => [Id, Why.length])).toEqual([[named.Id, 3]]);
    const aboard = (await find([['Booking No: 9900112234'], ['Vessel/Voyage: QUAY ZENITH 099W']]))
      .data.Candidates;
    expect(aboard.map(({ Id }) => Id)).toEqual([sailing.Id, named.Id]);
    const confirmed = await confirmedBooking(test, {}, { BookingNo: '9900445566' });
    expect((await find([['Booking No: 9900445566']])).data.Candidates.map(({ Id }) => Id)).toEqual([
      confirmed.Id,
    ]);
    expect((await find([['Booking No: 1000000001']])).data.Candidates).toEqual([]);
    expect((await find([['Booking No: 9900445566']], clerk)).status).toBe(403);
    const broken = await test.call(staff, findByPaper, {
      File: new File(['no pdf'], 'SO.pdf'),
    } as never);
    expect(broken.status).toBe(422);
    expect((await test.call(staff, bookingFiles.list, { RecordId: named.Id })).data.Files).toEqual(
      [],
    );
  });
});
