import { EntryVerb } from '@quayside/contracts/booking/entry/choices';
import type { EntryService } from '@quayside/contracts/booking/entry/entry-order';
import {
  type LogisticsRow,
  type LogisticsUpdate,
  LogisticsValues,
} from '@quayside/contracts/booking/entry/logistics';
import { fieldsOf } from '@quayside/contracts/core/field';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { differencesOf } from '../entry-order/differences.js';
import { entryStore } from '../entry-order/entry-order.entity.js';
import { entryStory } from '../entry-order/entry-states.js';
import { lockEntry } from '../entry-order/read-entry.js';
import { logisticsWhere } from './list-logistics.js';

const FIELDS = [...fieldsOf(LogisticsValues).keys()] as (keyof LogisticsValues)[];

/** A change of one line: its number, and the fields that change. */
export type LineChange = { LineId: number } & Partial<LogisticsValues>;

/** What happened lies behind us. */
export const isFuture = ({ now }: Ctx, { ActualTime }: Partial<LogisticsValues>): boolean =>
  ActualTime != null && Date.parse(ActualTime) > now.getTime();

/** Changes services of one order in one step of its story; nothing where nothing differs. The order's other lines stay as they are. */
export async function changeServices(
  tx: Ctx,
  entryId: number,
  changes: readonly LineChange[],
  version?: number,
): Promise<void> {
  const { entry } = await lockEntry(tx, entryId);
  if (version !== undefined && version !== entry.Version) throw new Refusal('record.stale');
  const byLine = new Map(changes.map((change) => [change.LineId, change]));
  const lines = entry.Services.filter(({ LineId }) => LineId != null && byLine.has(LineId)).map(
    (line): EntryService => ({ ...line, ...byLine.get(line.LineId as number) }),
  );
  const after = {
    ...entry,
    Services: entry.Services.map(
      (line) => lines.find(({ LineId }) => LineId === line.LineId) ?? line,
    ),
  };
  const differences = differencesOf(entry, after, await portZonesOrNone(tx));
  if (differences.length === 0) return;
  const record = await entryStore.patch(tx, entry, 'Services', lines as never);
  await entryStory.note(tx, [
    { record, verb: EntryVerb.Logistics, from: entry.State, differences },
  ]);
}

/** Keeps what became of a service. 404 for one of an order that is not the caller's or not arranged, 412 when the order changed. */
export async function updateLogistics(
  ctx: Ctx,
  { Id, Version, ...given }: LogisticsUpdate,
): Promise<LogisticsRow> {
  const { EntryId } = found((await logisticsWhere(ctx, 't.id = ?', Id))[0]);
  if (isFuture(ctx, given)) {
    throw new Refusal('request.invalid', {}, [
      { Prop: 'ActualTime', Code: 'future', Msg: '实际时间不能晚于现在' },
    ]);
  }
  const values = Object.fromEntries(FIELDS.map((name) => [name, given[name] ?? null]));
  return ctx.tx(async (tx) => {
    await changeServices(tx, EntryId, [{ LineId: Id, ...values }], Version);
    return found((await logisticsWhere(tx, 't.id = ?', Id))[0]);
  });
}
