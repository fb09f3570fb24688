import { fieldsOf } from '@quayside/contracts/core/field';
import type { FieldChange } from '@quayside/contracts/core/resource';
import { Rate, RateInput } from '@quayside/contracts/freight/rate';
import type { RateAsOf, RateVersion } from '@quayside/contracts/freight/rate.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { columnName } from '@quayside/service-kit/database/naming';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { ratesAt } from './as-of.js';
import { RateEntity } from './rate.entity.js';

const MOST = 200;
type Values = Record<string, unknown>;

interface Stand {
  version: number;
  from: string;
  to: string | null;
  body: Values;
}

const FIELDS = [
  ...fieldsOf(RateInput).values(),
  ...['Status', 'OffShelf'].map((name) => fieldsOf(Rate).get(name)!),
];
const COLUMNS = FIELDS.map(({ name, label }) => ({ name, label, column: columnName(name) }));

function differences(before: Values, after: Values): FieldChange[] {
  return COLUMNS.flatMap(({ name, label, column }) => {
    const [Before, After] = [before[column] ?? null, after[column] ?? null];
    return JSON.stringify(Before) === JSON.stringify(After)
      ? []
      : [{ Field: name, Label: label, Before, After }];
  });
}

/** Every stand of a rate, the present one first, each with what differs from the one before; at most 200. */
export async function rateVersions(ctx: Ctx, id: number): Promise<RateVersion[]> {
  await ctx.repo(RateEntity).get(id);
  const stands = await ctx.sql<Stand>(
    `SELECT version, update_time AS from, NULL AS to, jsonb_strip_nulls(to_jsonb(t)) AS body FROM rate t WHERE id = $1
     UNION ALL (SELECT version, recorded_from, recorded_to, body FROM rate_past WHERE rate_id = $1 ORDER BY version DESC LIMIT ${MOST})
     ORDER BY version DESC`,
    [id],
  );
  return stands.slice(0, MOST).map(({ version, from, to, body }, index) => ({
    Version: version,
    From: from,
    To: to,
    Status: body.status as RateVersion['Status'],
    ValidFrom: body.valid_from as string,
    ValidTo: body.valid_to as string,
    UpdateName: (body.update_name as string) ?? null,
    Reason: (body.change_reason as string) ?? null,
    Changes: stands[index + 1] ? differences(stands[index + 1]!.body, body) : [],
  }));
}

/** A rate as it stood at a moment; 404 for one that was not there yet. */
export async function rateAsOf(ctx: Ctx, { Id, At }: RateAsOf): Promise<Rate> {
  await ctx.repo(RateEntity).get(Id);
  const [row] = await ctx.sql<Rate>(
    `SELECT ${selectOf(Rate, 't')} FROM ${ratesAt('$2', 'id = $1')} t ORDER BY t.version DESC LIMIT 1`,
    [Id, At],
  );
  return found(row ?? null);
}
