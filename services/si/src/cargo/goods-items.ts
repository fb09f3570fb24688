import type { BoxDetail, BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import { normalizeHsCode } from '@quayside/shipping-standards/hs-code';
import { linesOf } from './text-lines.js';

/** What an SI says of its goods: as a whole, and line by line in its containers. */
export interface GoodsOfSi {
  TBI_GOODS?: string | null;
  TBI_HSCODE?: string | null;
  TBI_MARKS?: string | null;
  BoxInfos?: readonly BoxEntry[];
}

type Line = Pick<
  BoxDetail,
  'TBD_GOODS' | 'TBD_HSCODE' | 'TBD_PACKAGE' | 'TBD_MARKS' | 'TBD_NUM' | 'TBD_WEIGHT' | 'TBD_VOLUME'
>;

/** Some goods in one container. */
export interface Piece {
  container: string;
  line: Line;
}

/** One item of the bill: its goods wherever they are stowed, and what of them the bill's own texts leave unsaid. */
export interface GoodsItem {
  pieces: Piece[];
  /** Unit as the lines tell it; '' when they don't. */
  unit: string;
  description: string[];
  hsCode: string;
  marks: string[];
  /** Description, HS code and marks that the bill as a whole does not say. */
  own: { description: string[]; hsCode: string; marks: string[] };
}

/** Words alone count when one text is looked for in another: not case, width, signs or line breaks. */
export const goodsWords = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const NO_MARKS = /^ (N M|NO MARKS?|NIL|NONE) $/;

/** True when every line of a text stands in the whole, as words. */
const isSaid = (whole: string, lines: readonly string[]): boolean =>
  lines.every((line) => goodsWords(line).trim() === '' || whole.includes(goodsWords(line)));

/** A commodity code is said by a longer or shorter one of the same commodity. */
const isCodeSaid = (whole: string, code: string): boolean =>
  code === '' || (whole !== '' && (whole.startsWith(code) || code.startsWith(whole)));

const kindOf = ({ TBD_GOODS, TBD_HSCODE, TBD_PACKAGE, TBD_MARKS }: Line): string =>
  JSON.stringify([TBD_GOODS ?? '', TBD_HSCODE ?? '', TBD_PACKAGE ?? '', TBD_MARKS ?? '']);

/** Everything in the boxes; a box without goods lines holds one of its own. */
const piecesOf = (boxes: readonly BoxEntry[]): Piece[] =>
  boxes.flatMap(({ BoxInfo, BoxDetails = [] }): Piece[] => {
    const container = BoxInfo.TBX_CNNO ?? '';
    if (BoxDetails.length > 0) return BoxDetails.map((line) => ({ container, line }));
    const { TBX_NUM, TBX_WEIGHT, TBX_VOLUME, TBX_PACKAGE } = BoxInfo;
    return [
      {
        container,
        line: {
          TBD_NUM: TBX_NUM,
          TBD_WEIGHT: TBX_WEIGHT,
          TBD_VOLUME: TBX_VOLUME,
          TBD_PACKAGE: TBX_PACKAGE,
        },
      },
    ];
  });

/**
 * The items of a bill, as its paper and its message both tell them: goods lines of the same description, HS code, unit and marks
 * are one. The first is the one that the bill's own texts are about, when there is such a one.
 */
export function goodsItems(si: GoodsOfSi): GoodsItem[] {
  const whole = {
    description: goodsWords(si.TBI_GOODS ?? ''),
    hsCode: normalizeHsCode(si.TBI_HSCODE ?? ''),
    marks: goodsWords(si.TBI_MARKS ?? ''),
  };
  const kinds = new Map<string, Piece[]>();
  for (const piece of piecesOf(si.BoxInfos ?? [])) {
    const kind = kindOf(piece.line);
    const same = kinds.get(kind);
    if (same) same.push(piece);
    else kinds.set(kind, [piece]);
  }
  const items = [...kinds.values()].map((pieces): GoodsItem => {
    const line = pieces[0]?.line ?? {};
    const item = {
      description: linesOf(line.TBD_GOODS),
      hsCode: line.TBD_HSCODE ?? '',
      marks: linesOf(line.TBD_MARKS),
    };
    return {
      pieces,
      unit: line.TBD_PACKAGE ?? '',
      ...item,
      own: {
        description: isSaid(whole.description, item.description) ? [] : item.description,
        hsCode: isCodeSaid(whole.hsCode, normalizeHsCode(item.hsCode)) ? '' : item.hsCode,
        marks:
          isSaid(whole.marks, item.marks) || NO_MARKS.test(goodsWords(item.marks.join(' ')))
            ? []
            : item.marks,
      },
    };
  });
  const unsaid = ({ own }: GoodsItem): number =>
    (own.description.length > 0 ? 4 : 0) + (own.hsCode ? 2 : 0) + (own.marks.length > 0 ? 1 : 0);
  const least = Math.min(...items.map(unsaid));
  const about = items.findIndex((item) => unsaid(item) === least);
  return about > 0
    ? [...items.slice(about, about + 1), ...items.slice(0, about), ...items.slice(about + 1)]
    : items;
}
