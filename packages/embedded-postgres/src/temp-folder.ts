import { access, chown, constants, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import type { ServerUser } from './server-user.js';

export const TEMP_FOLDER_PREFIX = 'quayside-pg-';
/** `sun_path` holds 104 bytes on macOS and 108 on Linux, with the final zero; the socket's name and the random letters take 21. */
const LONGEST_SOCKET_PATH = 103;
const SOCKET_NAME_AND_RANDOM = '/.s.PGSQL.5432'.length + 6;

/**
 * Makes a private (0700) folder with a short path for the server's socket: a data folder may be too deep for the
 * 107 bytes of a socket address, or below folders closed to the server's account. The name is random, so neither another
 * account nor a leftover of an earlier run can stand in its place.
 */
export async function createTempFolder(user: ServerUser | undefined): Promise<string> {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp']) {
    const prefix = join(parent, TEMP_FOLDER_PREFIX);
    if (
      Buffer.byteLength(prefix) + SOCKET_NAME_AND_RANDOM > LONGEST_SOCKET_PATH ||
      !(await isOpenTo(parent, user))
    )
      continue;
    const folder = await mkdtemp(prefix);
    if (user) await chown(folder, user.uid, user.gid);
    return folder;
  }
  throw new EmbeddedPostgresError(
    'no-access',
    `临时目录 ${tmpdir()} 与 /tmp 均不可写，无法建立数据库连接。请用 TMPDIR 指定一个可写且路径较短的目录。`,
  );
}

/** Whether we may write a folder and the server's account may reach what we put there. */
async function isOpenTo(folder: string, user: ServerUser | undefined): Promise<boolean> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    if (!user) return true;
    for (let path = folder; ; path = dirname(path)) {
      const { mode, uid, gid } = await stat(path);
      const searchBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
      if (!(mode & searchBit)) return false;
      if (path === dirname(path)) return true;
    }
  } catch {
    return false;
  }
}
