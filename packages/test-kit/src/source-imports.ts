import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Source files by their path below a folder, with `/`, and their text. */
export type Files = Readonly<Record<string, string>>;

/** Static, side-effect, type and dynamic imports, and the modules of worker threads. */
const IMPORTS = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*['"]([^'"\s]+)['"]/g;

/** What a source file imports, as it is written there. */
export const importsIn = (text: string): string[] =>
  [...text.matchAll(IMPORTS)].map(([, specifier = '']) => specifier);

/** The TypeScript sources below a folder. */
export function filesBelow(folder: string): Files {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  return Object.fromEntries(
    paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')]),
  );
}

/** The names of the folders in a folder. */
export const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
