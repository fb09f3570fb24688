import { MessageGroup } from '@quayside/contracts/messaging/message';
import { linkTo, type Notice } from '@quayside/contracts/messaging/notice';
import { SiVerb } from '@quayside/contracts/si/choices';
import { rich } from '@quayside/service-kit/notices/rich-text';

/** Steps that ask nothing of the submitter, in their order, as the digest says them. */
export const PROGRESS: Partial<Record<SiVerb, string>> = {
  [SiVerb.Approve]: '审核通过',
  [SiVerb.Make]: '已制单',
  [SiVerb.Send]: '已发船公司',
};

/** How far one SI came since the last digest. */
export interface Progress {
  /** Bill number, or number of the SI. */
  Number: string;
  /** The latest step. */
  Verb: SiVerb;
}

const SHOWN = 30;

/** One message on how far a submitter's SIs came since the last one. */
export function progressNotice(submitter: number, steps: readonly Progress[]): Notice {
  const verbs = Object.keys(PROGRESS) as SiVerb[];
  const groups = verbs.flatMap((verb) => {
    const numbers = steps.filter(({ Verb }) => Verb === verb).map(({ Number: number }) => number);
    return numbers.length > 0 ? [{ label: PROGRESS[verb]!, numbers }] : [];
  });
  const lines = groups.map(
    ({ label, numbers }) =>
      rich`<li>${label} ${numbers.length} 份：${numbers.slice(0, SHOWN).join('、')}${numbers.length > SHOWN ? ' 等' : ''}</li>`,
  );
  const message = {
    Group: MessageGroup.Si,
    Item: '进展汇总',
    Title: `SI进展：${groups.map(({ label, numbers }) => `${numbers.length} 份${label}`).join('，')}`,
    Description: rich`<p>以下SI有新进展，无需您操作；需要您处理的会单独通知。</p><ul>${lines}</ul>`
      .html,
    Reason: '您提交了这些SI',
  };
  const to = (Staff: boolean) => [{ Employees: [submitter], Staff }];
  return {
    Messages: [
      {
        ...message,
        To: to(false),
        Link: linkTo('/workbench/SISubimtList'),
        LinkText: '查看SI提交列表',
      },
      {
        ...message,
        To: to(true),
        Link: linkTo('/tdManage/siDataList'),
        LinkText: '查看SI数据列表',
      },
    ],
  };
}
