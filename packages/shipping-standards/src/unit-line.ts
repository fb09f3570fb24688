import {
  headingFit,
  type QuantityKind,
  type Unit,
  unitInHeading,
  unitOf,
} from './quantity-unit.js';
import { headingWithUnit } from './units-row.js';

/** Units of weight or volume that a line above the headings gives to the numbers below them, as they are written there. */
export type UnitsAbove = ReadonlyMap<Unit['kind'], string>;

const TELLS = /单位|计量|重量|毛重|体积|尺码|\b(?:UNITS?|UOM|WEIGHTS?|MEASUREMENTS?|VOLUMES?)\b/i;
const LABEL =
  /^(?:(?:计量|重量|体积|货物)?单位|毛重|净重|重量|体积|尺码|均|皆|都|全部|按|以|为|是|用|计|=)+/;

/**
 * The units that lines above the headings say: `单位：重量 LBS，体积 CBF`. A line with numbers (总毛重 20000 LBS) says a total, and none.
 * Two units of one kind are both named, which no reader takes.
 */
export function unitsAbove(lines: readonly (readonly string[])[]): UnitsAbove {
  const found = new Map<Unit['kind'], string>();
  for (const text of new Set(lines.flat().map((cell) => cell.normalize('NFKC').trim()))) {
    if (!TELLS.test(text)) continue;
    const words = text
      .split(/[\s,、;:()[\]|/。]+/)
      .map((word) => word.replace(LABEL, '').replace(/计$/, ''));
    if (words.some((word) => /\d/.test(word) && !unitOf(word))) continue;
    for (const word of words) {
      const kind =
        unitOf(word)?.kind ??
        (/[十百千万亿]/.test(word) ? unitOf(word.replace(/^[十百千万亿]+/, ''))?.kind : undefined);
      if (kind !== 'weight' && kind !== 'volume') continue;
      const before = found.get(kind);
      if (before?.toUpperCase() !== word.toUpperCase())
        found.set(kind, before === undefined ? word : `${before}/${word}`);
    }
  }
  return found;
}

/**
 * The columns that such units hold for: those of numbers of the kind whose heading, and what stands below it, names no unit.
 * @param headings each with the unit below it @param kindAt what the numbers of a column are; null for other columns
 */
export function unitsFromAbove(
  above: UnitsAbove,
  headings: readonly string[],
  kindAt: (index: number) => QuantityKind | null,
): ReadonlyMap<number, string> {
  return new Map(
    headings.flatMap((heading, index): [number, string][] => {
      const kind = kindAt(index);
      const unit = kind === 'weight' || kind === 'volume' ? above.get(kind) : undefined;
      if (
        !unit ||
        !kind ||
        unitInHeading(heading, kind) !== null ||
        headingFit(heading, kind) === 0
      )
        return [];
      // The field's own unit changes nothing.
      return unitInHeading(headingWithUnit(heading, unit), kind) === null ? [] : [[index, unit]];
    }),
  );
}
