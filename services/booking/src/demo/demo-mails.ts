import type { MailReason, SenderCheck } from '@quayside/contracts/booking/note-mailbox/choices';
import type { NoteRows } from './demo-notes.js';

/** The desk's mailbox in the demo. */
export const DEMO_MAILBOX = 'booking@qihang.example';

/** Whose mails are whose without anybody's asking. */
export const DEMO_SENDERS = [
  { sender: 'huayuan.example', code: 'HUAYUAN', remark: '公司域名' },
  { sender: 'suman@lantian.example', code: 'LANTIAN', remark: '处理来信时记住' },
] as const;

export interface DemoMail {
  hoursAgo: number;
  from: readonly [name: string, address: string];
  subject: string;
  text: string;
  /** With the reason, a file that was left out. */
  file?: { name: string; rows: NoteRows; left?: { reason: MailReason; why: string } };
  /** The text itself is the note. */
  isNote?: boolean;
  check?: readonly [check: SenderCheck, text: string];
  /** Whose it is, or may be. */
  companyId?: number;
  outcome: 'taken' | 'waiting' | 'left';
  reason?: MailReason;
  why?: string;
}

const NOTE = (
  ref: string,
  shipper: string,
  from: string,
  to: string,
  boxes: string,
  sailing: string,
): NoteRows => [
  ['出口货物订舱委托书'],
  ['委托编号', ref],
  ['发货人', shipper],
  ['起运港', from, null, '目的港', to],
  ['箱型箱量', boxes, null, '开航日', sailing],
  ['件数', '品名', 'HS编码', '毛重(KGS)', '体积(CBM)'],
  ['640 CTNS', 'STAINLESS STEEL KITCHENWARE\n不锈钢厨具', '7323.93', 11_260, 58.4],
];
const PASSED = ['pass', 'spf=pass，dkim=pass，dmarc=pass（mx.qihang.example）'] as const;

/** Mails that the desk finds: taken for two customers, waiting for it to say whose they are, and left out with the reason. */
export const demoMails: readonly DemoMail[] = [
  {
    hoursAgo: 2,
    from: ['周启明', 'zhouqiming@huayuan.example'],
    subject: '订舱委托 HY-2611-40 宁波—洛杉矶 2*40HQ',
    check: PASSED,
    text: '您好，附件为托书，请安排最近一班船，谢谢。',
    companyId: 2,
    outcome: 'taken',
    file: {
      name: 'HY-2611-40 托书.xlsx',
      rows: NOTE(
        'HY-2611-40',
        'NINGBO HUAYUAN IMP. AND EXP. CO., LTD.',
        'NINGBO',
        'LOS ANGELES',
        '2X40HQ',
        '2026-12-18',
      ),
    },
  },
  {
    hoursAgo: 5,
    from: ['苏曼', 'suman@lantian.example'],
    subject: 'Booking LT-1188 Shanghai to Hamburg',
    check: PASSED,
    isNote: true,
    companyId: 3,
    outcome: 'taken',
    text: 'S/O: LT-1188\nSHIPPER: SHANGHAI LANTIAN HOME PRODUCTS CO., LTD.\n起运港：SHANGHAI, CHINA\n目的港：HAMBURG\n箱型箱量：1X40HQ\n开航日：2026-12-20',
  },
  {
    hoursAgo: 7,
    from: ['Export Dept', 'export@dongfang-tools.example'],
    subject: '订舱 2*20GP 宁波到汉堡',
    outcome: 'waiting',
    reason: 'unknown-sender',
    why: '不是任何客户登记的邮箱，请选择客户',
    text: '您好，我们是东方五金的新业务员，托书见附件。',
    file: {
      name: '东方五金托书.xlsx',
      rows: NOTE(
        'DF-0093',
        'NINGBO DONGFANG TOOLS CO., LTD.',
        'NINGBO',
        'HAMBURG',
        '2X20GP',
        '2026-12-22',
      ),
    },
  },
  {
    hoursAgo: 9,
    from: ['何晓雯', 'hexiaowen@huayuan.example'],
    subject: '更换收货人，请按附件重新订舱',
    companyId: 2,
    outcome: 'waiting',
    check: ['fail', 'dmarc=fail，spf=softfail（mx.qihang.example）'],
    reason: 'failed-check',
    why: '收件服务器验证发件人未通过（dmarc=fail，spf=softfail（mx.qihang.example）），可能是伪造，请与客户核实',
    text: '请以附件为准，款项改付新账户。',
    file: {
      name: '新托书.xlsx',
      rows: NOTE(
        'HY-2611-41',
        'NINGBO HUAYUAN IMP. AND EXP. CO., LTD.',
        'NINGBO',
        'LOS ANGELES',
        '1X40HQ',
        '2026-12-19',
      ),
    },
  },
  {
    hoursAgo: 11,
    from: ['周启明', 'zhouqiming@huayuan.example'],
    subject: '本周宁波到美西的价格？',
    check: PASSED,
    outcome: 'left',
    reason: 'no-note',
    why: '没有附件，正文中也没有识别出订舱内容',
    text: '麻烦报一下 40HQ 到洛杉矶的价格。',
  },
  {
    hoursAgo: 13,
    from: ['周启明', 'zhouqiming@huayuan.example'],
    subject: '补装箱单 HY-2611-40',
    check: PASSED,
    outcome: 'left',
    reason: 'not-note',
    why: 'HY-2611-40 PL.xlsx：标题是“PACKING LIST”',
    text: '装箱单见附件。',
    companyId: 2,
    file: {
      name: 'HY-2611-40 PL.xlsx',
      rows: [
        ['PACKING LIST'],
        ['INVOICE NO', 'HY-2611-40'],
        ['件数', '毛重(KGS)', '体积(CBM)'],
        ['640 CTNS', 11_260, 58.4],
      ],
      left: { reason: 'not-note', why: '标题是“PACKING LIST”' },
    },
  },
  {
    hoursAgo: 27,
    from: ['苏曼', 'suman@lantian.example'],
    subject: '托书（压缩）',
    check: PASSED,
    outcome: 'left',
    reason: 'encrypted',
    why: 'LT托书.zip：加密的压缩包，不能读取，请对方直接发送文件',
    text: '托书见附件，密码另发。',
  },
];
