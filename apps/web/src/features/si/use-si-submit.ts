import { splitSi } from '@quayside/contracts/si/bills.api';
import { CopyStep, FindingSeverity } from '@quayside/contracts/si/choices';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import {
  modifySi,
  type SiSubmitted,
  submitSi,
  submitSiOnBehalf,
} from '@quayside/contracts/si/si.api';
import { App } from 'antd';
import { type RefObject, useState } from 'react';
import { formatDatesIn } from '../../kit/display/format.js';
import type { DraftSaver } from '../../kit/document/use-draft-saver.js';
import { useHandIn } from '../../kit/document/use-hand-in.js';
import type { ApiError } from '../../kit/http/ApiError.js';
import { invalidateArea, useAct } from '../../kit/http/query.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { dropLocalDraft } from './local-draft.js';
import { findingsText } from './place-text.js';
import { inputOf, sameContent, stepOf, submissionOf } from './si-form.js';
import { useSiStore } from './si-store.js';
import { firstFault, inFormOrder } from './use-jump.js';
import { findingsOf, type SiCheck } from './use-si-check.js';

/** For whom staff hand in. */
export interface OnBehalf {
  EmployeeId: number;
  COMPANYID: number;
  COMPANYCODE: string;
}

export interface SiSubmitting {
  submit(): Promise<void>;
  pending: boolean;
  /** The SI has a newer version than the one that was opened. */
  stale: boolean;
  closeStale(): void;
}

export interface SubmitOptions {
  check: SiCheck;
  draft: DraftSaver;
  onBehalf: OnBehalf | null;
  late: boolean;
  /** The form on the page. */
  root: RefObject<HTMLElement | null>;
  onJump(prop: string): void;
  onDone(submitted: SiSubmitted[]): void;
}

/** Hands the form in: the rules first, then one request under an idempotency key; whatever is refused lands at its place. */
export function useSiSubmit({
  root,
  check,
  draft,
  onBehalf,
  late,
  onJump,
  onDone,
}: SubmitOptions): SiSubmitting {
  const store = useSiStore();
  const confirm = useConfirm();
  const handIn = useHandIn();
  const { message } = App.useApp();
  const [stale, setStale] = useState(false);
  const [busy, setBusy] = useState(false);

  const onError = (error: ApiError): boolean => {
    if (error.status === 412) {
      setStale(true);
      return true;
    }
    if (error.errors.length === 0) return false;
    const findings = inFormOrder(root, findingsOf(error));
    store.getState().setChecked({ form: store.getState().form, findings });
    onJump(findings[0]!.Prop);
    void message.error(findingsText(findings, store.getState().form.copies.length));
    return true;
  };
  const done = (submitted: SiSubmitted[]) => {
    // The submission ended the draft in its own transaction, and no save was under way that could bring it back.
    void draft.stop();
    void invalidateArea('si');
    onDone(submitted);
  };
  const areas = ['TDBillLadingInfo', 'CargoOrder', 'TDBillLadingSI'];
  const add = useAct(submitSi, { onError, invalidates: areas, onDone: done });
  const addOnBehalf = useAct(submitSiOnBehalf, { onError, invalidates: areas, onDone: done });
  const split = useAct(splitSi, { onError, invalidates: areas, onDone: done });
  const modify = useAct(modifySi, { onError, invalidates: areas, onDone: (one) => done([one]) });

  /** Whether what stands in the form is what the person means, also where it is what was handed in before. */
  const settled = async (): Promise<boolean> => {
    const { kept, form, fresh, answerKept } = store.getState();
    const onAnswer = (restore: boolean) => {
      if (!restore) dropLocalDraft(form.orderId, form.target?.Id ?? 0);
      answerKept(restore);
    };
    if (
      !(await handIn.settled({
        what: '该SI草稿',
        elsewhere: draft.elsewhere,
        kept,
        goOn: '继续提交',
        onAnswer,
      }))
    )
      return false;
    if (!form.target || !sameContent(form, fresh)) return true;
    return confirm({
      title: '确认没有修改就重新提交？',
      content: '这份SI的内容与上次提交的完全相同。',
      okText: '重新提交',
      cancelText: '返回修改',
    });
  };

  /** Null when the person turned back; else what the server is told beside the form. */
  const agreed = async (): Promise<Pick<SiInput, 'AmendmentConfirmed'> | null> => {
    if (!(await settled())) return null;
    const { form } = store.getState();
    if (stepOf(form) !== CopyStep.Finish) {
      void message.warning(
        `应有 ${form.num} 份提单，目前 ${form.copies.length} 份。请生成齐全后再提交。`,
      );
      return null;
    }
    const findings = await check.checkNow();
    if (!findings) {
      void message.error('暂时无法检查SI，请稍后再试');
      return null;
    }
    const fault = firstFault(root, findings, form.copies.length);
    if (fault) {
      onJump(fault.prop);
      void message.error(fault.text);
      return null;
    }
    if (late && !form.lateReason.trim()) {
      onJump('LateReason');
      void message.warning('已过截单时间，请填写迟交原因');
      return null;
    }
    const fee = findings.find(({ Code }) => Code === 'amendment-fee');
    if (fee) {
      const known = await confirm({
        title: '这是更改单，请确认改单费提示',
        content: formatDatesIn(fee.Msg),
        okText: '已知悉费用，继续提交',
        cancelText: '返回修改',
      });
      if (!known) return null;
    }
    const answer = fee ? { AmendmentConfirmed: true } : {};
    const warnings = findings.filter(
      (finding) => finding.Severity === FindingSeverity.Warning && finding !== fee,
    );
    return (await handIn.despite(warnings.map(({ Msg }) => Msg))) ? answer : null;
  };

  const submit = async () => {
    if (busy) return;
    setBusy(true);
    store.getState().setAttempted();
    try {
      const answer = await agreed();
      if (!answer) return;
      const { form } = store.getState();
      await draft.pause();
      if (form.target && form.num > 1) await split.run(submissionOf(form));
      else if (form.target) await modify.run({ ...inputOf(form, form.copies[0]!), ...answer });
      else if (onBehalf) await addOnBehalf.run({ ...submissionOf(form), ...onBehalf });
      else await add.run(submissionOf(form));
    } finally {
      draft.resume();
      setBusy(false);
    }
  };
  return { submit, pending: busy, stale, closeStale: () => setStale(false) };
}
