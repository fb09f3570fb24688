import { BASIC_CHANNEL } from '@quayside/contracts/masterdata/bundle';
import { GENERAL_PARTNER } from '@quayside/contracts/masterdata/mapping';
import {
  type ReopenUnknownCodes,
  type UnknownCode,
  UnknownStatus,
} from '@quayside/contracts/masterdata/mapping-inbox';
import { BasicKind } from '@quayside/contracts/masterdata/search';
import { writeTrail } from '@quayside/service-kit/database/trail';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { lockCodes, setStatus } from './map-unknown-codes.js';

/**
 * Asks about codes again: about ignored ones, and about mapped ones whose mapping was wrong, which is then disabled. What was loaded
 * under it stays as it is. 422 for an open code, and for one that a record goes by itself. Answers how many.
 */
export function reopenCodes(ctx: Ctx, { Ids }: ReopenUnknownCodes): Promise<number> {
  return ctx.tx(async (tx) => {
    const codes = [...(await lockCodes(tx, Ids)).values()];
    for (const { Status, Code } of codes)
      if (Status === UnknownStatus.Open) throw new Refusal('mapping.settled', { code: Code });
    await withdraw(
      tx,
      codes.filter(({ Status }) => Status === UnknownStatus.Mapped),
    );
    await setStatus(tx, Ids, UnknownStatus.Open, null);
    return codes.length;
  });
}

/** Disables the mapping that each code is known by: its partner's, else the one for everybody. */
async function withdraw(tx: Ctx, codes: readonly UnknownCode[]): Promise<void> {
  for (const { Kind, Partner, Code, OwnCode } of codes) {
    const [mapping] = await tx.sql<{ id: number; partner: string }>(
      `SELECT id, partner FROM code_mapping WHERE kind = $1 AND partner IN ($2, $3) AND their_code = $4 AND own_code = $5 AND enabled
       ORDER BY partner = $3 LIMIT 1 FOR UPDATE`,
      [Kind, Partner, GENERAL_PARTNER, Code, OwnCode],
    );
    if (!mapping)
      throw new Refusal('mapping.by-name', {
        code: Code,
        own: OwnCode ?? '',
        kind: BasicKind.label(Kind),
      });
    await tx.sql(
      'UPDATE code_mapping SET enabled = false, version = version + 1, update_time = $2, update_name = $3 WHERE id = $1',
      [mapping.id, tx.now.toISOString(), tx.identity?.Name ?? null],
    );
    const before = { Kind, Partner: mapping.partner, TheirCode: Code, OwnCode };
    await writeTrail(
      tx,
      [{ entity: 'code_mapping', entityId: mapping.id, verb: 'withdraw', before }],
      [],
    );
  }
  if (codes.length > 0) await tx.sql('SELECT pg_notify($1, $2)', [BASIC_CHANNEL, 'code_mapping']);
}
