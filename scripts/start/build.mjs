import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './step.mjs';

const WORKSPACE_FOLDERS = ['packages', 'services', 'apps'];
const SHARED_FILES = [
  '.swcrc',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'turbo.json',
];
/** Made by builds and tests, or read by tests only. */
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', '.turbo', 'test']);
const SKIPPED_FILE = /\.spec\.tsx?$/;

/**
 * Builds unless the sources are those of the last build. Which workspace has to be built again is turbo's knowledge; the
 * stamp spares a warm start the second that turbo takes to find that there is none.
 * @param {string} root the repository
 */
export async function ensureBuilt(root) {
  const stamp = join(root, '.quayside/build');
  const sources = sourceFingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources && isComplete(root)) return;
  const began = Date.now();
  await runStep({
    begin: '正在构建',
    progress() {
      const { done, all } = begunSince(root, began);
      return `已开始 ${done}/${all} 个模块`;
    },
    done: '构建完成',
    failed: '构建失败',
    command: process.execPath,
    args: [
      join(root, 'node_modules/turbo/bin/turbo'),
      'run',
      'build',
      '--ui=stream',
      '--output-logs=errors-only',
      '--no-update-notifier',
    ],
    cwd: root,
    env: { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  });
  mkdirSync(join(root, '.quayside'), { recursive: true });
  writeFileSync(stamp, sources);
}

/**
 * Changes whenever a file that goes into the build is added, removed, resized or written.
 * @param {string} root
 */
export function sourceFingerprint(root) {
  const hash = createHash('sha256');
  const note = (path) => {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  };
  const walk = (folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) walk(path);
      if (entry.isFile() && !SKIPPED_FILE.test(entry.name)) note(path);
    }
  };
  for (const file of SHARED_FILES) note(file);
  for (const folder of WORKSPACE_FOLDERS) walk(folder);
  return hash.digest('hex');
}

/** How many of the workspaces have begun to build, by the log that turbo writes for each. */
function begunSince(root, began) {
  const all = buildingWorkspaces(root);
  const isBegun = (workspace) =>
    (statSync(join(workspace, '.turbo/turbo-build.log'), { throwIfNoEntry: false })?.mtimeMs ??
      0) >= began;
  return { done: all.filter(isBegun).length, all: all.length };
}

/** Whether every workspace that builds still has what it built. */
function isComplete(root) {
  return buildingWorkspaces(root).every((workspace) => existsSync(join(workspace, 'dist')));
}

function buildingWorkspaces(root) {
  return WORKSPACE_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(root, folder, name)),
  )
    .filter((workspace) => existsSync(join(workspace, 'package.json')))
    .filter(
      (workspace) =>
        JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')).scripts?.build,
    );
}
