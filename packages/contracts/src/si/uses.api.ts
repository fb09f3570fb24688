import { usesOf } from '../masterdata/mapping-uses.js';
import { kindsNamed } from '../masterdata/references.js';
import { SiHeader } from './shipping-instruction.js';

/** SIs that name carriers or ports, each code by itself. */
export const siUses = usesOf('/api/TDBillLadingInfo/GetUses', {
  kinds: kindsNamed(SiHeader),
  summary: '使用若干船公司或港口的SI数',
});
