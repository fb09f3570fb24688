import { SiStatus } from '@quayside/contracts/si/choices';
import { listProduction, type ProductionRow } from '@quayside/contracts/si/production.api';
import type { SiDetail } from '@quayside/contracts/si/si.api';
import { useRead } from '../../../kit/http/query.js';
import { useSession } from '../../../kit/session/store.js';

const QUEUES: readonly SiStatus[] = [SiStatus.Approved, SiStatus.Made, SiStatus.Confirmed];

/**
 * What comes next in the queue of an SI, by deadline: one's own before nobody's. A colleague's come only to whoever works on that
 * colleague's already.
 */
export function useNextInQueue({ Id, TBI_STATUS }: SiDetail): {
  next: ProductionRow | undefined;
  waiting: number;
} {
  const own = useSession((session) => session.employee?.Id);
  const status = QUEUES.includes(TBI_STATUS) ? TBI_STATUS : SiStatus.Approved;
  const queue = useRead(listProduction, { TBI_STATUS: [status], Sort: 'TBI_DEADLINE', Limit: 100 });
  const rows = queue.data?.Rows ?? [];
  const whose = [null, own, rows.find((row) => row.Id === Id)?.AssigneeId];
  const others = rows.filter((row) => row.Id !== Id && whose.includes(row.AssigneeId));
  return {
    next: others.find(({ AssigneeId }) => AssigneeId === own) ?? others[0],
    waiting: others.length,
  };
}
