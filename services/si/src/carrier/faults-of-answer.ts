import type { CarrierFault } from '@quayside/contracts/partner-line/message';
import { fieldOfRow, understandReason } from '@quayside/shipping-standards/carrier-reject-codes';
import type { AnswerError, AnswerReference } from '@quayside/shipping-standards/edifact/aperak';
import type { WholeSi } from '../shipping-instruction/read-si.js';

/** Longest parts that a fault keeps. */
const MOST = { code: 40, cause: 300, text: 600 } as const;

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** The row that a carrier names: a container, a seal, or a line by its number. The first when it names none that is there. */
function rowOf({ BoxInfos }: WholeSi, number: string): number {
  const at = BoxInfos.findIndex(
    ({ BoxInfo }) => number !== '' && [BoxInfo.TBX_CNNO, BoxInfo.TBX_SEALNO].includes(number),
  );
  if (at >= 0) return at;
  const line = Number(number) - 1;
  return Number.isInteger(line) && line >= 0 && line < BoxInfos.length ? line : 0;
}

/** What references name a box by, and the cell that holds it. */
const BOX_REFERENCES = {
  AAQ: { label: '箱号', name: 'TBX_CNNO' },
  SN: { label: '封号', name: 'TBX_SEALNO' },
} as const;

/** The cell of a box that a reason's references name, whatever its code means; null when they name none of the SI's. */
function namedCell({ BoxInfos }: WholeSi, references: readonly AnswerReference[]): string | null {
  for (const { qualifier, number } of references) {
    const name = BOX_REFERENCES[qualifier as keyof typeof BOX_REFERENCES]?.name;
    const at = name && number ? BoxInfos.findIndex(({ BoxInfo }) => BoxInfo[name] === number) : -1;
    if (at >= 0) return `BoxInfos[${at}].BoxInfo.${name}`;
  }
  return null;
}

/** The carrier's words where nobody knows its code, with the boxes that it names, and what to do. */
function wordsOf({ text, references }: AnswerError): string {
  const named = references.flatMap(({ qualifier, number }) => {
    const label = BOX_REFERENCES[qualifier as keyof typeof BOX_REFERENCES]?.label;
    return label && number && !text.includes(number) ? [`${label}${number}`] : [];
  });
  const said = `${text || '船公司未说明原因'}${named.length > 0 ? `（${named.join('、')}）` : ''}`;
  return `${said}。请按船公司原文核对修改，不清楚的请联系船公司单证部`;
}

/** What the carrier does not take, as causes in Chinese at fields of the SI. A refusal without a reason is one fault of the whole. */
export function faultsOf(
  si: WholeSi | null,
  errors: readonly AnswerError[],
  text: string,
): CarrierFault[] {
  // A reason without words of its own has those of the whole answer.
  const given =
    errors.length > 0
      ? errors.map((error) => ({ ...error, text: error.text || text }))
      : [{ code: '', text, references: [] }];
  return given.map((error) => {
    const { code, cause, field, rowNumber } = understandReason(error);
    return {
      Code: code.slice(0, MOST.code) || '-',
      Cause: cut(cause ?? wordsOf(error), MOST.cause),
      Text: error.text.slice(0, MOST.text) || null,
      Prop:
        field === null
          ? si && cause === null
            ? namedCell(si, error.references)
            : null
          : fieldOfRow(field, si ? rowOf(si, rowNumber) : 0),
    };
  });
}
