import { usesOf } from '../masterdata/mapping-uses.js';

/** SIs that name carriers or ports, each code by itself. */
export const siUses = usesOf('/api/TDBillLadingInfo/GetUses', { kinds: ['carrier', 'port'], summary: '使用若干船公司或港口的SI数' });
