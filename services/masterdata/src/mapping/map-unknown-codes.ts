import type { FieldError } from '@quayside/contracts/core/envelope';
import { BASIC_CHANNEL } from '@quayside/contracts/masterdata/bundle';
import {
  type CodeMapping,
  type CodeMappingInput,
  GENERAL_PARTNER,
} from '@quayside/contracts/masterdata/mapping';
import {
  type IgnoreUnknownCodes,
  type MapUnknownCodes,
  UnknownCode,
  UnknownStatus,
} from '@quayside/contracts/masterdata/mapping-inbox';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { writeTrail } from '@quayside/service-kit/database/trail';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { In } from 'typeorm';
import { CodeMappingEntity, ownCodeFaults } from './code-mapping.js';
import { codesWereMapped } from './codes-mapped.js';
import { theirCode } from './their-code.js';

/** The codes of the inbox, locked; 404 when one is not there. */
export async function lockCodes(
  tx: Ctx,
  ids: readonly number[],
): Promise<Map<number, UnknownCode>> {
  const rows = await tx.sql<UnknownCode>(
    `SELECT ${selectOf(UnknownCode, 't')} FROM unknown_code t WHERE t.id = ANY($1) ORDER BY t.id FOR UPDATE`,
    [ids],
  );
  const codes = new Map(rows.map((row) => [row.Id, row]));
  if (ids.some((id) => !codes.has(id))) throw new Refusal('record.absent');
  return codes;
}

/** Maps codes of the inbox; 422 for one that is mapped already, 400 for an own code that does not exist. Answers how many. */
export function mapCodes(ctx: Ctx, { Items, General = false }: MapUnknownCodes): Promise<number> {
  return ctx.tx(async (tx) => {
    const codes = await lockCodes(
      tx,
      Items.map(({ Id }) => Id),
    );
    const inputs = Items.map(({ Id, OwnCode }): CodeMappingInput => {
      const { Kind, Partner, Code, Status } = codes.get(Id) as UnknownCode;
      if (Status === UnknownStatus.Mapped) throw new Refusal('mapping.settled', { code: Code });
      return {
        Kind,
        Partner: General ? GENERAL_PARTNER : Partner,
        TheirCode: Code,
        OwnCode: theirCode(OwnCode),
        Remark: null,
      };
    });
    const errors = (await ownCodeFaults(tx, inputs)).flatMap((found, index): FieldError[] =>
      found.map((error) => ({ ...error, Prop: `Items[${index}].${error.Prop}` })),
    );
    if (errors.length > 0) throw new Refusal('request.invalid', {}, errors);
    await saveMappings(tx, inputs);
    return Items.length;
  });
}

/** Adds mappings, or points those that exist elsewhere. */
async function saveMappings(tx: Ctx, inputs: readonly CodeMappingInput[]): Promise<void> {
  const unique = [
    ...new Map(
      inputs.map((input) => [JSON.stringify([input.Kind, input.Partner, input.TheirCode]), input]),
    ).values(),
  ];
  const rows = unique.map(({ Kind, Partner, TheirCode, OwnCode }) => ({
    kind: Kind,
    partner: Partner,
    their_code: TheirCode,
    own_code: OwnCode,
  }));
  const written = await tx.sql<{ id: number }>(
    `INSERT INTO code_mapping AS m (kind, partner, their_code, own_code, enabled, version, create_time, update_time, update_name)
     SELECT n.kind, n.partner, n.their_code, n.own_code, true, 1, $2, $2, $3 FROM json_populate_recordset(NULL::code_mapping, $1) n
     ON CONFLICT (kind, partner, their_code) DO UPDATE SET own_code = excluded.own_code, enabled = true, version = m.version + 1,
       update_time = excluded.update_time, update_name = excluded.update_name
     RETURNING id`,
    [JSON.stringify(rows), tx.now.toISOString(), tx.identity?.Name ?? null],
  );
  const records: CodeMapping[] = await tx
    .repo(CodeMappingEntity)
    .find({ Id: In(written.map(({ id }) => id)) });
  await writeTrail(
    tx,
    records.map(({ Id, Kind, Partner, TheirCode, OwnCode }) => ({
      entity: 'code_mapping',
      entityId: Id,
      verb: 'map',
      after: { Kind, Partner, TheirCode, OwnCode },
    })),
    [],
  );
  await tx.sql('SELECT pg_notify($1, $2)', [BASIC_CHANNEL, 'code_mapping']);
  await codesWereMapped(
    tx,
    records.map((after) => ({ before: null, after })),
  );
}

/** Sets codes aside that mean nothing to us; what waits for them goes on waiting. Answers how many. */
export function ignoreCodes(ctx: Ctx, { Ids, Reason }: IgnoreUnknownCodes): Promise<number> {
  return ctx.tx(async (tx) => {
    const codes = await lockCodes(tx, Ids);
    for (const { Status, Code } of codes.values())
      if (Status !== UnknownStatus.Open) throw new Refusal('mapping.settled', { code: Code });
    await setStatus(tx, [...codes.keys()], UnknownStatus.Ignored, Reason);
    return codes.size;
  });
}

/** Puts codes where somebody decided they belong, with who and why. */
export async function setStatus(
  tx: Ctx,
  ids: readonly number[],
  status: UnknownStatus,
  reason: string | null,
): Promise<void> {
  await tx.sql(
    'UPDATE unknown_code SET status = $2, reason = $3, own_code = NULL, update_name = $4 WHERE id = ANY($1)',
    [ids, status, reason, tx.identity?.Name ?? null],
  );
  await writeTrail(
    tx,
    ids.map((entityId) => ({
      entity: 'unknown_code',
      entityId,
      verb: status,
      after: { Reason: reason },
    })),
    [],
  );
}
