import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { changeSiStatus, type SiAction } from '@quayside/contracts/si/si.api';
import { App } from 'antd';
import { createElement, Fragment, type ReactNode } from 'react';
import { useAct } from '../../kit/http/query.js';
import { useAsk } from '../../kit/overlay/use-ask.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { go } from '../../kit/screen/navigator.js';
import { useSendSis } from '../../pickers/carrier/use-send-sis.js';
import { useIssue } from './draft-bill/use-issue.js';

export const RETURN_PHRASES = [
  '箱号校验位错误，请核对',
  '封号缺失，请补充',
  '件毛体与订单不一致',
  '收货人信息不完整',
  '通知人请填写地址和电话',
  '品名过于笼统，请写具体',
  'HS编码与品名不符',
  '请确认签单方式',
] as const;

const VOID_PHRASES = ['客户退关', '重复提交', '改用其他提单'] as const;

/** The daily steps onward, which lose nothing and can be returned: done at once. */
const AT_ONCE: ReadonlySet<SiVerb> = new Set([SiVerb.Approve, SiVerb.Make]);

/** What is told once it is done; it names the SI because the next one may already be on the screen. */
const DONE: Partial<Record<SiVerb, string>> = {
  [SiVerb.Approve]: '已审核通过',
  [SiVerb.Return]: '已驳回',
  [SiVerb.Void]: '已作废',
  [SiVerb.Make]: '已制单',
  [SiVerb.Send]: '已发送船公司',
};

export interface Subject {
  Id: number;
  TBI_NO: string;
  TBI_SIMBL_NO?: string | null | undefined;
}

/**
 * Does one of the acts that the server allows on an SI, after asking for the remark or the agreement it needs:
 * `[change, holder, pending]`. Answers whether it was done.
 */
export function useStatusChange(): [
  (si: Subject, action: SiAction) => Promise<boolean>,
  ReactNode,
  boolean,
] {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [ask, holder] = useAsk();
  const [send, sendHolder] = useSendSis();
  const [issue, issueHolder] = useIssue();
  const act = useAct(changeSiStatus, {
    invalidates: ['TDBillLadingInfo', 'CargoOrder', 'TDBillLadingSI'],
  });
  const change = async (si: Subject, { Verb, To, RemarksRequired }: SiAction): Promise<boolean> => {
    // What goes to a carrier is looked at first: which way, as what, and whether the carrier can read it.
    if (Verb === SiVerb.Send) return send([si.Id]);
    if (Verb === SiVerb.Issue) return issue(si.Id);
    // A draft is entered, and confirmed, beside the SI that it is compared with.
    if (Verb === SiVerb.Draft || Verb === SiVerb.Confirm) {
      const place = { id: String(si.Id), tab: 'draft' };
      if (Verb === SiVerb.Draft) go('/tdManage/siDetail', { ...place, enter: 'true' });
      else go('/workbench/SILogs', place);
      return false;
    }
    const label = SiVerb.label(Verb);
    const title = `${label}：${si.TBI_SIMBL_NO || si.TBI_NO}`;
    const run = (remarks: string) => act.run({ TDId: si.Id, Status: To, Remarks: remarks || null });
    const asks = RemarksRequired || Verb === SiVerb.Void;
    if (!asks && !AT_ONCE.has(Verb) && !(await confirm({ title, okText: label }))) return false;
    const question = {
      title,
      label: Verb === SiVerb.Void ? '作废原因' : '驳回原因',
      required: RemarksRequired,
      phrases: Verb === SiVerb.Void ? VOID_PHRASES : RETURN_PHRASES,
      okText: label,
      danger: true,
      content:
        Verb === SiVerb.Void
          ? '作废后不能恢复，需要时请重新提交。'
          : '驳回后客户会收到通知，可修改后重新提交。',
    };
    const done = asks ? await ask(question, run) : await run('');
    if (done) {
      const bill = si.TBI_SIMBL_NO ? `（提单号 ${si.TBI_SIMBL_NO}）` : '';
      void message.success(`${si.TBI_NO}${bill} ${DONE[Verb] ?? SiStatus.label(done.TBI_STATUS)}`);
    }
    return Boolean(done);
  };
  return [change, createElement(Fragment, null, holder, sendHolder, issueHolder), act.pending];
}
