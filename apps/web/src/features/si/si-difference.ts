import { fieldsOf } from '@quayside/contracts/core/field';
import {
  Box,
  BoxDetail,
  type BoxEntry,
  SiHeader,
  type SiInput,
} from '@quayside/contracts/si/shipping-instruction';
import type { Difference } from '../../kit/display/DifferenceTable.js';

const text = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

function compare(
  type: new () => object,
  before: object,
  after: object,
  path: string,
  label: string,
  skip: RegExp,
): Difference[] {
  const differences: Difference[] = [];
  for (const [name, meta] of fieldsOf(type)) {
    if (skip.test(name) || meta.kind === 'list' || meta.kind === 'object') continue;
    const old = (before as Record<string, unknown>)[name];
    const now = (after as Record<string, unknown>)[name];
    const show = (value: unknown) =>
      meta.choices && value !== null && value !== undefined
        ? meta.choices.label(value as string)
        : text(value);
    if (show(old) !== show(now))
      differences.push({
        Prop: path + name,
        Label: label + meta.label,
        Before: show(old),
        After: show(now),
      });
  }
  return differences;
}

/** Ids that the server gives: a person cannot have changed them. */
const GIVEN = /^(CGO_ID|TBI_NUM|TBI_SITYPE|TBX_CGO_ID|TBX_TBI_ID|TBD_TBI_ID|TBD_BOXID)$/;

const wordOf = (entry: BoxEntry): string =>
  [entry.BoxInfo.TBX_TYPE, entry.BoxInfo.TBX_CNNO, entry.BoxInfo.TBX_SEALNO]
    .filter(Boolean)
    .join(' ') || '空行';

/** What differs between two states of one SI, field by field, boxes by their place in the list. */
export function differencesOf(before: SiInput, after: SiInput): Difference[] {
  const differences = compare(SiHeader, before, after, '', '', GIVEN);
  const old = before.BoxInfos ?? [];
  const now = after.BoxInfos ?? [];
  for (let index = 0; index < Math.max(old.length, now.length); index += 1) {
    const [was, is] = [old[index], now[index]];
    const path = `BoxInfos[${index}]`;
    const label = `第${index + 1}箱 `;
    if (!was || !is) {
      differences.push({
        Prop: path,
        Label: `第${index + 1}箱`,
        Before: was ? wordOf(was) : null,
        After: is ? wordOf(is) : null,
      });
      continue;
    }
    differences.push(...compare(Box, was.BoxInfo, is.BoxInfo, `${path}.BoxInfo.`, label, GIVEN));
    const [oldLines, newLines] = [was.BoxDetails ?? [], is.BoxDetails ?? []];
    for (let line = 0; line < Math.max(oldLines.length, newLines.length); line += 1) {
      differences.push(
        ...compare(
          BoxDetail,
          oldLines[line] ?? {},
          newLines[line] ?? {},
          `${path}.BoxDetails[${line}].`,
          `${label}第${line + 1}行 `,
          GIVEN,
        ),
      );
    }
  }
  return differences;
}
