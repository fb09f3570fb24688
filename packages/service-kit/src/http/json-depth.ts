/** How deep objects and lists of a JSON may stand in each other: more than any form has, far less than what exhausts the stack. */
export const MOST_DEPTH = 100;

/** How deep objects and lists stand in each other in a JSON text; of a text that is no JSON some number. */
export function jsonDepth(text: string): number {
  let [depth, most] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++;
    } else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > most) most = depth;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return most;
}
