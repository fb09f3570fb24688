import { onDemand } from '@quayside/service-kit/runtime/on-demand';

const chinese = onDemand<typeof import('pinyin-pro')>('pinyin-pro', import.meta.url);

/** How a term belongs to its record; the smaller, the earlier it is offered. */
export const Weight = {
  code: 0,
  alias: 1,
  name: 2,
  pinyin: 3,
  short: 3,
  part: 6,
  bones: 8,
} as const;

/** Raised with every change of what is derived from a record: the terms of all records are then written anew at the next start. */
export const TERMS_VERSION = 2;

export interface Term {
  term: string;
  weight: number;
}

/** What a record can be found by. */
export interface Searchable {
  codes: readonly (string | null | undefined)[];
  names: readonly (string | null | undefined)[];
  aliases?: readonly string[] | null | undefined;
  /** What people call it for short: found, and yet no name by which a file may mean it (the LAX of USLAX). */
  short?: readonly string[];
}

const LONGEST = 120;
const HAN = /\p{Script=Han}/u;

/** Full width to half, capitals, letters and digits alone: what is typed and what is stored meet in this form. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, LONGEST);

/** `LOS ANGELES` → LOSANGELES, ANGELES and the initials LA. */
function wordTerms(name: string, weight: number): Term[] {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const starts = words.map((_, index) => ({
    term: comparable(words.slice(index).join('')),
    weight: index === 0 ? weight : Weight.part,
  }));
  return words.length > 1
    ? [
        ...starts,
        { term: comparable(words.map((word) => word[0]).join('')), weight: Weight.pinyin },
      ]
    : starts;
}

/** The syllables of a Chinese text: SHANG, HAI. */
export const soundOf = (text: string): string[] =>
  chinese()
    .pinyin(text, { toneType: 'none', type: 'array', v: true })
    .map((syllable) => syllable.toUpperCase());

/** `上海` → 上海, 海, SHANGHAI, HAI, SH, H; each from every character on, since people begin where they like. */
function hanTerms(name: string, weight: number): Term[] {
  const text = comparable(name);
  const syllables = soundOf(text);
  return [...text].flatMap((_, index) => [
    { term: [...text].slice(index).join(''), weight: index === 0 ? weight : Weight.part },
    {
      term: comparable(syllables.slice(index).join('')),
      weight: index === 0 ? Weight.pinyin : Weight.part,
    },
    {
      term: comparable(
        syllables
          .slice(index)
          .map((syllable) => syllable[0] ?? '')
          .join(''),
      ),
      weight: index === 0 ? Weight.pinyin : Weight.part + 1,
    },
  ]);
}

/** `HAMBURG` → HMBRG: who types an abbreviation keeps the consonants. */
function bonesOf(name: string): Term[] {
  const [first = '', ...rest] = comparable(name.split(/[,(]/)[0] ?? '');
  const bones = first + rest.filter((letter) => !'AEIOU'.includes(letter)).join('');
  return /^[A-Z]{4,}$/.test(bones) ? [{ term: bones, weight: Weight.bones }] : [];
}

const nameTerms = (name: string, weight: number): Term[] =>
  HAN.test(name) ? hanTerms(name, weight) : wordTerms(name, weight);

/** Every term of a record, each once with its best weight. */
export function termsOf({ codes, names, aliases, short }: Searchable): Term[] {
  const all = [
    ...codes.flatMap((code) => (code ? [{ term: comparable(code), weight: Weight.code }] : [])),
    ...names.flatMap((name) => (name ? nameTerms(name, Weight.name) : [])),
    ...(short ?? []).flatMap((word) => nameTerms(word, Weight.short)),
    ...(short ? names.flatMap((name) => (name ? bonesOf(name) : [])) : []),
    // What is derived from an alias (its pinyin, its parts) comes after the same of a name.
    ...(aliases ?? [])
      .flatMap((alias) => nameTerms(alias, Weight.alias))
      .map(({ term, weight }) => ({ term, weight: weight === Weight.alias ? weight : weight + 2 })),
  ];
  const best = new Map<string, number>();
  for (const { term, weight } of all)
    if (term !== '') best.set(term, Math.min(weight, best.get(term) ?? weight));
  return [...best].map(([term, weight]) => ({ term, weight }));
}
