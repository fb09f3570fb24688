/**
 * What an application answer says of the message that it answers. `received`: the application has it and has not decided; `look`: the codes
 * say nothing of a decision, contradict each other, or nobody knows them, so a person has to read it.
 */
export type AnswerVerdict = 'accepted' | 'received' | 'rejected' | 'look';

interface Meaning {
  readonly verdict: AnswerVerdict;
  readonly label: string;
}

const means = (verdict: AnswerVerdict) => (label: string) => ({ verdict, label }) as const;
const [accepts, receives, rejects, look] = [
  means('accepted'),
  means('received'),
  means('rejected'),
  means('look'),
];

/**
 * Element 1225 (D.99B, all of its codes) as the function of an answer. Only what says so accepts; with amendments or reserves a person reads
 * what they are. 9 and 11 only say that an answer comes: the application has the message.
 */
export const ANSWER_FUNCTIONS: Readonly<Record<string, Meaning>> = {
  '1': look('取消'),
  '2': look('增加'),
  '3': look('删除'),
  '4': look('变更'),
  '5': look('替换'),
  '6': accepts('确认'),
  '7': look('重复'),
  '8': look('状态'),
  '9': receives('原始答复'),
  '10': look('对方查无此单'),
  '11': receives('答复'),
  '12': look('已收到但未处理'),
  '13': look('请求'),
  '14': look('预先通知'),
  '15': look('催询'),
  '16': look('建议'),
  '17': look('已取消，将重新出具'),
  '18': look('重新出具'),
  '19': look('卖方提出的变更'),
  '20': look('只替换表头'),
  '21': look('只替换明细'),
  '22': look('最后一次传送'),
  '23': look('业务暂缓处理'),
  '24': look('交货指示'),
  '25': look('预测'),
  '26': look('交货指示与预测'),
  '27': rejects('不接受'),
  '28': look('接受，但对方改动了表头'),
  '29': accepts('接受，未改动'),
  '30': look('接受，但对方改动了明细'),
  '31': look('副本'),
  '32': look('批准'),
  '33': look('变更表头'),
  '34': look('接受，但对方有改动'),
  '35': look('重新传送'),
  '36': look('变更明细'),
  '37': look('冲销借记'),
  '38': look('冲销贷记'),
  '39': look('因取消而冲销'),
  '40': look('要求删除'),
  '41': look('结束'),
  '42': look('以其他方式确认'),
  '43': look('补充传送'),
  '44': accepts('无保留接受'),
  '45': look('有保留接受'),
  '46': look('暂定'),
  '47': look('最终'),
  '48': rejects('已收到，内容被拒'),
  '49': look('争议已解决'),
  '50': look('撤回'),
  '51': look('授权'),
  '52': look('建议修改'),
  '53': look('测试'),
  '54': look('摘录'),
  '55': look('仅供参考'),
  '56': look('已入账通知'),
  '57': look('待入账通知'),
  '58': look('须补充信息的预通知'),
  '59': look('预通知'),
  '60': look('没有进展'),
};

/** Element 4343: what kind of response it is. The codes that only ask for an acknowledgement or say how detailed it is decide nothing. */
const RESPONSES: Readonly<Record<string, Meaning | null>> = {
  '': null,
  AB: null,
  AD: null,
  AQ: null,
  NA: null,
  AP: accepts('接受'),
  RE: rejects('退回'),
  AC: look('确认，但有改动'),
  AI: look('只确认改动'),
  AJ: look('待处理'),
  CA: look('有条件接受'),
};

/** Element 1001: 313 tells of errors only. */
const DOCUMENTS: Readonly<Record<string, Meaning>> = { '313': rejects('应用错误报文') };

const own = <Value>(table: Readonly<Record<string, Value>>, code: string): Value | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;
const named = (element: string, code: string): string =>
  code ? `${element}代码“${code.slice(0, 35)}”` : `没有写明${element}`;

/**
 * What BGM and the errors of an answer say together: nothing but a code that accepts makes it accepted, errors refuse, and codes that
 * contradict each other or are in no list are for a person.
 * @param document element 1001
 * @param messageFunction element 1225
 * @param response element 4343
 * @param hasErrors the answer names errors (ERC)
 */
export function verdictOf(said: {
  document: string;
  messageFunction: string;
  response: string;
  hasErrors: boolean;
}): Meaning {
  const kind = own(ANSWER_FUNCTIONS, said.messageFunction);
  const response = own(RESPONSES, said.response);
  const document = own(DOCUMENTS, said.document);
  if (said.hasErrors) return rejects(kind?.verdict === 'rejected' ? kind.label : '报错');
  if (response === undefined) return look(`未知的${named('答复', said.response)}`);
  const told = [kind, response, document].filter((each): each is Meaning => !!each);
  const label = told.map((each) => each.label).join('，');
  const says = (verdict: AnswerVerdict): boolean => told.some((each) => each.verdict === verdict);
  if (says('rejected')) return says('accepted') ? look(`前后矛盾：${label}`) : rejects(label);
  if (!kind && said.messageFunction !== '')
    return look(`未知的${named('功能', said.messageFunction)}`);
  if (says('look')) return look(label);
  if (says('accepted')) return accepts(label);
  return kind ?? look(named('功能', ''));
}
