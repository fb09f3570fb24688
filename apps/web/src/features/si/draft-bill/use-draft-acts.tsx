import {
  type ComparedField,
  confirmDraft,
  DraftDecision,
  type DraftVersionRow,
  decideDraft,
  finishDraft,
  reopenDraft,
} from '@quayside/contracts/si/draft-bill.api';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { useAct } from '../../../kit/http/query.js';
import { useAsk } from '../../../kit/overlay/use-ask.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';

/** Areas whose answers a settled draft makes outdated. */
export const DRAFT_AREAS = ['si', 'TDBillLadingSI'] as const;

const ASK_PHRASES = [
  '以SI为准',
  '以装箱单为准',
  '请按订舱委托更改',
  '拼写错误',
  '漏打内容，请补全',
] as const;

export interface DraftActs {
  decide(fields: readonly ComparedField[], decision: DraftDecision | null): Promise<void>;
  finish(): Promise<void>;
  reopen(): Promise<void>;
  confirm(): Promise<void>;
  pending: boolean;
  holder: ReactNode;
}

/** What people do with a draft, each asked for before it counts. */
export function useDraftActs(draft: DraftVersionRow, fields: readonly ComparedField[]): DraftActs {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [ask, holder] = useAsk();
  const decided = useAct(decideDraft, { invalidates: ['TDDraftBill'] });
  const finished = useAct(finishDraft, { invalidates: DRAFT_AREAS });
  const reopened = useAct(reopenDraft, { invalidates: DRAFT_AREAS });
  const confirmed = useAct(confirmDraft, { invalidates: DRAFT_AREAS });
  const { Id, Version, No } = draft;
  const count = (decision: DraftDecision): number =>
    fields.filter(({ Decision }) => Decision === decision).length;

  return {
    decide: async (chosen, Decision) => {
      const run = (remark: string) =>
        decided.run({
          Id,
          Choices: chosen.map(({ Prop }) => ({ Prop, Decision, Remark: remark || null })),
        });
      if (Decision !== DraftDecision.Ask) return void (await run(''));
      const [only] = chosen;
      const question = {
        title:
          chosen.length === 1 && only
            ? `要求更改：${only.Label}`
            : `要求更改 ${chosen.length} 处差异`,
        content: '将汇总为更改要求发给船公司，请说明应如何更改（可不填，默认按SI更改）。',
        label: '说明',
        max: 500,
        phrases: ASK_PHRASES,
        okText: '要求更改',
      };
      await ask(question, run);
    },
    finish: async () => {
      const [accepted, asked] = [count(DraftDecision.Accept), count(DraftDecision.Ask)];
      const parts = [
        accepted > 0 && `接受的 ${accepted} 处将写入SI（版本加一），提单按草稿内容签发。`,
        asked > 0 && `要求更改的 ${asked} 处将汇总成给船公司的更改要求，收到新草稿后再核对。`,
        accepted + asked === 0 && '草稿与SI一致，等待客户确认。',
      ].filter(Boolean);
      const title = asked > 0 ? '提交更改要求' : '完成核对';
      if (
        !(await confirm({
          title: `${title}：第${No}版草稿`,
          content: parts.map((part) => <div key={String(part)}>{part}</div>),
          okText: title,
        }))
      )
        return;
      const done = await finished.run({ Id, Version });
      if (done)
        void message.success(
          done.Draft.RequestText ? '已生成更改要求，请发给船公司' : '已完成核对',
        );
    },
    reopen: async () => {
      const content = '撤回后，仍不同的字段需要重新处理。已接受的内容已写入SI，不受影响。';
      if (!(await confirm({ title: '撤回更改要求', content, okText: '撤回并重新核对' }))) return;
      if (await reopened.run({ Id, Version })) void message.success('已撤回，请重新核对');
    },
    confirm: async () => {
      const accepted = draft.State === 'open' ? count(DraftDecision.Accept) : 0;
      const content = (
        <>
          <div>确认后，船公司将按第{No}版草稿签发提单。</div>
          {accepted > 0 && <div>您接受的 {accepted} 处差异将写入SI。</div>}
          <div>之后再修改须作更改单，船公司可能收取改单费。</div>
        </>
      );
      if (!(await confirm({ title: '确认提单', content, okText: '确认提单' }))) return;
      if (await confirmed.run({ Id, Version })) void message.success('已确认提单，我司将安排签单');
    },
    pending: decided.pending || finished.pending || reopened.pending || confirmed.pending,
    holder,
  };
}
