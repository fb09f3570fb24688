import { SiStatus } from '@quayside/contracts/si/choices';
import { listProduction, type ProductionRow } from '@quayside/contracts/si/production.api';
import type { SiDetail } from '@quayside/contracts/si/si.api';
import { useRead } from '../../../kit/http/query.js';
import { useSession } from '../../../kit/session/store.js';

const QUEUES: readonly SiStatus[] = [SiStatus.Approved, SiStatus.Made, SiStatus.Confirmed];

/** Who comes next in the queue of an SI: one's own before nobody's, by deadline; a colleague's never. */
export function useNextInQueue({ Id, TBI_STATUS }: SiDetail): { next: ProductionRow | undefined; waiting: number } {
  const own = useSession((session) => session.employee?.Id);
  const status = QUEUES.includes(TBI_STATUS) ? TBI_STATUS : SiStatus.Approved;
  const queue = useRead(listProduction, { TBI_STATUS: [status], Sort: 'TBI_DEADLINE', Limit: 100 });
  const others = (queue.data?.Rows ?? []).filter((row) => row.Id !== Id && (row.AssigneeId === null || row.AssigneeId === own));
  return { next: others.find(({ AssigneeId }) => AssigneeId === own) ?? others[0], waiting: others.length };
}
