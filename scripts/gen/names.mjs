import { GenError } from './gen-error.mjs';

/** Words that are no name of a table (reserved in PostgreSQL, appendix C), or of something in a program. */
const RESERVED = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column concurrently
  constraint create cross current-catalog current-date current-role current-schema current-time current-timestamp current-user default
  deferrable desc distinct do else end except false fetch for foreign freeze from full grant group having ilike in initially inner intersect
  into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps
  placing primary references returning right select session-user similar some symmetric system-user table tablesample then to trailing true
  union unique user using variadic verbose when where window with
  await break catch class const continue debugger delete enum export extends finally function if implements import index instanceof interface
  let new package private protected public return static super switch this throw try type typeof update values var void while yield`.split(
    /\s+/,
  ),
);
const MOST = 30;

const plural = (word) =>
  /(s|x|ch|sh)$/.test(word)
    ? `${word}es`
    : /[^aeiou]y$/.test(word)
      ? `${word.slice(0, -1)}ies`
      : `${word}s`;
const capital = (word) => word[0].toUpperCase() + word.slice(1);
const joined = (words) => words[0] + words.slice(1).map(capital).join('');

/**
 * A name in every spelling: `container-owner`, `containerOwner` and `ContainerOwner` are the same. Refuses what is none.
 * @param {string | undefined} text
 */
export function namesOf(text) {
  if (!text) throw new GenError('Say a name, such as container-owner');
  const kebab = text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(kebab))
    throw new GenError(
      `"${text}" is no name: letters and digits, as container-owner or ContainerOwner`,
    );
  if (kebab.length > MOST) throw new GenError(`"${kebab}" is longer than ${MOST} characters`);
  if (RESERVED.has(kebab))
    throw new GenError(
      `"${kebab}" means something to TypeScript or PostgreSQL; say it more precisely`,
    );
  const words = kebab.split('-');
  const many = [...words.slice(0, -1), plural(words.at(-1))];
  return {
    kebab,
    camel: joined(words),
    pascal: words.map(capital).join(''),
    snake: words.join('_'),
    words: words.join(' '),
    manyCamel: joined(many),
    manyPascal: many.map(capital).join(''),
    manyKebab: many.join('-'),
    manyWords: many.join(' '),
    /** Two letters for numbers: VR of vgm-report. */
    letters: (words.length > 1 ? words[0][0] + words[1][0] : kebab.slice(0, 2)).toUpperCase(),
  };
}

/** @typedef {ReturnType<typeof namesOf>} Names */

/**
 * The Chinese noun for the screens, which nobody can derive.
 * @param {string | undefined} title
 */
export function readTitle(title) {
  if (!title) throw new GenError('Say how people call it: --title 箱属公司');
  if (!/[\u4e00-\u9fff]/.test(title) || title.length > 20 || /['"`\\$\s]/.test(title))
    throw new GenError(
      `"${title}" is no title: up to 20 characters with Chinese among them, without blanks and quotes`,
    );
  return title;
}
