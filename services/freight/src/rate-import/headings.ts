import { columnLetter } from '@quayside/service-kit/sheet/column-letter';

const BOX =
  /^(?:20|40|45)(?:'|尺|FT)?\s*(?:GP|DC|DV|HQ|HC|H|NOR|RF|RH|HR|OT|FR)?'?$|^(?:HQ|HC|NOR|小柜|大柜|高柜|平柜)$/i;
const PORTS =
  /^(?:起运港|装港|装货港|起运地|POL|PORT OF LOADING|始发港|启运港|目的港|卸港|卸货港|POD|PORT OF DISCHARGE|DESTINATION)$/i;
/** Where headers may stand. */
export const TOP = 40;

export const plain = (text: string | undefined): string => (text ?? '').normalize('NFKC').trim();
/** Whether a heading is a type of container. */
export const isBox = (text: string | undefined): boolean =>
  BOX.test(plain(text).replace(/\s+/g, ''));
/** Whether a heading is the port of loading or discharge. */
export const isPort = (text: string | undefined): boolean => PORTS.test(plain(text));

/** A cell as people call it, from 0: C5. */
export const cellName = (row: number, column: number): string =>
  `${columnLetter(column)}${row + 1}`;
