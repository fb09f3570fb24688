import { type ServiceName, services } from '@quayside/contracts/areas';
import { catalogue } from '@quayside/contracts/catalogue';
import { isUsesEndpoint, type UsedCode, type UsedCodesQuery, type UsesEndpoint } from '@quayside/contracts/masterdata/mapping-uses';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** How long a service may take; somebody waits before a switch. */
const PATIENCE_MS = 3_000;

interface Source {
  service: ServiceName;
  endpoint: UsesEndpoint;
}

/** The services that declare that they name basic data. */
const SOURCES: readonly Source[] = Object.entries(catalogue).flatMap(([service, endpoints]) =>
  endpoints.filter(isUsesEndpoint).map((endpoint) => ({ service: service as ServiceName, endpoint })),
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

/**
 * Where the other services name some codes: those are asked that declare the kind, all at once. `silent` has the Chinese names of
 * those that did not answer in three seconds or failed; what they would have said is unknown.
 */
export async function askServices(ctx: Ctx, query: UsedCodesQuery): Promise<{ uses: UsedCode[]; silent: string[] }> {
  const asked = SOURCES.filter(({ endpoint }) => endpoint.kinds.includes(query.Kind));
  const answers = await Promise.allSettled(asked.map(({ endpoint }) => within(ctx.call(endpoint, query), PATIENCE_MS)));
  const silent = asked.flatMap(({ service }, index) => {
    const answer = answers[index]!;
    if (answer.status === 'fulfilled') return [];
    ctx.log.warn({ service, cause: answer.reason }, 'no answer to where codes are used');
    return services[service];
  });
  return { uses: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])), silent };
}
