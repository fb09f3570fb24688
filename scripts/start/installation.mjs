import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countText, runStep } from './step.mjs';

/**
 * Installs the dependencies unless they are there. A stamp tells at a glance; without a stamp that fits, what npm recorded
 * in node_modules is compared with the lock file, so that whoever ran npm by hand is not made to wait again.
 * @param {string} root the repository
 */
export async function ensureInstalled(root) {
  const stamp = join(root, 'node_modules/.quayside-install');
  const wanted = `${createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')} ${process.platform}-${process.arch}`;
  const complete = hasNestedFolders(root);
  if (complete && readOr(stamp, '') === wanted) return;
  if (!complete || !isInstalled(root)) {
    const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
      ? [process.execPath, process.env.npm_execpath]
      : ['npm'];
    await runStep({
      begin: '正在安装依赖，首次需要一两分钟',
      done: '依赖安装完成',
      failed: '安装依赖失败，请检查网络与 npm 镜像设置后重试',
      command: npm[0],
      progress() {
        const there = packagesThere(root);
        return there.done ? countText(there, '个软件包') : '正在核对清单并下载';
      },
      // Not `npm ci`, which starts from nothing each time. NODE_ENV=production or own settings must not leave out the tools that build.
      args: [
        ...npm.slice(1),
        'install',
        '--no-save',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
      ],
      cwd: root,
    });
  }
  try {
    writeFileSync(stamp, wanted);
  } catch (error) {
    // Somebody else's checkout: everything is there, we only look again next time.
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error;
  }
}

/**
 * Whether node_modules holds what the lock file names, by npm's own record of it. npm writes the record last.
 * @param {string} root
 */
export function isInstalled(root) {
  const record = readOr(join(root, 'node_modules/.package-lock.json'), undefined);
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || !isForThisMachine(entry)) return true;
    return path in installed
      ? installed[path].version === entry.version
      : entry.peer === true || isLeftOut(entry);
  });
}

/** What npm leaves out where nothing needs it: an optional package for any machine, in place of one with binaries for this one. */
const isLeftOut = ({ optional, os, cpu }) => optional === true && !os && !cpu;

/** How many of the lock file's packages for this machine are in their place. */
function packagesThere(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const wanted = Object.entries(packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && isForThisMachine(entry),
  );
  return {
    done: wanted.filter(([path]) => existsSync(join(root, path, 'package.json'))).length,
    all: wanted.length,
  };
}

/** Whether the workspaces' own node_modules are there, which get lost when somebody copies or clears the repository's alone. */
function hasNestedFolders(root) {
  const paths = Object.keys(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages,
  );
  const nested = paths.filter(
    (path) => path.includes('/node_modules/') && !path.startsWith('node_modules/'),
  );
  const folders = new Set(nested.map((path) => path.slice(0, path.indexOf('/node_modules/'))));
  return [...folders].every((folder) => existsSync(join(root, folder, 'node_modules')));
}

/** Packages with binaries exist once for each system; of the C libraries we leave the choice to npm. */
function isForThisMachine({ os, cpu, libc }) {
  return !libc && (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
}

function readOr(file, otherwise) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
