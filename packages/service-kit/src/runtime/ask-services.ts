import { type ServiceName, services } from '@quayside/contracts/areas';
import { catalogue } from '@quayside/contracts/catalogue';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type { Ctx } from './context.js';

/** How long a service may take: somebody waits. */
const PATIENCE_MS = 3_000;

/** A call of a shared contract, and the service that answers it. */
export interface Contribution<E extends Endpoint> {
  readonly service: ServiceName;
  readonly endpoint: E;
}

/** The services that contribute by a call of some kind. */
export const contributors = <E>(
  is: (endpoint: Endpoint) => endpoint is E & Endpoint,
): readonly Contribution<E & Endpoint>[] =>
  Object.entries(catalogue).flatMap(([service, endpoints]) =>
    endpoints.filter(is).map((endpoint) => ({ service: service as ServiceName, endpoint })),
  );

async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

export interface Answers<A> {
  /** In the order in which they were asked. */
  answered: { service: ServiceName; answer: A }[];
  /** Chinese names of those that failed or did not answer in time: what they would have said is unknown. */
  silent: string[];
}

/** Asks several services at once; none of them is waited for longer than three seconds, and none makes the others fail. */
export async function askServices<C extends { readonly service: ServiceName }, A>(
  ctx: Ctx,
  asked: readonly C[],
  ask: (one: C) => Promise<A>,
): Promise<Answers<A>> {
  const settled = await Promise.allSettled(asked.map((one) => within(ask(one), PATIENCE_MS)));
  const answers: Answers<A> = { answered: [], silent: [] };
  settled.forEach((answer, index) => {
    const { service } = asked[index]!;
    if (answer.status === 'fulfilled') answers.answered.push({ service, answer: answer.value });
    else {
      ctx.log.warn({ service, cause: answer.reason }, 'a service did not contribute');
      answers.silent.push(services[service]);
    }
  });
  return answers;
}
