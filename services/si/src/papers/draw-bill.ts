import { SiStatus } from '@quayside/contracts/si/choices';
import { BillKind } from '@quayside/contracts/si/paper.api';
import { makePdf, onPages } from '@quayside/service-kit/paper/pdf-printer';
import type { Content } from 'pdfmake/interfaces.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { drawAttached } from './attached-list.js';
import { type BillFacts, documentName, marksOf, originalsOf } from './bill-content.js';
import { drawFace } from './bill-face.js';
import { layBill } from './bill-pages.js';

function watermark(si: WholeSi, kind: BillKind): string | null {
  if (si.TBI_STATUS === SiStatus.Voided) return 'VOID';
  return kind === BillKind.Draft ? 'DRAFT' : null;
}

/** Which SI a page is of; what is only typed has no number yet. */
const referenceOf = ({ TBI_NO, Revision }: WholeSi): string =>
  TBI_NO ? `${TBI_NO} / REV. ${Revision}` : 'NOT SUBMITTED';

/** An SI as a bill of lading of a kind: one set of pages, or as many of originals as were issued. */
export function billAsPdf(si: WholeSi, facts: BillFacts, kind: BillKind): Promise<Uint8Array> {
  const pages = layBill(si, facts);
  const total = pages.attached.length + 1;
  const content: Content[][] = marksOf(kind, originalsOf(si, facts)).flatMap((mark) => [
    drawFace(si, facts, pages, mark, `PAGE 1 OF ${total}   ${referenceOf(si)}`),
    ...pages.attached.map((lines, index) =>
      drawAttached(si, lines, mark, `${index + 2} OF ${total}`),
    ),
  ]);
  const text = watermark(si, kind);
  return makePdf({
    info: { title: `${documentName(si)} ${si.TBI_SIMBL_NO || referenceOf(si)}` },
    pageSize: 'A4',
    pageMargins: 0,
    defaultStyle: { font: 'CourierPrime' },
    content: onPages(content),
    ...(text && {
      watermark: {
        text,
        font: 'Arimo',
        bold: true,
        color: '#555555',
        opacity: 0.08,
        fontSize: 150,
        angle: -52,
      },
    }),
  });
}
