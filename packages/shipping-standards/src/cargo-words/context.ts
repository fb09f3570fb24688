/** What ends a clause: words behind it say nothing of what stands before it. */
const CLAUSE_END = /[,;。、\n]|\.(?=\s|$)/g;

/** The part of a text directly before or behind a place, within its clause, at most `most` characters. */
export function inContext(
  text: string,
  at: number,
  side: 'before' | 'behind',
  most: number,
): string {
  if (side === 'behind') {
    const behind = text.slice(at, at + most);
    const end = behind.search(CLAUSE_END);
    return end < 0 ? behind : behind.slice(0, end);
  }
  const before = text.slice(Math.max(0, at - most), at);
  const ends = Array.from(before.matchAll(CLAUSE_END));
  const last = ends.at(-1);
  return last ? before.slice(last.index + 1) : before;
}

const FILLER =
  'AN?|ANY|REGULATED|CLASSIFIED|CONSIDERED|SUBJECT|RESTRICTED|DECLARED|LISTED|AS|TO|UNDER|BY|' +
  'PER|THE|OF|ALL|KIND|CONTAIN|CONTAINS|CONTAINING|INCLUDE|INCLUDING|IN|IS|BE|WITH|SHIPPED';
/** NON-DG, NOT RESTRICTED AS PER IMDG, NO DANGEROUS GOODS, WITHOUT ANY LITHIUM BATTERY. */
const DENIED_BEFORE = new RegExp(
  '(?<![A-Z])(?:NON|NOT|NO|NOR|WITHOUT|W/O|EXCLUDING|FREE (?:OF|FROM)|ANTI)[ -]{0,2}' +
    `(?:(?:${FILLER})[ -]{1,2}){0,6}$`,
);
/** 非危险品, 不属于任何危险货物, 不含锂电池, 不易燃, 防爆炸品. */
const DENIED_BEFORE_CHINESE = new RegExp(
  '(?:非|不|无|未|没有|免|耐|抗|禁止|(?<!消)防)' +
    String.raw`(?:任何|内置|作为|属|于|具|装|是|为|含|带|作|算|有|按|-| |\(){0,4}$`,
);
/** DANGEROUS GOODS: NO, 危险品：否, DG (Y/N): N, TOXIC FREE. */
const DENIED_BEHIND = new RegExp(
  String.raw`^ ?(?:\((?:Y/N|YES/NO|是/否|是否)\))? ?(?:` +
    String.raw`[:?] ?(?:NO(?![A-Z.]| ?\d)|NIL|NONE|NOT|N/?A?(?![A-Z])|否|无|不|没有|非)|` +
    String.raw`(?:NO|NIL|NONE|否|无)(?= ?(?:$|[,;。\n]))|` +
    '-? ?(?:FREE|PROOF|RESISTANT|RETARDANT)(?![A-Z]))',
);

/** Reaches as far as the longest denial that anybody writes. */
const REACH = 60;

/** Whether the words between two places of a text, in capitals, are said not to hold. */
export function isDenied(text: string, from: number, to: number): boolean {
  const before = inContext(text, from, 'before', REACH);
  return (
    DENIED_BEFORE.test(before) ||
    DENIED_BEFORE_CHINESE.test(before) ||
    DENIED_BEHIND.test(text.slice(to, to + REACH))
  );
}
