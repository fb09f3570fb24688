import type { ServiceRuntime } from './runtime.js';

/** Something that each running service has one of, e.g. what it remembers; made when it is first asked for, gone with the service. */
export function perRuntime<T extends object>(
  make: (runtime: ServiceRuntime) => T,
): (runtime: ServiceRuntime) => T {
  const made = new WeakMap<object, T>();
  // Every context of a service shares its database, also where a test wraps the runtime.
  return (runtime) => {
    let found = made.get(runtime.database);
    if (!found) {
      found = make(runtime);
      made.set(runtime.database, found);
    }
    return found;
  };
}
