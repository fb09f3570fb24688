import type { SiHeader } from '@quayside/contracts/si/shipping-instruction';
import { threeWay } from '../../kit/resource/three-way.js';
import { type ExistingSi, type FormCopy, formOfSi, inputOf, type SiForm } from './si-form.js';

export interface MergedForm {
  /** The newest SI with the person's own changes on top. */
  form: SiForm;
  /** Header fields that both changed, differently, and `BoxInfos` or `TDBpMBLNos` when both changed those: the person's own stand. */
  both: string[];
}

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Brings together what a person changed in an SI since it was opened (`base`) and what somebody else stored meanwhile. null when
 * it is not known what the person began with: a draft that was made on an older version.
 */
export function mergeChanges(base: SiForm, mine: SiForm, latest: ExistingSi): MergedForm | null {
  if (!mine.target || base.target?.Version !== mine.target.Version) return null;
  const now = formOfSi(mine.orderId, latest);
  const [old, own, their] = [base, mine, now].map((form) => form.copies[0]) as [
    FormCopy,
    FormCopy,
    FormCopy,
  ];
  const header = threeWay({ ...old.header }, { ...own.header }, { ...their.header });
  const both = [...header.both];
  const oldInput = inputOf(base, old);
  const ownInput = inputOf(mine, own);
  const theirInput = inputOf(now, their);
  const choose = <K extends 'boxes' | 'merged'>(
    part: K,
    field: 'BoxInfos' | 'TDBpMBLNos',
  ): FormCopy[K] => {
    if (same(oldInput[field], ownInput[field])) return their[part];
    if (!same(oldInput[field], theirInput[field]) && !same(ownInput[field], theirInput[field]))
      both.push(field);
    return own[part];
  };
  const copy: FormCopy = {
    ...own,
    header: header.merged as SiHeader,
    boxes: choose('boxes', 'BoxInfos'),
    merged: choose('merged', 'TDBpMBLNos'),
  };
  const lateReason = mine.lateReason === base.lateReason ? now.lateReason : mine.lateReason;
  return { form: { ...mine, target: now.target, copies: [copy], lateReason }, both };
}
