import { GENERAL_PARTNER } from '@quayside/contracts/masterdata/mapping';
import type { UnknownCode } from '@quayside/contracts/masterdata/mapping-inbox';

const SHEET = /\.(?:xlsx|csv)$/i;

/** Whose code an entry of the inbox is; one that nobody in particular uses comes from a sheet of our own or from a message. */
export function partnerOf({ Partner, Title }: Pick<UnknownCode, 'Partner' | 'Title'>): string {
  if (Partner !== GENERAL_PARTNER) return Partner;
  return SHEET.test(Title ?? '') ? 'Excel 导入' : Partner;
}
