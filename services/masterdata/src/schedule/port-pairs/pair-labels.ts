import { comparable } from '@quayside/contracts/core/header-names';
import { isPassage, labelOf, type Passage } from '../matrix/matrix-labels.js';

/** The end of a port pair that a column tells of. */
export type Side = 'loading' | 'discharge';

/** What a column of a list of port pairs holds; a time without a side is told by its values. */
export type PairColumn =
  | { what: 'vessel' | 'voyage' | 'both' | 'service' | 'carrier' | 'transhipment' }
  | { what: 'port'; side: Side }
  | { what: 'terminal'; side: Side | null }
  | { what: 'time'; passage: Passage; side: Side | null };

const SIDES: readonly (readonly [side: Side, words: RegExp])[] = [
  ['loading', /装货港|起运港|始发港|出发港|装港|PORTOFLOADING|LOADINGPORT|LOADPORT|POL/g],
  [
    'discharge',
    /卸货港|目的港|到达港|抵达港|卸港|PORTOFDISCHARGE|DISCHARGEPORT|DISCHARGINGPORT|POD/g,
  ],
];
const TRANSHIPMENT = /^(?:中转港?|转运港|转船港|TSPORT|VIA|TRANSS?HIPMENT(?:PORT)?)$/;
const CARRIER = /^(?:船公司|船司|承运人|CARRIER|LINE|SCAC|OPERATOR)$/;
const PORT_ITSELF = /^(?:代码|名称|CODE|NAME)?$/;
const OF_DAY = /(?:日期|时间|日|DATE|TIME)$/;

/** A label as it stands, of either language of a bilingual header, or without its “date” and “time”. */
function labelAlike(text: string): ReturnType<typeof labelOf> {
  const latin = text.replace(/\p{Script=Han}/gu, '');
  const han = text.replace(/[^\p{Script=Han}]/gu, '');
  for (const each of [text, text.replace(OF_DAY, ''), han, han.replace(OF_DAY, ''), latin]) {
    const label = labelOf(each);
    if (label) return label;
  }
  return null;
}

/** What a header says of its column; null for one that a schedule does not need. */
export function pairColumn(header: string): PairColumn | null {
  const text = comparable(header);
  if (TRANSHIPMENT.test(text)) return { what: 'transhipment' };
  if (CARRIER.test(text)) return { what: 'carrier' };
  for (const [side, words] of SIDES) {
    const rest = text.replace(words, '');
    if (rest === text) continue;
    if (PORT_ITSELF.test(rest)) return { what: 'port', side };
    const label = labelAlike(rest);
    if (label === 'terminal') return { what: 'terminal', side };
    if (isPassage(label)) return { what: 'time', passage: label, side };
  }
  const label = labelAlike(text);
  if (isPassage(label)) return { what: 'time', passage: label, side: null };
  if (label === 'terminal') return { what: 'terminal', side: null };
  return label && label !== 'port' ? { what: label } : null;
}
