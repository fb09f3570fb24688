import { BOX_HEADINGS, CARGO_HEADINGS } from '@quayside/contracts/si/cargo-headings';
import { Box, BoxDetail } from '@quayside/contracts/si/shipping-instruction';
import {
  checkContainerNumber,
  normalizeContainerNumber,
} from '@quayside/shipping-standards/container-number';
import { containerOwner } from '@quayside/shipping-standards/container-owner';
import { canonicalContainerType } from '@quayside/shipping-standards/container-type';
import { normalizeHsCode } from '@quayside/shipping-standards/hs-code';
import { packageKindOf } from '@quayside/shipping-standards/package-code';
import { checkSeal, normalizeSeal } from '@quayside/shipping-standards/seal';
import { type CellMark, type GridColumn, gridColumn } from '../../kit/grid/grid-column.js';
import type { FormBox, FormDetail } from './si-form.js';
import { isBoxRequired } from './si-required.js';

const tidyType = (text: string): string => canonicalContainerType(text) ?? text.toUpperCase();
const tidyPackage = (text: string): string => packageKindOf(text)?.code ?? text.toUpperCase();

const tidyOwner = (text: string): string => containerOwner(text) ?? text.toUpperCase();

/** Also with a letter or digit too few: what is wrong with it is said in its cell. */
const isLikeContainerNumber = (text: string): boolean =>
  /^[A-Z]{2,5}\d{4,9}/.test(normalizeContainerNumber(text.normalize('NFKC')));

const box = (
  name: keyof FormBox & keyof Box & string,
  options: Parameters<typeof gridColumn<FormBox>>[2],
): GridColumn<FormBox> =>
  gridColumn<FormBox>(Box, name, { required: isBoxRequired(name), ...options });

const line = (
  name: keyof FormDetail & string,
  options: Parameters<typeof gridColumn<FormDetail>>[2],
): GridColumn<FormDetail> => gridColumn<FormDetail>(BoxDetail, name, options);

/** The columns of the boxes grid in the order of the trade's lists. */
export const BOX_COLUMNS: readonly GridColumn<FormBox>[] = [
  box('TBX_TYPE', { width: 80, tidy: tidyType, carried: true, aliases: BOX_HEADINGS.Type }),
  box('TBX_CNNO', {
    width: 140,
    tidy: normalizeContainerNumber,
    identifies: isLikeContainerNumber,
    aliases: BOX_HEADINGS.Number,
  }),
  box('TBX_SEALNO', { width: 120, tidy: normalizeSeal, aliases: BOX_HEADINGS.Seal }),
  box('TBX_OWNER', { width: 62, tidy: tidyOwner, placeholder: 'COC', aliases: BOX_HEADINGS.Owner }),
  box('TBX_TARE', { width: 84, aliases: BOX_HEADINGS.Tare }),
  box('TBX_PACKAGE', {
    width: 80,
    tidy: tidyPackage,
    carried: true,
    aliases: [...CARGO_HEADINGS.PackageUnit, '单位'],
  }),
  box('TBX_NUM', { width: 90, aliases: [...CARGO_HEADINGS.Packages, '数量'] }),
  box('TBX_WEIGHT', { width: 120, aliases: CARGO_HEADINGS.Weight }),
  box('TBX_VOLUME', { width: 110, aliases: CARGO_HEADINGS.Volume }),
];

/** The goods lines of one box. */
export const DETAIL_COLUMNS: readonly GridColumn<FormDetail>[] = [
  line('TBD_CNGOODS', { width: 140, aliases: ['品名', '中文货名'] }),
  line('TBD_GOODS', { width: 180, aliases: CARGO_HEADINGS.GoodsName }),
  line('TBD_HSCODE', { width: 110, tidy: normalizeHsCode, aliases: CARGO_HEADINGS.HsCode }),
  line('TBD_MARKS', { width: 120, aliases: ['Marks', 'Marks and Numbers', 'Shipping Marks'] }),
  line('TBD_PACKAGE', {
    width: 80,
    tidy: tidyPackage,
    carried: true,
    aliases: [...CARGO_HEADINGS.PackageUnit, '单位'],
  }),
  line('TBD_NUM', { width: 90, aliases: [...CARGO_HEADINGS.Packages, '数量'] }),
  line('TBD_WEIGHT', { width: 110, aliases: CARGO_HEADINGS.Weight }),
  line('TBD_VOLUME', { width: 100, aliases: CARGO_HEADINGS.Volume }),
];

/** What can be said of a box at once, without the server: the check digit, a repeated number, the seal's form. */
export function localMarks(boxes: readonly FormBox[]): ReadonlyMap<string, CellMark> {
  const marks = new Map<string, CellMark>();
  const first = new Map<string, number>();
  boxes.forEach(({ TBX_CNNO: number, TBX_SEALNO: seal, TBX_OWNER: owner }, index) => {
    if (owner && !containerOwner(owner)) {
      marks.set(`${index}.TBX_OWNER`, {
        severity: 'error',
        text: '箱属应为COC（船公司箱）或SOC（货主箱）',
      });
    }
    if (number) {
      const fault = checkContainerNumber(number);
      const before = first.get(number);
      if (fault?.code === 'container-check-digit') {
        marks.set(`${index}.TBX_CNNO`, {
          severity: 'error',
          text: `箱号校验位错误，末位应为 ${fault.expected}`,
        });
      } else if (fault) {
        marks.set(`${index}.TBX_CNNO`, {
          severity: 'error',
          text: '箱号格式不正确，应为4个字母加7位数字',
        });
      } else if (before !== undefined) {
        marks.set(`${index}.TBX_CNNO`, {
          severity: 'error',
          text: `箱号与第 ${before + 1} 行重复`,
        });
      }
      if (before === undefined) first.set(number, index);
    }
    if (seal && checkSeal(seal))
      marks.set(`${index}.TBX_SEALNO`, { severity: 'error', text: '封号为1至15位大写字母和数字' });
  });
  return marks;
}
