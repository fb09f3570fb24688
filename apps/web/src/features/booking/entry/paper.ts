import { EntryVerb } from '@quayside/contracts/booking/entry/choices';
import { isWithDesk } from '@quayside/contracts/booking/entry/desk-values';
import type {
  EntryLines,
  EntryRecord,
  EntryHeader as Header,
} from '@quayside/contracts/booking/entry/entry-order';
import { EntryHeader } from '@quayside/contracts/booking/entry/entry-order';
import {
  checkEntryOrder,
  deleteEntryDraft,
  type EntryCheck,
  type EntryDraftOther,
  type EntrySubmission,
  entryDraft,
  entryOrder,
  saveEntryDraft,
  saveEntryOrder,
  submitEntryOrder,
} from '@quayside/contracts/booking/entry/entry-order.api';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type { Class } from '@quayside/contracts/core/field';
import type { ById } from '@quayside/contracts/core/identified';
import { call } from '../../../kit/http/call.js';
import type { EntryForm } from './entry-form.js';

/** A stored paper as its form needs it: an entered order, or a booking. */
export interface PaperRecord extends Header, EntryLines {
  Id: number;
  Version: number;
  CompanyId: number;
  CompanyName: string;
  Source: string;
  SubmitTime: string | null;
  UpdateTime: string;
  Opinion: string | null;
  AllowedActions: readonly { Verb: string }[];
  /** After a save: what of the fees was not taken, and why. */
  FeeNote?: string | null;
}

/** What was typed and not handed in, as the server keeps it. */
export interface PaperDraft {
  Content: unknown;
  Version: number;
  UpdateTime: string;
  Others: readonly EntryDraftOther[];
}

/** A paper that is filled in with the sections of a shipment: where it is kept, and what it calls things. */
export interface Paper {
  /** Fees are the desk's alone to say: customers read them. */
  readonly feesOfDesk?: boolean;
  /** How far the desk has a stored paper, and writes what its customer then reads alone; without: its customer writes all. */
  deskHas?(record: PaperRecord): { afterHandIn: boolean; numbers: boolean };
  /** What people call one: 录单. */
  readonly noun: string;
  /** The class of its header. */
  readonly header: Class<Header>;
  /** Its key of what only the browser has. */
  readonly keptAs: string;
  /** What other screens read again after a change. */
  readonly invalidates: readonly string[];
  readonly info: Endpoint<ById, PaperRecord>;
  readonly save: Endpoint<never, PaperRecord>;
  readonly submit: Endpoint<never, PaperRecord>;
  numberOf(record: PaperRecord): string;
  /** The request of save and hand-in: what is stored of a form, and what the paper asks of it besides. */
  request(submission: EntrySubmission, form: EntryForm): object;
  check(submission: EntrySubmission, signal: AbortSignal): Promise<EntryCheck>;
  readDraft(id: number, signal?: AbortSignal): Promise<PaperDraft | null>;
  saveDraft(id: number, content: unknown, seen: number | null): Promise<PaperDraft>;
  dropDraft(id: number): Promise<unknown>;
  /** The verbs of handing in, of which a state allows one; that of a new paper first. */
  readonly handIns: readonly string[];
  /** What handing in is called on its button. */
  verbLabel(verb: string): string;
}

export const entryPaper: Paper = {
  deskHas: (record) => {
    const { State, SubmitTime } = record as unknown as EntryRecord;
    return { afterHandIn: SubmitTime !== null, numbers: SubmitTime !== null && isWithDesk(State) };
  },
  noun: '录单',
  header: EntryHeader,
  keptAs: 'entry',
  invalidates: ['EntryOrder', 'CargoOrder'],
  info: entryOrder as never,
  save: saveEntryOrder as never,
  submit: submitEntryOrder as never,
  numberOf: (record) => (record as unknown as { EntryNo: string }).EntryNo,
  request: (submission) => submission,
  check: (submission, signal) => call(checkEntryOrder, submission, { signal }),
  readDraft: async (EntryId, signal) =>
    (await call(entryDraft, { EntryId }, signal ? { signal } : {}))[0] ?? null,
  saveDraft: (EntryId, Content, Seen) => call(saveEntryDraft, { EntryId, Content, Seen }),
  dropDraft: (EntryId) => call(deleteEntryDraft, { EntryId }),
  handIns: [EntryVerb.Submit, EntryVerb.Supplement, EntryVerb.Correct],
  verbLabel: (verb) =>
    ({ [EntryVerb.Correct]: '提交修改', [EntryVerb.Supplement]: '提交补充' })[verb as 'correct'] ??
    EntryVerb.label(verb),
};
