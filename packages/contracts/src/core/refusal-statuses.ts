import type { Endpoint } from './endpoint.js';

/**
 * The HTTP statuses with which an endpoint may refuse (contract.md, table of statuses): what its request, method and readers bring with them; 412 and 422
 * for a read that says so, 413 for a query or body over the limit. The OpenAPI document lists them, and the clients of the test suites refuse every other.
 */
export function refusalStatuses({
  access,
  request,
  method,
  refuses,
  revalidate,
  answer,
}: Endpoint): number[] {
  const closed = access !== 'everyone';
  const write = method === 'POST';
  return [
    ...(revalidate || answer.ranges ? [304] : []),
    ...(request || write ? [400] : []),
    ...(closed ? [401, 403] : []),
    ...(closed && request ? [404] : []),
    ...(closed ? [409] : []),
    ...(write || refuses ? [412] : []),
    ...(request || write ? [413] : []),
    ...(write ? [415] : []),
    ...(answer.ranges ? [416] : []),
    ...(write || refuses ? [422] : []),
    429,
    500,
    503,
  ];
}
