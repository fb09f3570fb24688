import { choices } from '@quayside/contracts/core/choices';
import { Choice, Day, Decimal, Instant, Integer, Text } from '@quayside/contracts/core/field';
import { importOf } from '@quayside/contracts/core/import';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defineImport } from '../src/import/definition.js';
import type { ImportTarget, StoredRow } from '../src/import/target.js';
import type { Ctx } from '../src/runtime/context.js';

/** A small area of its own for tests of imports: berths of terminals. */
export const BerthKind = choices({
  Deep: { value: 'D', label: '深水' },
  Feeder: { value: 'F', label: '支线' },
});

/** Reading threads import it, as they do the module of a service. */
export const berthsModule = import.meta.url;

export class BerthRow {
  @Text('码头代码', { max: 10 }) Terminal!: string;
  @Text('泊位号', { max: 10 }) BerthNo!: string;
  @Text('名称', { max: 30, optional: true }) Name!: string | null;
  @Decimal('水深', { digits: 3, scale: 1, unit: 'm', optional: true }) Depth!: number | null;
  @Choice('类型', BerthKind, { optional: true }) Kind!: string | null;
  @Day('启用日', { optional: true }) Opened!: string | null;
  @Instant('截关时间', { optional: true }) CutOff!: string | null;
  @Integer('岸桥数', { least: 0, most: 99, optional: true }) Cranes!: number | null;
}

export class BerthOptions {
  /** The file is the whole truth of this terminal. */
  @Text('码头', { max: 10, optional: true }) Whole?: string | null;
}

export const berthImport = importOf('/api/Berth', {
  label: '泊位',
  row: BerthRow,
  access: 'own',
  options: BerthOptions,
});

export class Berths1763900000000 implements MigrationInterface {
  name = 'Berths1763900000000';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE berth (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, terminal varchar(10) NOT NULL,
      berth_no varchar(10) NOT NULL, name varchar(30), depth numeric(4,1), kind varchar(1), opened date, cut_off timestamptz(3),
      cranes int, version int NOT NULL DEFAULT 1, UNIQUE (terminal, berth_no))`);
  }
  async down(): Promise<void> {}
}

const COLUMNS = 'terminal, berth_no, name, depth, kind, opened, cut_off, cranes';
const READ = `t.id AS "Id", t.version AS "Version", t.terminal AS "Terminal", t.berth_no AS "BerthNo", t.name AS "Name", t.depth AS "Depth",
  t.kind AS "Kind", t.opened AS "Opened", t.cut_off AS "CutOff", t.cranes AS "Cranes"`;
const json = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) => {
      const { Id, Terminal, BerthNo, Name, Depth, Kind, Opened, CutOff, Cranes } =
        row as BerthRow & { Id?: number };
      return {
        id: Id,
        terminal: Terminal,
        berth_no: BerthNo,
        name: Name,
        depth: Depth,
        kind: Kind,
        opened: Opened,
        cut_off: CutOff,
        cranes: Cranes,
      };
    }),
  );
const asStored = ({
  Id,
  Version,
  ...values
}: BerthRow & { Id: number; Version: number }): StoredRow<BerthRow> => ({ Id, Version, values });
type Read = BerthRow & { Id: number; Version: number };

/** Terminals that anybody may name; others wait for a mapping. */
export const knownTerminals = new Set(['BLCT', 'MSICT']);

export const berthTarget: ImportTarget<BerthRow, BerthOptions> = {
  key: ['Terminal', 'BerthNo'],
  fields: {
    Terminal: { aliases: ['Terminal', '码头'], example: 'BLCT' },
    BerthNo: { aliases: ['Berth', 'Berth No'], example: '07' },
    Depth: { aliases: ['Depth'] },
  },
  mostRows: 20_000,
  own: ['更新人'],
  resolve(_ctx, rows, fault) {
    for (const row of rows) {
      const code = row.values.Terminal;
      if (code && !knownTerminals.has(code)) {
        fault(row, 'Terminal', 'terminal-unknown', `码头${code}没有对照`, {
          unknown: { Kind: 'terminal', Code: code },
        });
      }
    }
  },
  async existing(ctx, rows, lock) {
    const found = await ctx.sql<Read>(
      `SELECT ${READ} FROM berth t WHERE t.terminal = ANY($1) AND t.berth_no = ANY($2)${lock ? ' FOR UPDATE' : ''}`,
      [rows.map(({ values }) => values.Terminal), rows.map(({ values }) => values.BerthNo)],
    );
    return found.map(asStored);
  },
  async scope(ctx, _rows, { Whole }) {
    return Whole
      ? (await ctx.sql<Read>(`SELECT ${READ} FROM berth t WHERE t.terminal = $1`, [Whole])).map(
          asStored,
        )
      : [];
  },
  async apply(tx, changes) {
    const of = (kind: string) => changes.filter((change) => change.kind === kind);
    const added = await tx.sql<{ id: number }>(
      `INSERT INTO berth (${COLUMNS}) SELECT ${COLUMNS} FROM json_populate_recordset(NULL::berth, $1) RETURNING id`,
      [json(of('added').map(({ values }) => values))],
    );
    await update(
      tx,
      of('changed').map(({ stored, values, fields }) => ({
        ...stored!.values,
        ...Object.fromEntries(fields.map((name) => [name, values[name]])),
        Id: stored!.Id,
      })),
    );
    await tx.sql('DELETE FROM berth WHERE id = ANY($1)', [
      of('removed').map(({ stored }) => stored!.Id),
    ]);
    let next = 0;
    return changes.map(({ stored }) =>
      stored
        ? { Id: stored.Id, Version: stored.Version + 1 }
        : { Id: added[next++]!.id, Version: 1 },
    );
  },
  async undo(tx, changes) {
    const of = (kind: string) => changes.filter((change) => change.kind === kind);
    await tx.sql('DELETE FROM berth WHERE id = ANY($1)', [of('added').map(({ Id }) => Id)]);
    for (const { Id, before, values } of of('changed')) {
      await update(tx, [{ ...values, ...(await current(tx, Id)), ...before, Id }]);
    }
    await tx.sql(
      `INSERT INTO berth (${COLUMNS}) SELECT ${COLUMNS} FROM json_populate_recordset(NULL::berth, $1)`,
      [json(of('removed').map(({ before }) => before))],
    );
    return [];
  },
};

const current = async (tx: Ctx, id: number): Promise<object> =>
  (await tx.sql<Read>(`SELECT ${READ} FROM berth t WHERE t.id = $1`, [id]))[0]!;

const update = (tx: Ctx, rows: readonly object[]): Promise<unknown> =>
  tx.sql(
    `UPDATE berth t SET name = n.name, depth = n.depth, kind = n.kind, opened = n.opened, cut_off = n.cut_off, cranes = n.cranes,
     version = t.version + 1 FROM json_populate_recordset(NULL::berth, $1) n WHERE t.id = n.id`,
    [json(rows)],
  );

export const berths = defineImport(berthImport, berthTarget);

/** A workbook of one sheet, or of several. */
export async function workbook(
  rows: CellValue[][],
  more: object = {},
  others: { name: string; rows: CellValue[][] }[] = [],
): Promise<File> {
  const bytes = await writeXlsx({ sheets: [{ name: '泊位表', rows, ...more }, ...others] });
  return new File([new Uint8Array(bytes)], '泊位.xlsx');
}
