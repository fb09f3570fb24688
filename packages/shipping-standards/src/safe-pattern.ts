/** A place of the compiled pattern: takes one character, or goes on at one or two places without taking any. */
type Place = { take: (character: string) => boolean; next: number } | { to: readonly number[] };

type Node =
  | { kind: 'take'; test: (character: string) => boolean }
  | { kind: 'row'; parts: Node[] }
  | { kind: 'either'; parts: Node[] }
  | { kind: 'repeat'; part: Node; least: number; most: number };

const MOST_PLACES = 200;
const MOST_REPEAT = 100;
/** Longer texts match no pattern: patterns are for codes and numbers. */
export const PATTERN_TEXT_MAX = 256;

const SETS: Readonly<Record<string, (character: string) => boolean>> = {
  d: (c) => c >= '0' && c <= '9',
  w: (c) => /\w/.test(c),
  s: (c) => /\s/.test(c),
};

class Reader {
  private at = 0;
  private depth = 0;
  private readonly characters: readonly string[];
  constructor(text: string) {
    this.characters = Array.from(text);
  }

  read(): Node {
    const node = this.either();
    if (this.at < this.characters.length) throw new Error('多余的括号');
    return node;
  }

  private peek = (): string | undefined => this.characters[this.at];

  private either(): Node {
    const parts = [this.row()];
    while (this.peek() === '|') {
      this.at++;
      parts.push(this.row());
    }
    return parts.length === 1 ? (parts[0] as Node) : { kind: 'either', parts };
  }

  private row(): Node {
    const parts: Node[] = [];
    for (
      let next = this.peek();
      next !== undefined && next !== '|' && next !== ')';
      next = this.peek()
    )
      parts.push(this.repeated());
    return { kind: 'row', parts };
  }

  private repeated(): Node {
    const part = this.atom();
    const sign = this.peek();
    if (sign === '?' || sign === '*' || sign === '+') {
      this.at++;
      return {
        kind: 'repeat',
        part,
        least: sign === '+' ? 1 : 0,
        most: sign === '?' ? 1 : Number.POSITIVE_INFINITY,
      };
    }
    const bounds =
      sign === '{'
        ? /^\{(\d{1,3})(?:(,)(\d{0,3}))?\}/.exec(
            this.characters.slice(this.at, this.at + 9).join(''),
          )
        : null;
    if (!bounds) {
      if (sign === '{') throw new Error('次数写法不正确');
      return part;
    }
    this.at += bounds[0].length;
    const least = Number(bounds[1]);
    const most = bounds[2] ? (bounds[3] ? Number(bounds[3]) : Number.POSITIVE_INFINITY) : least;
    if (
      least > MOST_REPEAT ||
      (most !== Number.POSITIVE_INFINITY && (most > MOST_REPEAT || most < least))
    )
      throw new Error('次数最多100');
    return { kind: 'repeat', part, least, most };
  }

  private atom(): Node {
    const character = this.characters[this.at++] as string;
    if (character === '(') {
      if (++this.depth > 20) throw new Error('括号过多');
      const inner = this.either();
      if (this.characters[this.at++] !== ')') throw new Error('括号没有闭合');
      this.depth--;
      return inner;
    }
    if (character === '[') return { kind: 'take', test: this.set() };
    if (character === '.') return { kind: 'take', test: (c) => c !== '\n' };
    if (character === '\\') return { kind: 'take', test: this.escaped() };
    if ('?*+{'.includes(character)) throw new Error(`“${character}”前没有字符`);
    if (character === '^' || character === '$') throw new Error('不需要^和$：总是比较整个值');
    return { kind: 'take', test: (c) => c === character };
  }

  private escaped(): (character: string) => boolean {
    const character = this.characters[this.at++];
    if (character === undefined) throw new Error('“\\”后没有字符');
    const set = SETS[character];
    if (set) return set;
    if (/[A-Za-z0-9]/.test(character)) throw new Error(`不支持“\\${character}”`);
    return (c) => c === character;
  }

  private set(): (character: string) => boolean {
    const not = this.peek() === '^';
    if (not) this.at++;
    const tests: ((character: string) => boolean)[] = [];
    for (let next = this.characters[this.at++]; next !== ']'; next = this.characters[this.at++]) {
      if (next === undefined) throw new Error('方括号没有闭合');
      if (next === '\\') {
        tests.push(this.escaped());
        continue;
      }
      const from = next;
      const to = this.characters[this.at + 1];
      if (this.peek() === '-' && to !== undefined && to !== ']') {
        if (to < from || to === '\\') throw new Error(`范围“${from}-${to}”不正确`);
        this.at += 2;
        tests.push((c) => c >= from && c <= to);
      } else tests.push((c) => c === from);
    }
    return (c) => tests.some((test) => test(c)) !== not;
  }
}

/** Puts a node before `next`; answers where it begins. */
function laid(node: Node, next: number, places: Place[]): number {
  const add = (place: Place): number => {
    if (places.length >= MOST_PLACES) throw new Error('格式过长');
    return places.push(place) - 1;
  };
  switch (node.kind) {
    case 'take':
      return add({ take: node.test, next });
    case 'row':
      return node.parts.reduceRight((after, part) => laid(part, after, places), next);
    case 'either':
      return add({ to: node.parts.map((part) => laid(part, next, places)) });
    case 'repeat': {
      let after = next;
      if (node.most === Number.POSITIVE_INFINITY) {
        const fork = add({ to: [] });
        places[fork] = { to: [laid(node.part, fork, places), next] };
        after = fork;
      } else {
        for (let more = node.most; more > node.least; more--)
          after = add({ to: [laid(node.part, after, places), next] });
      }
      for (let times = 0; times < node.least; times++) {
        const before = places.length;
        after = laid(node.part, after, places);
        // A group without content, as often as it may come.
        if (places.length === before) break;
      }
      return after;
    }
  }
}

/**
 * Compiles a pattern of a person's own: letters, sets `[A-Z0-9]`, `\d \w \s .`, groups, `|`, `? * + {m,n}`. It is matched against
 * the whole text by following all its places at once: the time is the length of the text times that of the pattern, whatever they are.
 * Throws an Error with a Chinese text for what is no such pattern.
 */
export function safePattern(text: string): (value: string) => boolean {
  const places: Place[] = [{ to: [] }];
  const start = laid(new Reader(text).read(), 0, places);

  const reached = (from: Iterable<number>): Set<number> => {
    const all = new Set<number>();
    const open = [...from];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (all.has(at)) continue;
      all.add(at);
      const place = places[at] as Place;
      if ('to' in place) open.push(...place.to);
    }
    return all;
  };
  const first = reached([start]);

  return (value) => {
    if (value.length > PATTERN_TEXT_MAX) return false;
    let now = first;
    for (const character of value) {
      const next: number[] = [];
      for (const at of now) {
        const place = places[at] as Place;
        if ('take' in place && place.take(character)) next.push(place.next);
      }
      if (next.length === 0) return false;
      now = reached(next);
    }
    return now.has(0);
  };
}
