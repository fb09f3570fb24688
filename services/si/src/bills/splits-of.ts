import type { SiBrief, SiSplitStory } from '@quayside/contracts/si/bills.api';
import { SiStatus } from '@quayside/contracts/si/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { SiSnapshot } from '../shipping-instruction/si-snapshot.js';

/** A split that still stands, with its bills as they are now; the first is the one that was split. */
export interface Split {
  id: number;
  bills: SiBrief[];
  employeeName: string;
  createTime: string;
  snapshot: SiSnapshot;
  /** A later split of one of its bills still stands. */
  newer: boolean;
}

const SPLITS = `SELECT s.id, s.employee_name AS "employeeName", s.create_time AS "createTime", s.snapshot,
    (SELECT json_agg(json_build_object('Id', i.id, 'TBI_NO', i.tbi_no, 'TBI_SIMBL_NO', i.tbi_simbl_no, 'TBI_STATUS', i.tbi_status)
       ORDER BY p.position) FROM si_split_part p JOIN shipping_instruction i ON i.id = p.tbi_id WHERE p.split_id = s.id) AS bills,
    EXISTS (SELECT FROM si_split_part p JOIN si_split_part q ON q.tbi_id = p.tbi_id JOIN si_split n ON n.id = q.split_id
      WHERE p.split_id = s.id AND n.id > s.id AND n.undone_time IS NULL) AS newer
  FROM si_split s WHERE s.undone_time IS NULL AND s.id IN (SELECT split_id FROM si_split_part WHERE tbi_id = $1)
  ORDER BY s.id DESC`;

/** The splits that an SI had a part in and that were not taken back, the latest first. */
export const splitsOf = (ctx: Ctx, siId: number): Promise<Split[]> =>
  ctx.sql<Split>(SPLITS, [siId]);

/** The first bill of a split that the desk has begun with, or that is gone: then the split stays. */
export const fixedBill = ({ bills }: Split): SiBrief | undefined =>
  bills.find(
    ({ TBI_STATUS }) => TBI_STATUS !== SiStatus.Submitted && TBI_STATUS !== SiStatus.Returned,
  );

export function storyOf(split: Split): SiSplitStory {
  const [Main, ...Parts] = split.bills as [SiBrief, ...SiBrief[]];
  const fixed = fixedBill(split);
  const UndoRefusal = split.newer
    ? '其中的提单之后又拆分过，请先撤销后面的拆分'
    : fixed
      ? `提单${fixed.TBI_SIMBL_NO}${SiStatus.label(fixed.TBI_STATUS)}，不能撤销拆分`
      : null;
  return {
    Main,
    Parts,
    CreateTime: split.createTime,
    EmployeeName: split.employeeName,
    UndoRefusal,
  };
}
