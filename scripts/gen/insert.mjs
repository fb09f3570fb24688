import { GenError } from './gen-error.mjs';

const CLOSING = { '[': ']', '(': ')', '{': '}' };

/** Where a text or comment that begins at `at` ends; `at` when none does. */
function pastText(text, at) {
  const two = text.slice(at, at + 2);
  if (two === '//') return Math.max(text.indexOf('\n', at), at + 2);
  if (two === '/*') return text.indexOf('*/', at) + 2;
  const quote = text[at];
  if (quote !== "'" && quote !== '"' && quote !== '`') return at;
  let end = at + 1;
  while (end < text.length && text[end] !== quote) end += text[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** The place of the bracket that closes the one at `from`. */
function closingOf(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const past = pastText(text, at);
    if (past > at) {
      at = past - 1;
      continue;
    }
    if (text[at] in CLOSING) depth += 1;
    else if (Object.values(CLOSING).includes(text[at])) depth -= 1;
    if (depth === 0) return at;
  }
  throw new GenError('a bracket is never closed');
}

/**
 * Adds an item at the end of the list that begins with `opening`, such as `controllers: [`: the one place where that text stands.
 * @param {string} text
 * @param {string} opening ends with its bracket
 * @param {string} item
 */
export function addToList(text, opening, item) {
  const at = text.indexOf(opening);
  if (at < 0)
    throw new GenError(`there is no "${opening}" to add "${item.trim().split('\n')[0]}" to`);
  if (text.indexOf(opening, at + 1) >= 0)
    throw new GenError(
      `"${opening}" stands there twice, so nobody knows where "${item.trim()}" belongs`,
    );
  const end = closingOf(text, at + opening.length - 1);
  const inside = text.slice(at + opening.length, end).trimEnd();
  const comma = inside === '' || inside.endsWith(',') ? '' : ',';
  return `${text.slice(0, at + opening.length)}${inside}${comma}\n${item},\n${text.slice(end)}`;
}

/**
 * Adds a name to the imports, to those from the same file when there are any.
 * @param {string} text
 * @param {string} name `Thing`, or `* as things`
 * @param {string} from
 * @param {{ type?: boolean }} [options]
 */
export function addImport(text, name, from, { type = false } = {}) {
  const same = new RegExp(
    `^import (type )?\\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}';`,
    'm',
  );
  const found = name.startsWith('*') ? null : same.exec(text);
  if (!found)
    return `import ${type ? 'type ' : ''}${name.startsWith('*') ? name : `{ ${name} }`} from '${from}';\n${text}`;
  const [statement, ofTypes, names] = found;
  if (names.split(',').some((each) => each.trim().replace(/^type /, '') === name)) return text;
  if (ofTypes && !type)
    return text.replace(
      statement,
      `import { ${name}, ${names.replace(/(\w+)/g, 'type $1')} } from '${from}';`,
    );
  return text.replace(
    statement,
    `import ${ofTypes ?? ''}{ ${type && !ofTypes ? 'type ' : ''}${name}, ${names} } from '${from}';`,
  );
}

/**
 * Adds lines beside the line that is `mark`, the first place where it stands.
 * @param {string} text
 * @param {string} mark a whole line, without its end
 * @param {string} lines
 * @param {0 | 1} after
 */
function addBeside(text, mark, lines, after) {
  const all = text.split('\n');
  const at = all.indexOf(mark);
  if (at < 0) throw new GenError(`there is no line "${mark.trim()}" to stand beside`);
  all.splice(at + after, 0, lines);
  return all.join('\n');
}

export const addBefore = (text, mark, lines) => addBeside(text, mark, lines, 0);
export const addAfter = (text, mark, lines) => addBeside(text, mark, lines, 1);
