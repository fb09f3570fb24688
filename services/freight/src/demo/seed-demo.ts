import { demoIdentity } from '@quayside/contracts/auth/demo-identity';
import { chinaDay } from '@quayside/contracts/core/dates';
import { columnName } from '@quayside/service-kit/database/naming';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { seedContracts } from './demo-contracts.js';
import { seedFollowedLanes } from './demo-followed-lanes.js';
import { withGaps } from './demo-gaps.js';
import { DEMO_PORTS } from './demo-lanes.js';
import { seedPool } from './demo-pool.js';
import { seedPosts } from './demo-posts.js';
import { type DemoRate, demoRates } from './demo-rates.js';
import { DEMO_LEVEL_COMPANIES, DEMO_LEVELS, DEMO_MARKUPS, DEMO_SURCHARGES } from './demo-rules.js';
import { seedSearches } from './demo-searches.js';
import { seedShelf } from './demo-shelf.js';
import { demoTemplates } from './demo-templates.js';
import { seedQuotes } from './seed-quotes.js';

/** The operator's administrator, and the boss of the provider. */
const OPERATOR = 11;
const PROVIDER = 42;

/** Rates of the operator, over three thousand on sixty lanes, and of a provider. Does nothing where there are any. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  await ctx.longTx(async (tx) => {
    await seedQuotes(tx);
    const known = await tx.sql('SELECT 1 FROM rate LIMIT 1');
    if (known.length > 0) return;
    await store(tx, OPERATOR, 20_261);
    await store(tx, PROVIDER, 711, 3);
    await keep(tx, 'markup_rule', DEMO_MARKUPS);
    await keep(tx, 'customer_level', DEMO_LEVELS);
    await keep(tx, 'level_company', DEMO_LEVEL_COMPANIES);
    await keep(tx, 'surcharge_rule', DEMO_SURCHARGES);
    await keep(tx, 'sail_template', demoTemplates(chinaDay(tx.now)));
    await seedShelf(tx, demoIdentity(OPERATOR).CompanyId!);
    await seedPool(tx);
    await seedPosts(tx, OPERATOR);
    await seedFollowedLanes(tx);
    await seedContracts(tx, OPERATOR);
    await seedSearches(tx, demoIdentity(OPERATOR).CompanyId!);
  });
}

async function store(tx: Ctx, employeeId: number, seed: number, ports?: number): Promise<void> {
  const { CompanyId, CompanyType, Name } = demoIdentity(employeeId);
  const rates = demoRates(tx.now, {
    seed,
    by: employeeId,
    name: Name,
    ...(ports && { ports: DEMO_PORTS.slice(0, ports) }),
  });
  const rows = (ports ? rates : withGaps(rates, chinaDay(tx.now))).map((rate: DemoRate) => ({
    ...Object.fromEntries(Object.entries(rate).map(([field, value]) => [columnName(field), value])),
    company_id: CompanyId,
    company_type: CompanyType,
    version: 1,
  }));
  const columns = Object.keys(rows[0]!).join(', ');
  for (let from = 0; from < rows.length; from += 1_000)
    await tx.sql(
      `INSERT INTO rate (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::rate, $1)`,
      [JSON.stringify(rows.slice(from, from + 1_000))],
    );
}

/** The operator's kept records of a table. */
async function keep(tx: Ctx, table: string, records: readonly object[]): Promise<void> {
  const { CompanyId, Name } = demoIdentity(OPERATOR);
  const now = new Date(tx.now.getTime() - 60 * 86_400_000).toISOString();
  const rows = records.map((record) => ({
    ...record,
    company_id: CompanyId,
    enabled: true,
    version: 1,
    create_time: now,
    update_time: now,
    update_name: Name,
  }));
  const columns = Object.keys(rows[0]!).join(', ');
  await tx.sql(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
