import { chinaDay } from '@quayside/contracts/core/dates';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import { CarrierContract, type VolumeUnit } from '@quayside/contracts/freight/contract/contract';
import {
  type ContractCourse,
  type ContractName,
  ContractUse,
  type ContractUseQuery,
  listContractUses,
  UseStage,
} from '@quayside/contracts/freight/contract/contract-use';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { CarrierContractEntity, ContractUseRead } from './contract.entity.js';
import { inUnit, plannedBy, weeksOf } from './contract-pace.js';

/** How far a use is, on a day. @param today YYYY-MM-DD of our own clock, never of a request */
const stageOn = (today: string): string =>
  `CASE WHEN t.sailing_date <= '${today}' THEN '${UseStage.Used}' WHEN t.confirmed THEN '${UseStage.Confirmed}' ELSE '${UseStage.Asked}' END`;

function page(
  ctx: Ctx,
  { Keyword, ContractId, Stage, CustomerCode, Outsider, SailingFrom, SailingTo }: ContractUseQuery,
) {
  const stage = stageOn(chinaDay(ctx.now));
  const filter = new Filter()
    .keyword(Keyword, ['t.request_no', 't.contract_no', 't.customer_name'])
    .when(ContractId, 't.contract_id = ?')
    .when(Stage?.length ? Stage : undefined, `${stage} = ANY(?)`)
    .when(CustomerCode?.trim().toUpperCase(), 't.customer_code = ?')
    .when(Outsider, 't.outsider = ?')
    .when(SailingFrom, 't.sailing_date >= ?')
    .when(SailingTo, 't.sailing_date <= ?');
  return {
    entity: ContractUseRead,
    table: 'contract_use_read',
    row: ContractUse,
    sorts: listContractUses.sorts,
    filter,
    extra: { Stage: stage },
  };
}

/** Bookings that take of the company's contracts. */
export const usesPage = (ctx: Ctx, query: ContractUseQuery): Promise<Rows<ContractUse>> =>
  listPage(ctx, { ...page(ctx, query), query });

const SHEET = [
  ...([
    'ContractNo',
    'CarrierCode',
    'RequestNo',
    'Stage',
    'CustomerCode',
    'CustomerName',
    'Outsider',
    'LoadCode',
    'DischargeCode',
  ] as const),
  ...(['SailingDate', 'Boxes', 'Teu'] as const),
];
export const usesSheet = (ctx: Ctx, query: ContractUseQuery & Exporting): Promise<FileAnswer> =>
  exportSheet(ctx, {
    ...page(ctx, query),
    name: '约价合同用量',
    fields: SHEET,
    query,
    names: namesByCall,
  });

/** The company's contracts to choose from, the one that ends last first. */
export function contractNamesOf(ctx: Ctx): Promise<ContractName[]> {
  const params: unknown[] = [];
  return ctx.sql<ContractName>(
    `SELECT t.id AS "Id", concat_ws(' ', t.carrier_code, t.contract_no, t.name) AS "Name" FROM carrier_contract t
     WHERE ${scopeSql(ctx, CarrierContractEntity, 't', params)} ORDER BY t.valid_to DESC, t.id DESC LIMIT 500`,
    params,
  );
}

/** A contract week by week: what an even use comes to, and what bookings that stand now do; 404 for another company's. */
export async function courseOf(ctx: Ctx, id: number): Promise<ContractCourse> {
  const params: unknown[] = [id];
  const [row] = await ctx.sql<CarrierContract>(
    `SELECT ${selectOf(CarrierContract, 't')} FROM carrier_contract t WHERE t.id = $1 AND ${scopeSql(ctx, CarrierContractEntity, 't', params)}`,
    params,
  );
  const Contract = found(row ?? null);
  const { ValidFrom: from, ValidTo: to, Committed: committed, Unit } = Contract;
  const days = await ctx.sql<{ day: string | null; teu: number }>(
    'SELECT sailing_date AS day, sum(teu)::float8 AS teu FROM contract_use_read WHERE contract_id = $1 GROUP BY 1 ORDER BY 1',
    [id],
  );
  const volume = (first: string, last: string): number =>
    counted(
      days.filter(({ day }) => day !== null && day >= first && day <= last),
      Unit,
    );
  let total = 0;
  const Weeks = weeksOf(from, to).map(({ week, to: end }) => {
    const Volume = volume(week, end);
    total += Volume;
    return {
      Week: week,
      To: end,
      Volume,
      Planned: plannedBy({ committed, from, to }, end),
      Total: Math.round(total * 10) / 10,
    };
  });
  return {
    Contract,
    Weeks,
    Undated: counted(
      days.filter(({ day }) => day === null),
      Unit,
    ),
  };
}

const counted = (days: readonly { teu: number }[], unit: VolumeUnit): number =>
  inUnit(
    days.reduce((sum, { teu }) => sum + teu, 0),
    unit,
  );
