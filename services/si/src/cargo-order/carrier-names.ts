import { upperAscii } from '@quayside/shipping-standards/ascii-text';

/** Carriers as booking lists of Chinese desks name them, by SCAC. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  MAEU: ['马士基', 'MAERSK', 'MSK'],
  MSCU: ['地中海', 'MSC'],
  CMDU: ['达飞', 'CMA', 'CMA CGM'],
  APLU: ['美总', 'APL'],
  COSU: ['中远', '中远海运', 'COSCO', 'COS'],
  OOLU: ['东方海外', 'OOCL'],
  HLCU: ['赫伯罗特', 'HAPAG', 'HAPAG-LLOYD', 'HPL'],
  ONEY: ['海洋网联', 'ONE'],
  EGLV: ['长荣', 'EMC', 'EVERGREEN'],
  HDMU: ['韩新', '现代', 'HMM'],
  YMLU: ['阳明', 'YML', 'YANG MING'],
  ZIMU: ['以星', 'ZIM'],
  WHLC: ['万海', 'WAN HAI', 'WHL'],
  PCIU: ['太平', 'PIL'],
  SITC: ['海丰'],
  TSLU: ['德翔', 'TSL'],
  MATS: ['美森', 'MATSON'],
};

const byName = new Map(Object.entries(NAMES).flatMap(([scac, names]) => names.map((name) => [name, scac] as const)));

/** The SCAC that a text means: the code itself or a carrier's usual name. null for anything else. */
export function carrierCodeOf(text: string): string | null {
  const name = upperAscii(text.trim());
  return byName.get(name) ?? (/^[A-Z]{4}$/.test(name) ? name : null);
}
