import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { ServerUser } from './server-user.js';

/** A command to run under the supervisor. */
export interface SupervisedCommand {
  file: string;
  args: string[];
  /** Entered before privileges drop, so its parents need not be open to the user. */
  cwd: string;
  user?: ServerUser;
  /** What ends the command: INT is PostgreSQL's fast shutdown. */
  endSignal: 'INT' | 'KILL';
  /** Removed with everything in it once the command has ended, even when this process is long dead. */
  folderToRemove?: string;
  onLine?: (line: string) => void;
}

export interface Supervised {
  /** Resolves when the command and everything that holds its output have ended. */
  ended: Promise<{ code: number | null; lastLines: string[] }>;
  /** Asks the command to end; `ended` tells when it has. */
  end(): void;
  /** Lets this process exit without a call of `end`; the command ends with it all the same. */
  unref(): void;
}

/** Seconds between the polite signal and QUIT, PostgreSQL's immediate shutdown, after which the next start recovers from the WAL. */
const GRACE_SECONDS = 20;
const KEPT_LINES = 30;

/**
 * The supervisor: runs the command and ends it as soon as our end of the pipe on its stdin closes, which the kernel does
 * however this process dies. It is the command's parent from the start, so there is no moment without a guard; and it is
 * sh rather than Node, which weighs 1 MB and is in a place where every account can run it. Signals sent to whole groups
 * (Ctrl-C, a service manager's TERM) must not end it before the database's clients have drained, hence the first trap.
 * USR1 tells the guard that its work is done; it looks for itself each second in case the shell above it was killed.
 */
const SUPERVISOR = `
trap '' HUP INT TERM
signal=$1 grace=$2 folder=$3
shift 3
exec 3<&0
"$@" </dev/null 3<&- &
pid=$!
(
  nap=
  trap '[ -z "$nap" ] || kill -s KILL "$nap"; exit' USR1
  read -r _ <&3
  kill -s "$signal" "$pid"
  while [ "$grace" -gt 0 ]; do
    sleep 1 &
    nap=$!
    wait "$nap"
    kill -s 0 "$pid" || exit
    grace=$((grace - 1))
  done
  kill -s QUIT "$pid"
) </dev/null >/dev/null 2>&1 &
guard=$!
wait "$pid"
code=$?
kill -s USR1 "$guard" 2>/dev/null
if [ -n "$folder" ]; then cd / && rm -rf "$folder"; fi
exit "$code"
`;

/**
 * Starts a command that never outlives this process and never sees the terminal's signals.
 */
export function superviseCommand(command: SupervisedCommand): Supervised {
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      SUPERVISOR,
      'quayside-supervisor',
      command.endSignal,
      String(GRACE_SECONDS),
      command.folderToRemove ?? '',
      command.file,
      ...command.args,
    ],
    {
      cwd: command.cwd,
      // A session of its own: Ctrl-C in the terminal stays with us.
      detached: true,
      // A clean environment: PGDATA, PGPORT and the like of the caller mean another database.
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['pipe', 'pipe', 'pipe'],
      ...command.user,
    },
  );
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > KEPT_LINES) lastLines.shift();
      command.onLine?.(line);
    });
  }
  // EPIPE when the supervisor is gone first; `ended` tells that.
  child.stdin.on('error', () => undefined);

  const handles = [
    child,
    ...[child.stdin, child.stdout, child.stderr].map((stream) => stream as Socket),
  ];
  const ended = new Promise<{ code: number | null; lastLines: string[] }>((resolve) => {
    child.on('error', (error) => {
      lastLines.push(error.message);
      resolve({ code: null, lastLines });
    });
    child.on('close', (code) => resolve({ code, lastLines }));
  });
  return {
    ended,
    end() {
      for (const handle of handles) handle.ref();
      child.stdin.end();
    },
    unref() {
      for (const handle of handles) handle.unref();
    },
  };
}
