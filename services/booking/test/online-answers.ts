import {
  type ResolveCodes,
  resolvePartnerCodes,
} from '@quayside/contracts/masterdata/mapping-inbox';

const KNOWN = ['CNNGB', 'USLAX', 'USCHI', 'COSU', 'MAEU', 'ONEY', 'EGLV', 'OOLU'];

/** Ports and carriers that basic data knows. */
export const answers = {
  [resolvePartnerCodes.path]: ({ Texts }: ResolveCodes) =>
    Texts.flatMap(({ Text }) => (KNOWN.includes(Text) ? [{ Text, Code: Text, NameEn: null }] : [])),
};
