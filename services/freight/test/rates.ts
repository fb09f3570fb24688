import type { Identity } from '@quayside/contracts/auth/session';
import { RateType, ValidityBasis } from '@quayside/contracts/freight/choices';
import type { RateInput } from '@quayside/contracts/freight/rate';
import { type SavedRate, saveRate } from '@quayside/contracts/freight/rate.api';
import { resolvePartnerCodes } from '@quayside/contracts/masterdata/mapping-inbox';
import { lanesOfPlaces } from '@quayside/contracts/masterdata/port-lanes';
import { pairSailings } from '@quayside/contracts/masterdata/schedule-search';
import { mailServer } from '@quayside/contracts/messaging/private-mail';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { type Answers, startTestService, type TestService } from '@quayside/test-kit/test-service';
import { freightService } from '../src/freight.module.js';

/** Pricing of the operator, a colleague who may not confirm, and a customer that sells. */
export const pricing = aStaffMember({ Name: '赵定价' });
export const manager = aStaffMember({ Name: '钱经理' });
export const junior: Identity = aStaffMember({ Name: '孙新人' });
junior.Permissions = junior.Permissions.filter((permission) => permission !== 'rate:confirm');
export const stranger = anIdentity({ Name: '李外人' });

const PORTS: Readonly<Record<string, string>> = {
  CNSHA: 'CNSHA',
  上海: 'CNSHA',
  SHANGHAI: 'CNSHA',
  CNNGB: 'CNNGB',
  宁波: 'CNNGB',
  USLAX: 'USLAX',
  LAX: 'USLAX',
  'LOS ANGELES': 'USLAX',
  USLGB: 'USLGB',
  LGB: 'USLGB',
  USNYC: 'USNYC',
  USHOU: 'USHOU',
  NLRTM: 'NLRTM',
  KRPUS: 'KRPUS',
};
const LANES: Readonly<Record<string, [string, string]>> = {
  USLAX: ['USWC', 'NAM'],
  USLGB: ['USWC', 'NAM'],
  USNYC: ['USEC', 'NAM'],
  NLRTM: ['NEU', 'EUR'],
  USWC: ['USWC', 'NAM'],
};

const ownCodes = (...codes: string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(codes.map((code) => [code, code]));
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  port: PORTS,
  carrier: {
    ...ownCodes('COSU', 'EGLV', 'MAEU', 'MSCU', 'ONEY', 'OOLU'),
    中远: 'COSU',
    COSCO: 'COSU',
  },
  currency: ownCodes('CNY', 'EUR', 'JPY', 'USD'),
  lane: ownCodes('USWC', 'USEC', 'NAM', 'NEU', 'EUR'),
  terminal: ownCodes('CNSHA1'),
  fee: ownCodes('AMS', 'BAF', 'DOC', 'EBS', 'LSS', 'PSS', 'THC'),
};

/** What basic data answers. */
export const BASIC: Answers = {
  [resolvePartnerCodes.path]: ({ Kind, Texts }: { Kind: string; Texts: { Text: string }[] }) =>
    Texts.flatMap(({ Text }) => {
      const Code = (CODES[Kind] ?? {})[Text.toUpperCase()];
      return Code ? [{ Text, Code }] : [];
    }),
  [pairSailings.path]: () => [],
  [mailServer.path]: () => ({ IsConfigured: true }),
  [lanesOfPlaces.path]: ({ Ports, Lanes }: { Ports: string[]; Lanes: string[] }) =>
    [...Ports, ...Lanes].flatMap((Code) =>
      LANES[Code] ? [{ Code, LaneCode: LANES[Code][0], ParentCode: LANES[Code][1] }] : [],
    ),
};

export const startFreight = (
  answers: Answers = {},
  env: Record<string, string> = {},
): Promise<TestService> =>
  startTestService(freightService, { answers: { ...BASIC, ...answers }, env });

/** A rate that lacks nothing. */
export const aRate = (given: Partial<RateInput> = {}): RateInput =>
  ({
    Supplier: '环球',
    CarrierCode: 'COSU',
    RateType: RateType.Fak,
    PolCode: 'CNSHA',
    PodCode: 'USLAX',
    CurrencyCode: 'USD',
    Payment: 'PP',
    Basis: ValidityBasis.Departure,
    ValidFrom: '2026-12-01',
    ValidTo: '2026-12-31',
    AllIn: false,
    AskFirst: false,
    Recommended: false,
    Cost20GP: 1200,
    Cost40GP: 1800,
    Cost40HQ: 1850,
    ...given,
  }) as RateInput;

/** Stores a rate, in force unless told otherwise. */
export async function store(
  test: TestService,
  given: Partial<RateInput> = {},
  { as = pricing, publish = true }: { as?: Identity; publish?: boolean } = {},
): Promise<SavedRate> {
  const { status, data, refusal } = await test.call(as, saveRate, {
    Rate: aRate(given),
    Publish: publish,
  });
  if (status !== 200) throw new Error(`${refusal.Code} ${JSON.stringify(refusal.Errors)}`);
  return data;
}
