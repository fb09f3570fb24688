import type { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';

const lineOf = perRuntime<{ wake?: () => void }>(() => ({}));

/** Tells how the line of a service is woken. It stands apart from the line, which does what the steps that wake it do. */
export const registerLine = (runtime: ServiceRuntime, wake: () => void): void =>
  void Object.assign(lineOf(runtime), { wake });

/** After the commit the line looks at once for what is to go out; a closed line does not. */
export const wakeLine = (ctx: Ctx): void => ctx.onCommit(() => lineOf(ctx.runtime).wake?.());
