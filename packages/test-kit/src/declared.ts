import { type Endpoint, isPublished } from '@quayside/contracts/core/endpoint';
import { refusalStatuses } from '@quayside/contracts/core/refusal-statuses';

/** Every suite that meets a refusal finds out here whether the document declares it. A call between services stands in no document. */
export function assertDeclared(endpoint: Endpoint, status: number): void {
  if (status === 200 || !isPublished(endpoint) || refusalStatuses(endpoint).includes(status))
    return;
  throw new Error(
    `${endpoint.method} ${endpoint.path} answers ${status}, which its declaration does not have`,
  );
}
