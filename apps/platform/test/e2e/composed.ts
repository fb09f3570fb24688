import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@quayside/test-kit/database';
import { parse } from 'yaml';
import { freePort } from '../../src/free-port.js';
import { eventually } from './eventually.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const STARTS_WITHIN = 120_000;

interface ComposedService {
  extends?: { file: string; service: string };
  image: string;
  restart: string;
  command: [string, string];
  environment: Record<string, string | number>;
  volumes?: string[];
  healthcheck: { test: string[] };
}

/** What the file demands of a person, by name; a key is 32 bytes. */
const given = (name: string): string =>
  name === 'SECRETS_KEY' ? Buffer.alloc(32, 9).toString('base64') : `given-${name.toLowerCase()}`;

/** `${NAME:?…}` and `${NAME:-default}` with nothing set but what the file demands. */
const filledIn = (text: string): string =>
  text.replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_, name: string, kind: string, rest: string) =>
    kind === '?' ? given(name) : rest,
  );

async function readCompose(file: string): Promise<Record<string, Partial<ComposedService>>> {
  const text = filledIn(await readFile(join(root, file), 'utf8'));
  const { services } = parse(text, { merge: true }) as {
    services: Record<string, Partial<ComposedService>>;
  };
  for (const [name, service] of Object.entries(services)) {
    if (!service.extends) continue;
    const base = (await readCompose(service.extends.file))[service.extends.service];
    const environment = { ...base?.environment, ...service.environment };
    services[name] = { ...base, ...service, environment };
  }
  return services;
}

/** The services that are built here, as the compose files describe them together. */
export async function composedServices(
  files: readonly string[],
): Promise<Map<string, ComposedService>> {
  const services = new Map<string, ComposedService>();
  for (const file of files) {
    for (const [name, given] of Object.entries(await readCompose(file))) {
      const known = services.get(name);
      services.set(name, {
        ...known,
        ...given,
        environment: { ...known?.environment, ...given.environment },
      } as ComposedService);
    }
  }
  return new Map([...services].filter(([, { image }]) => image === 'quayside'));
}

/** The environment that the image gives every process. */
async function imageEnvironment(): Promise<Record<string, string>> {
  const text = await readFile(join(root, 'infra/Dockerfile'), 'utf8');
  const [, last = ''] = /^ENV (NODE_ENV.*)$/m.exec(text) ?? [];
  return Object.fromEntries(last.split(' ').map((pair) => pair.split('=') as [string, string]));
}

export interface ComposedProcess {
  /** Where it listens. */
  url: string;
  output(): string;
}

/**
 * The compose files without containers: each process with the environment that its container would have and nothing else, container
 * names become this machine, and a folder is shared by those that mount its volume.
 */
export class Composition {
  private readonly children: ChildProcess[] = [];
  private readonly ports = new Map<string, number>();
  private readonly folders = new Map<string, Promise<string>>();

  private constructor(
    private readonly services: Map<string, ComposedService>,
    private readonly image: Record<string, string>,
    private readonly database: { url: string; drop(): Promise<void> },
  ) {}

  static async of(...files: string[]): Promise<Composition> {
    return new Composition(
      await composedServices(files),
      await imageEnvironment(),
      await createTestDatabase(),
    );
  }

  get names(): string[] {
    return [...this.services.keys()];
  }

  /** A port of this machine for a port of a container. */
  private async portOf(place: string): Promise<number> {
    const known = this.ports.get(place);
    if (known) return known;
    const port = await freePort();
    // Another caller may have asked meanwhile.
    if (!this.ports.has(place)) this.ports.set(place, port);
    return this.ports.get(place)!;
  }

  private folderOf(volume: string): Promise<string> {
    const folder = this.folders.get(volume) ?? mkdtemp(join(tmpdir(), 'quayside-volume-'));
    this.folders.set(volume, folder);
    return folder;
  }

  private async translated(
    service: string,
    name: string,
    given: string,
    own: string,
  ): Promise<string> {
    if (name === 'DATABASE_URL') {
      if (given !== 'postgres://quayside:given-database_password@database:5432/quayside')
        throw new Error(`${service} ${name}: ${given}`);
      return this.database.url;
    }
    if (name === 'PORT' || name.endsWith('_PORT'))
      return String(await this.portOf(`${own}:${given}`));
    const [, scheme = '', host = '', port = ''] = /^(\w+):\/\/([a-z]+):(\d+)$/.exec(given) ?? [];
    if (host) {
      if (!this.services.has(host))
        throw new Error(`${service} ${name}: there is no service ${host}`);
      return `${scheme}://127.0.0.1:${await this.portOf(`${host}:${port}`)}`;
    }
    for (const mounted of this.services.get(service)?.volumes ?? []) {
      const [volume = '', path = ''] = mounted.split(':');
      if (given.startsWith(path)) return given.replace(path, await this.folderOf(volume));
    }
    return given.replace('/app/', root);
  }

  /** Starts a service, or one more of it, and waits until it is healthy. */
  async start(service: string, replica = ''): Promise<ComposedProcess> {
    const { command, environment, healthcheck } = this.services.get(service)!;
    const own = service + replica;
    const env: Record<string, string> = { PATH: process.env.PATH ?? '' };
    for (const [name, value] of Object.entries({ ...this.image, ...environment })) {
      env[name] = await this.translated(service, name, String(value), own);
    }
    // Where it may not write, as in the image.
    const cwd = '/';
    // The channel ends the process with the test run, however that ends.
    const child = spawn(process.execPath, [join(root, command[1])], {
      env,
      cwd,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk));
    const port = await this.portOf(`${own}:8080`);
    const [, , flag = '', probe = ''] = healthcheck.test;
    const ended = new Promise<never>((_, failed) =>
      child.once('exit', (code) =>
        failed(new Error(`${own} ended with ${code}:\n${output.slice(-4_000)}`)),
      ),
    );
    ended.catch(() => undefined);
    const listening = new Promise<void>((done) =>
      child.stdout?.on('data', () => output.includes('"listening"') && done()),
    );
    await Promise.race([listening, ended]);
    await eventually(async () => {
      const checking = spawn(process.execPath, [flag, probe.replace(':8080', `:${port}`)], {
        stdio: 'ignore',
      });
      const code = await new Promise((done) => checking.once('exit', done));
      if (code !== 0) throw new Error(`${own} is not healthy:\n${output.slice(-4_000)}`);
    }, STARTS_WITHIN);
    return { url: `http://127.0.0.1:${port}`, output: () => output };
  }

  async close(): Promise<void> {
    await Promise.all(
      this.children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const gone = new Promise((done) => child.once('exit', done));
        child.kill('SIGTERM');
        await gone;
      }),
    );
    await this.database.drop();
    for (const folder of this.folders.values())
      await rm(await folder, { recursive: true, force: true });
  }
}
