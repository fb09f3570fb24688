import type { FieldError } from '@quayside/contracts/core/envelope';
import { fieldsOf } from '@quayside/contracts/core/field';
import {
  ShareAllocation,
  type ShareAllocationInput,
  type ShareAllocationQuery,
  ShareAudience,
  type ShareField,
  ShareMarkup,
  ShareMode,
  SharePackage,
  type SharePackageInput,
  type SharePackageQuery,
  ShareTarget,
  shareAllocations,
  sharePackages,
} from '@quayside/contracts/freight/pool';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Refusal } from '@quayside/service-kit/refusal';
import type { ResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { type Chain, chainsOf, mayResellOn } from './chains.js';
import { poolConfigOf } from './pool-config.js';
import { tellPackageStopped } from './pool-notices.js';

/** What a company shares. */
@Entity('share_package')
@Scoped({ company: 'CompanyId', apart: true })
@ColumnsOf(SharePackage)
export class SharePackageEntity extends SharePackage {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
  @Column('text', { array: true, nullable: true }) declare Visible: ShareField[] | null;
}

/** To whom a company gives what it holds. */
@Entity('share_allocation')
@Scoped({ company: 'CompanyId', apart: true })
@ColumnsOf(ShareAllocation)
export class ShareAllocationEntity extends ShareAllocation {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
}

const MARKUP = [...fieldsOf(ShareMarkup).keys()];

function markupFaults({
  Mode,
  CurrencyCode,
  Amount,
  Amount20,
  Amount40,
  AmountHQ,
  Percent,
}: ShareMarkup): FieldError[] {
  if (Mode === ShareMode.Percent)
    return Percent == null
      ? [{ Prop: 'Percent', Code: 'required', Msg: '请填写加价百分比，不加价填0' }]
      : [];
  const amounts = [Amount, Amount20, Amount40, AmountHQ].filter((amount) => amount != null);
  if (amounts.length === 0)
    return [{ Prop: 'Amount', Code: 'required', Msg: '请填写每箱加价，不加价填0' }];
  const adds = amounts.some((amount) => amount !== 0);
  return adds && !CurrencyCode
    ? [{ Prop: 'CurrencyCode', Code: 'required', Msg: '请选择加价金额的币种' }]
    : [];
}

const codes = (list: readonly string[] | null | undefined): string[] | null => {
  const each = [...new Set((list ?? []).map((code) => code.trim().toUpperCase()).filter(Boolean))];
  return each.length > 0 ? each : null;
};

const LISTS = ['LaneCodes', 'CarrierCodes', 'PolCodes', 'PodCodes', 'PartnerCodes'] as const;

/** What stands behind the subscriptions that some inputs name, of the caller's company alone. */
async function heldBehind(
  ctx: Ctx,
  inputs: readonly { HoldingId: number | null }[],
): Promise<ReadonlyMap<number, Chain>> {
  const ids = inputs.flatMap(({ HoldingId }) => HoldingId ?? []);
  return ids.length === 0
    ? new Map()
    : new Map((await chainsOf(ctx, ctx.employee.CompanyId, ids)).map((chain) => [chain.id, chain]));
}

const noHolding = { Prop: 'HoldingId', Code: 'holding', Msg: '没有这份订阅，或订阅已取消' };

export const sharePackageDefinition: ResourceDefinition<
  SharePackageInput,
  SharePackage,
  SharePackageQuery
> = {
  resource: sharePackages,
  entity: SharePackageEntity,
  table: 'share_package',
  owner: 'company',
  key: ['Name'],
  normal: (input) => ({
    ...input,
    Name: input.Name.trim(),
    HoldingId: input.HoldingId ?? null,
    Visible: input.Visible?.length ? input.Visible : null,
    ...Object.fromEntries(LISTS.map((name) => [name, codes(input[name])])),
  }),
  rules: async (ctx, inputs) => {
    const held = await heldBehind(ctx, inputs);
    return inputs.map((input) => {
      const faults = markupFaults(input);
      if (input.ShareTo && input.ShareTo < input.ShareFrom)
        faults.push({ Prop: 'ShareTo', Code: 'range', Msg: '共享止早于共享起' });
      if (input.Audience === ShareAudience.Partners && !input.PartnerCodes?.length)
        faults.push({ Prop: 'PartnerCodes', Code: 'required', Msg: '请填写至少一个公司代码' });
      if (input.PartnerCodes?.includes(ctx.employee.CompanyCode.toUpperCase()))
        faults.push({ Prop: 'PartnerCodes', Code: 'oneself', Msg: '不能共享给本公司' });
      if (input.HoldingId === null) return faults;
      const chain = held.get(input.HoldingId);
      if (!chain) faults.push(noHolding);
      else if (!mayResellOn(chain))
        faults.push({ Prop: 'HoldingId', Code: 'resell', Msg: '发布方不允许转售这份共享运价' });
      return faults;
    });
  },
  saved: async (tx, records) => {
    if (records.some(({ after }) => after.Enabled) && !(await poolConfigOf(tx)).MayPublish)
      throw new Refusal('share.not-published');
    for (const { before, after } of records) {
      if (before && before.HoldingId !== after.HoldingId) throw new Refusal('share.source');
      if (before?.Enabled && !after.Enabled) await tellPackageStopped(tx, after);
    }
  },
  keyword: (filter, keyword) => filter.keyword(keyword, ['t.name', 't.remark']),
  filter: (filter, { Audience, SharedOn }) =>
    filter
      .when(Audience, 't.audience = ?')
      .when(SharedOn, 't.share_from <= ? AND (t.share_to IS NULL OR t.share_to >= ?)'),
};

export const shareAllocationDefinition: ResourceDefinition<
  ShareAllocationInput,
  ShareAllocation,
  ShareAllocationQuery
> = {
  resource: shareAllocations,
  entity: ShareAllocationEntity,
  table: 'share_allocation',
  owner: 'company',
  key: ['HoldingId', 'Target', 'OrgId', 'EmployeeId'],
  normal: (input) => {
    const [org, person] = [
      input.Target === ShareTarget.Department,
      input.Target === ShareTarget.Employee,
    ];
    return {
      ...input,
      OrgId: org ? input.OrgId : null,
      OrgName: org ? input.OrgName : null,
      EmployeeId: person ? input.EmployeeId : null,
      EmployeeName: person ? input.EmployeeName : null,
    };
  },
  rules: async (ctx, inputs) => {
    const held = await heldBehind(ctx, inputs);
    return inputs.map((input) => {
      const faults = markupFaults(input);
      if (!held.has(input.HoldingId)) faults.push(noHolding);
      if (input.Target === ShareTarget.Department && !input.OrgId)
        faults.push({ Prop: 'OrgId', Code: 'required', Msg: '请选择部门' });
      if (input.Target === ShareTarget.Employee && !input.EmployeeId)
        faults.push({ Prop: 'EmployeeId', Code: 'required', Msg: '请选择员工' });
      return faults;
    });
  },
  keyword: (filter, keyword) =>
    filter.keyword(keyword, ['t.org_name', 't.employee_name', 't.remark']),
  filter: (filter, { HoldingId, Target }) =>
    filter.when(HoldingId, 't.holding_id = ?').when(Target, 't.target = ?'),
};

/** A markup of a record that has more. */
export const markupOf = (record: ShareMarkup): ShareMarkup =>
  Object.fromEntries(
    MARKUP.map((name) => [name, (record as unknown as Record<string, unknown>)[name] ?? null]),
  ) as unknown as ShareMarkup;
