import type { FileKind } from '@quayside/contracts/core/file-kinds';
import { MOST_NAME, NAMELESS } from '@quayside/contracts/core/files';
import { cleanText } from '@quayside/shipping-standards/clean-text';

/** Controls; marks that turn the direction of writing (Unicode TR 9), so that `gpj.exe` reads as `exe.jpg`, go with the cleaning of all texts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;
/** What no file name of Windows may have. */
const FORBIDDEN = /[<>:"|?*]/g;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const endingOf = (name: string): string => /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';

/** The first characters of a text, none cut in two. */
const start = (text: string, most: number): string => {
  const cut = text.slice(0, most);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
};

/** The name with an ending that its content may have: another kind's ending is replaced, any other kept in front. */
function withEnding(name: string, { endings }: FileKind, known: ReadonlySet<string>): string {
  const ending = endingOf(name);
  if (endings.includes(ending)) return name;
  return `${known.has(ending) ? name.slice(0, -ending.length) : name}${endings[0]}`;
}

/**
 * The name under which a file is kept and goes out: without the path before it, without what nobody sees or no system takes, of at most 200
 * characters, with an ending that fits its content.
 * @param known endings of all kinds that are allowed
 */
export function cleanName(given: string, kind: FileKind, known: ReadonlySet<string>): string {
  const last =
    cleanText(given.toWellFormed().normalize('NFC')).replace(CONTROLS, '').split(/[/\\]/).at(-1) ??
    '';
  const plain = last
    .replace(FORBIDDEN, '_')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
    .replace(RESERVED, '_$&');
  const name = withEnding(plain || NAMELESS, kind, known);
  const ending = endingOf(name);
  return name.length <= MOST_NAME
    ? name
    : `${start(name.slice(0, -ending.length), MOST_NAME - ending.length)}${ending}`;
}
