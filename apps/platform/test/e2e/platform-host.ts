import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../platform-host.mjs', import.meta.url));

interface Told {
  call: number;
  answer?: string;
  error?: string;
}

interface Call {
  resolve(answer: string): void;
  reject(error: Error): void;
}

/** The process in which the platforms of this Jest worker run. It begins with the first of them and ends with the worker. */
class PlatformHost {
  private readonly calls = new Map<number, Call>();
  private readonly child: ChildProcess;
  private latest = 0;
  gone = false;

  constructor() {
    const env = { ...process.env, NODE_OPTIONS: '' };
    this.child = fork(program, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      env,
    });
    // It does not keep the worker from ending.
    this.child.unref();
    this.child.channel?.unref();
    this.child.on('message', ({ call, answer = '', error }: Told) => {
      const waiting = this.calls.get(call);
      this.calls.delete(call);
      if (error === undefined) waiting?.resolve(answer);
      else waiting?.reject(new Error(error));
    });
    this.child.once('exit', (code, signal) => {
      this.gone = true;
      for (const { reject } of this.calls.values())
        reject(new Error(`the process of the platforms ended with ${code ?? signal}`));
    });
  }

  private call(act: string, given: object): Promise<string> {
    const call = ++this.latest;
    return new Promise((resolve, reject) => {
      this.calls.set(call, { resolve, reject });
      this.child.send({ call, act, ...given }, (error) => error && reject(error));
    });
  }

  /** Starts a platform; answers where it serves and how it is closed. */
  async start(
    args: readonly string[],
    env: Record<string, string>,
  ): Promise<{ url: string; close(): Promise<void> }> {
    const id = this.latest;
    return {
      url: await this.call('start', { id, args, env }),
      close: async () => void (await this.call('close', { id })),
    };
  }
}

let host: PlatformHost | undefined;

/** The host of this worker. */
export function platformHost(): PlatformHost {
  if (!host || host.gone) host = new PlatformHost();
  return host;
}
