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

/** antd's forms batch their notices over a channel; Node's own would keep the process alive. */
globalThis.MessageChannel ??= class {
  port1 = { onmessage: null as ((event: unknown) => void) | null };
  port2 = { postMessage: (data: unknown) => setTimeout(() => this.port1.onmessage?.({ data })) };
} as unknown as typeof MessageChannel;

Element.prototype.scrollIntoView ??= () => {};

/** React's act() environment. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
