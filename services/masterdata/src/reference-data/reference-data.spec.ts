import { describe, expect, it } from '@jest/globals';
import {
  GoodsType,
  PaymentMethod,
  SigningMethod,
  TransportMethod,
} from '@quayside/contracts/trade/choices';
import { BILL_NUMBER_FORMS, warnBillNumber } from '@quayside/shipping-standards/bill-number';
import {
  CONTAINER_TYPES,
  canonicalContainerType,
} from '@quayside/shipping-standards/container-type';
import { checkImo } from '@quayside/shipping-standards/imo';
import { PACKAGE_KINDS, packageKindOf } from '@quayside/shipping-standards/package-code';
import { isUnLocode } from '@quayside/shipping-standards/un-locode';
import {
  DEMO_CARRIERS,
  DEMO_VESSELS,
  LOAD_PORTS,
  MARKETS,
} from '../../../booking/src/demo/demo-trade.js';
import { bookingAgents, shipAgents } from './agents.js';
import { billForms } from './bill-forms.js';
import { carriers } from './carriers.js';
import { codeMappings } from './code-mappings.js';
import { containerTypes } from './container-types.js';
import { countries } from './countries.js';
import { currencies, exchangeRates } from './currencies.js';
import { constants, dictionaries, tableTypes } from './dictionaries.js';
import { fees } from './fees.js';
import { lanes } from './lanes.js';
import { loops } from './loops.js';
import { packages } from './packages.js';
import { ports } from './ports.js';
import { terminals } from './terminals.js';
import { vessels } from './vessels.js';

const countryRows = countries();
const currencyRows = currencies();

const tables: Readonly<
  Record<string, readonly { Code: string; NameCn?: string; NameEn: string }[]>
> = {
  countries: countryRows,
  currencies: currencyRows,
  ports,
  carriers,
  terminals,
  lanes,
  containerTypes,
  packages,
  fees,
  shipAgents,
  bookingAgents,
  loops,
  vessels: vessels.map((vessel) => ({ ...vessel, Code: vessel.Imo })),
};

const codes = (rows: readonly { Code: string }[]) => new Set(rows.map(({ Code }) => Code));
const portCodes = codes(ports);
const carrierCodes = codes(carriers);
const laneCodes = codes(lanes);
const countryCodes = codes(countryRows);
const currencyCodes = codes(currencyRows);

/** The values that occur twice. */
function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

/** The values that the set lacks. */
const unknown = (values: readonly string[], known: ReadonlySet<string>) =>
  values.filter((value) => !known.has(value));

const upper = (text: string) => text.toUpperCase();

describe.each(Object.entries(tables))('%s', (name, rows) => {
  it('has unique codes of up to 20 characters', () => {
    expect(repeated(rows.map(({ Code }) => upper(Code)))).toEqual([]);
    expect(rows.filter(({ Code }) => !/^\S{1,20}$/.test(Code))).toEqual([]);
  });

  it('has names of up to 100 characters', () => {
    const names = rows.flatMap(({ NameCn, NameEn }) =>
      NameCn === undefined ? [NameEn] : [NameCn, NameEn],
    );
    expect(
      names.filter((text) => text.trim() !== text || text.length < 1 || text.length > 100),
    ).toEqual([]);
  });

  if (name !== 'loops' && name !== 'vessels')
    it('has Chinese names', () => {
      expect(rows.filter(({ NameCn }) => !NameCn || !/\p{Script=Han}/u.test(NameCn))).toEqual([]);
    });

  it('has upper-case ASCII English names', () => {
    expect(
      rows.filter(({ NameEn }) => NameEn !== upper(NameEn) || !/^[ -~]+$/.test(NameEn)),
    ).toEqual([]);
  });
});

describe('countries and currencies', () => {
  it('call the parts of China by their mainland names', () => {
    const names = new Map(countryRows.map(({ Code, NameCn }) => [Code, NameCn]));
    expect([names.get('HK'), names.get('MO'), names.get('TW')]).toEqual([
      '中国香港',
      '中国澳门',
      '中国台湾',
    ]);
    expect(countryRows).toHaveLength(250);
  });

  it('know the decimals of ISO 4217', () => {
    const digits = new Map(currencyRows.map(({ Code, Digits }) => [Code, Digits]));
    expect(['USD', 'CNY', 'JPY', 'KRW', 'VND', 'KWD'].map((code) => digits.get(code))).toEqual([
      2, 2, 0, 0, 0, 3,
    ]);
  });

  it('have positive rates of known currencies', () => {
    expect(
      unknown(
        exchangeRates.map(({ Currency }) => Currency),
        currencyCodes,
      ),
    ).toEqual([]);
    expect(repeated(exchangeRates.map(({ Currency }) => Currency))).toEqual([]);
    expect(
      exchangeRates.filter(({ Rate, Day }) => !(Rate > 0) || !/^\d{4}-\d{2}-\d{2}$/.test(Day)),
    ).toEqual([]);
  });
});

describe('ports', () => {
  it('are the 232 of the seed, five of them to be confirmed', () => {
    expect(ports).toHaveLength(232);
    expect(ports.filter(({ Doubtful }) => Doubtful).map(({ Code }) => Code)).toEqual(
      expect.arrayContaining(['CNQZH', 'VNCMT', 'PECHY', 'NGLKK', 'CMKBI']),
    );
    expect(ports.filter(({ Doubtful }) => Doubtful)).toHaveLength(5);
  });

  it('have codes of UN/LOCODE form, a country and a lane', () => {
    expect(ports.filter(({ Code }) => !isUnLocode(Code))).toEqual([]);
    expect(
      unknown(
        ports.map(({ Country }) => Country),
        countryCodes,
      ),
    ).toEqual([]);
    expect(
      unknown(
        ports.map(({ Lane }) => Lane),
        laneCodes,
      ),
    ).toEqual([]);
  });

  it('share no code, name or alias with another port', () => {
    const claims = ports.flatMap(({ Code, NameCn, NameEn, Aliases }) => [
      ...new Set([Code, NameCn, NameEn, ...Aliases].map(upper)),
    ]);
    expect(repeated(claims)).toEqual([]);
  });

  it('carry no alias twice or empty', () => {
    expect(
      ports.filter(
        ({ Aliases }) =>
          repeated(Aliases.map(upper)).length > 0 || Aliases.some((alias) => !alias.trim()),
      ),
    ).toEqual([]);
  });

  it('include the ports of the demonstration data', () => {
    const used = [
      ...Object.values(LOAD_PORTS).flat(),
      ...MARKETS.flatMap(({ port, delivery }) => [port, delivery]),
    ];
    expect(
      unknown(
        used.map(({ code }) => code),
        portCodes,
      ),
    ).toEqual([]);
  });
});

describe('lanes', () => {
  it('have two levels', () => {
    const families = codes(lanes.filter(({ Parent }) => !Parent));
    expect(
      unknown(
        lanes.flatMap(({ Parent }) => Parent ?? []),
        families,
      ),
    ).toEqual([]);
    expect(repeated(lanes.map(({ Sort }) => String(Sort)))).toEqual([]);
  });
});

describe('carriers', () => {
  const byName = new Map(
    carriers.flatMap(({ Code, ShortName, NameCn, NameEn, Aliases }) =>
      [Code, ShortName, NameCn, NameEn, ...Aliases].map((name) => [upper(name), Code] as const),
    ),
  );

  it('share no code or name with another carrier', () => {
    const claims = carriers.flatMap(({ Code, ShortName, NameCn, NameEn, Aliases }) => [
      ...new Set([Code, ShortName, NameCn, NameEn, ...Aliases].map(upper)),
    ]);
    expect(repeated(claims)).toEqual([]);
  });

  it.each([
    ['MAEU', '马士基 MAERSK MSK'],
    ['MSCU', '地中海 MSC'],
    ['CMDU', '达飞 CMA'],
    ['APLU', '美总 APL'],
    ['COSU', '中远 中远海运 COSCO COS'],
    ['OOLU', '东方海外 OOCL'],
    ['HLCU', '赫伯罗特 HAPAG HAPAG-LLOYD HPL'],
    ['ONEY', '海洋网联 ONE'],
    ['EGLV', '长荣 EMC EVERGREEN'],
    ['HDMU', '韩新 现代 HMM'],
    ['YMLU', '阳明 YML'],
    ['ZIMU', '以星 ZIM'],
    ['WHLC', '万海 WHL'],
    ['PCIU', '太平 PIL'],
    ['SITC', '海丰'],
    ['TSLU', '德翔 TSL'],
    ['MATS', '美森 MATSON'],
  ])('know %s by the names of booking lists: %s', (scac, names) => {
    expect(names.split(' ').map((name) => byName.get(name))).toEqual(
      names.split(' ').map(() => scac),
    );
  });

  it('print the prefixes of the published bill forms', () => {
    for (const { scac, prefixes } of BILL_NUMBER_FORMS) {
      expect({ scac, prefixes: carriers.find(({ Code }) => Code === scac)?.BillPrefix }).toEqual({
        scac,
        prefixes,
      });
    }
  });

  it('include the carriers of the demonstration data', () => {
    expect(
      unknown(
        DEMO_CARRIERS.map(({ scac }) => scac),
        carrierCodes,
      ),
    ).toEqual([]);
  });
});

describe('bill forms', () => {
  it('belong to carriers, once per prefix', () => {
    expect(
      unknown(
        billForms.map(({ CarrierCode }) => CarrierCode),
        carrierCodes,
      ),
    ).toEqual([]);
    expect(
      repeated(
        billForms.map(({ CarrierCode, Kind, Prefix }) => `${CarrierCode} ${Kind} ${Prefix}`),
      ),
    ).toEqual([]);
  });

  it('fit their own examples', () => {
    expect(
      billForms.filter(
        ({ Prefix, Pattern, Example }) =>
          !Example.startsWith(Prefix) || !new RegExp(Pattern).test(Example.slice(Prefix.length)),
      ),
    ).toEqual([]);
  });

  it('are the published forms', () => {
    const bills = billForms.filter(({ Kind }) => Kind === 'bill');
    for (const { scac, prefixes, form } of BILL_NUMBER_FORMS)
      expect(
        bills
          .filter(({ CarrierCode }) => CarrierCode === scac)
          .map(({ Prefix, Pattern }) => [Prefix, Pattern]),
      ).toEqual(prefixes.map((prefix) => [prefix, form.source]));
    expect(
      bills.filter(({ Example, CarrierCode }) => warnBillNumber(Example, CarrierCode) !== null),
    ).toEqual([]);
  });
});

describe('terminals', () => {
  it('stand in known ports', () => {
    expect(
      unknown(
        terminals.map(({ PortCode }) => PortCode),
        portCodes,
      ),
    ).toEqual([]);
  });

  it('close in order: SI and VGM no later than customs, gate no later than customs', () => {
    const wrong = terminals.filter(
      ({ Cutoffs: c }) =>
        c &&
        !(
          c.CustomsHours > 0 &&
          c.SiHours >= c.CustomsHours &&
          c.VgmHours >= c.CustomsHours &&
          c.GateInHours >= c.CustomsHours
        ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('loops', () => {
  it('belong to carriers and lanes and call at known ports', () => {
    expect(
      unknown(
        loops.map(({ CarrierCode }) => CarrierCode),
        carrierCodes,
      ),
    ).toEqual([]);
    expect(
      unknown(
        loops.map(({ LaneCode }) => LaneCode),
        laneCodes,
      ),
    ).toEqual([]);
    expect(
      unknown(
        loops.flatMap(({ Ports }) => Ports),
        portCodes,
      ),
    ).toEqual([]);
    expect(loops.filter(({ Ports }) => Ports.length < 2 || repeated(Ports).length > 0)).toEqual([]);
  });

  it('sail on a weekday, and to a port of their lane', () => {
    expect(
      loops.filter(({ Weekday }) => !(Number.isInteger(Weekday) && Weekday >= 1 && Weekday <= 7)),
    ).toEqual([]);
    const laneOf = new Map(ports.map(({ Code, Lane }) => [Code, Lane]));
    expect(
      loops.filter(({ LaneCode, Ports }) => !Ports.some((port) => laneOf.get(port) === LaneCode)),
    ).toEqual([]);
  });
});

describe('container types and packages', () => {
  it('are the container types of the standards, in their order, with their limits', () => {
    expect(
      containerTypes.map(
        ({ Code, IsoCode, IsoGroup, Teu, InnerVolume, Tare, MaxGross, MaxPayload }) => [
          Code,
          IsoCode,
          IsoGroup,
          Teu,
          InnerVolume,
          Tare,
          MaxGross,
          MaxPayload,
        ],
      ),
    ).toEqual(
      CONTAINER_TYPES.map((type) => [
        type.code,
        type.iso[0] ?? null,
        type.group,
        type.teu,
        type.innerVolume,
        type.tare?.to ?? null,
        type.maxGross?.to ?? null,
        type.payload?.to ?? null,
      ]),
    );
  });

  it('read every alias of a container type as that type', () => {
    const wrong = containerTypes.flatMap(({ Code, Aliases }) =>
      Aliases.filter((alias) => canonicalContainerType(alias) !== Code),
    );
    expect(wrong).toEqual([]);
  });

  it('hold every package kind of the standards and contradict none', () => {
    const byCode = new Map(packages.map((row) => [row.Code, row]));
    for (const { code, zh, en } of PACKAGE_KINDS)
      expect(byCode.get(code)).toEqual({ Code: code, NameCn: zh, NameEn: en });
    expect(
      packages.filter(
        ({ Code }) => !/^[A-Z0-9]{2}$/.test(Code) || (packageKindOf(Code)?.code ?? Code) !== Code,
      ),
    ).toEqual([]);
    expect(repeated(packages.map(({ NameCn }) => NameCn))).toEqual([]);
  });
});

describe('fees', () => {
  it('are in known currencies', () => {
    expect(
      unknown(
        fees.map(({ Currency }) => Currency),
        currencyCodes,
      ),
    ).toEqual([]);
  });

  it('have the dictionary for each category and basis', () => {
    const entries = (type: string) =>
      codes(dictionaries.find(({ Type }) => Type === type)?.Codes ?? []);
    expect(
      unknown(
        fees.map(({ Category }) => Category),
        entries('费用类别'),
      ),
    ).toEqual([]);
    expect(
      unknown(
        fees.map(({ Basis }) => Basis),
        entries('计费方式'),
      ),
    ).toEqual([]);
  });
});

describe('dictionaries', () => {
  it('have unique types and codes with Chinese names', () => {
    expect(repeated(dictionaries.map(({ Type }) => Type))).toEqual([]);
    for (const { Type, Codes } of dictionaries)
      expect({ Type, repeated: repeated(Codes.map(({ Code }) => Code)) }).toEqual({
        Type,
        repeated: [],
      });
    const all = dictionaries.flatMap(({ Codes }) => Codes);
    expect(
      all.filter(
        ({ Code, Name }) => Code.length > 20 || Name.length > 100 || !/\p{Script=Han}/u.test(Name),
      ),
    ).toEqual([]);
  });

  it('answer every logical name with a dictionary or a table, never both', () => {
    const types = new Set(dictionaries.map(({ Type }) => Type));
    expect(
      unknown(Object.values(constants), new Set([...types, ...Object.keys(tableTypes)])),
    ).toEqual([]);
    expect(Object.keys(tableTypes).filter((type) => types.has(type))).toEqual([]);
  });

  it.each([
    ['运输条款', TransportMethod.options.map(({ value }) => value)],
    ['付款方式', PaymentMethod.options.map(({ value }) => value)],
    ['签单方式', SigningMethod.options.map(({ value }) => value)],
    ['货物类型', GoodsType.options.map(({ value }) => value)],
  ])('hold in %s what an SI may say', (type, values: readonly string[]) => {
    expect(
      unknown(values, codes(dictionaries.find(({ Type }) => Type === type)?.Codes ?? [])),
    ).toEqual([]);
  });
});

describe('agents', () => {
  it('work for known carriers in known ports and lanes', () => {
    expect(
      unknown(
        shipAgents.map(({ CarrierCode }) => CarrierCode),
        carrierCodes,
      ),
    ).toEqual([]);
    expect(
      unknown(
        shipAgents.map(({ PortCode }) => PortCode),
        portCodes,
      ),
    ).toEqual([]);
    expect(
      unknown(
        bookingAgents.flatMap(({ Carriers }) => Carriers),
        carrierCodes,
      ),
    ).toEqual([]);
    expect(
      unknown(
        bookingAgents.flatMap(({ Lanes }) => Lanes),
        laneCodes,
      ),
    ).toEqual([]);
  });

  it('are invented: sample names, example.com, numbers that cannot be dialled', () => {
    expect(
      [...shipAgents, ...bookingAgents].filter(
        ({ NameCn, NameEn }) => !NameCn.includes('示例') || !NameEn.includes('SAMPLE'),
      ),
    ).toEqual([]);
    expect(
      [...shipAgents, ...bookingAgents].filter(
        ({ Phone }) => !/^0\d{2,3}-0000\d{4}$/.test(Phone ?? ''),
      ),
    ).toEqual([]);
    expect(bookingAgents.filter(({ Email }) => !Email.endsWith('@example.com'))).toEqual([]);
  });
});

describe('vessels', () => {
  it('have right check digits and unique identities', () => {
    expect(vessels.filter(({ Imo }) => checkImo(Imo) !== null)).toEqual([]);
    for (const key of ['NameEn', 'Mmsi', 'CallSign'] as const)
      expect(repeated(vessels.map((vessel) => vessel[key]))).toEqual([]);
    expect(vessels.filter(({ Mmsi }) => !/^\d{9}$/.test(Mmsi))).toEqual([]);
  });

  it('sail for known carriers under known flags', () => {
    expect(
      unknown(
        vessels.map(({ Carrier }) => Carrier),
        carrierCodes,
      ),
    ).toEqual([]);
    expect(
      unknown(
        vessels.map(({ Flag }) => Flag),
        countryCodes,
      ),
    ).toEqual([]);
  });

  it('include those of the demonstration data', () => {
    expect(unknown([...DEMO_VESSELS], new Set(vessels.map(({ NameEn }) => NameEn)))).toEqual([]);
  });
});

describe('code mappings', () => {
  const own: Readonly<Record<string, ReadonlySet<string>>> = {
    port: portCodes,
    terminal: codes(terminals),
    container: codes(containerTypes),
    package: codes(packages),
    fee: codes(fees),
    carrier: carrierCodes,
  };

  it('map each code of a partner once, to a code of ours', () => {
    expect(
      repeated(
        codeMappings.map(({ Partner, Kind, TheirCode }) => `${Partner} ${Kind} ${TheirCode}`),
      ),
    ).toEqual([]);
    expect(codeMappings.filter(({ Kind, OwnCode }) => !own[Kind]?.has(OwnCode))).toEqual([]);
    expect(
      unknown(
        codeMappings.map(({ Partner }) => Partner),
        new Set([...carrierCodes, 'EDI', 'CUSTOMS']),
      ),
    ).toEqual([]);
  });

  it('never map away a code that is ours', () => {
    expect(codeMappings.filter(({ Kind, TheirCode }) => own[Kind]?.has(TheirCode))).toEqual([]);
  });

  it('say of ports what the aliases say, and of boxes and packages what the standards say', () => {
    const aliasOf = new Map(
      ports.flatMap(({ Code, Aliases }) => Aliases.map((alias) => [alias, Code] as const)),
    );
    const wrong = codeMappings.filter(({ Partner, Kind, TheirCode, OwnCode }) => {
      if (Kind === 'port') return aliasOf.get(TheirCode) !== OwnCode;
      if (Kind === 'container')
        return Partner === 'EDI' && canonicalContainerType(TheirCode) !== OwnCode;
      return Kind === 'package' && packageKindOf(TheirCode)?.code !== OwnCode;
    });
    expect(wrong).toEqual([]);
  });
});
