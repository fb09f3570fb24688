import type { FieldError } from '@quayside/contracts/core/envelope';
import type { RateInput } from '@quayside/contracts/freight/rate';
import { lanesOfPlaces } from '@quayside/contracts/masterdata/port-lanes';
import { partnerCodes } from '@quayside/service-kit/mapping/remembered-codes';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Lane and the lane above it, of a port or a lane. */
export interface LaneOf {
  LaneCode: string;
  ParentCode: string | null;
}

/** The lanes of ports, and lanes themselves, by code. */
export async function lanesByCode(
  ctx: Ctx,
  ports: readonly string[],
  lanes: readonly string[] = [],
): Promise<ReadonlyMap<string, LaneOf>> {
  if (ports.length + lanes.length === 0) return new Map();
  const found = await ctx.call(lanesOfPlaces, {
    Ports: [...new Set(ports)],
    Lanes: [...new Set(lanes)],
  });
  return new Map(found.map(({ Code, LaneCode, ParentCode }) => [Code, { LaneCode, ParentCode }]));
}

/** Fields of a rate that hold a code of basic data, by its kind. */
const CODES = [
  ['CarrierCode', '船公司', 'carrier'],
  ['PolCode', '起运港', 'port'],
  ['PodCode', '卸货港', 'port'],
  ['ViaCode', '中转港', 'port'],
  ['DestCode', '目的地', 'port'],
  ['TerminalCode', '挂靠码头', 'terminal'],
  ['LaneCode', '航线', 'lane'],
  ['CurrencyCode', '币种', 'currency'],
] as const;
type Kind = (typeof CODES)[number][2];

/** What a rate's lane is: the one that somebody chose, else that of the port of discharge. */
export const laneOf = (
  rate: Pick<RateInput, 'LaneCode' | 'PodCode'>,
  lanes: ReadonlyMap<string, LaneOf>,
): LaneOf | undefined => lanes.get(rate.LaneCode ?? rate.PodCode);

/** A template that the rate cannot use: not the company's own, out of use, or of another carrier or port. */
export async function wrongTemplate(ctx: Ctx, rate: RateInput): Promise<FieldError[]> {
  if (!rate.SailTemplate) return [];
  const fault = (Code: string, Msg: string): FieldError[] => [{ Prop: 'SailTemplate', Code, Msg }];
  const [template] = await ctx.sql<
    Pick<RateInput, 'CarrierCode' | 'PolCode' | 'PodCode'> & { Enabled: boolean }
  >(
    `SELECT enabled AS "Enabled", carrier_code AS "CarrierCode", pol_code AS "PolCode", pod_code AS "PodCode"
     FROM sail_template WHERE company_id = $1 AND code = $2`,
    [ctx.employee.CompanyId, rate.SailTemplate],
  );
  if (!template) return fault('template-unknown', `没有船期模板${rate.SailTemplate}`);
  if (!template.Enabled) return fault('template-disabled', `船期模板${rate.SailTemplate}已停用`);
  const other = (['CarrierCode', 'PolCode', 'PodCode'] as const).find(
    (field) => template[field] && template[field] !== rate[field],
  );
  return other
    ? fault('template-other', `船期模板${rate.SailTemplate}只用于${template[other]}`)
    : [];
}

/** Those of some codes that basic data does not have. */
async function unknownOf(
  ctx: Ctx,
  kind: Kind | 'fee',
  codes: readonly string[],
): Promise<readonly string[]> {
  if (codes.length === 0) return [];
  const known = await partnerCodes(ctx, kind, null, codes);
  return codes.filter((code) => known.get(code) !== code);
}

const unknownFault = (Prop: keyof RateInput, Msg: string): FieldError => ({
  Prop,
  Code: 'reference-unknown',
  Msg,
});

/**
 * Codes that basic data does not have, with the field of each; those that the rate has had so far
 * stand, whatever became of them since. Of an included fee that nobody has, the one that was meant
 * would be charged on top.
 */
export async function unknownCodes(
  ctx: Ctx,
  rate: RateInput,
  before: Partial<RateInput>,
): Promise<FieldError[]> {
  const changed = CODES.filter(([field]) => rate[field] && rate[field] !== before[field]);
  const faults: FieldError[] = [];
  for (const kind of new Set(changed.map(([, , each]): Kind => each))) {
    const fields = changed.filter(([, , each]) => each === kind);
    const codes = fields.flatMap(([field]) => rate[field] ?? []);
    const unknown = await unknownOf(ctx, kind, codes);
    for (const [field, label] of fields) {
      const code = rate[field]!;
      if (unknown.includes(code)) faults.push(unknownFault(field, `${label}${code}不存在`));
    }
  }
  const added = (rate.Included ?? []).filter((code) => !before.Included?.includes(code));
  const fees = await unknownOf(ctx, 'fee', added);
  if (fees.length > 0) faults.push(unknownFault('Included', `已含附加费${fees.join('、')}不存在`));
  return faults;
}
