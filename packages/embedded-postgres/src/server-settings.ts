import { totalmem } from 'node:os';

/** The socket file is named after it; no TCP port is opened, so the number conflicts with nothing. */
export const PORT = 5432;

const MEGABYTE = 1024 * 1024;

/**
 * The server's settings as arguments. They are given at each start rather than written to postgresql.conf, so that a newer
 * version of this file reaches existing clusters.
 * @param socketDir where the server listens, and nowhere else
 * @param ephemeral trades durability for speed: for clusters that are thrown away
 */
export function serverSettings(socketDir: string, ephemeral: boolean): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: `"${socketDir}"`,
    unix_socket_permissions: '0700',
    port: PORT,
    max_connections: 200,
    shared_buffers: `${sharedBuffersMegabytes()}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memoryMegabytes() / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '64MB',
    // Local disks are solid state; an index scan costs little more than reading on.
    random_page_cost: 1.1,
    // Short statements all over: compiling them, or sharing them among workers, costs more than it saves; and parallel
    // queries need more of /dev/shm than containers give.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    // Reads come from memory; three worker processes for the rest are three too many on a small machine.
    io_method: 'sync',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    // What this build has to shrink pages with, pglz, costs a batch more time than all its other work; a disk writes them as they are.
    wal_compression: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A statement's error goes to its caller, who logs it; the server's own log is for the server's own state.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '',
    // An acknowledged write is never lost.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
  };
  if (ephemeral) {
    Object.assign(settings, {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
      // A vacuum worker in a template database delays its clones.
      autovacuum: 'off',
    });
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function sharedBuffersMegabytes(): number {
  return Math.min(512, Math.max(32, Math.floor(memoryMegabytes() / 8)));
}

/** What this process may use: a container's limit when there is one, else the machine's memory. */
function memoryMegabytes(): number {
  const limit = process.constrainedMemory();
  return Math.floor((limit > 0 && limit < totalmem() ? limit : totalmem()) / MEGABYTE);
}
