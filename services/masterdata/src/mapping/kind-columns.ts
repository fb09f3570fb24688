import type { BasicKind } from '@quayside/contracts/masterdata/search';

/** The column that holds a kind's code, which every other record and service names it by. */
export const codeColumn = (kind: BasicKind): string => (kind === 'vessel' ? 'imo' : 'code');
