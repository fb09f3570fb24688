import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GenError } from './gen-error.mjs';

/** What a generator will write. Nothing is on the disk before all of it was found possible. */
export class PlannedFiles {
  #texts = new Map();

  /** @param {string} root the repository */
  constructor(root) {
    this.root = root;
  }

  /** @param {string} path below the root */
  exists(path) {
    return this.#texts.has(path) || existsSync(join(this.root, path));
  }

  /** The text as it will be. Throws when there is no such file. */
  read(path) {
    if (!this.exists(path)) throw new GenError(`${path} is not there`);
    return this.#texts.get(path)?.text ?? readFileSync(join(this.root, path), 'utf8');
  }

  /** A new file; never over one that is there. */
  create(path, text) {
    if (this.exists(path)) throw new GenError(`${path} is there already; nothing is overwritten`);
    this.#texts.set(path, { text, isNew: true });
  }

  /** @param {(text: string) => string} edit throws a GenError when it does not find its place */
  change(path, edit) {
    const before = this.read(path);
    const isNew = this.#texts.get(path)?.isNew ?? false;
    try {
      this.#texts.set(path, { text: edit(before), isNew });
    } catch (error) {
      throw error instanceof GenError ? new GenError(`${path}: ${error.message}`) : error;
    }
  }

  paths() {
    return [...this.#texts.keys()];
  }

  /** What will be written, one line a file. */
  list() {
    return [...this.#texts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, { isNew }]) => `  ${isNew ? 'new    ' : 'changed'}  ${path}`);
  }

  /** Writes everything, formatted as Biome would; imports come into their order by it. */
  write() {
    const biome = join(this.root, 'node_modules/.bin/biome');
    if (!existsSync(biome))
      throw new GenError(
        'The dependencies are not installed, so nothing can be formatted: run `npm install` first',
      );
    for (const [path, { text }] of this.#texts) {
      const file = join(this.root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const formatted = [...this.#texts.keys()].filter(
      (path) => /\.(tsx?|mjs|json)$/.test(path) && !path.endsWith('package-lock.json'),
    );
    const { status, stdout, stderr } = spawnSync(
      biome,
      ['check', '--write', '--linter-enabled=false', '--colors=off', ...formatted],
      {
        cwd: this.root,
        encoding: 'utf8',
      },
    );
    if (status !== 0)
      throw new GenError(`Biome does not take what was written:\n${stdout}${stderr}`);
  }
}
