/**
 * CJK Radicals Supplement beside the ideographs that look the same, each radical before its ideograph. Fonts of PDF files name the one for
 * the other (⻘岛 for 青岛). From Unicode's EquivalentUnifiedIdeograph.txt; NFKC knows two of them only.
 * Radicals of rare components, whose ideographs lie beyond the first plane, are left out: no text grows.
 */
const RADICALS = [
  '⺁厂 ⺂乛 ⺃乚 ⺄乙 ⺅亻 ⺆冂 ⺈刀 ⺉刂 ⺊卜 ⺋㔾 ⺌小 ⺍小 ⺎兀 ⺏尣 ⺐尢 ⺒巳 ⺓幺 ⺔彑',
  '⺕彐 ⺖忄 ⺗心 ⺘扌 ⺙攵 ⺛旡 ⺜日 ⺝月 ⺞歺 ⺟母 ⺠民 ⺡氵 ⺢氺 ⺣灬 ⺤爫 ⺥爫 ⺦丬 ⺧牛 ⺨犭 ⺩王',
  '⺫目 ⺬示 ⺭礻 ⺯糹 ⺰纟 ⺱罓 ⺲罒 ⺳㓁 ⺴冗 ⺶羊 ⺹耂 ⺺肀 ⺻聿 ⺼肉',
  '⺾艹 ⺿艹 ⻀艹 ⻁虎 ⻂衤 ⻃覀 ⻄西 ⻅见 ⻆角 ⻈讠 ⻉贝 ⻋车 ⻌辶 ⻍辶 ⻎辶 ⻏邑 ⻐钅 ⻑長',
  '⻒镸 ⻓长 ⻔门 ⻖阝 ⻗雨 ⻘青 ⻙韦 ⻚页 ⻛风 ⻜飞 ⻝食 ⻟飠 ⻠饣 ⻢马 ⻣骨 ⻤鬼 ⻥鱼',
  '⻦鸟 ⻧卤 ⻨麦 ⻩黄 ⻪黾 ⻫斉 ⻬齐 ⻭歯 ⻮齿 ⻯竜 ⻰龙 ⻱龜 ⻲亀 ⻳龟',
];

const IDEOGRAPH_OF: ReadonlyMap<string, string> = new Map(
  RADICALS.flatMap((line) => line.split(' ')).map((pair) => {
    const [radical = '', ideograph = ''] = pair;
    return [radical, ideograph] as const;
  }),
);

/** Scripts whose letters a joiner shapes: Arabic and its relatives, and those of India and its neighbours. */
const JOINED_SCRIPTS = [
  'Arab',
  'Syrc',
  'Mand',
  'Nkoo',
  'Mong',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Mymr',
  'Khmr',
  'Tibt',
]
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');
const JOINED = String.raw`(?:(?=[\p{L}\p{M}])(?!\p{Default_Ignorable_Code_Point})[${JOINED_SCRIPTS}])`;
const PICTURE = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}]`;

/**
 * What nobody sees and yet means something where it stands, which is kept: U+200D and U+200C behind a letter of a script that joins its letters,
 * U+200D between two pictures of one emoji, U+FE0E and U+FE0F behind a picture or in a keycap, and Mongolian selectors of form.
 */
const MEANT = [
  String.raw`(?<=${JOINED})[\u200c\u200d]`,
  String.raw`(?<=${PICTURE}\ufe0f?)\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=${PICTURE})[\ufe0e\ufe0f]`,
  String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=(?=\p{L})\p{sc=Mong})[\u180b-\u180d\u180f]`,
].join('|');

/** No text is drawn for these (Unicode: Default_Ignorable_Code_Point, and the marks of interlinear notes). */
const UNSEEN = String.raw`[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`;
/** Blanks that look like a space. U+3000 is as wide as an ideograph, which is seen, and stays. */
const BLANKS = String.raw`[\u00a0\u2000-\u200a\u202f\u205f]`;
const BREAKS = String.raw`[\u2028\u2029]`;
/** Kangxi radicals, CJK radicals supplement, compatibility ideographs and their supplement. */
const SAME_IDEOGRAPHS = String.raw`[\u2e80-\u2fd5\uf900-\ufaff\u{2f800}-\u{2fa1f}]`;

const ANY = new RegExp(`${UNSEEN}|${BLANKS}|${BREAKS}|${SAME_IDEOGRAPHS}`, 'u');
const EACH = new RegExp(
  `(?:${MEANT})|(?<unseen>${UNSEEN})|(?<blank>${BLANKS})|(?<line>${BREAKS})|(?<same>${SAME_IDEOGRAPHS})`,
  'gu',
);

const ideographOf = (same: string): string => IDEOGRAPH_OF.get(same) ?? same.normalize('NFKC');

type Found = Partial<Record<'unseen' | 'blank' | 'line' | 'same', string>>;

/**
 * A text as it is read, without what nobody sees: the one cleaning of all that comes in, typed, pasted or sent (decision 73).
 * Characters that are not drawn go, unless they shape their neighbours; blanks that look like a space become one, separators of lines and
 * paragraphs a line break; radicals and compatibility ideographs become the ideographs that they look like. Nothing else changes: full-width
 * letters, ㎡, ① and control characters stay. The result is never longer, and cleaning it again changes nothing.
 */
export function cleanText(text: string): string {
  if (!ANY.test(text)) return text;
  return text.replace(EACH, (whole: string, ...rest: unknown[]) => {
    const { unseen, blank, line, same } = rest.at(-1) as Found;
    if (unseen !== undefined) return '';
    if (blank !== undefined) return ' ';
    if (line !== undefined) return '\n';
    return same === undefined ? whole : ideographOf(same);
  });
}

/** JSON with all its texts cleaned, of lists and objects within it too; names of fields stay. */
export function cleanJson(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, cleanJson(field)]));
}
