import { fieldsOf } from '@quayside/contracts/core/field';
import { Box, BoxDetail, SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { Finding } from '@quayside/contracts/si/si.api';
import { formatDatesIn } from '../../kit/display/format.js';
import type { MissingItem } from '../../kit/document/missing-groups.js';
import { isOfAll, placeOf } from './si-places.js';

/** A finding's place in words: bill (where there are several), box, goods line, field. */
export function placeText(prop: string, bills: number): string {
  const { copy, box, detail, field } = placeOf(prop);
  const type = box === undefined ? SiInput : detail === undefined ? Box : BoxDetail;
  return [
    bills > 1 && !isOfAll(prop) ? `第${copy + 1}份` : '',
    box === undefined ? '' : `第${box + 1}箱`,
    detail === undefined ? '' : `第${detail + 1}行`,
    field ? (fieldsOf(type).get(field)?.label ?? '') : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a path calls a part of the form and the field in it, for what is missing there. */
export function missingText(prop: string, bills: number): Omit<MissingItem, 'prop'> {
  const { copy, box, detail, field } = placeOf(prop);
  const bill = bills > 1 ? `第${copy + 1}份` : '';
  const type = box === undefined ? SiInput : detail === undefined ? Box : BoxDetail;
  const label = (field && fieldsOf(type).get(field)?.label) || '箱信息';
  return box === undefined
    ? { label, part: { before: bill, after: '' } }
    : {
        label: detail === undefined ? label : `第${detail + 1}行${label}`,
        part: { before: `${bill && `${bill} `}第`, at: box + 1, after: '箱' },
      };
}

/** A finding as it is told away from its place: `第2箱 毛重：“2吨x”未识别…`. */
export function findingText({ Prop, Msg }: Pick<Finding, 'Prop' | 'Msg'>, bills: number): string {
  const where = placeText(Prop, bills);
  const said = formatDatesIn(Msg);
  return where ? `${where}：${said}` : said;
}

/** Several findings in one text: the first, and how many more there are. */
export function findingsText(
  findings: readonly Pick<Finding, 'Prop' | 'Msg'>[],
  bills: number,
): string {
  const [first] = findings;
  if (!first) return '';
  return findings.length > 1
    ? `${findingText(first, bills)}（另有 ${findings.length - 1} 处）`
    : findingText(first, bills);
}
