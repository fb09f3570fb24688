import { compactCode } from './ascii-text.js';

/** A kind of package: its UN/ECE Recommendation 21 code and its names on trade papers. */
export interface PackageKind {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
}

/** The Recommendation 21 codes that ocean freight from China uses; trade knowledge kept as data. */
export const PACKAGE_KINDS: readonly PackageKind[] = [
  { code: 'CT', zh: '纸箱', en: 'CARTON' },
  { code: 'PK', zh: '件', en: 'PACKAGE' },
  { code: 'PX', zh: '托盘', en: 'PALLET' },
  { code: 'BX', zh: '盒', en: 'BOX' },
  { code: 'CS', zh: '箱', en: 'CASE' },
  { code: 'CR', zh: '木格箱', en: 'CRATE' },
  { code: 'BG', zh: '袋', en: 'BAG' },
  { code: 'SA', zh: '麻袋', en: 'SACK' },
  { code: 'BL', zh: '包', en: 'BALE' },
  { code: 'BE', zh: '捆', en: 'BUNDLE' },
  { code: 'DR', zh: '桶', en: 'DRUM' },
  { code: 'RO', zh: '卷', en: 'ROLL' },
  { code: 'RL', zh: '盘', en: 'REEL' },
  { code: 'CL', zh: '圈', en: 'COIL' },
  { code: 'PP', zh: '个', en: 'PIECE' },
  { code: 'PC', zh: '包裹', en: 'PARCEL' },
  { code: 'SX', zh: '套', en: 'SET' },
  { code: 'TU', zh: '管', en: 'TUBE' },
  { code: 'TB', zh: '盆', en: 'TUB' },
  { code: 'JR', zh: '罐', en: 'JAR' },
  { code: 'CY', zh: '钢瓶', en: 'CYLINDER' },
  { code: 'WA', zh: '中型散装容器', en: 'INTERMEDIATE BULK CONTAINER' },
  { code: '1A', zh: '钢桶', en: 'STEEL DRUM' },
  { code: '4G', zh: '纤维板箱', en: 'FIBREBOARD BOX' },
  { code: '5H', zh: '编织袋', en: 'WOVEN PLASTIC BAG' },
  { code: 'NE', zh: '裸装', en: 'UNPACKED' },
  { code: 'NF', zh: '裸装(单件)', en: 'UNPACKED, SINGLE UNIT' },
  { code: 'NG', zh: '裸装(多件)', en: 'UNPACKED, MULTIPLE UNITS' },
  { code: 'VL', zh: '散装液体', en: 'BULK LIQUID' },
  { code: 'VR', zh: '散装颗粒', en: 'BULK SOLID, GRANULAR' },
  { code: 'VY', zh: '散装粉末', en: 'BULK SOLID, FINE PARTICLES' },
  { code: 'VO', zh: '散装大块', en: 'BULK SOLID, LARGE PARTICLES' },
  { code: 'VS', zh: '散装废金属', en: 'BULK SCRAP METAL' },
  { code: 'VG', zh: '散装气体', en: 'BULK GAS' },
  { code: 'VQ', zh: '散装液化气', en: 'BULK LIQUEFIED GAS' },
];

/** Bulk and unpacked kinds: the DCSA eBL rules ask no number of packages for them. */
const WITHOUT_NUMBER: ReadonlySet<string> = new Set([
  'VY',
  'VS',
  'VR',
  'VQ',
  'VO',
  'VL',
  'VG',
  'NG',
  'NF',
  'NE',
]);

/** Codes of other platforms and of the trade that mean a Recommendation 21 code. */
const ALIASES: Readonly<Record<string, string>> = {
  CF: 'CT',
  CTN: 'CT',
  CTNS: 'CT',
  WC: 'CS',
  ST: 'SX',
  PKG: 'PK',
  PKGS: 'PK',
  PLT: 'PX',
  PLTS: 'PX',
  PCS: 'PP',
};

const BY_CODE: ReadonlyMap<string, PackageKind> = new Map(
  PACKAGE_KINDS.map((kind) => [kind.code, kind]),
);
const BY_NAME: ReadonlyMap<string, PackageKind> = new Map(
  PACKAGE_KINDS.flatMap((kind) => [
    [kind.zh, kind],
    [kind.en, kind],
    [`${kind.en}S`, kind],
  ]),
);

/** How other platforms and the trade write the kind of a Recommendation 21 code. */
export const packageSpellings = (code: string): string[] =>
  Object.keys(ALIASES).filter((spelling) => ALIASES[spelling] === code);

/** The kind of a Recommendation 21 code, or undefined when this list does not have it. */
export function packageKind(code: string): PackageKind | undefined {
  return BY_CODE.get(code);
}

/** Finds the kind that a person or a list means: code, private code (CF, WC, ST ...), Chinese or English name, in any case. */
export function packageKindOf(text: string): PackageKind | undefined {
  const code = compactCode(text);
  return BY_CODE.get(ALIASES[code] ?? code) ?? BY_NAME.get(text.trim().toUpperCase());
}

/** True for the form of a Recommendation 21 code: two upper-case letters or digits. */
export function isPackageCodeForm(code: string): boolean {
  return /^[A-Z0-9]{2}$/.test(code);
}

/** True unless the code is bulk or unpacked (VY VS VR VQ VO VL VG NG NF NE), for which no number of packages is asked. */
export function needsPackageCount(code: string): boolean {
  return !WITHOUT_NUMBER.has(code);
}
