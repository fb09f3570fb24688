import type { FieldError } from '@quayside/contracts/core/envelope';
import {
  type CarrierContract,
  type CarrierContractInput,
  type CarrierContractQuery,
  carrierContracts,
} from '@quayside/contracts/freight/contract/contract';
import { Refusal } from '@quayside/service-kit/refusal';
import type { ResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { CarrierContractEntity } from './contract.entity.js';
import { resolveContractCodes } from './contract-codes.js';
import { judgeContractRows } from './judge-contract-rows.js';
import { refreshContracts } from './refresh-contracts.js';

const upper = (text: string): string => text.trim().toUpperCase();
const listed = (codes: readonly string[] | null | undefined): string[] | null => {
  const each = [...new Set((codes ?? []).map(upper).filter(Boolean))];
  return each.length > 0 ? each : null;
};
/** The chart of a contract has a point a week. */
const MOST_DAYS = 1_100;

function faultsOf({ ContractNo, ValidFrom, ValidTo }: CarrierContractInput): FieldError[] {
  const days = (Date.parse(ValidTo) - Date.parse(ValidFrom)) / 86_400_000;
  return [
    ...(ContractNo ? [] : [{ Prop: 'ContractNo', Code: 'required', Msg: '请填写合约号' }]),
    ...(ValidTo < ValidFrom
      ? [{ Prop: 'ValidTo', Code: 'range', Msg: '有效期止早于有效期起' }]
      : []),
    ...(days > MOST_DAYS ? [{ Prop: 'ValidTo', Code: 'range', Msg: '有效期最长三年' }] : []),
  ];
}

/** Volumes promised to carriers, with what bookings take of each. */
export const carrierContractDefinition: ResourceDefinition<
  CarrierContractInput,
  CarrierContract,
  CarrierContractQuery
> = {
  resource: carrierContracts,
  entity: CarrierContractEntity,
  table: 'carrier_contract',
  owner: 'company',
  key: ['ContractNo', 'CarrierCode', 'ValidFrom'],
  headers: {
    ContractNo: ['合同号', '约号', '合约编号', 'S/C No', 'Service Contract'],
    CarrierCode: ['船司', 'Carrier'],
    Committed: ['MQC', '承诺箱量', '约定量', '合约量', '最低箱量'],
    Unit: ['箱量单位'],
    ValidFrom: ['生效日', '起始日'],
    ValidTo: ['失效日', '截止日', '到期日'],
  },
  normal: (input) => ({
    ...input,
    ContractNo: upper(input.ContractNo),
    CarrierCode: upper(input.CarrierCode),
    Name: input.Name?.trim() || null,
    LaneCodes: listed(input.LaneCodes),
    CustomerCodes: listed(input.CustomerCodes),
    Remark: input.Remark?.trim() || null,
  }),
  resolve: async (ctx, rows, fault) => {
    await resolveContractCodes(ctx, rows, fault);
    await judgeContractRows(ctx, rows, fault);
  },
  rules: async (_ctx, inputs) => inputs.map(faultsOf),
  saved: async (tx, saved) => {
    const figures = await refreshContracts(
      tx,
      { ids: saved.map(({ after }) => after.Id) },
      { quietly: true },
    );
    // The answer shows what was counted with the write.
    for (const { after } of saved) Object.assign(after, figures.get(after.Id));
  },
  names: namesByCall,
  keyword: (filter, keyword) => filter.keyword(keyword, ['t.contract_no', 't.name', 't.remark']),
  filter: (filter, { CarrierCode, Pace, ValidOn }) =>
    filter
      .when(CarrierCode?.trim().toUpperCase(), 't.carrier_code = ?')
      .when(Pace, 't.pace = ?')
      .when(ValidOn, 't.valid_from <= ? AND t.valid_to >= ?'),
};

/** Contracts of one number with one carrier whose days would overlap. */
export const contractOverlap = (): Refusal =>
  new Refusal('contract.overlap', {}, [
    { Prop: 'ValidFrom', Code: 'overlap', Msg: '与同一合约号的另一有效期重叠' },
  ]);
