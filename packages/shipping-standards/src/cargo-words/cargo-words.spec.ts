import { describe, expect, it } from '@jest/globals';
import { cargoFactsIn, MOST_CARGO_TEXT } from './cargo-facts.js';
import { factKeys, isReason, saysMore, undeclaredFacts } from './undeclared.js';

const kinds = (text: string): string[] => [...new Set(cargoFactsIn(text).map(({ kind }) => kind))];
const unNumbers = (text: string): string[] =>
  cargoFactsIn(text).flatMap(({ unNumber }) => unNumber ?? []);
const degrees = (text: string): number[][] =>
  cargoFactsIn(text).flatMap(({ celsius }) => (celsius ? [[...celsius]] : []));

describe('facts of cargo in a text', () => {
  it.each<[string, string]>([
    ['BATTERIES', 'battery'],
    ['LEAD ACID BATTERY', 'battery'],
    ['电池', 'battery'],
    ['电芯', 'battery'],
    ['LI-BATTERY', 'battery'],
    ['NI-MH BATTERIES', 'battery'],
    ['E-BIKES', 'battery'],
    ['E-SCOOTER', 'battery'],
    ['HOVERBOARD', 'battery'],
    ['NEW ENERGY VEHICLE', 'battery'],
    ['储能柜', 'battery'],
    ['PI 967', 'battery'],
    ['CLS 3', 'dangerous'],
    ['CLASS (3)', 'dangerous'],
    ['CLASS "3"', 'dangerous'],
    ['IMO III', 'dangerous'],
    ['SUBSIDIARY RISK 6.1', 'dangerous'],
    ['CLASE DE PELIGRO 3', 'dangerous'],
    ['PKG GR II', 'dangerous'],
    ['PACKING GR. III', 'dangerous'],
    ['EMS F-E,S-E', 'dangerous'],
    ['FP 23C', 'dangerous'],
    ['LTD QTY', 'dangerous'],
    ['LQ', 'dangerous'],
    ['POISON', 'dangerous'],
    ['毒害品', 'dangerous'],
    ['有机过氧化物', 'dangerous'],
    ['ORGANIC PEROXIDE', 'dangerous'],
    ['COMBUSTIBLE LIQUID', 'dangerous'],
    ['危包证齐全', 'dangerous'],
    ['UN_1263', 'dangerous'],
    ['GEFAHRSTOFF', 'dangerous'],
    ['DRY ICE', 'dangerous'],
    ['干冰', 'dangerous'],
    ['LIGHTERS', 'dangerous'],
    ['MINUS 18', 'temperature'],
    ['0°F', 'temperature'],
    ['FRESH GARLIC 0C', 'temperature'],
    ['MANGO 13.5C', 'temperature'],
    ['VENTS OPEN 25%', 'temperature'],
    ['零下十八度', 'temperature'],
    ['冰鲜三文鱼', 'temperature'],
    ['ICE CREAM', 'temperature'],
    ['温控', 'temperature'],
    ['1400*320*380CMS', 'oversize'],
    ['14,000 x 3,200 x 3,800 mm', 'oversize'],
    [`46' x 10.5' x 12.5'`, 'oversize'],
    ['550" X 126" X 150"', 'oversize'],
    ['DIM: 1400/320/380 CM', 'oversize'],
    ['OW:30', 'oversize'],
  ])('%j is %s', (text, kind) => {
    expect(kinds(text)).toContain(kind);
  });

  it.each([
    'BATTERY CHARGER',
    'BATTERY TESTERS',
    'BATTERY OPERATED TOYS',
    'NO BATTERIES INCLUDED',
    'WITHOUT BATTERY',
    '不含电池',
    '电池盒',
    'LIGHTER WEIGHT FABRIC',
    'ICE CREAM MACHINE',
    '温控器',
    'VENTILATION FANS',
    'CABLE 24C',
    '60*40*40CM',
    `4' X 8' PLYWOOD`,
    '1,200 x 800 x 600 mm',
    'PI 960 MODEL',
    'SIZE 12 LQ-2180 PRINTER',
    'FP 100 FILTER',
  ])('%j names nothing', (text) => {
    expect(kinds(text)).toEqual([]);
  });

  it.each([
    ['PAINT UN 1263 CLASS 3 PG II', ['1263']],
    ['paint, un1263', ['1263']],
    ['UN NO. 1263', ['1263']],
    ['UN NUMBER: 1263', ['1263']],
    ['U.N. 1263', ['1263']],
    ['油漆 ＵＮ１２６３', ['1263']],
    ['UN编号：1263', ['1263']],
    ['联合国编号 1263', ['1263']],
    ['RESIN SOLUTION UN1866/1263', ['1866', '1263']],
    ['UN\u200b3480 LITHIUM ION BATTERIES', ['3480']],
    ['NON-DG GOODS, UN3480', ['3480']],
    ['UN-NO. 1263', ['1263']],
    ['GEFAHRGUT UN-NR. 1263 KLASSE 3', ['1263']],
    ['PEINTURE ONU 1263 CLASSE 3', ['1263']],
    ['O.N.U. N° 1263', ['1263']],
    ['UN/1263', ['1263']],
    ['UN/ID 3481', ['3481']],
    ['UN (1263)', ['1263']],
    ['UN NUMBERS 1263 AND 1866', ['1263', '1866']],
    ['UN=1263', ['1263']],
    ['U N 1 2 6 3', ['1263']],
    ['UN 1263, UN 3480', ['1263', '3480']],
    ['UN 9999', []],
    ['UNIT 1263', []],
    ['UNNO 12345', []],
    ['UN 1263 5 DRUMS', ['1263']],
    ['油漆 UN1263 3类', ['1263']],
    ['RUN 1263 METERS', []],
    ['HS CODE 3208.10.90', []],
    ['UN12634', []],
  ])('UN numbers of %j', (text, expected) => {
    expect(unNumbers(text)).toEqual(expected);
  });

  it.each([
    'CLASS 3',
    'IMO CLASS: 6.1',
    'CLASS III',
    'KLASSE 3',
    'CLASE 8',
    'FIREWORKS 1.4G',
    'AEROSOL SPRAY PAINT',
    'CIGARETTE LIGHTERS',
    'MATIERES DANGEREUSES',
    'MERCANCIAS PELIGROSAS',
    'D/G CARGO',
    '危品',
    '打火机',
    'IMDG 8',
    'CL.9',
    'HAZ CLASS 2.1',
    'IMO 3, PG III',
    '油漆 3类',
    '第九类危险品',
    '危险品类别：5.1',
    '涂料 危险品 UN1263 3类',
    'DANGEROUS GOODS',
    'HAZARDOUS CHEMICALS',
    'DG CARGO',
    'INFLAMMABLE LIQUID',
    'MARINE POLLUTANT',
    'FLASH POINT 23°C',
    '易燃液体',
    '内含危险品',
    'DANGEROUS GOODS NO. 1263',
  ])('%j is dangerous', (text) => {
    expect(kinds(text)).toContain('dangerous');
  });

  it.each([
    'NON-DG',
    'NON DG CARGO',
    'NON-HAZARDOUS CHEMICALS',
    'NOT RESTRICTED AS PER IMDG CODE',
    'NOT SUBJECT TO THE IMDG CODE',
    'NOT CLASSIFIED AS DANGEROUS GOODS',
    'NO DANGEROUS GOODS',
    'DANGEROUS GOODS: NO',
    'DG (Y/N): N',
    'HAZARDOUS: NONE',
    'NON-TOXIC GLUE',
    'ANTI-CORROSIVE PAINT COATED STEEL',
    'NON-FLAMMABLE FABRIC',
    '非危险品',
    '普货，不属于危险品',
    '不含任何危险品',
    '危险品：否',
    '不易燃',
    '防腐蚀性涂层钢管',
    'DG SET 500KVA',
    'DG-200 GRINDER',
    'FIRST CLASS GLASSWARE',
    'CLASS A CERAMIC TILES',
    'CLASS II MEDICAL DEVICE',
    'CLASS I APPLIANCE',
    'LIGHTER WEIGHT FABRIC',
    'VERSION 1.4 MANUAL',
    '不是危品',
    'CLASS 150 FLANGES',
    'CLASS 8.8 BOLTS',
    'CLASS 8 NUTS',
    'CLASS 1 LASER PRODUCTS',
    'INSULATION CLASS 2',
    '3类医疗器械',
    '共3类商品',
    'IMO 9321483',
    'CLASSIC CHAIRS 3 PCS',
    'HS CODE: 94036010',
  ])('%j is not', (text) => {
    expect(kinds(text)).not.toContain('dangerous');
  });

  it.each([
    'LITHIUM ION BATTERIES PACKED WITH EQUIPMENT',
    'LI-ION BATTERY PACK',
    'LiFePO4 CELLS',
    '锂电池',
    '内置锂离子电池的音箱',
    '无线充电宝',
    '动力电池',
    '带电产品',
    'LI-BATT. SPEAKERS',
    'ELECTRIC SCOOTERS',
    '电动自行车',
    'POWER BANK 10000MAH',
  ])('%j has lithium batteries', (text) => {
    expect(kinds(text)).toContain('battery');
  });

  it.each([
    'WITHOUT LITHIUM BATTERY',
    'TOYS (NO LITHIUM BATTERIES)',
    '不含锂电池',
    '无锂电池玩具',
    'LITHIUM GREASE',
    '不带电池的玩具',
    '电池盒',
  ])('%j has none', (text) => {
    expect(kinds(text)).not.toContain('battery');
  });

  it.each([
    ['FROZEN SQUID -18C', [[-18]]],
    ['40RF at +5C', [[5]]],
    ['SET POINT: -20', [[-20]]],
    ['TEMPERATURE: MINUS 18', [[-18]]],
    ['温度要求：-18℃', [[-18]]],
    ['零下18度', [[-18]]],
    ['KEEP AT 2-8°C', [[2, 8]]],
    ['+2/+8C', [[2, 8]]],
    ['TEMP 14F', [[-10]]],
    ['保温 设定 5度', [[5]]],
  ])('temperature of %j', (text, expected) => {
    expect(degrees(text)).toContainEqual(expected[0]);
  });

  it.each([
    'CHILLED PORK',
    '速冻水饺',
    '冻鱼',
    'REEFER CARGO',
    '冷冻鸡肉',
    '冷链运输',
    '恒温运输',
    '走冷柜',
    '保鲜蔬菜',
    'TIEFGEKÜHLT',
    'TEMPERATURE CONTROL REQUIRED',
  ])('%j is kept cold', (text) => {
    expect(kinds(text)).toContain('temperature');
  });

  it.each([
    'CABLE 24C',
    'COLOR TEMP 30C LAMP',
    'FLASH POINT 23°C',
    'WORKING TEMPERATURE -20°C~60°C',
    'ELBOW 45°',
    '冷冻柜',
    '商用冷柜',
    '恒温器',
    '保鲜膜',
    'TEMPERATURE CONTROL VALVE',
    'CHILLED WATER PUMP',
    'REFRIGERATED DISPLAY CABINET',
    'NON REEFER',
    'MODEL A-18C',
    '48C/T',
  ])('%j is not', (text) => {
    expect(kinds(text)).not.toContain('temperature');
  });

  it.each([
    'OOG CARGO',
    'OUT OF GAUGE',
    'OVER WIDTH 30CM',
    'O.O.G.',
    'OW 20CM OH 30CM',
    'L:1400CM W:320CM H:380CM',
    '长14米宽3.2米高3.8米',
    'OVER-DIMENSIONAL CARGO',
    '大件设备',
    'OVERSIZED MACHINE',
    '超宽 30cm',
    '超限货物',
    '超长超宽货',
    'EXCAVATOR 12.5M X 3.6M X 3.9M',
    '3500*3600*3900MM',
  ])('%j is oversized', (text) => {
    expect(kinds(text)).toContain('oversize');
  });

  it.each([
    'OVERSIZED T-SHIRT',
    '超高分子量聚乙烯',
    '超高压清洗机',
    '超长纤维',
    'IN GAUGE, NOT OOG',
    'CARTON 60X40X40CM',
    'L:60CM W:40CM H:40CM',
    'FLOW 20CM',
    'PANEL 6000X2300X2300MM',
    '1200*350*380',
  ])('%j is not', (text) => {
    expect(kinds(text)).not.toContain('oversize');
  });

  it('reads no further than it says', () => {
    expect(cargoFactsIn(`${'X '.repeat(MOST_CARGO_TEXT)}UN1263`)).toEqual([]);
    expect(cargoFactsIn(null)).toEqual([]);
  });

  it.each([' ', '-', 'UN', 'CLASS ', '1 X ', 'NON ', '非', '+1/', 'A-', '\n', '3类', '危险'])(
    'takes time in proportion to %j repeated',
    (piece) => {
      const timeOf = (length: number): number => {
        const text = piece.repeat(Math.ceil(length / piece.length));
        const start = performance.now();
        cargoFactsIn(text);
        return performance.now() - start;
      };
      timeOf(1_000);
      // A hundredfold margin over what it takes: a pattern of quadratic time needs seconds here.
      expect(timeOf(MOST_CARGO_TEXT)).toBeLessThan(1_500);
    },
  );
});

describe('facts that a paper does not declare', () => {
  const general = { goodsType: 'GC', boxTypes: ['20GP'] } as const;
  const texts = [{ place: 'Goods[0].Description', text: 'PAINT UN1263 CLASS 3' }];

  it('names field, kind and words', () => {
    expect(undeclaredFacts(general, texts)).toEqual([
      { place: 'Goods[0].Description', kind: 'dangerous', words: ['UN1263', 'CLASS 3'] },
    ]);
  });

  it.each([
    [{ goodsType: 'DG', boxTypes: [] }, 0],
    [{ goodsType: 'DG', boxTypes: [], unNumbers: ['1263'] }, 0],
    [{ goodsType: 'DG', boxTypes: [], unNumbers: ['1866'] }, 1],
    [{ goodsType: 'RF', boxTypes: ['40RH'] }, 1],
    [{ goodsType: null, boxTypes: [] }, 1],
  ] as const)('dangerous goods against %j: %i', (declared, count) => {
    expect(undeclaredFacts(declared, texts)).toHaveLength(count);
  });

  it.each([
    [{ goodsType: 'RF', boxTypes: [] }, 0],
    [{ goodsType: 'RF', boxTypes: ['40HQ'] }, 1],
    [{ goodsType: 'GC', boxTypes: ['40RH'] }, 0],
    [{ goodsType: 'GC', boxTypes: ['40NOR'] }, 1],
    [{ goodsType: 'RF', boxTypes: ['40RH'], temperatures: [-18] }, 0],
    [{ goodsType: 'RF', boxTypes: ['40RH'], temperatures: [18] }, 1],
    [{ goodsType: 'DG', boxTypes: ['20GP'] }, 1],
  ] as const)('-18C against %j: %i', (declared, count) => {
    const found = undeclaredFacts(declared, [{ place: 'TBI_GOODS', text: 'SQUID -18C' }]);
    expect(found).toHaveLength(count);
  });

  it.each([
    [{ goodsType: 'AW', boxTypes: ['40FR'] }, 0],
    [{ goodsType: 'GC', boxTypes: ['40OT'] }, 0],
    [{ goodsType: 'GC', boxTypes: ['40HQ'] }, 1],
  ] as const)('over width against %j: %i', (declared, count) => {
    const found = undeclaredFacts(declared, [{ place: 'TBI_GOODS', text: 'OVER WIDTH 40CM' }]);
    expect(found).toHaveLength(count);
  });

  it.each([
    ['。', false],
    ['-', false],
    ['  ', false],
    [null, false],
    ['x', false],
    ['无DG', true],
    ['仅外观', true],
    ['empty, cleaned', true],
  ])('takes %j for a reason: %s', (text, expected) => {
    expect(isReason(text)).toBe(expected);
  });

  it('knows whether an answer was given to less', () => {
    const answered = undeclaredFacts(general, texts);
    const moved = undeclaredFacts(general, [{ place: 'Remarks[0].Text', text: 'UN1263 CLASS 3' }]);
    const more = undeclaredFacts(general, [...texts, { place: 'Remarks[0].Text', text: 'UN3480' }]);
    expect(factKeys(answered).size).toBe(2);
    expect(saysMore(moved, answered)).toBe(false);
    expect(saysMore(more, answered)).toBe(true);
    expect(saysMore([], answered)).toBe(false);
  });
});
