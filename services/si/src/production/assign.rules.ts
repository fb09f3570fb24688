import { SiStatus } from '@quayside/contracts/si/choices';
import type { Assignee } from '@quayside/contracts/si/production.api';
import { Refusal } from '@quayside/service-kit/refusal';

const SETTLED: readonly SiStatus[] = [SiStatus.Issued, SiStatus.Voided];

/**
 * What the log says of an assignment; null when nothing changes. Issued and voided bills are nobody's work any more: 422.
 */
export function assignStep(
  status: SiStatus,
  from: Assignee | null,
  to: Assignee | null,
): string | null {
  if (SETTLED.includes(status))
    throw new Refusal('state.refused', { status: SiStatus.label(status), verb: '分派' });
  if (from?.Id === to?.Id) return null;
  if (!to) return `${from?.Name}退回待分派`;
  return from ? `由${from.Name}转给${to.Name}` : `分派给${to.Name}`;
}
