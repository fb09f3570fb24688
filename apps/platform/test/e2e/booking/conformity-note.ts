import { NoteState } from '@quayside/contracts/booking/note/choices';
import * as api from '@quayside/contracts/booking/note/note.api';
import { writeXlsx } from 'hucre/xlsx';
import type { Case, Entry, World } from '../conformity-world.js';
import { eventually } from '../eventually.js';

const ROWS = [
  ['发货人', 'CONFORMITY EXPORT CO LTD'],
  ['起运港', 'NINGBO', '目的港', 'LOS ANGELES'],
  ['箱型箱量', '2X20GP', '开航日', '2027-03-10'],
];
let number = 0;
const aFile = async (): Promise<File> => {
  const bytes = await writeXlsx({
    sheets: [{ name: '托书', rows: [...ROWS, ['委托编号', `CF-${++number}`]] }],
  });
  return new File([Uint8Array.from(bytes)], '托书.xlsx');
};
const upload: Case = async () => ({ File: await aFile() });

/** A note of the boss's that was read, for this case alone. */
async function fresh({ boss }: World): Promise<api.NoteRecord> {
  const { Id } = await boss.get(api.uploadNote, (await upload({} as World)) as api.NoteUpload);
  let note = await boss.get(api.note, { Id });
  await eventually(async () => {
    note = await boss.get(api.note, { Id });
    if (note.State === NoteState.Reading) throw new Error('still reading');
  });
  return note;
}
const theNote: Case = async (world) => ({ Id: (await fresh(world)).Id });
const step = async (world: World, Version?: number): Promise<object> => {
  const { Id, Version: present } = await fresh(world);
  return { Id, Version: Version ?? present };
};
const theBooking: Case = async (world) => {
  const { Id } = await world.boss.get(api.bookNote, (await step(world)) as api.NoteStep);
  return { BookingId: Id };
};
const SCOPED = 'filters within the scope';

type Cases = readonly Entry<Case>[];

/** Every call of a booking note as a foreigner, twice, and with an older version. */
export const noteCases = {
  foreign: [
    [api.note, theNote],
    [api.notePages, theNote],
    [api.noteFile, theNote],
    [api.noteOfBooking, theBooking],
    [api.bookNote, step],
    [api.readNoteAgain, step],
    [api.deleteNote, step],
    [api.forgetLayout, theNote],
  ] as Cases,
  ownOnly: [
    [api.listNotes, SCOPED],
    [api.exportNotes, SCOPED],
    [api.countNotes, SCOPED],
    [
      api.uploadNote,
      'takes in for the own company; staff name the customer, customers nobody else',
    ],
  ] as never[],
  stale: [
    [api.bookNote, (world: World) => step(world, 99)],
    [api.readNoteAgain, (world: World) => step(world, 99)],
    [api.deleteNote, (world: World) => step(world, 99)],
  ] as Cases,
  repeatable: [
    [api.uploadNote, upload],
    [api.bookNote, step],
    [api.readNoteAgain, step],
    [api.deleteNote, step],
    [api.forgetLayout, theNote],
  ] as Cases,
  requests: [
    [api.note, theNote],
    [api.notePages, theNote],
    [api.noteFile, theNote],
    [api.noteOfBooking, theBooking],
  ] as Cases,
};
