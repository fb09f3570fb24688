import { describe, expect, it } from '@jest/globals';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { NoteKind } from '@quayside/contracts/booking/note/choices';
import type { NoteLesson } from '@quayside/contracts/booking/note/reading';
import { aSheet, type SheetRows } from '../../test/note-files.js';
import { applyLessons } from './apply-lessons.js';
import { bookingOfFields } from './booking-of-fields.js';
import { countedLessons, lessonsOf, withLessons } from './learn.js';
import type { Paper } from './paper.js';
import { readNote } from './read-note.js';
import { readPaper } from './read-paper.js';

const TODAY = '2026-11-28';
const paperOf = async (rows: SheetRows): Promise<Paper> =>
  readPaper(NoteKind.Sheet, await aSheet(rows), 'note.xlsx');

/** A layout whose words for the consignee and his goods nobody knows. */
const aNote = (name: string, address: readonly string[], goods: readonly string[]): SheetRows => [
  ['BOOKING FORM'],
  ['Exporter', 'KUNSHAN SAMPLE ELECTRONICS LTD'],
  ['Purchaser', name],
  ...address.map((line) => [null, line]),
  ['POL', 'SHANGHAI', 'POD', 'LOS ANGELES'],
  ['Articles', goods[0]!],
  ...goods.slice(1).map((line) => [null, line]),
  ['Ctns', '2200', 'G.W.', '9,800 KGS'],
  ['Internal style', 'ELECTRIC ROTATING'],
];
const FIRST = aNote('MIDWEST SAMPLE INC', ['10 MAIN ST'], ['ELECTRIC FANS', 'WITH STAND']);
const NEXT = aNote('SEATTLE SAMPLE CORP', ['77 PINE ST', 'SEATTLE WA'], ['HAIR DRYERS']);

const CORRECTED: Partial<BookingInput> = {
  GoodsType: 'GC',
  TransportMethod: 'CY-CY',
  Parties: [
    { Role: 'shipper', Name: 'KUNSHAN SAMPLE ELECTRONICS LTD' },
    { Role: 'consignee', Name: 'MIDWEST SAMPLE INC', Address: '10 MAIN ST' },
  ],
};

async function learnt(): Promise<NoteLesson[]> {
  const paper = await paperOf(FIRST);
  const { fields } = readNote(paper, TODAY);
  const read = bookingOfFields(fields);
  const Goods = [{ ...read.Goods[0], Description: 'ELECTRIC FANS\nWITH STAND' }];
  const booking = { ...read, ...CORRECTED, Goods };
  const codes = { ports: new Map<string, string>(), carriers: new Map<string, string>() };
  return lessonsOf({ paper, fields, booking, today: TODAY, ...codes });
}
const applied = async (lessons: readonly NoteLesson[], rows: SheetRows) => {
  const paper = await paperOf(rows);
  return applyLessons(paper, readNote(paper, TODAY), lessons, TODAY).fields;
};

describe('a place that a person named without a code', () => {
  const rows: SheetRows = [...FIRST, ['Pickup at', 'KUNSHAN FACTORY']];
  const codes = { ports: new Map<string, string>(), carriers: new Map<string, string>() };
  const corrected = async (given: Partial<BookingInput>): Promise<NoteLesson[]> => {
    const paper = await paperOf(rows);
    const { fields } = readNote(paper, TODAY);
    const booking = { ...bookingOfFields(fields), ...CORRECTED, ...given };
    return lessonsOf({ paper, fields, booking, today: TODAY, ...codes });
  };
  const receipt = async (lessons: readonly NoteLesson[]) => {
    const fields = await applied(lessons, rows);
    const read = (path: string) => fields.find(({ Path }) => Path === path)?.Value ?? null;
    return [read('ReceiptPlace'), read('ReceiptCode')];
  };

  it('is proposed by its name, and never as a code', async () => {
    const lessons = await corrected({ ReceiptPlace: 'KUNSHAN' });
    expect(await receipt(lessons)).toEqual(['KUNSHAN', null]);
    // As they were kept before, with the name in place of the code: also one of five letters.
    for (const Value of ['KUNSHAN', 'YIBIN']) {
      const old = lessons.map((each) =>
        each.Path === 'ReceiptPlace' ? { ...each, Value, Name: Value } : each,
      );
      expect(await receipt(old)).toEqual([Value, null]);
    }
  });

  it('has the code that a person gave it', async () => {
    const lessons = await corrected({ ReceiptPlace: 'KUNSHAN', ReceiptCode: 'CNKUS' });
    expect(await receipt(lessons)).toEqual(['KUNSHAN', 'CNKUS']);
  });
});

describe('a party whose name and address stand in one cell', () => {
  const rows = (versender: string): SheetRows => [
    ['BOOKING FORM'],
    ['Versender', versender],
    ['Consignee', 'MIDWEST SAMPLE INC'],
    ['POL', 'SHANGHAI', 'POD', 'LOS ANGELES'],
  ];
  const GAMMA = 'GAMMA GMBH\nHAUPTSTR 1\nBERLIN';
  const codes = { ports: new Map<string, string>(), carriers: new Map<string, string>() };
  const taught = async (): Promise<NoteLesson[]> => {
    const paper = await paperOf(rows(GAMMA));
    const { fields } = readNote(paper, TODAY);
    const booking = {
      ...bookingOfFields(fields),
      GoodsType: 'GC' as const,
      Parties: [
        { Role: 'shipper' as const, Name: 'GAMMA GMBH', Address: 'HAUPTSTR 1\nBERLIN' },
        { Role: 'consignee' as const, Name: 'MIDWEST SAMPLE INC' },
      ],
    };
    return lessonsOf({ paper, fields, booking, today: TODAY, ...codes });
  };
  const shipper = async (lessons: readonly NoteLesson[], versender: string) => {
    const fields = await applied(lessons, rows(versender));
    return ['Name', 'Address'].map(
      (own) => fields.find(({ Path }) => Path === `Parties[shipper].${own}`)?.Value,
    );
  };

  it('has the address of its own note, and never that of the last one', async () => {
    const lessons = await taught();
    expect(lessons.map(({ Path }) => Path)).not.toContain('Parties[shipper].Address');
    expect(await shipper(lessons, GAMMA)).toEqual(['GAMMA GMBH', 'HAUPTSTR 1\nBERLIN']);
    expect(await shipper(lessons, 'OMEGA SA\nRUE 9\nLYON')).toEqual(['OMEGA SA', 'RUE 9\nLYON']);
  });

  it('has what was typed for it, and another one of the role has not', async () => {
    const lessons = (await taught()).concat({
      ...(await taught())[0]!,
      Path: 'Parties[shipper].Address',
      Kind: 'fixed',
      Written: 'GAMMA GMBH',
      Value: 'HAUPTSTR 1',
      Confirmed: 3,
    });
    expect(await shipper(lessons, 'GAMMA GMBH')).toEqual(['GAMMA GMBH', 'HAUPTSTR 1']);
    expect(await shipper(lessons, 'OMEGA SA')).toEqual(['OMEGA SA', undefined]);
    const old = lessons.map((each) => (each.Kind === 'fixed' ? { ...each, Written: null } : each));
    expect(await shipper(old, 'OMEGA SA')).toEqual(['OMEGA SA', undefined]);
  });
});

describe('what corrections teach of a layout', () => {
  it('is anchored at labels, and never at values', async () => {
    const lessons = await learnt();
    expect(lessons.find(({ Path }) => Path === 'Parties[consignee].Name')).toMatchObject({
      Kind: 'at',
      Label: 'Purchaser',
      Side: 'right',
    });
    expect(lessons.map(({ Label }) => Label)).not.toContain('MIDWEST SAMPLE INC');
    expect(lessons.map(({ Label }) => Label)).not.toContain('ELECTRIC FANS');
  });

  it('ends a text at the label at which it ended', async () => {
    const lessons = await learnt();
    expect(lessons.find(({ Path }) => Path === 'Goods[0].Description')).toMatchObject({
      Label: 'Articles',
      End: 'Ctns',
      Cells: 2,
    });
    const fields = await applied(lessons, NEXT);
    const read = (path: string) => fields.find(({ Path }) => Path === path)?.Value;
    expect(read('Parties[consignee].Name')).toBe('SEATTLE SAMPLE CORP');
    expect(read('Goods[0].Description')).toBe('HAIR DRYERS');
    expect(read('Parties[shipper].Address')).toBeUndefined();
  });

  it('is unsure until people let it stand twice, and gone once they changed it', async () => {
    let lessons = await learnt();
    const isSure = async () =>
      (await applied(lessons, NEXT)).find(({ Path }) => Path === 'Parties[consignee].Name')?.Sure;
    for (const sure of [false, false, true]) {
      expect(await isSure()).toBe(sure);
      const fields = await applied(lessons, NEXT);
      const counted = countedLessons(lessons, fields, bookingOfFields(fields));
      lessons = withLessons(counted, []);
    }
    const fields = await applied(lessons, NEXT);
    const changed = { ...bookingOfFields(fields), Parties: [] };
    const left = countedLessons(lessons, fields, changed);
    expect(left.map(({ Path }) => Path)).not.toContain('Parties[consignee].Name');
  });
});
