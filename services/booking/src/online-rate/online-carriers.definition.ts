import {
  type OnlineCarrier,
  type OnlineCarrierInput,
  type OnlineCarrierQuery,
  onlineCarriers,
} from '@quayside/contracts/booking/online/carrier';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { partnerCodes } from '@quayside/service-kit/mapping/remembered-codes';
import type { ResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { OnlineCarrierEntity } from './online-carrier.entity.js';
import { keepKeysAtHome } from './online-key.js';
import { addressFaults } from './shop-address.js';
import { shopSettingsOf } from './shop-call.js';

/** Codes in capitals, each once; a list without any is none. */
function codes(list: readonly string[] | null): string[] | null {
  const each = [...new Set((list ?? []).map((code) => code.trim().toUpperCase()).filter(Boolean))];
  return each.length > 0 ? each : null;
}

/** A carrier of the basic data, and ports of it. */
async function unknownCodes(
  ctx: Ctx,
  { CarrierCode, PolCodes, PodCodes }: OnlineCarrierInput,
): Promise<FieldError[]> {
  const [carriers, ports] = await Promise.all([
    partnerCodes(ctx, 'carrier', null, [CarrierCode]),
    partnerCodes(ctx, 'port', null, [...(PolCodes ?? []), ...(PodCodes ?? [])]),
  ]);
  const faults: FieldError[] = [];
  if (carriers.get(CarrierCode) !== CarrierCode)
    faults.push({
      Prop: 'CarrierCode',
      Code: 'carrier-unknown',
      Msg: `基础资料中没有船公司${CarrierCode}，请先在船公司资料中维护`,
    });
  for (const Prop of ['PolCodes', 'PodCodes'] as const) {
    const unknown = { PolCodes, PodCodes }[Prop]?.filter((code) => ports.get(code) !== code) ?? [];
    if (unknown.length > 0)
      faults.push({ Prop, Code: 'port-unknown', Msg: `基础资料中没有港口${unknown.join('、')}` });
  }
  return faults;
}

export const onlineCarrierDefinition: ResourceDefinition<
  OnlineCarrierInput,
  OnlineCarrier,
  OnlineCarrierQuery
> = {
  resource: onlineCarriers,
  entity: OnlineCarrierEntity,
  table: 'online_carrier',
  owner: 'company',
  key: ['CarrierCode'],
  normal: (input) => ({
    ...input,
    CarrierCode: input.CarrierCode.trim().toUpperCase(),
    Address: input.Address.trim(),
    Account: input.Account.trim(),
    PolCodes: codes(input.PolCodes),
    PodCodes: codes(input.PodCodes),
    Demands: input.Demands?.length ? [...new Set(input.Demands)] : null,
    FreeCancelNote: input.FreeCancelNote?.trim() || null,
  }),
  rules: (ctx, inputs) =>
    Promise.all(
      inputs.map(async (input) => [
        ...addressFaults(input.Address, shopSettingsOf(ctx.runtime).ONLINE_CARRIER_PRIVATE),
        ...(await unknownCodes(ctx, input)),
      ]),
    ),
  saved: keepKeysAtHome,
  keyword: (filter, keyword) =>
    filter.keyword(keyword, ['t.carrier_code', 't.account', 't.address']),
  filter: (filter, { ForCustomers, Test }) =>
    filter.when(ForCustomers, 't.for_customers = ?').when(Test, 't.test = ?'),
};
