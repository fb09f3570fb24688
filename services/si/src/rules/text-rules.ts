import { FindingFix } from '@quayside/contracts/si/choices';
import {
  type FoundCharacter,
  findFullWidth,
  findNonAscii,
  findOutsideCharset,
  splitLines,
} from '@quayside/shipping-standards/latin-text';
import type { CarrierProfile } from './carrier-profile.js';
import type { FindingList } from './finding-list.js';
import type { Bill } from './subject.js';

/** Shape of a printed text: how wide and how many lines the bill gives it; null: not bound. */
interface Shape {
  readonly lines: number | null;
  readonly width: number | null;
}

const NONE: Shape = { lines: null, width: null };
const PLAIN = /^[A-Z0-9 .,\-()/=]*$/;

const shown = (found: readonly FoundCharacter[]): string =>
  [...new Set(found.map(({ character }) => (character.trim() === '' ? '空白符' : character)))]
    .slice(0, 5)
    .join(' ');

/** Rules of one text that is printed in English: width of characters, case, charset of the carrier, blanks, lines. */
export function judgeText(
  list: FindingList,
  field: string,
  label: string,
  text: string | null | undefined,
  profile: CarrierProfile,
  shape: Shape = NONE,
): void {
  if (!text) return;
  // Most codes, names and numbers are plain capitals on one line: nothing to look for.
  if (
    PLAIN.test(text) &&
    text.trim() === text &&
    (shape.width === null || text.length <= shape.width)
  )
    return;
  const fullWidth = findFullWidth(text);
  if (fullWidth.length > 0)
    list.found('full-width', field, `${label}含全角字符：${shown(fullWidth)}`, {
      fix: FindingFix.HalfWidth,
    });
  const charset =
    profile.charset === 'UNOC'
      ? findOutsideCharset(text.replace(/[\r\n]/g, ''), 'UNOC')
      : findNonAscii(text);
  const foreign = charset.filter((found) => !fullWidth.some(({ index }) => index === found.index));
  if (foreign.length > 0)
    list.found('not-english', field, `${label}只能用英文填写，含：${shown(foreign)}`);
  else judgeCharset(list, field, label, text, profile);
  if (/[a-z]/.test(text))
    list.found('lower-case', field, `${label}含小写字母，提单上应为大写`, {
      fix: FindingFix.UpperCase,
    });
  if (text.trim() !== text)
    list.found('blank-edges', field, `${label}首尾有空格或空行`, { fix: FindingFix.Trim });
  judgeShape(list, field, label, text, shape);
}

function judgeCharset(
  list: FindingList,
  field: string,
  label: string,
  text: string,
  profile: CarrierProfile,
): void {
  if (profile.charset === 'UNOC') return;
  // Case has its own finding with a repair; full-width signs too.
  const judged = text.replace(/[\r\n]/g, '').toUpperCase();
  const outside = findOutsideCharset(judged, profile.charset, profile.agreed).filter(
    ({ character }) => character <= '~',
  );
  if (outside.length > 0)
    list.found('carrier-charset', field, `${label}含船公司报文不支持的字符：${shown(outside)}`);
}

function judgeShape(
  list: FindingList,
  field: string,
  label: string,
  text: string,
  { lines, width }: Shape,
): void {
  if (width !== null) {
    const long = text.split(/\r\n|\r|\n/).findIndex((line) => Array.from(line).length > width);
    if (long >= 0) {
      list.found('line-too-long', field, `${label}第${long + 1}行超过${width}个字符`, {
        fix: FindingFix.Split,
        width,
      });
    }
  }
  if (lines === null) return;
  const count = splitLines(text, width ?? 10_000).length;
  if (count > lines)
    list.found('too-many-lines', field, `${label}按每行${width}字符共${count}行，最多${lines}行`);
}

/** Every English text of the header. Contact and reference fields that no bill shows are left out. */
export function judgeHeaderTexts({ si, rules: { profile }, list }: Bill): void {
  const party: Shape = { lines: profile.partyLines, width: profile.lineWidth };
  const judge = (field: keyof typeof si, label: string, shape?: Shape) =>
    judgeText(list, field, label, si[field] as string | null, profile, shape);
  judge('TBI_CONSIGNOR', '发货人', party);
  judge('TBI_CONSIGNEE', '收货人', party);
  judge('TBI_NOTIFIER_1', '通知人', party);
  judge('TBI_NOTIFIER_2', '第二通知人', party);
  judge('TBI_NOTIFIER_3', '第三通知人', party);
  judge('TBI_MARKS', '唛头', { lines: profile.marksLines, width: profile.lineWidth });
  judge('TBI_GOODS', '英文品名', { lines: profile.goodsLines, width: profile.lineWidth });
  judge('TBI_VESSEL', '船名');
  judge('TBI_VOYAGE', '航次');
  judge('TBI_SHREF_NO', '客户参考号');
  judge('TBI_SHOUHD', '收货地', { lines: 1, width: profile.lineWidth });
  judge('TBI_ZHUANGHG', '装货港', { lines: 1, width: profile.lineWidth });
  judge('TBI_JIAOHD', '交货地', { lines: 1, width: profile.lineWidth });
  judge('TBI_XIEHG', '卸货港', { lines: 1, width: profile.lineWidth });
}
