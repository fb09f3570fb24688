import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/**
 * Jest's environment of tests that run in plain Node, without a context of their own. What a spec file changes of the process
 * (`process.env`, the folder, globals such as `fetch`, fake timers) is put back after it.
 */
export default class NativeEnvironment {
  global = globalThis;
  fakeTimers = null;
  #before = {
    env: { ...process.env },
    folder: process.cwd(),
    exit: process.exit,
    globals: Object.getOwnPropertyDescriptors(globalThis),
  };

  constructor({ projectConfig }) {
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    // Node reads the source maps that the loader writes into the modules.
    Error.prepareStackTrace = undefined;
    process.setSourceMapsEnabled(true);
  }

  async teardown() {
    const { env, folder, exit, globals } = this.#before;
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    process.exit = exit;
    if (process.cwd() !== folder) process.chdir(folder);
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    for (const [name, was] of Object.entries(globals)) {
      const is = Object.getOwnPropertyDescriptor(globalThis, name);
      if (was.configurable && (is?.value !== was.value || is?.get !== was.get))
        Object.defineProperty(globalThis, name, was);
    }
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}
