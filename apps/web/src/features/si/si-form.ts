import { fieldsOf } from '@quayside/contracts/core/field';
import { CopyStep, HintKind, SiType } from '@quayside/contracts/si/choices';
import {
  type Box,
  type BoxDetail,
  type BoxEntry,
  type MergedBill,
  SiHeader,
  type SiInput,
} from '@quayside/contracts/si/shipping-instruction';
import type { OrderSi, SavedSiDraft, SiDraft, SiSubmission } from '@quayside/contracts/si/si.api';
import type { Taken } from '../../kit/grid/grid-column.js';
import { randomHex } from '../../kit/http/random.js';
import { type CellTexts, cellTextsOf, withCellTexts, withoutRefused } from './cell-texts.js';
import { type Hints, hinted, sourcesOf, withSources } from './provenance/hints.js';

/** A goods line of a box in the form; `key` stays with it while lines move. */
export interface FormDetail extends BoxDetail {
  readonly key: string;
  /** The row as it came from a sheet. */
  readonly pasted?: BoxDetail;
  readonly taken?: Taken | undefined;
  /** Which line of its box it was in the SI as it was handed in. */
  readonly origin?: number | undefined;
}

export interface FormBox extends Box {
  readonly key: string;
  readonly details: readonly FormDetail[];
  /** The row as it came from a sheet. */
  readonly pasted?: Box;
  readonly taken?: Taken | undefined;
  /** Which box it was in the SI as it was handed in. */
  readonly origin?: number | undefined;
}

/** One bill while it is being filled. */
export interface FormCopy {
  /** Six random digits, unique in the form. */
  readonly copyId: string;
  readonly header: SiHeader;
  readonly boxes: readonly FormBox[];
  readonly merged: readonly MergedBill[];
  /** What was put into fields otherwise than by hand. */
  readonly hints?: Hints;
}

/** What a draft keeps that is no SI. */
type DraftView = CellTexts & { lateReason?: string };

export interface SiForm {
  readonly orderId: number;
  /** The SI that is being changed; null for a new one. */
  readonly target: { readonly Id: number; readonly Version: number } | null;
  /** How many bills there shall be. */
  readonly num: number;
  readonly copies: readonly FormCopy[];
  readonly lateReason: string;
  /** Agreed that the merged orders' own SIs are voided. */
  readonly mergeConfirmed?: boolean;
}

export const COPIES_MOST = 50;

const newKey = (): string => randomHex(6);

/** Six random digits that no copy of the form has yet. */
export function newCopyId(taken: readonly string[]): string {
  for (;;) {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    const id = String(random % 1_000_000).padStart(6, '0');
    if (!taken.includes(id)) return id;
  }
}

export const newBox = (): FormBox => ({ key: newKey(), details: [] });

export const newDetail = (): FormDetail => ({ key: newKey() });

/** A line like another one. */
export const copyDetail = (line: FormDetail): FormDetail => ({
  ...line,
  key: newKey(),
  origin: undefined,
});

export const copyBox = (box: FormBox): FormBox => ({
  ...box,
  key: newKey(),
  origin: undefined,
  TBX_CNNO: null,
  TBX_SEALNO: null,
  details: box.details.map(copyDetail),
});

export const boxOf = ({ BoxInfo, BoxDetails = [] }: BoxEntry): FormBox => ({
  ...BoxInfo,
  key: newKey(),
  details: (BoxDetails ?? []).map((detail) => ({ ...detail, key: newKey() })),
});

const HEADER = [...fieldsOf(SiHeader).keys()] as (keyof SiHeader)[];

/** Only what a person may set: a record read from the server carries more, which no request takes. */
const headerOf = (source: SiHeader): SiHeader =>
  Object.fromEntries(HEADER.map((name) => [name, source[name] ?? null]));

/** The form for a new SI of an order. */
export function formOfOrder(orderId: number, order: OrderSi): SiForm {
  const header = headerOf({
    ...order,
    CGO_ID: orderId,
    TBI_SIMBL_NO: order.TBI_SIMBL_NO ?? order.TBI_MBL_NO ?? null,
  });
  const copy: FormCopy = {
    copyId: newCopyId([]),
    header,
    boxes: (order.TDBoxInfos ?? []).map(boxOf),
    merged: [],
  };
  return { orderId, target: null, num: 1, copies: [copy], lateReason: '' };
}

export type ExistingSi = SiInput & { Id: number; Version: number };

/** The form for changing an SI that was handed in. */
export function formOfSi(orderId: number, si: ExistingSi): SiForm {
  return {
    orderId,
    target: { Id: si.Id, Version: si.Version },
    num: 1,
    copies: [asHandedIn(copyOfInput(newCopyId([]), si))],
    lateReason: si.LateReason ?? '',
  };
}

/** Its rows know which ones they are: what the carrier says of them follows them when they move. */
const asHandedIn = (copy: FormCopy): FormCopy => ({
  ...copy,
  boxes: copy.boxes.map((box, origin) => ({
    ...box,
    origin,
    details: box.details.map((line, at) => ({ ...line, origin: at })),
  })),
});

function copyOfInput(copyId: string, si: SiInput): FormCopy {
  const copy = {
    copyId,
    header: headerOf(si),
    boxes: (si.BoxInfos ?? []).map(boxOf),
    merged: si.TDBpMBLNos ?? [],
  };
  return withSources(copy, si.Sources ?? []);
}

const entryOf = ({
  key: _key,
  pasted: _pasted,
  taken: _taken,
  origin: _origin,
  details,
  ...BoxInfo
}: FormBox): BoxEntry => ({
  BoxInfo,
  BoxDetails: details.map(
    ({
      key: _detailKey,
      pasted: _detailPasted,
      taken: _detailTaken,
      origin: _detailOrigin,
      ...detail
    }) => detail,
  ),
});

/** One bill as the server takes it. */
export function inputOf(form: SiForm, copy: FormCopy): SiInput {
  return {
    ...copy.header,
    CGO_ID: form.orderId,
    // A changed SI stays of the kind it was handed in as; the number of its siblings is not this form's matter. Split, it goes on as
    // the first of several.
    ...(form.target && form.copies[0] === copy ? form.target : {}),
    ...(form.target && form.num === 1
      ? {}
      : { TBI_SITYPE: form.num > 1 ? SiType.MultiCopy : SiType.Normal, TBI_NUM: form.num }),
    BoxInfos: copy.boxes.map(entryOf),
    TDBpMBLNos: [...copy.merged],
    LateReason: form.lateReason.trim() || null,
    MergeConfirmed: form.mergeConfirmed || null,
    ...sourcesOf(copy),
  };
}

/** The request of check and submit. */
export function submissionOf(form: SiForm): SiSubmission {
  return {
    TDBLInfos: form.copies.map((copy) => inputOf(form, copy)),
    Num: form.num,
    CGO_ID: form.orderId,
    MBL_NO: form.copies[0]?.header.TBI_MBL_NO ?? null,
  };
}

/** Whether two forms say the same to the server: an empty text is no value, and the SI's version is not content. */
export const sameContent = (a: SiForm, b: SiForm): boolean => contentOf(a) === contentOf(b);

const contentOf = (form: SiForm): string =>
  JSON.stringify(submissionOf(form), (name, value: unknown) => {
    if (value === null || value === '' || name === 'Version' || name === 'Sources')
      return undefined;
    if (typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value as object).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  });

/** The form as the server keeps it between sittings. */
export function draftOf(form: SiForm): SiDraft {
  const kept: SiForm = { ...form, copies: form.copies.map(withoutRefused) };
  return {
    CGO_ID: form.orderId,
    TBI_ID: form.target?.Id ?? 0,
    Num: form.num,
    Copies: kept.copies.map((copy) => ({ CopyId: copy.copyId, Si: inputOf(kept, copy) })),
    View: { lateReason: form.lateReason, ...cellTextsOf(form.copies) } satisfies DraftView,
  };
}

/** The form of a draft. The version of a changed SI is the one it was opened with, so that a stale draft is found out. */
export function formOfDraft(
  draft: Pick<SavedSiDraft, 'CGO_ID' | 'TBI_ID' | 'Num' | 'Copies' | 'View'>,
): SiForm {
  const version = draft.Copies[0]?.Si.Version ?? 0;
  const view = draft.View as DraftView | null | undefined;
  return {
    orderId: draft.CGO_ID,
    target: draft.TBI_ID > 0 ? { Id: draft.TBI_ID, Version: version } : null,
    num: draft.Num,
    copies: withCellTexts(
      draft.Copies.map(({ CopyId, Si }) => copyOfInput(CopyId, Si)),
      view ?? {},
    ),
    lateReason: view?.lateReason ?? '',
    ...(draft.Copies[0]?.Si.MergeConfirmed ? { mergeConfirmed: true } : {}),
  };
}

/** The step of the multi-copy process: finish exactly when the list has as many copies as expected. */
export function stepOf(form: Pick<SiForm, 'num' | 'copies'>): CopyStep {
  const made = form.copies.length;
  if (made === form.num) return CopyStep.Finish;
  if (made === 0) return CopyStep.Init;
  return made === 1 ? CopyStep.Process1 : CopyStep.Process2;
}

/** Changes one copy. */
export function withCopy(
  form: SiForm,
  index: number,
  change: (copy: FormCopy) => FormCopy,
): SiForm {
  return { ...form, copies: form.copies.map((copy, at) => (at === index ? change(copy) : copy)) };
}

export function withHeader(form: SiForm, index: number, patch: Partial<SiHeader>): SiForm {
  return withCopy(form, index, (copy) => ({ ...copy, header: { ...copy.header, ...patch } }));
}

/** Whether other orders go on the bill: then it stays one bill. */
export const hasMerged = ({ copies }: SiForm): boolean =>
  copies.some(({ merged }) => merged.some(({ TMM_MCGO_ID }) => TMM_MCGO_ID));

/** Sets how many bills there shall be. Copies beyond the number go; the caller has asked. */
export function withNum(form: SiForm, num: number): SiForm {
  const bounded = Math.min(COPIES_MOST, Math.max(1, Math.trunc(num) || 1));
  return { ...form, num: bounded, copies: form.copies.slice(0, bounded) };
}

/** The trade's number for a further bill of one booking: the master number and a letter, `…A`, `…B`; none is repeated. */
function nextBillNumber(form: SiForm): string | null {
  const { TBI_MBL_NO, TBI_SIMBL_NO } = form.copies[0]?.header ?? {};
  const master = TBI_MBL_NO || TBI_SIMBL_NO;
  if (!master) return null;
  const used = new Set(form.copies.map((copy) => copy.header.TBI_SIMBL_NO));
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const endings = [
    ...letters,
    ...letters.flatMap((first) => letters.map((second) => first + second)),
  ];
  return endings.map((ending) => master + ending).find((number) => !used.has(number)) ?? null;
}

/** Adds the next copy: like another one, or with its header only and no boxes. Nothing is added once all copies are there. */
export function withNextCopy(form: SiForm, from: number, withBoxes: boolean): SiForm {
  const source = form.copies[from] ?? form.copies[0];
  if (!source || form.copies.length >= form.num) return form;
  const number = nextBillNumber(form);
  const copy: FormCopy = {
    ...hinted(
      source,
      { TBI_SIMBL_NO: number, TBI_MERGEMBL_NO: null },
      { Kind: HintKind.Generated },
    ),
    copyId: newCopyId(form.copies.map((each) => each.copyId)),
    merged: [],
    boxes: withBoxes
      ? source.boxes.map((box) => ({
          ...copyBox(box),
          TBX_CNNO: box.TBX_CNNO ?? null,
          TBX_SEALNO: box.TBX_SEALNO ?? null,
        }))
      : [],
  };
  return { ...form, copies: [...form.copies, copy] };
}

/** All the copies that are still missing, each with the header only. */
export function withAllCopies(form: SiForm, from: number): SiForm {
  const next = withNextCopy(form, from, false);
  return next === form ? form : withAllCopies(next, from);
}

/** Takes a copy away; the number of bills stays, so the process goes back a step. The last one cannot go. */
export function withoutCopy(form: SiForm, index: number): SiForm {
  return form.copies.length > 1
    ? { ...form, copies: form.copies.filter((_, at) => at !== index) }
    : form;
}
