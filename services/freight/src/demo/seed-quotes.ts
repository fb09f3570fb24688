import { demoIdentity } from '@quayside/contracts/auth/demo-identity';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { demoQuotes } from './demo-quotes.js';

/** Sellers of the operator; the last looks after the demo's customers. */
const SELLERS = [
  demoIdentity(11),
  demoIdentity(12),
  { ...demoIdentity(11), EmployeeId: 14, Name: '周晓明' },
];

async function insert(
  tx: Ctx,
  table: string,
  rows: readonly Record<string, unknown>[],
  returning = '',
): Promise<{ id: number; no: string }[]> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ');
  return tx.sql(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1) ${returning}`,
    [JSON.stringify(rows)],
  );
}

/** Half a year of quotes with what was sent and what became of each. Does nothing where there are any. */
export async function seedQuotes(tx: Ctx): Promise<void> {
  const known = await tx.sql('SELECT 1 FROM quote LIMIT 1');
  if (known.length > 0) return;
  const sellers = SELLERS.map(({ EmployeeId, Name, CompanyId, CompanyName }) => ({
    id: EmployeeId ?? 0,
    name: Name,
    companyId: CompanyId ?? 0,
    companyName: CompanyName ?? '',
  }));
  const quotes = demoQuotes(tx.now, sellers);
  const stored = await insert(
    tx,
    'quote',
    quotes.map(({ quote }) => quote),
    'RETURNING id, no',
  );
  const ids = new Map(stored.map(({ id, no }) => [no, id]));
  const idOf = ({ no }: Record<string, unknown>): number => ids.get(String(no)) ?? 0;
  await insert(
    tx,
    'quote_line',
    quotes.map(({ quote, line }) => ({ ...line, owner_id: idOf(quote) })),
  );
  await insert(
    tx,
    'quote_version',
    quotes.flatMap(({ quote, version }) =>
      version ? [{ ...version, quote_id: idOf(quote) }] : [],
    ),
  );
  await insert(
    tx,
    'quote_log',
    quotes.flatMap(({ quote, log }) => log.map((step) => ({ ...step, quote_id: idOf(quote) }))),
  );
  await tx.sql(`SELECT setval('quote_number', $1)`, [quotes.length]);
}
