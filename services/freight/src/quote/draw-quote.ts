import { chinaTime } from '@quayside/contracts/core/dates';
import { ChargeBasis } from '@quayside/contracts/freight/choices';
import { COLLECT_MARK, isCollect } from '@quayside/contracts/freight/quote/collect';
import type { QuotedOffer } from '@quayside/contracts/freight/quote/public-quote';
import type { QuoteCharge, QuoteTotal } from '@quayside/contracts/freight/quote/quote';
import { makePdf } from '@quayside/service-kit/paper/pdf-printer';
import type { Content, TableCell } from 'pdfmake/interfaces.js';

/** A quote as it is printed: one that was sent, or the present content of one that is written. */
export interface QuotePaper {
  no: string;
  sellerName: string;
  salesName: string;
  customerName: string;
  contactName: string | null;
  versionNo: number | null;
  /** Stands across each page of what was not sent and is not for the customer: 草稿, 待审批. */
  mark?: string;
  time: string;
  validTo: string | null;
  boxes: string;
  commodity: string | null;
  terms: string | null;
  offers: readonly QuotedOffer[];
}

const LINES = {
  hLineWidth: () => 0.4,
  vLineWidth: () => 0.4,
  hLineColor: () => '#999999',
  vLineColor: () => '#999999',
};
const HEAD = { fillColor: '#f2f4f7', color: '#475467' } as const;
const head = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
  text,
  ...HEAD,
  alignment,
});
const money = (amount: number | null): string =>
  amount === null
    ? '需询价'
    : amount.toLocaleString('en-US', { minimumFractionDigits: 0, maximumFractionDigits: 2 });
const place = (code: string | null, name: string | null): string =>
  code ? [name, code].filter(Boolean).join(' ') : '';

/** How a charge's price is said: USD 140/箱. */
const unitText = ({ CurrencyCode, Unit, Basis }: QuoteCharge): string =>
  Basis === ChargeBasis.Percent
    ? `海运费的 ${Unit}%`
    : `${CurrencyCode} ${money(Unit)}/${ChargeBasis.label(Basis).replace(/^每/, '')}`;

function facts(pairs: readonly (readonly [string, string])[]): Content {
  const rows: TableCell[][] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    const [left, right] = [pairs[at]!, pairs[at + 1] ?? ['', '']];
    rows.push([head(left[0]), left[1], head(right[0]), right[1]]);
  }
  return {
    table: { widths: [64, '*', 64, '*'], body: rows },
    layout: LINES,
    margin: [0, 0, 0, 10],
  };
}

const totalRow = (label: string, { CurrencyCode, Amount }: QuoteTotal): TableCell[] => [
  { text: label, bold: true },
  '',
  '',
  { text: `${CurrencyCode} ${money(Amount)}`, alignment: 'right', bold: true },
];

function offerTables(offer: QuotedOffer, at: number, of: number): Content[] {
  const route = [place(offer.PolCode, offer.PolName), place(offer.PodCode, offer.PodName)].join(
    ' → ',
  );
  const more = [
    offer.ViaCode ? `经 ${place(offer.ViaCode, offer.ViaName)}` : '直达',
    ...(offer.DestCode ? [`至 ${place(offer.DestCode, offer.DestName)}`] : []),
    ...(offer.Sailing ? [`开船 ${offer.Sailing}`] : []),
    ...(offer.TransitDays !== null ? [`航程 ${offer.TransitDays} 天`] : []),
    ...(offer.FreeDaysPod !== null ? [`目的港免费 ${offer.FreeDaysPod} 天`] : []),
    ...(offer.ValidFrom || offer.ValidTo
      ? [`价格适用 ${offer.ValidFrom ?? ''} 至 ${offer.ValidTo ?? ''}`]
      : []),
  ];
  const boxes: TableCell[][] = offer.Boxes.map(({ Type, Count, Unit, Total }): TableCell[] => [
    `海运费 ${Type}${isCollect(offer.Payment) ? ` ${COLLECT_MARK}` : ''}`,
    { text: `${offer.CurrencyCode} ${money(Unit)}/箱`, alignment: 'right' },
    { text: `× ${Count}`, alignment: 'right' },
    { text: `${offer.CurrencyCode} ${money(Total)}`, alignment: 'right' },
  ]);
  const charges: TableCell[][] = offer.Charges.map((charge): TableCell[] => [
    [
      charge.FeeName ? `${charge.FeeName}（${charge.FeeCode}）` : charge.FeeCode,
      charge.BoxType,
      isCollect(offer.Payment, charge.Payment) ? COLLECT_MARK : null,
    ]
      .filter(Boolean)
      .join(' '),
    { text: unitText(charge), alignment: 'right' },
    '',
    {
      text:
        charge.Amount === 0 && charge.Unit !== 0
          ? '按实收取'
          : `${charge.CurrencyCode} ${money(charge.Amount)}`,
      alignment: 'right',
    },
  ]);
  const totals = offer.Totals.map((total) => totalRow('合计', total));
  const collect = (offer.CollectTotals ?? [])
    .filter(({ Amount }) => Amount !== 0)
    .map((total) => totalRow('到付合计（在目的港付，不在合计内）', total));
  return [
    {
      text: `${of > 1 ? `方案 ${at + 1}　` : ''}${[offer.CarrierName, offer.CarrierCode].filter(Boolean).join(' ')}　${route}`,
      fontSize: 10.5,
      headlineLevel: 1,
    },
    { text: more.join('　'), color: '#475467', margin: [0, 2, 0, 4] },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 120, 40, 110],
        body: [
          [head('费用'), head('单价', 'right'), head('数量', 'right'), head('金额', 'right')],
          ...boxes,
          ...charges,
          ...totals,
          ...collect,
        ],
      },
      layout: LINES,
    },
    {
      text: [offer.Included?.length ? `已含：${offer.Included.join('、')}` : null, offer.Remark]
        .filter(Boolean)
        .join('\n'),
      margin: [0, 3, 0, 10],
      color: '#475467',
    },
  ];
}

/** A quote on paper: A4, Chinese letters embedded. */
export const quoteAsPdf = (paper: QuotePaper): Promise<Uint8Array> =>
  makePdf({
    info: { title: `报价单 ${paper.no}${paper.mark ? `（${paper.mark}）` : ''}` },
    pageSize: 'A4',
    ...(paper.mark && {
      watermark: { text: paper.mark, font: 'NotoSansSC', color: '#b42318', opacity: 0.18 },
    }),
    pageMargins: [36, 36, 36, 40],
    defaultStyle: { font: 'NotoSansSC', fontSize: 8.5 },
    footer: (page, pages) => ({
      text: `${paper.no}　第 ${page} 页，共 ${pages} 页`,
      alignment: 'center',
      fontSize: 7,
      margin: [0, 14, 0, 0],
    }),
    content: [
      { text: paper.sellerName, fontSize: 11, color: '#475467' },
      { text: '海运报价单', fontSize: 18, margin: [0, 0, 0, 10] },
      facts([
        [
          '报价单号',
          `${paper.no}${paper.versionNo ? `　第 ${paper.versionNo} 版` : `　${paper.mark ?? '草稿'}`}`,
        ],
        ['报价时间', `${chinaTime(paper.time)}（北京时间）`],
        ['客户', paper.customerName],
        ['联系人', paper.contactName ?? ''],
        ['箱型箱量', paper.boxes],
        ['品名', paper.commodity ?? ''],
        ['报价有效至', paper.validTo ?? ''],
        ['销售', paper.salesName],
      ]),
      ...paper.offers.flatMap((offer, at) => offerTables(offer, at, paper.offers.length)),
      ...(paper.terms
        ? [
            {
              text: '条款与说明',
              fontSize: 10,
              margin: [0, 4, 0, 2] as [number, number, number, number],
            },
            { text: paper.terms },
          ]
        : []),
    ],
    pageBreakBefore: (node, { getFollowingNodesOnPage }) =>
      node.headlineLevel === 1 && getFollowingNodesOnPage().length < 3,
  });
