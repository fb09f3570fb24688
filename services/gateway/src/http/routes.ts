import type { ServiceName } from '@quayside/contracts/areas';
import { catalogue } from '@quayside/contracts/catalogue';
import { type Endpoint, isPublished } from '@quayside/contracts/core/endpoint';

export interface Route {
  readonly service: ServiceName | 'gateway';
  readonly endpoint: Endpoint;
}

type Catalogue = Readonly<Record<string, readonly Endpoint[] | undefined>>;

/** The route of a path as clients may call it, without those between services, matched without regard to case and to a slash at the end. */
export function routeTable(endpoints: Catalogue = catalogue): (path: string) => Route | undefined {
  const table = new Map<string, Route>();
  for (const [service, list] of Object.entries(endpoints)) {
    for (const endpoint of list?.filter(isPublished) ?? []) {
      const route = { service: service as Route['service'], endpoint };
      table.set(endpoint.path, route);
      table.set(endpoint.path.toLowerCase(), route);
    }
  }
  return (path) =>
    table.get(path) ?? table.get((path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase());
}
