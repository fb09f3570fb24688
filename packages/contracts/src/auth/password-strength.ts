/**
 * What guessers try first, the most used before the others: words of passwords in China and in this trade, and the first of all the world.
 * Whole passwords are made of them with digits, years, doubled letters and signs for letters (`P@ssw0rd1`), which the estimate sees through.
 * The many that leaked from sites all over the world come from a library, where passwords are set ({@link rankWords}).
 */
const COMMON = (
  'password 123456 qwerty admin woaini iloveyou abc123 aa123456 a123456 qwertyuiop 1qaz2wsx qazwsx 1q2w3e4r zxcvbnm asdfghjkl 5201314 1314520 ' +
  'letmein welcome monkey dragon master sunshine princess football baseball superman batman shadow michael jordan login access ' +
  'passwd pass passw0rd administrator root toor guest user test tester testing demo default changeme secret private system server ' +
  'qwer asdf zxcv qweasd qweasdzxc qazwsxedc asd zxc qwe 1q2w3e 1q2w3e4r5t q1w2e3r4 a1b2c3 a1b2c3d4 abcd1234 asdf1234 qwer1234 1234qwer 123qwe ' +
  '520 1314 521 9958 7758521 147258369 147258 159357 789456 741852963 987654321 11223344 112233 121212 123123 321321 135790 246810 ' +
  'woaiwojia woaini1314 woaini520 woaizhongguo nihao nihaoma zhongguo china beijing shanghai ningbo qingdao shenzhen guangzhou tianjin dalian ' +
  'xiamen hongkong zhejiang jiangsu shandong guangdong fujian caonima wangyut tiantian xiaoxiao wodemima mima mimamima dengluma woshishui ' +
  'zhangwei wangwei wangfang liwei lina zhangmin lijing wangjing liuwei wangxiuying zhangli lixiuying wangli zhangjing lixia liyan zhangyan ' +
  'zhang wang li liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo zhangsan lisi wangwu zhaoliu xiaoming ' +
  'love baby angel lovely happy lucky money summer winter spring autumn monday sunday january december flower cookie chocolate banana orange ' +
  'apple google microsoft windows linux computer internet samsung huawei xiaomi oppo iphone android wechat weixin alibaba taobao tencent qq ' +
  'starwars pokemon naruto matrix freedom whatever trustno1 hello world nothing killer hunter ranger soccer hockey tigger pepper ginger ' +
  'charlie daniel thomas robert jessica ashley jennifer andrew joshua matthew george william harley mustang ferrari mercedes porsche corvette ' +
  'office company work manager boss sales finance account service support operator customer freight forwarder shipping logistics cargo ocean ' +
  'container export import booking huodai haiyun wuliu gongsi kefu caiwu caozuo danzheng yewu admin123 admin888 root123 cisco oracle ' +
  'mysql postgres database backup temp temporary public qaz wsx edc rfv tgb ' +
  'dearbook aptx4869 xiazhili kingcom5 ms0083jxj jingjing yangyang yuanyuan hahahaha meiyoumima buzhidao woaini521 1qazxsw2 qazxsw asdasd ' +
  'zxczxc 7758258 31415926 147852369 789456123 159753 456852 110110 caonima123 woshishen woaiziji aini1314 qq123456 wojiushiwo laopo laogong baobao'
).split(' ');

/** Rows of the keyboard and the rows of digits and letters: any run along one of them is one guess of few. */
const ROWS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];
const RUNS = ROWS.flatMap((row) => [row.repeat(2), [...row].reverse().join('').repeat(2)]);

const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '!': 'i',
  '7': 't',
  '|': 'l',
};
/** Words by their place in the order in which guessers try them, from 1. */
export type Ranks = ReadonlyMap<string, number>;

/**
 * The words that a password is compared with: the known ones and more.
 * @param leaked words and whole passwords in lower case, the most used first
 */
export function rankWords(leaked: readonly string[] = []): Ranks {
  const ranks = new Map<string, number>();
  for (const words of [COMMON, leaked]) {
    for (const [index, word] of words.entries())
      ranks.set(word, Math.min(index + 1, ranks.get(word) ?? index + 1));
  }
  return ranks;
}

const COMMON_RANKS = rankWords();

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
/** A text as it stands and as it reads with letters for its signs, of which 1 may be two. */
const readingsOf = (text: string): string[] => {
  const read = (one: string) =>
    [...text].map((sign) => (sign === '1' ? one : (LETTERS[sign] ?? sign))).join('');
  return [text, read('l'), read('i')];
};

/** What everybody knows about the account adds nothing to its password: in whole, and each of its words. */
function wordsAbout(known: readonly string[]): string[] {
  const words = known.flatMap((text) => [plain(text), ...plain(text).split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(words)].filter((word) => word.length >= 3 || /\p{Script=Han}{2}/u.test(word));
}

/** The shortest piece that a text repeats from its first sign to its last; null for a text that repeats none. */
function repeatedUnit(text: string): string | null {
  // A text stands within its double at its own period first.
  const period = (text + text).indexOf(text, 1);
  return period < text.length ? text.slice(0, period) : null;
}

/** How many powers of ten of guesses a piece of a password takes; Infinity when it is no such piece. */
function piece(text: string, ranks: Ranks, about: ReadonlySet<string>): number {
  const places = readingsOf(text).map((word) =>
    about.has(word) ? 1 : (ranks.get(word) ?? Number.POSITIVE_INFINITY),
  );
  let least = Math.log10(Math.min(...places) + 1);
  if (text.length < 3) return least;
  const unit = repeatedUnit(text);
  if (unit !== null && (text.length >= 4 || unit.length === 1)) {
    least = Math.min(
      least,
      Math.min(unit.length, piece(unit, ranks, about)) + Math.log10(text.length),
    );
  }
  if (RUNS.some((row) => row.includes(text))) least = Math.min(least, 1 + Math.log10(text.length));
  if (/^(19|20)\d\d$/.test(text)) least = Math.min(least, 2.3);
  if (/^(19|20)?\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text))
    least = Math.min(least, text.length === 8 ? 4.3 : 4);
  return least;
}

/** A sign that belongs to no word, run or year: ten guesses. */
const ONE_SIGN = 1;
const LONGEST_PIECE = 32;

/**
 * How many powers of ten of guesses a password withstands at most, when whoever guesses knows what is known: words, runs along
 * the keyboard, repeats, years and birthdays count as one guess of few, whatever their length, case and signs for letters.
 * @param known what everybody knows: account, company code, mobile number, name of the system
 * @param ranks the words that guessers try first
 */
export function guessesOf(
  password: string,
  known: readonly string[] = [],
  ranks: Ranks = COMMON_RANKS,
): number {
  const whole = plain(password);
  const text = /^(.+?)\1+$/s.exec(whole)?.[1] ?? whole;
  const about = new Set(wordsAbout(known));
  const best = [0];
  for (let end = 1; end <= text.length; end++) {
    best[end] = best[end - 1]! + ONE_SIGN;
    for (let start = Math.max(0, end - LONGEST_PIECE); start < end - 1; start++) {
      best[end] = Math.min(best[end]!, best[start]! + piece(text.slice(start, end), ranks, about));
    }
  }
  return best[text.length]! + Math.log10(whole.length / text.length);
}

/** Passwords that withstand fewer guesses than a million are among the first that anybody tries. */
const LEAST_GUESSES = 6;
const GOOD_GUESSES = 10;

export type PasswordStrength = 'common' | 'fair' | 'good';

/** `common` is refused, wherever a password is set; `fair` and `good` are for the person who chooses one. */
export function strengthOf(
  password: string,
  known: readonly string[] = [],
  ranks: Ranks = COMMON_RANKS,
): PasswordStrength {
  const guesses = guessesOf(password, known, ranks);
  if (guesses < LEAST_GUESSES) return 'common';
  return guesses < GOOD_GUESSES ? 'fair' : 'good';
}
