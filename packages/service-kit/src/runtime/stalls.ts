import { appendFileSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolderSync } from './make-folder.js';

/** How often a piece of work may be under way when its process stood still. */
export const MOST_STALLS = 2;

/** Appends what was under way when the process stood still, a line a piece; never throws: the process ends in any case. */
export function noteStall(file: string, work: readonly string[], now: Date): void {
  try {
    makeFolderSync(dirname(file));
    appendFileSync(file, work.map((name) => `${now.toISOString()} ${name}\n`).join(''));
  } catch (error) {
    process.stderr.write(`${file}: ${error}\n`);
  }
}

/** The pieces of work that were under way at two ends, or more: they are set aside. */
export function setAsideIn(file: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const line of linesOf(file)) {
    const name = line.slice(line.indexOf(' ') + 1);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([name, count]) => (count >= MOST_STALLS ? [name] : [])));
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
