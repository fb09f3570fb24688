import { comparable } from './terms.js';

/** What people add to a name without meaning anything by it. */
const IDLE: ReadonlySet<string> = new Set([
  'PORT',
  'OF',
  'PT',
  '港',
  '港口',
  '码头',
  '市',
  '口岸',
  '地区',
  '航线',
  '公司',
]);
const IDLE_END = /(港口|码头|口岸|港|市|线)$/u;
/** Signs and blanks, and where Chinese meets other letters: 40冷箱. */
const BETWEEN =
  /[^\p{L}\p{N}]+|(?<=\p{Script=Han})(?=[^\p{Script=Han}])|(?<=[^\p{Script=Han}])(?=\p{Script=Han})/u;
const HAN = /^\p{Script=Han}+$/u;
const MOST_WORDS = 4;
/** A name of this many characters is tried in two parts at every place. */
const LONGEST_SPLIT = 8;

/**
 * What may be meant by a text that no name begins with, the likeliest first: its words (HAMBURG, DE; 上海(CNSHA)), the name without
 * 港, a Chinese text in two parts (宁波北仑). Each reading is a set of words that must all fit one record.
 */
export function readingsOf(typed: string): string[][] {
  const words = typed
    .split(BETWEEN)
    .map(comparable)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !IDLE.has(word));
  if (telling.length === 0 || telling.length > MOST_WORDS) return [];
  const [only = ''] = telling;
  if (telling.length > 1 || !HAN.test(only)) return [[...new Set(telling)]];
  const bare = only.replace(IDLE_END, '');
  const readings = bare.length > 1 && bare !== only ? [[only], [bare]] : [[only]];
  const letters = [...bare];
  if (letters.length > LONGEST_SPLIT) return readings;
  for (let at = 2; at <= letters.length - 2; at++)
    readings.push([letters.slice(0, at).join(''), letters.slice(at).join('')]);
  return readings;
}
