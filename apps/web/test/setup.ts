/** What jsdom lacks and the components under test need. */
import { webcrypto } from 'node:crypto';

globalThis.crypto ??= webcrypto as Crypto;

globalThis.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }) as unknown as MediaQueryList;

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollIntoView ??= () => {};

/** React's act() environment. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
