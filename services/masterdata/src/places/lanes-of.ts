import type { LanesQuery, PlaceLane } from '@quayside/contracts/masterdata/port-lanes';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** The lanes of ports, and lanes themselves, each with the lane above it; what has none is left out. */
export const lanesOf = (ctx: Ctx, { Ports, Lanes }: LanesQuery): Promise<PlaceLane[]> =>
  ctx.sql<PlaceLane>(
    `SELECT p.code AS "Code", l.code AS "LaneCode", l.parent_code AS "ParentCode" FROM port p JOIN lane l ON l.code = p.lane_code
     WHERE p.code = ANY($1)
     UNION ALL SELECT l.code, l.code, l.parent_code FROM lane l WHERE l.code = ANY($2)`,
    [Ports, Lanes ?? []],
  );
