import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import '../typescript-loader.mjs';
import { give } from './jest-globals.mjs';

const require = createRequire(import.meta.url);
/** What jest-circus keeps between the spec files of a process. */
const KEPT = [
  Symbol.for('EVENT_HANDLERS'),
  Symbol.for('TEST_TIMEOUT_SYMBOL'),
  Symbol.for('RETRY_TIMES'),
];

const TIMERS = [require('node:timers'), require('node:timers/promises')].map((module) => {
  const { promises: _, ...own } = module;
  return [module, own];
});
let files = 0;

/**
 * Jest's runtime of tests that run in plain Node: modules are Node's own, so a process loads Nest, TypeORM and our sources once
 * and not once more for each spec file. Jest itself (order, hooks, timeouts, reports) is as everywhere; modules cannot be mocked.
 */
export default class NativeRuntime {
  #environment;
  #file = ++files;

  constructor(_config, environment) {
    this.#environment = environment;
    for (const each of KEPT) delete globalThis[each];
  }

  /** The part of jest-circus that collects and runs the tests: anew for each spec file, as it keeps them in its module. */
  requireInternalModule(path) {
    delete require.cache[path];
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    await import(`${pathToFileURL(path).href}?file=${this.#file}`);
  }

  /** Gives `@jest/globals` what it hands to the spec file that comes. */
  setGlobalsForRuntime(globals) {
    const jest = this.#jest();
    give({ ...globals, jest });
    // The testing library looks for it, to move fake timers on.
    globalThis.jest = jest;
  }

  #jest() {
    const { moduleMocker: mocker, fakeTimersModern: timers } = this.#environment;
    const jest = {
      fn: mocker.fn.bind(mocker),
      mocked: (value) => value,
      isMockFunction: mocker.isMockFunction.bind(mocker),
      spyOn: mocker.spyOn.bind(mocker),
      replaceProperty: mocker.replaceProperty.bind(mocker),
      setTimeout: (milliseconds) => {
        globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = milliseconds;
        return jest;
      },
    };
    const chained = (target, name) => (given) => {
      target[name](given);
      return jest;
    };
    for (const name of ['clearAllMocks', 'resetAllMocks', 'restoreAllMocks'])
      jest[name] = chained(mocker, name);
    for (const name of ['useRealTimers', 'setSystemTime']) jest[name] = chained(timers, name);
    jest.useFakeTimers = (given) => {
      // Node itself, which imports modules, works with the same process.nextTick; React's act() waits by the modules of timers.
      timers.useFakeTimers({ ...given, doNotFake: ['nextTick', ...(given?.doNotFake ?? [])] });
      for (const [module, own] of TIMERS) Object.assign(module, own);
      return jest;
    };
    for (const name of [
      'advanceTimersByTime',
      'advanceTimersByTimeAsync',
      'runAllTimers',
      'runAllTimersAsync',
      'getTimerCount',
    ])
      jest[name] = timers[name].bind(timers);
    return jest;
  }

  clearAllMocks() {
    this.#environment.moduleMocker.clearAllMocks();
  }
  resetAllMocks() {
    this.#environment.moduleMocker.resetAllMocks();
  }
  restoreAllMocks() {
    this.#environment.moduleMocker.restoreAllMocks();
  }
  resetModules() {}
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
  getSourceMaps() {
    return null;
  }
  getAllCoverageInfoCopy() {}
}
