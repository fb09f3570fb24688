const KINDS = [
  { words: '字母或数字', source: '[A-Z0-9]', forms: ['[A-Z0-9]', '[0-9A-Z]', '[A-Z\\d]', '\\w'] },
  { words: '字母', source: '[A-Z]', forms: ['[A-Z]'] },
  { words: '数字', source: '\\d', forms: ['\\d', '[0-9]'] },
] as const;

/** How many there are, of a regular expression's `{…}`, `+`, `?` or nothing. */
function countWords(times: string): string | null {
  if (times === '') return '1位';
  if (times === '+') return '1位以上';
  if (times === '?') return '0到1位';
  const [, least, comma, most] = /^\{(\d{1,9})(,?)(\d{0,9})\}$/.exec(times) ?? [];
  if (!least) return null;
  return comma ? (most ? `${least}到${most}位` : `${least}位以上`) : `${least}位`;
}

function partWords(source: string): string | null {
  const words: string[] = [];
  for (let rest = source; rest; ) {
    const fixed = /^[A-Z0-9-]+(?![{+?*])/.exec(rest);
    if (fixed) {
      words.push(fixed[0]);
      rest = rest.slice(fixed[0].length);
      continue;
    }
    const kind = KINDS.find(({ forms }) => forms.some((form) => rest.startsWith(form)));
    if (!kind) return null;
    rest = rest.slice(kind.forms.find((form) => rest.startsWith(form))!.length);
    const [times] = /^(\{[\d,]*\}|\+|\?)?/.exec(rest)!;
    const count = countWords(times);
    if (count === null) return null;
    words.push(count + kind.words);
    rest = rest.slice(times.length);
  }
  return words.length > 0 ? words.join('+') : null;
}

/**
 * How a number looks, as the desk says it: `^[A-Z]{3}\d{7}$` is 3位字母+7位数字; ways that it may look are parted by 或.
 * @returns null for a regular expression that says more than kinds and counts of characters.
 */
export function formWords(pattern: string): string | null {
  const bare = pattern.replace(/^\^/, '').replace(/\$$/, '');
  const inner = /^\((?:\?:)?([^()]*)\)$/.exec(bare)?.[1] ?? bare;
  const ways = inner.split('|').map(partWords);
  return ways.includes(null) ? null : ways.join('，或');
}

const PART = /^(?:(\d+)(?:到(\d+))?位(以上)?(字母或数字|字母|数字)|([A-Z0-9-]+))$/;

function partSource(words: string): string | null {
  const [, least, most, more, kind, fixed] = PART.exec(words) ?? [];
  if (fixed) return fixed;
  if (!kind) return null;
  const { source } = KINDS.find((each) => each.words === kind)!;
  return (
    source +
    (most ? `{${least},${most}}` : more ? `{${least},}` : least === '1' ? '' : `{${least}}`)
  );
}

/**
 * The regular expression behind what the desk says: the other way of `formWords`. Spaces and the kinds of plus and comma do not matter.
 * @returns null when it cannot be understood.
 */
export function formPattern(words: string): string | null {
  const ways = words
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/＋|加/g, '+')
    .split(/[,，;；]?或(?!数字)|[,，;；]/)
    .map((way) => way.split('+').map(partSource));
  if (ways.some((parts) => parts.includes(null))) return null;
  const sources = ways.map((parts) => parts.join(''));
  return sources.length === 1 ? `^${sources[0]}$` : `^(${sources.join('|')})$`;
}
