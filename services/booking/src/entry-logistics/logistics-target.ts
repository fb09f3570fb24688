import { ServiceKind } from '@quayside/contracts/booking/entry/choices';
import {
  type LogisticsRow,
  type LogisticsSheetRow,
  LogisticsValues,
  logisticsImport,
} from '@quayside/contracts/booking/entry/logistics';
import { fieldsOf } from '@quayside/contracts/core/field';
import { defineImport } from '@quayside/service-kit/import/definition';
import type { Applied, ImportRow, ImportTarget } from '@quayside/service-kit/import/target';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { lockCargoOrders } from '../entry-order/read-entry.js';
import { LOGISTICS_OWN, logisticsWhere } from './list-logistics.js';
import { changeServices, isFuture, type LineChange } from './update-logistics.js';

/** The line that a row means, and its order. */
type Extra = Pick<LogisticsRow, 'Id' | 'EntryId'>;
type Row = ImportRow<LogisticsSheetRow, Extra>;

const FIELDS = [...fieldsOf(LogisticsValues).keys()] as (keyof LogisticsValues)[];
const place = ({ EntryNo, Kind }: Partial<LogisticsSheetRow>): string => `${EntryNo} ${Kind}`;

const linesOf = (ctx: Ctx, rows: readonly Row[]): Promise<LogisticsRow[]> =>
  logisticsWhere(ctx, 't.entry_no = ANY(?)', [
    ...new Set(rows.flatMap(({ values }) => values.EntryNo ?? [])),
  ]);

/** Services from a sheet, known by order and service. */
export const logisticsTarget: ImportTarget<LogisticsSheetRow, object, Extra> = {
  key: ['EntryNo', 'Kind'],
  own: LOGISTICS_OWN,
  fields: {
    EntryNo: {
      aliases: ['订单号', 'Order No'],
      read: (text) => ({ value: text.trim().toUpperCase() }),
      example: 'EO26110001',
    },
    Kind: { aliases: ['服务类型', '服务项目'], example: ServiceKind.label(ServiceKind.Trucking) },
    Provider: { aliases: ['供应商', '车队', '报关行'], example: '宁波顺达集卡运输有限公司' },
    Contact: { aliases: ['联系人', '电话'] },
    PlanTime: { aliases: ['计划', '预约时间'], example: '2026-12-01 08:00' },
    ActualTime: { aliases: ['实际', '完成时间'], example: '2026-12-01 09:20' },
    PaperNo: { aliases: ['派车单号', '报关单号', '保单号', '业务单号'] },
  },
  async resolve(ctx, rows, fault) {
    const lines = new Map<string, LogisticsRow[]>();
    for (const line of await linesOf(ctx, rows))
      lines.set(place(line), [...(lines.get(place(line)) ?? []), line]);
    for (const row of rows) {
      const [line, another] = lines.get(place(row.values)) ?? [];
      if (isFuture(ctx, row.values)) fault(row, 'ActualTime', 'future', '实际时间不能晚于现在');
      if (line && !another) row.extra = { Id: line.Id, EntryId: line.EntryId };
      else if (line)
        fault(row, 'Kind', 'service-several', '该录单有多条同类服务，请在界面逐条维护');
      else if (row.values.EntryNo && row.values.Kind)
        fault(row, 'Kind', 'service-unknown', '没有这个录单，或录单没有这项服务');
    }
  },
  async existing(ctx, rows) {
    return (await linesOf(ctx, rows)).map((line) => ({
      Id: line.Id,
      Version: line.Version,
      values: line,
    }));
  },
  apply: (tx, changes) =>
    write(
      tx,
      changes.map(({ extra, values, fields }) => ({
        extra,
        values: Object.fromEntries(
          fields.map((name) => [name, values[name]]),
        ) as Partial<LogisticsValues>,
      })),
    ),
  async undo(tx, changes) {
    await write(
      tx,
      changes.map(({ extra, before }) => ({
        extra,
        values: Object.fromEntries(
          FIELDS.filter((name) => name in before).map((name) => [name, before[name] ?? null]),
        ),
      })),
    );
    return [];
  },
};

/** Writes lines order by order; the version of a row is its order's. */
async function write(
  tx: Ctx,
  changes: readonly { extra: Extra; values: Partial<LogisticsValues> }[],
): Promise<Applied[]> {
  const byEntry = new Map<number, LineChange[]>();
  for (const { extra, values } of changes) {
    const lines = byEntry.get(extra.EntryId) ?? [];
    byEntry.set(extra.EntryId, lines);
    lines.push({ LineId: extra.Id, ...values });
  }
  const entryIds = [...byEntry.keys()].sort((a, b) => a - b);
  await lockCargoOrders(tx, entryIds);
  for (const entryId of entryIds) await changeServices(tx, entryId, byEntry.get(entryId) ?? []);
  const ids = changes.map(({ extra }) => extra.Id);
  const versions = new Map(
    (await logisticsWhere(tx, 't.id = ANY(?)', ids)).map(({ Id, Version }) => [Id, Version]),
  );
  return ids.map((Id) => ({ Id, Version: versions.get(Id) ?? 0 }));
}

export const logisticsImporter = defineImport(logisticsImport, logisticsTarget, import.meta.url);
