import { EntryVerb } from '@quayside/contracts/booking/entry/choices';
import {
  actOnEntryOrder,
  type EntryAction,
  type EntryDetail,
  entryOrder,
} from '@quayside/contracts/booking/entry/entry-order.api';
import { App, Typography } from 'antd';
import { type ReactNode, useRef } from 'react';
import { DifferenceTable } from '../../../kit/display/DifferenceTable.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { call } from '../../../kit/http/call.js';
import { invalidateArea, useAct } from '../../../kit/http/query.js';
import { type AskOptions, useAsk } from '../../../kit/overlay/use-ask.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { NobodyReads } from '../../../pickers/NobodyReads.js';
import { usePortZones } from '../../../pickers/port-zones.js';
import { differencesOf } from './entry-difference.js';
import { formOfEntry, submissionOf } from './entry-form.js';

const QUESTIONS: Partial<
  Record<EntryVerb, Pick<AskOptions, 'label' | 'phrases' | 'content' | 'danger'>>
> = {
  [EntryVerb.Ask]: {
    label: '需要补充什么',
    phrases: [
      '请补充收货人名称、地址',
      '请提供HS编码',
      '请确认件数、毛重、体积',
      '请补充英文品名',
      '请提供报关资料',
      '请确认付款方式',
    ],
    content: '客户补充后录单回到受理。',
  },
  [EntryVerb.Return]: {
    label: '退回原因',
    phrases: ['信息与合约不符', '该航线暂无舱位', '重复录单', '货物不在承运范围', '请确认装卸港'],
    content: '退回后客户可修改并重新提交。',
    danger: true,
  },
  [EntryVerb.Cancel]: {
    label: '取消原因',
    phrases: ['客户取消出运', '重复录单', '改走其他船公司', '货期推迟'],
    content: '取消后不能恢复，需要时请复制为新录单。',
    danger: true,
  },
};

/** What the customer has to go on with, and is told. */
const TOLD: readonly EntryVerb[] = [EntryVerb.Ask, EntryVerb.Return];

/** The daily step onward, which loses nothing and can be returned. */
const AT_ONCE: readonly EntryVerb[] = [EntryVerb.Accept];

/**
 * Does one of the steps that the server allows, after asking for the reason or the agreement that it needs: `[act, holder, pending]`.
 * Where somebody changed the order meanwhile, it says what, and the reason that was typed stays for another try.
 */
export function useEntryAct(): [
  (entry: EntryDetail, action: EntryAction) => Promise<boolean>,
  ReactNode,
  boolean,
] {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [ask, holder] = useAsk();
  const tellChanges = useTellChanges();
  const seen = useRef<EntryDetail | null>(null);
  const onError = (error: ApiError): boolean => {
    if (error.status !== 412 || !seen.current) return false;
    void tellChanges(seen.current).then((now) => {
      seen.current = now ?? seen.current;
    });
    return true;
  };
  const step = useAct(actOnEntryOrder, { onError, invalidates: ['EntryOrder'] });
  const act = async (
    entry: EntryDetail,
    { Verb, RemarksRequired }: EntryAction,
  ): Promise<boolean> => {
    seen.current = entry;
    const label = EntryVerb.label(Verb);
    const title = `${label}：${entry.EntryNo}`;
    const run = (remarks: string) =>
      step.run({
        Id: entry.Id,
        Version: seen.current?.Version ?? entry.Version,
        Verb,
        Remarks: remarks || null,
      });
    if (!RemarksRequired && !AT_ONCE.includes(Verb) && !(await confirm({ title, okText: label })))
      return false;
    const question = {
      label: '原因',
      ...QUESTIONS[Verb],
      content: (
        <>
          {QUESTIONS[Verb]?.content}
          {TOLD.includes(Verb) && <NobodyReads companyId={entry.CompanyId} right="entry:submit" />}
        </>
      ),
      title,
      required: RemarksRequired,
      okText: label,
    };
    const done = RemarksRequired ? await ask(question, run) : await run('');
    if (done) void message.success(`${entry.EntryNo} ${label}成功`);
    return Boolean(done);
  };
  return [act, holder, step.pending];
}

/** Says what somebody changed in an order meanwhile; answers the order as it is now. */
export function useTellChanges(): (seen: EntryDetail) => Promise<EntryDetail | null> {
  const { modal, message } = App.useApp();
  const zoneOf = usePortZones();
  return async (seen) => {
    const now = await call(entryOrder, { Id: seen.Id }).catch(() => null);
    void invalidateArea('EntryOrder');
    if (!now) {
      void message.warning('录单已被他人修改，请刷新后再试');
      return null;
    }
    const rows = differencesOf(
      submissionOf(formOfEntry(seen)).Order,
      submissionOf(formOfEntry(now)).Order,
      zoneOf,
    );
    modal.warning({
      title: '这份录单刚被他人修改，操作未执行',
      width: 720,
      okText: '知道了',
      content: (
        <>
          <Typography.Paragraph>
            已载入最新内容，您填写的内容仍保留，核对后可再次提交。
          </Typography.Paragraph>
          {rows.length > 0 ? (
            <DifferenceTable rows={rows} before="您看到的" after="最新" />
          ) : (
            '内容没有变化，状态已变更，请见日志。'
          )}
        </>
      ),
    });
    return now;
  };
}
