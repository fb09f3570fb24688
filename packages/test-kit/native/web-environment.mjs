import { runInNewContext } from 'node:vm';
import { JSDOM, VirtualConsole } from 'jsdom';
import NativeEnvironment from './environment.mjs';

/** What stays Node's: Jest works in the same globals. */
const NODES = new Set(
  'process Buffer console crypto performance queueMicrotask setTimeout clearTimeout setInterval clearInterval global globalThis'.split(
    ' ',
  ),
);
/** What jsdom has not and Node has: specs bring their own. */
const ABSENT = [
  'fetch',
  'Request',
  'Response',
  'MessageChannel',
  'MessagePort',
  'BroadcastChannel',
];

let dom;
/** What the spec file that runs listens for at the window, and the timers it set. */
let listening = [];
let timers = [];

/** Makes the globals of the process those of a page, once: React, antd and the testing library keep to the page they were loaded in. */
function openPage() {
  if (dom) return;
  const virtualConsole = new VirtualConsole().on('jsdomError', (error) => console.error(error));
  dom = new JSDOM('<!DOCTYPE html>', {
    pretendToBeVisual: true,
    url: 'http://localhost/',
    virtualConsole,
  });
  const { window } = dom;
  // What nobody catches fails the test, unless the test itself listens.
  window.addEventListener('error', ({ error }) => {
    if (error && !listening.some(([type]) => type === 'error'))
      process.emit('uncaughtException', error);
  });
  const language = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)'));
  const names = new Set();
  for (
    let each = window;
    each && each !== window.Object.prototype;
    each = Object.getPrototypeOf(each)
  )
    for (const name of Object.getOwnPropertyNames(each)) names.add(name);
  for (const name of names) {
    if (NODES.has(name) || language.has(name) || name === 'constructor' || name.startsWith('_'))
      continue;
    const value = window[name];
    const isMethod = typeof value === 'function' && !value.prototype;
    const bound = isMethod ? value.bind(window) : undefined;
    Object.defineProperty(globalThis, name, {
      get: () => bound ?? window[name],
      set: (given) =>
        Object.defineProperty(globalThis, name, {
          value: given,
          configurable: true,
          writable: true,
          enumerable: true,
        }),
      configurable: true,
      enumerable: true,
    });
  }
  for (const name of ['window', 'self', 'top', 'parent'])
    Object.defineProperty(globalThis, name, {
      value: globalThis,
      configurable: true,
      writable: true,
    });
  for (const name of ABSENT)
    Object.defineProperty(globalThis, name, {
      value: undefined,
      configurable: true,
      writable: true,
    });
  globalThis.addEventListener = (...args) => {
    listening.push(args);
    window.addEventListener(...args);
  };
}

/** As `NativeEnvironment`, with a page (jsdom) that is empty for each spec file. */
export default class WebEnvironment extends NativeEnvironment {
  constructor(...args) {
    openPage();
    super(...args);
  }

  async setup() {
    await super.setup();
    // The desk's own zone, where a reader's clock shows what the desk's does; `liveIn` goes elsewhere.
    process.env.TZ = 'Asia/Shanghai';
    for (const name of ['setTimeout', 'setInterval']) {
      const own = globalThis[name];
      globalThis[name] = (...args) => {
        const timer = own(...args);
        timers.push(timer);
        return timer;
      };
    }
  }

  async teardown() {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    for (const args of listening) dom.window.removeEventListener(...args);
    listening = [];
    dom.window.document.body.replaceChildren();
    dom.window.document.title = '';
    dom.window.localStorage.clear();
    dom.window.sessionStorage.clear();
    dom.reconfigure({ url: 'http://localhost/' });
    await super.teardown();
  }
}
