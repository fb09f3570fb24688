import { NoteKind, NoteState } from '@quayside/contracts/booking/note/choices';
import { XLSX_MIME } from '@quayside/contracts/core/endpoint';
import { DEMO_PICTURE } from './demo-picture.js';

/** Rows of a sheet that a demo customer sends as his booking note. */
export type NoteRows = readonly (readonly (string | number | null)[])[];

export interface DemoNote {
  companyId: number;
  creatorId: number;
  hoursAgo: number;
  fileName: string;
  kind: NoteKind;
  mime: string;
  /** Of a sheet, which is read as any other. */
  rows?: NoteRows;
  /** Of anything else, which nobody reads. */
  bytes?: Uint8Array;
  /** Of the text of a mail. */
  text?: string;
  mailFrom?: string;
  state?: NoteState;
  fault?: string;
}

const A_SHEET = { kind: NoteKind.Sheet, mime: XLSX_MIME } as const;

const CHINESE = (
  ref: string,
  from: string,
  to: string,
  boxes: string,
  term: string,
  sailing: string,
): NoteRows => [
  ['出口货物订舱委托书'],
  ['委托编号', ref, null, '委托日期', '2026-11-18'],
  [
    '发货人',
    'NINGBO HUAYUAN IMP. AND EXP. CO., LTD.\nNO. 188 ZHONGSHAN EAST ROAD, NINGBO, CHINA\nTEL: 0574-87650000',
  ],
  ['收货人', 'PACIFIC HOME GOODS INC.\n2200 HARBOR BLVD, LONG BEACH, CA, USA'],
  ['通知人', 'SAME AS CONSIGNEE'],
  ['起运港', from, null, '目的港', to],
  ['船公司', 'COSCO', null, '开航日', sailing],
  ['箱型箱量', boxes, null, '运费支付', term],
  ['唛头', '件数', '品名', 'HS编码', '毛重(KGS)', '体积(CBM)'],
  ['N/M', '860 CTNS', 'WOODEN PHOTO FRAMES\n木制相框', '4414.90', 8420.5, 61.2],
  [null, '240 CTNS', 'CERAMIC CANDLE HOLDERS\n陶瓷烛台', '6913.10', 5130, 22.75],
  ['合计', '1100 CTNS', null, null, 13550.5, 83.95],
  ['备注', '请安排早船，并申请 14 天免箱期'],
  ['联系人', '何晓雯', null, '电话', '0574-87650012'],
];

const BOXES: NoteRows = [
  ['SHIPPER', null, null, 'BOOKING NOTE'],
  ['SHANGHAI LANTIAN HOME PRODUCTS CO., LTD.'],
  ['66 FUSHAN ROAD, PUDONG, SHANGHAI, CHINA'],
  ['CONSIGNEE'],
  ['NORDHAUS EINRICHTUNG GMBH'],
  ['SPEICHERSTRASSE 12'],
  ['20457 HAMBURG, GERMANY'],
  ['NOTIFY PARTY'],
  ['SAME AS CONSIGNEE'],
  ['OCEAN VESSEL / VOY. NO.', null, 'PORT OF LOADING'],
  [null, null, 'SHANGHAI, CHINA'],
  ['PORT OF DISCHARGE', null, 'PLACE OF DELIVERY'],
  ['HAMBURG', null, 'HAMBURG'],
  [
    'MARKS & NOS.',
    'NO. OF PKGS',
    'DESCRIPTION OF GOODS',
    null,
    'GROSS WEIGHT (LBS)',
    'MEASUREMENT (CBM)',
  ],
  ['NORDHAUS', '480 CARTONS', 'BAMBOO KITCHENWARE HS CODE 441919', null, '12,600', '38.4'],
  ['CONTAINER: 1X40HQ', null, 'ETD: 2026-12-22', null, 'FREIGHT PREPAID'],
];

/** Notes of the demo companies: read, to be looked at, to be typed from, and one that came damaged. */
export const demoNotes: readonly DemoNote[] = [
  {
    companyId: 2,
    creatorId: 22,
    hoursAgo: 3,
    fileName: 'HY-2611-31 托书.xlsx',
    ...A_SHEET,
    rows: CHINESE('HY-2611-31', '宁波', 'LOS ANGELES', '1X40HQ+1X20GP', '预付', '2026-12-12'),
  },
  {
    companyId: 2,
    creatorId: 22,
    hoursAgo: 26,
    fileName: 'HY-2611-28 托书.xlsx',
    ...A_SHEET,
    rows: CHINESE('HY-2611-28', '甬港', 'LOS ANGELES', '2X40HQ', '见合同', '12/03'),
  },
  {
    companyId: 2,
    creatorId: 21,
    hoursAgo: 50,
    fileName: 'HY-2611-25 托书.xlsx',
    ...A_SHEET,
    rows: CHINESE('HY-2611-25', 'NINGBO', 'LOS ANGELES', '3X40HQ', '到付', '2026-12-05'),
  },
  {
    companyId: 2,
    creatorId: 22,
    hoursAgo: 74,
    fileName: '微信图片_20261118.png',
    kind: NoteKind.Picture,
    mime: 'image/png',
    bytes: DEMO_PICTURE,
    state: NoteState.Manual,
    fault: '图片中的文字不能识别，请对照原件填写',
  },
  {
    companyId: 2,
    creatorId: 21,
    hoursAgo: 98,
    fileName: 'booking form.pdf',
    kind: NoteKind.Pdf,
    mime: 'application/pdf',
    bytes: Buffer.from('%PDF-1.7\n'),
    state: NoteState.Failed,
    fault: '无法识别：不是有效的 PDF，或文件已损坏',
  },
  {
    companyId: 3,
    creatorId: 31,
    hoursAgo: 20,
    fileName: 'LT booking note 1122.xlsx',
    ...A_SHEET,
    rows: BOXES,
  },
  {
    companyId: 3,
    creatorId: 12,
    hoursAgo: 6,
    fileName: '蓝天家居 托书.xlsx',
    ...A_SHEET,
    rows: BOXES,
  },
];

/** What basic data makes of the places and carriers that demo notes name. */
export const DEMO_CODES: Readonly<Record<string, readonly [code: string, name: string]>> = {
  宁波: ['CNNGB', 'NINGBO'],
  NINGBO: ['CNNGB', 'NINGBO'],
  'LOS ANGELES': ['USLAX', 'LOS ANGELES'],
  HAMBURG: ['DEHAM', 'HAMBURG'],
  'SHANGHAI, CHINA': ['CNSHA', 'SHANGHAI'],
  COSCO: ['COSU', 'COSCO'],
};
