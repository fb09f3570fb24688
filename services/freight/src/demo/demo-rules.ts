import { ChargeBasis, RuleKind, RuleMode } from '@quayside/contracts/freight/choices';

const TERMS = {
  carrier_code: null,
  lane_code: null,
  pol_code: null,
  pod_code: null,
  rate_type: null,
  box_type: null,
  level_code: null,
  customer_code: null,
  valid_from: '2026-01-01',
  valid_to: null,
  amount: null,
  amount20: null,
  amount40: null,
  amount_hq: null,
  percent: null,
  tiers: null,
  currency_code: 'USD',
  round_to: null,
  employee_id: null,
  replaces: false,
};

/** Rules of prices of the operator's demo, as rows. */
export const DEMO_MARKUPS: readonly object[] = [
  {
    ...TERMS,
    kind: RuleKind.Company,
    name: '通用加价',
    mode: RuleMode.Fixed,
    amount: 40,
    amount20: 25,
  },
  {
    ...TERMS,
    kind: RuleKind.Company,
    name: '美加线加价',
    lane_code: 'NAM',
    mode: RuleMode.Fixed,
    amount: 60,
    amount20: 45,
  },
  {
    ...TERMS,
    kind: RuleKind.Company,
    name: '中远美西加价',
    carrier_code: 'COSU',
    lane_code: 'USWC',
    mode: RuleMode.Fixed,
    amount: 50,
  },
  {
    ...TERMS,
    kind: RuleKind.Level,
    level_code: 'S',
    name: 'S级',
    mode: RuleMode.Percent,
    percent: 1,
    round_to: 5,
  },
  {
    ...TERMS,
    kind: RuleKind.Level,
    level_code: 'A',
    name: 'A级',
    mode: RuleMode.Percent,
    percent: 3,
    round_to: 5,
  },
  {
    ...TERMS,
    kind: RuleKind.Level,
    level_code: 'B',
    name: 'B级',
    mode: RuleMode.Percent,
    percent: 5,
    round_to: 5,
  },
  {
    ...TERMS,
    kind: RuleKind.Level,
    level_code: 'C',
    name: 'C级分档',
    mode: RuleMode.Tier,
    round_to: 10,
    tiers: [
      { From: 0, Amount: 60, Percent: null },
      { From: 1500, Amount: null, Percent: 6 },
      { From: 3000, Amount: null, Percent: 5 },
    ],
  },
  {
    ...TERMS,
    kind: RuleKind.Customer,
    customer_code: 'HUAYUAN',
    name: '华远美西优惠',
    lane_code: 'USWC',
    mode: RuleMode.Fixed,
    amount: -20,
  },
];

export const DEMO_LEVELS: readonly object[] = [
  { code: 'S', name: '战略客户', sort: 1, remark: null },
  { code: 'A', name: '核心客户', sort: 2, remark: null },
  { code: 'B', name: '一般客户', sort: 3, remark: null },
  { code: 'C', name: '零散客户', sort: 4, remark: null },
];
export const DEMO_LEVEL_COMPANIES: readonly object[] = [
  { customer_code: 'HUAYUAN', level_code: 'A', remark: null },
  { customer_code: 'LANTIAN', level_code: 'B', remark: null },
];

const CHARGE = {
  amount20: null,
  amount40: null,
  amount_hq: null,
  payment: null,
  over_weight: null,
  remark: null,
  carrier_code: null,
  loop_code: null,
  pol_code: null,
  pol_country: null,
  pod_code: null,
  pod_country: null,
  box_type: null,
  valid_from: '2026-01-01',
  valid_to: null,
};
const charge = (
  fee_code: string,
  basis: ChargeBasis,
  currency_code: string,
  amount: number,
  more: object = {},
): object => ({
  ...CHARGE,
  fee_code,
  basis,
  currency_code,
  amount,
  ...more,
});

export const DEMO_SURCHARGES: readonly object[] = [
  charge('EBS', ChargeBasis.Container, 'USD', 120, { carrier_code: 'COSU' }),
  charge('EBS', ChargeBasis.Container, 'USD', 140, { carrier_code: 'COSU', pod_country: 'US' }),
  charge('AMS', ChargeBasis.Bill, 'USD', 35, { pod_country: 'US' }),
  charge('ENS', ChargeBasis.Bill, 'USD', 30, { pod_country: 'NL' }),
  charge('ENS', ChargeBasis.Bill, 'USD', 30, { pod_country: 'DE' }),
  charge('THC', ChargeBasis.Container, 'CNY', 750, {
    amount20: 750,
    amount40: 1100,
    amount_hq: 1100,
    pol_country: 'CN',
  }),
  charge('DOC', ChargeBasis.Bill, 'CNY', 450, { pol_country: 'CN' }),
  charge('SEAL', ChargeBasis.Container, 'CNY', 40, { pol_country: 'CN' }),
  charge('OWS', ChargeBasis.Container, 'USD', 150, { over_weight: 24_000 }),
];
