import { SiStatus } from '@quayside/contracts/si/choices';
import { MailPaper } from '@quayside/contracts/si/mail.api';
import { BillKind, printableKinds } from '@quayside/contracts/si/paper.api';
import type { WholeSi } from '../shipping-instruction/read-si.js';

/** What a mail about an SI names. */
type Named = Pick<
  WholeSi,
  | 'TBI_NO'
  | 'TBI_SIMBL_NO'
  | 'TBI_VESSEL'
  | 'TBI_VOYAGE'
  | 'TBI_ZHUANGHG'
  | 'TBI_XIEHG'
  | 'TBI_STATUS'
  | 'TBI_SIGNING_METHOD'
  | 'ContainerSummary'
>;

const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
const joined = (...parts: (string | null | undefined)[]): string =>
  oneLine(parts.filter((part) => part?.trim()).join(' / '));

/** Papers that are usually sent: the bill, and its containers when it has some. */
export const usualPapers = ({ BoxInfos }: Pick<WholeSi, 'BoxInfos'>): MailPaper[] => [
  MailPaper.Bill,
  ...(BoxInfos.length > 0 ? [MailPaper.Containers] : []),
];

const isDraft = (si: Named): boolean => printableKinds(si).includes(BillKind.Draft);

/** `提单样单待确认 Draft B/L | COSU6190001230 | QUAY HARMONY / 027E`, at most 200 characters. */
export function proposedSubject(si: Named): string {
  const head = isDraft(si)
    ? si.TBI_STATUS === SiStatus.Drafted
      ? '提单样单请确认 Draft B/L for confirmation'
      : '提单样单 Draft B/L'
    : '提单副本 Copy B/L';
  const parts = [head, si.TBI_SIMBL_NO || si.TBI_NO, joined(si.TBI_VESSEL, si.TBI_VOYAGE)];
  return parts.map(oneLine).filter(Boolean).join(' | ').slice(0, 200);
}

/** Chinese, then the same in English, with what is needed to find the shipment. */
export function proposedBody(si: Named): string {
  const bill = si.TBI_SIMBL_NO || si.TBI_NO;
  const facts: [zh: string, en: string, value: string][] = [
    ['提单号', 'B/L No.', oneLine(bill)],
    ['船名/航次', 'Vessel / Voyage', joined(si.TBI_VESSEL, si.TBI_VOYAGE)],
    ['装货港', 'Port of loading', oneLine(si.TBI_ZHUANGHG ?? '')],
    ['卸货港', 'Port of discharge', oneLine(si.TBI_XIEHG ?? '')],
    ['箱型箱量', 'Containers', oneLine(si.ContainerSummary)],
  ];
  const lines = facts
    .filter(([, , value]) => value)
    .map(([zh, en, value]) => `${zh} ${en}: ${value}`);
  const [zh, en] = isDraft(si)
    ? [
        '附件为提单样单，请核对，如有更改请尽快回复。',
        'Please find attached the draft bill of lading. Kindly check it and let us know of any amendment soon.',
      ]
    : [
        '附件为提单副本，供存档。',
        'Please find attached the copy of the bill of lading for your records.',
      ];
  return ['您好：', '', zh, '', ...lines, '', en, ''].join('\n');
}
