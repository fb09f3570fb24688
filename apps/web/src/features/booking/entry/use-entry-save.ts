import { type EntryFinding, EntryWeight } from '@quayside/contracts/booking/entry/findings';
import { App } from 'antd';
import { type RefObject, useState } from 'react';
import { formatDatesIn } from '../../../kit/display/format.js';
import type { DraftSaver } from '../../../kit/document/use-draft-saver.js';
import { useHandIn } from '../../../kit/document/use-hand-in.js';
import { inPageOrder } from '../../../kit/form/page-order.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { useAct } from '../../../kit/http/query.js';
import {
  type EntryForm,
  formOfEntry,
  sameContent,
  storedForm,
  submissionOf,
} from './entry-form.js';
import { placeOf, placeText } from './entry-places.js';
import { useEntry, useEntryStore } from './entry-store.js';
import { entryPaper, type Paper, type PaperRecord } from './paper.js';
import { type EntryChecking, findingsOf } from './use-entry-check.js';
import { entryKeptHere } from './use-entry-draft.js';
import { standingOf } from './use-entry-jump.js';

export interface SaveOptions {
  /** The form on the page. */
  root: RefObject<HTMLElement | null>;
  check: EntryChecking;
  draft: DraftSaver<EntryForm>;
  onJump(prop: string): void;
  /** A new order got its number. */
  onNumbered(record: PaperRecord): void;
  /** It was handed in. */
  onDone(record: PaperRecord): void;
  /** Answers true for a refusal that it deals with itself. */
  onRefused?: ((error: ApiError) => boolean) | undefined;
}

export interface EntrySaving {
  /** Keeps the order as a draft with a number; of one that was handed in, what is typed. */
  save(): Promise<void>;
  submit(): Promise<void>;
  pending: boolean;
  /** The order has a newer version than the one that was opened. */
  stale: boolean;
  closeStale(): void;
}

/** What handing in is called for an order as it stands. */
export const handInVerb = (
  record: Pick<PaperRecord, 'AllowedActions'> | null,
  { handIns }: Paper = entryPaper,
): string | null => {
  if (!record) return handIns[0] ?? null;
  return handIns.find((verb) => record.AllowedActions.some(({ Verb }) => Verb === verb)) ?? null;
};

/** Whether an order is still a draft for this person. */
export const isDraft = (record: Pick<PaperRecord, 'AllowedActions'> | null): boolean =>
  record === null || record.AllowedActions.some(({ Verb }) => Verb === SAVE);

/** Every paper calls keeping a draft so. */
const SAVE = 'save';

/** Stores the form: the rules first, then one request; whatever is refused lands at its place, and nothing typed goes. */
export function useEntrySave({
  root,
  check,
  draft,
  onJump,
  onNumbered,
  onDone,
  onRefused,
}: SaveOptions): EntrySaving {
  const store = useEntryStore();
  const handIn = useHandIn();
  const { message } = App.useApp();
  const [stale, setStale] = useState(false);
  const [busy, setBusy] = useState(false);

  const onError = (error: ApiError): boolean => {
    if (error.status === 412) {
      setStale(true);
      return true;
    }
    if (onRefused?.(error)) return true;
    if (error.errors.length === 0) return false;
    const { form, setChecked } = store.getState();
    const findings = findingsOf(error);
    setChecked(form, findings);
    tell(findings, '未能保存');
    return true;
  };
  const tell = (findings: readonly EntryFinding[], what: string) => {
    const { form } = store.getState();
    const [first] = inPageOrder(findings, (finding) =>
      standingOf(root.current ?? document, form, finding),
    );
    const { Prop, Msg } = first!;
    const where = placeText(form, placeOf(form, Prop));
    onJump(Prop);
    void message.error(
      `${what}，已为您定位到第一处。${where ? `${where}：` : ''}${formatDatesIn(Msg)}`,
    );
  };
  const paper = useEntry((state) => state.paper);
  const { invalidates } = paper;
  const saveAct = useAct(paper.save, { onError, invalidates });
  const submitAct = useAct(paper.submit, { onError, invalidates });
  const request = (form: EntryForm) => paper.request(submissionOf(form), form) as never;

  const settled = (): Promise<boolean> => {
    const { kept, form, answerKept } = store.getState();
    const onAnswer = (restore: boolean) => {
      if (!restore) entryKeptHere(paper, form.target?.Id ?? 0).drop();
      answerKept(restore);
    };
    return handIn.settled({
      what: `该${paper.noun}`,
      elsewhere: draft.elsewhere,
      kept,
      goOn: '继续',
      onAnswer,
    });
  };

  const hasCustomer = (): boolean => {
    if (store.getState().form.companyId) return true;
    onJump('CompanyId');
    void message.warning('请先选择客户');
    return false;
  };

  const save = async () => {
    if (busy) return;
    const { record } = store.getState();
    if (!isDraft(record)) {
      await draft.saveNow();
      return;
    }
    if (!hasCustomer() || !(await settled())) return;
    setBusy(true);
    try {
      await draft.pause();
      const { form: sent } = store.getState();
      const saved = await saveAct.run(request(sent));
      if (!saved) return;
      const { form, stored } = store.getState();
      const kept = storedForm(form, sent, saved);
      // Fees that were not taken are shown as they stand, and that is said.
      const next = saved.FeeNote
        ? { ...kept, lines: { ...kept.lines, Fees: formOfEntry(saved).lines.Fees } }
        : kept;
      if (form === sent) draft.settle(next, saved.UpdateTime);
      stored(saved, next);
      void message.success(`草稿已保存：${paper.numberOf(saved)}`);
      if (saved.FeeNote) void message.warning(saved.FeeNote, 8);
      if (!sent.target) onNumbered(saved);
    } finally {
      draft.resume();
      setBusy(false);
    }
  };

  const agreed = async (): Promise<boolean> => {
    if (!hasCustomer() || !(await settled())) return false;
    const { record, form, fresh } = store.getState();
    if (
      !isDraft(record) &&
      handInVerb(record, paper) !== paper.handIns[0] &&
      sameContent(form, fresh)
    ) {
      void message.info('内容没有修改，无需提交');
      return false;
    }
    const findings = await check.checkNow();
    if (!findings) {
      void message.error(`暂时无法检查${paper.noun}，请稍后再试，填写的内容已保留`);
      return false;
    }
    const errors = findings.filter(({ Weight }) => Weight === EntryWeight.Error);
    if (errors.length > 0) {
      tell(errors, '还有错误需要修改');
      return false;
    }
    return handIn.despite(
      findings.filter(({ Weight }) => Weight === EntryWeight.Warning).map(({ Msg }) => Msg),
    );
  };

  const submit = async () => {
    if (busy) return;
    setBusy(true);
    store.getState().setAttempted();
    try {
      if (!(await agreed())) return;
      await draft.pause();
      const done = await submitAct.run(request(store.getState().form));
      if (!done) return;
      // Handing in ended the draft in its own transaction, and no save was under way that could bring it back.
      void draft.stop();
      if (done.FeeNote) void message.warning(done.FeeNote, 8);
      onDone(done);
    } finally {
      draft.resume();
      setBusy(false);
    }
  };
  return { save, submit, pending: busy, stale, closeStale: () => setStale(false) };
}
