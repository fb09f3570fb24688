import type { BasicKind } from '@quayside/contracts/masterdata/search';

/** The column that holds a kind's code, which every other record and service names it by. */
export const codeColumn = (kind: BasicKind): string => (kind === 'vessel' ? 'imo' : 'code');

/** The kinds whose records keep further names themselves; the others are known by mappings alone. */
export const hasAliases = (kind: BasicKind): boolean =>
  ['port', 'carrier', 'container'].includes(kind);
