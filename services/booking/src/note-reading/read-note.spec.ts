import { describe, expect, it } from '@jest/globals';
import { NoteKind } from '@quayside/contracts/booking/note/choices';
import { aPdf, aSheet, aWordFile, aZip, type SheetRows } from '../../test/note-files.js';
import { bookingOfFields } from './booking-of-fields.js';
import { type NoteReading, readNote } from './read-note.js';
import { readPaper } from './read-paper.js';

const TODAY = '2026-11-21';
const read = async (kind: NoteKind, bytes: Uint8Array): Promise<NoteReading> =>
  readNote(await readPaper(kind, bytes, 'note'), TODAY);
const ofSheet = async (rows: SheetRows): Promise<NoteReading> =>
  read(NoteKind.Sheet, await aSheet(rows));
const valuesOf = ({ fields }: NoteReading): Record<string, string | null> =>
  Object.fromEntries(fields.map(({ Path, Value }) => [Path, Value]));
const fieldOf = ({ fields }: NoteReading, path: string) => fields.find(({ Path }) => Path === path);

const CHINESE: SheetRows = [
  ['订舱委托书 BOOKING NOTE'],
  ['委托编号', 'HY-2611-9', null, '日期', '2026-11-20'],
  ['发货人', 'NINGBO SAMPLE TRADING CO LTD\nNO 1 SAMPLE ROAD NINGBO CHINA\nTEL: 0574-87654321'],
  ['收货人', 'SAMPLE IMPORT INC\n99 OCEAN BLVD, LOS ANGELES, USA'],
  ['通知人', 'SAME AS CONSIGNEE'],
  ['起运港', '宁波', null, '目的港', 'LOS ANGELES'],
  ['船公司', 'COSCO', null, '船名航次', 'QUAY HARMONY/012E'],
  ['开航日', '2026-12-10', null, '箱型箱量', '2X40HQ'],
  ['付款方式', '预付', null, '运输条款', 'CY/CY'],
  ['唛头', '件数', '品名', 'HS CODE', '毛重(LBS)', '体积(CBM)'],
  ['N/M', '1500 CTNS', 'WOODEN PHOTO FRAMES\n木制相框', '4414.90.00', 20000, 90.25],
  ['合计', '1500', null, null, 20000, 90.25],
  ['备注', '请安排早船'],
  ['联系人', '何晓雯', null, '电话', '0574-87654321'],
  ['集卡车队', '顺达'],
];

describe('a booking note with characters that nobody sees', () => {
  it('is read without them, and with ideographs for radicals', async () => {
    const fields = (rows: SheetRows) => ofSheet(rows).then(valuesOf);
    const unseen = CHINESE.map((row) =>
      row.map((cell) =>
        typeof cell === 'string'
          ? `\u202a${[...cell].join('\u200b')}\u2060`.replace('行', '\u2f8f')
          : cell,
      ),
    );
    expect(await fields(unseen)).toEqual(await fields(CHINESE));
  });
});

describe('a booking note in a sheet', () => {
  it('with labels at the left is read into a booking, and what a booking has no field for is left over', async () => {
    const reading = await ofSheet(CHINESE);
    expect(bookingOfFields(reading.fields)).toMatchObject({
      CustomerRef: 'HY-2611-9',
      LoadPort: '宁波',
      DischargePort: 'LOS ANGELES',
      CarrierCode: 'COSCO',
      Vessel: 'QUAY HARMONY',
      Voyage: '012E',
      SailingDate: '2026-12-10',
      PaymentMethod: 'PP',
      TransportMethod: 'CY-CY',
      ContactName: '何晓雯',
      ContactPhone: '0574-87654321',
      Parties: [
        {
          Role: 'shipper',
          Name: 'NINGBO SAMPLE TRADING CO LTD',
          Address: 'NO 1 SAMPLE ROAD NINGBO CHINA',
          Phone: '0574-87654321',
          Country: 'CN',
        },
        { Role: 'consignee', Name: 'SAMPLE IMPORT INC', Country: 'US' },
        { Role: 'notify', Name: 'SAME AS CONSIGNEE' },
      ],
      Goods: [
        {
          Description: 'WOODEN PHOTO FRAMES',
          ChineseName: '木制相框',
          HsCode: '44149000',
          Marks: 'N/M',
          Packages: 1500,
          PackageUnit: 'CT',
          Weight: 9071.847,
          Volume: 90.25,
        },
      ],
      Boxes: [{ Type: '40HQ', Count: 2 }],
      Remarks: [{ Audience: 'everyone', Text: '请安排早船' }],
    });
    expect(reading.left.map(({ Place, Text }) => [Place, Text])).toEqual([
      ['托书!E2', '日期：2026-11-20'],
      ['托书!A15', '集卡车队'],
      ['托书!B15', '顺达'],
    ]);
  });

  it('says where each field stands, what is written there, and what was converted', async () => {
    const reading = await ofSheet(CHINESE);
    expect(fieldOf(reading, 'Goods[0].Weight')).toMatchObject({
      Written: '20000',
      Label: '毛重(LBS)',
      Sure: true,
      At: [{ Page: 1, Place: '托书!E11', Left: 4, Top: 10 }],
    });
    expect(fieldOf(reading, 'Goods[0].Weight')?.Reason).toContain('LBS');
    expect(fieldOf(reading, 'Voyage')).toMatchObject({ Written: 'QUAY HARMONY/012E', Sure: true });
  });

  it('with labels above their values, in boxes, takes the text below as far as the next label', async () => {
    const reading = await ofSheet([
      ['SHIPPER', null, null, 'BOOKING NOTE'],
      ['SHANGHAI BLUE SKY HOME CO LTD'],
      ['88 PUDONG AVE, SHANGHAI, CHINA'],
      ['CONSIGNEE'],
      ['TO ORDER OF SHIPPER'],
      ['NOTIFY PARTY'],
      ['HANSA HANDEL GMBH'],
      ['HAFENSTR 1'],
      ['20457 HAMBURG, GERMANY'],
      ['TEL +49 40 1234567'],
      ['PRE-CARRIAGE BY', null, 'PLACE OF RECEIPT'],
      [null, null, 'SHANGHAI'],
      ['OCEAN VESSEL / VOY. NO.', null, 'PORT OF LOADING'],
      ['QUAY AURORA V.044W', null, 'SHANGHAI, CHINA'],
      ['PORT OF DISCHARGE', null, 'PLACE OF DELIVERY'],
      ['HAMBURG', null, 'HAMBURG'],
      [
        'MARKS & NOS.',
        'NO. & KIND OF PKGS',
        'DESCRIPTION OF GOODS',
        null,
        'GROSS WEIGHT (KGS)',
        'MEASUREMENT (CBM)',
      ],
      ['HANSA', '300 CARTONS', 'CERAMIC VASES', null, '4,500.50', '28.5'],
      ['HAMBURG', '200 PALLETS', 'GLASS BOWLS HS CODE 701349', null, '9.2 MT', '30'],
      [null, 'FREIGHT PREPAID'],
      ['1*20GP+1*40HQ'],
      ['ETD: 12/20/2026', 'CONTRACT NO.: SC-2026-88'],
    ]);
    expect(valuesOf(reading)).toMatchObject({
      'Parties[shipper].Name': 'SHANGHAI BLUE SKY HOME CO LTD',
      'Parties[consignee].Name': 'TO ORDER OF SHIPPER',
      'Parties[notify].Address': 'HAFENSTR 1\n20457 HAMBURG, GERMANY',
      'Parties[notify].Phone': '+49 40 1234567',
      'Parties[notify].Country': 'DE',
      ReceiptPlace: 'SHANGHAI',
      LoadPort: 'SHANGHAI, CHINA',
      DischargePort: 'HAMBURG',
      DeliveryPlace: 'HAMBURG',
      Vessel: 'QUAY AURORA',
      Voyage: '044W',
      'Goods[0].Packages': '300',
      'Goods[1].PackageUnit': 'PX',
      'Goods[1].Weight': '9200',
      'Goods[1].HsCode': '701349',
      'Goods[1].Marks': 'HAMBURG',
      SailingDate: '2026-12-20',
      ContractNo: 'SC-2026-88',
      PaymentMethod: 'PP',
    });
    expect(fieldOf(reading, 'Boxes[1].Type')).toMatchObject({
      Value: '40HQ',
      Sure: false,
      Origin: 'form',
    });
    expect(reading.left).toEqual([]);
  });

  it('with headings over columns, and labels among the address, keeps them apart', async () => {
    const reading = await ofSheet([
      ['出口货物明细单'],
      ['托运人 Shipper:', 'HANGZHOU TEST TEXTILE CO.,LTD'],
      [null, 'NO.5 WENYI ROAD, HANGZHOU, CHINA'],
      ['收货人 Consignee:', 'ACME STORES LLC'],
      [null, 'DUBAI, UAE'],
      ['通知人 Notify:', 'ACME STORES LLC'],
      ['联系人', '李四'],
      ['电话', '13800001111'],
      ['箱型', '箱量', '起运港', '目的港', '船期'],
      ['40HQ', 3, '上海', 'JEBEL ALI', '12/20'],
      ['20GP', 1],
      ['品名：', '纺织品 TEXTILE GOODS'],
      ['毛重：', '12.5吨'],
      ['体积：', '66方'],
      ['件数：', '820箱'],
      ['运费：', '□预付 ☑到付'],
      ['唛头：', 'ACME\nDUBAI\nC/NO.1-820'],
    ]);
    expect(valuesOf(reading)).toMatchObject({
      'Parties[shipper].Address': 'NO.5 WENYI ROAD, HANGZHOU, CHINA',
      'Parties[notify].Name': 'ACME STORES LLC',
      ContactName: '李四',
      'Boxes[0].Type': '40HQ',
      'Boxes[0].Count': '3',
      'Boxes[1].Type': '20GP',
      'Boxes[1].Count': '1',
      LoadPort: '上海',
      DischargePort: 'JEBEL ALI',
      'Goods[0].Description': 'TEXTILE GOODS',
      'Goods[0].ChineseName': '纺织品',
      'Goods[0].Weight': '12500',
      'Goods[0].Packages': '820',
      PaymentMethod: 'CC',
      'Goods[0].Marks': 'ACME\nDUBAI\nC/NO.1-820',
    });
    expect(fieldOf(reading, 'SailingDate')).toMatchObject({ Value: '2026-12-20', Sure: false });
  });

  it('takes lines at the end for remarks, unsure, though nobody wrote so', async () => {
    const lines = (...below: string[]) =>
      ofSheet([
        ['起运港', 'NINGBO', '目的港', 'HAMBURG'],
        ['箱型箱量', '2X40HQ'],
        ...below.map((line) => [line]),
      ]);
    const reading = await lines(
      '请安排早船，目的港申请14天免箱期',
      'PLEASE SEND US THE SO BEFORE FRIDAY',
      '委托人签章',
      '宁波样品贸易有限公司',
      '0574-87654321',
    );
    expect(fieldOf(reading, 'Remarks[0].Text')).toMatchObject({
      Value: '请安排早船，目的港申请14天免箱期\nPLEASE SEND US THE SO BEFORE FRIDAY',
      Sure: false,
    });
    const labelled = await lines('备注：请安排早船', '请提供14天免箱期');
    expect(fieldOf(labelled, 'Remarks[0].Text')!.Value).toContain('请安排早船');
    expect(fieldOf(await lines('此致敬礼', '请安排早船'), 'Remarks[0].Text')).toBeUndefined();
  });

  it('gives a party beside others no value of a label below it', async () => {
    const reading = await ofSheet([
      [
        null,
        'SHIPPER:',
        'ACME TOOLS CO., LTD.\nNINGBO, CHINA',
        null,
        'CONSIGNEE',
        'SMITH HARDWARE INC\nLOS ANGELES CA 90001 USA',
      ],
      [null, 'NOTIFY', 'SAME AS CONSIGNEE'],
      ['POL', null, 'NINGBO', 'POD', null, 'LOS ANGELES'],
      ['ETD', '10-Mar-27', null, 'CARRIER', null, 'COSCO'],
    ]);
    expect(valuesOf(reading)).toMatchObject({
      'Parties[consignee].Address': 'LOS ANGELES CA 90001 USA',
      'Parties[shipper].Address': 'NINGBO, CHINA',
      LoadPort: 'NINGBO',
      DischargePort: 'LOS ANGELES',
      CarrierCode: 'COSCO',
    });
  });

  it('reads whose its boxes are, and asks where that may be said of one type alone', async () => {
    const boxes = async (text: string) => {
      const { fields } = await ofSheet([
        ['Booking'],
        ['Shipper', 'KUNSHAN SAMPLE LTD'],
        ['POL', 'SHANGHAI', 'POD', 'LOS ANGELES'],
        ['Container', text],
      ]);
      return fields
        .filter(({ Path }) => /^Boxes\[\d\]\.(?:Type|Owner)$/.test(Path))
        .map(({ Path, Value, Sure }) => [Path, Value, Sure]);
    };
    expect(await boxes('2x40HQ (SOC)')).toEqual([
      ['Boxes[0].Type', '40HQ', true],
      ['Boxes[0].Owner', 'SOC', true],
    ]);
    expect(await boxes('2x40HQ + 1x20GP (SOC)')).toEqual([
      ['Boxes[0].Type', '40HQ', false],
      ['Boxes[1].Type', '20GP', false],
    ]);
    expect(await boxes('2x40HQ')).toEqual([['Boxes[0].Type', '40HQ', true]]);
  });

  it('ends a value at an empty cell of its row', async () => {
    const reading = await ofSheet([
      ['发货人', 'WONDER EXPORT CO LTD', null, '买方', 'BUYER ONE INC'],
      ['起运港', 'NINGBO', null, '目的港', 'LOS ANGELES'],
    ]);
    expect(valuesOf(reading)).toMatchObject({
      'Parties[shipper].Name': 'WONDER EXPORT CO LTD',
      DischargePort: 'LOS ANGELES',
    });
  });

  it('names what may be two things instead of deciding: days, payments, sums that do not agree', async () => {
    const reading = await ofSheet([
      ['SHIPPER', 'A TRADING CO LTD'],
      ['ETD', '03/04/2027'],
      ['FREIGHT TERMS', 'PREPAID / COLLECT'],
      ['DESCRIPTION', 'QTY', 'G.W.(KGS)'],
      ['CHAIRS', '100 CTNS', 1000],
      ['TABLES', '50 CTNS', 700],
      ['TOTAL', '150 CTNS', 1800],
    ]);
    expect(
      fieldOf(reading, 'SailingDate')
        ?.Candidates.map(({ Value }) => Value)
        .sort(),
    ).toEqual(['2027-03-04', '2027-04-03']);
    expect(fieldOf(reading, 'PaymentMethod')).toMatchObject({
      Value: null,
      Sure: false,
      Candidates: [{ Value: 'PP' }, { Value: 'CC' }],
    });
    expect(fieldOf(reading, 'Goods[0].Weight')).toMatchObject({ Value: '1000', Sure: false });
    expect(fieldOf(reading, 'Goods[0].Packages')).toMatchObject({ Value: '100', Sure: true });
  });

  it('that is no note has no fields, and a list of thousands of cells is refused', async () => {
    expect(
      (
        await ofSheet([
          ['天气', '晴'],
          ['心情', '好'],
        ])
      ).fields,
    ).toEqual([]);
    const rows = Array.from({ length: 500 }, (_, row) =>
      Array.from({ length: 10 }, (_each, column) => `${row}-${column}`),
    );
    await expect(aSheet(rows).then((bytes) => read(NoteKind.Sheet, bytes))).rejects.toMatchObject({
      code: 'note.unreadable',
    });
  });
});

describe('a booking note in Word', () => {
  it('is read by its tables and its paragraphs', async () => {
    const reading = await read(
      NoteKind.Word,
      aWordFile([
        '托书',
        {
          table: [
            [
              'Shipper 发货人',
              { text: 'NINGBO SAMPLE TRADING CO LTD\nNO 1 SAMPLE ROAD\nNINGBO, CHINA', span: 3 },
            ],
            ['Consignee 收货人', { text: 'SAMPLE IMPORT INC', span: 3 }],
            ['POL', 'NINGBO', 'POD', 'LOS ANGELES'],
            ['箱量', '1×20GP+2×40HQ', 'ETD', '2026年12月10日'],
            ['品名', '件数', '毛重', '体积'],
            ['WOODEN FRAMES', '100件', '1000KGS', '10CBM'],
          ],
        },
        '合约号：SC-7788    付款方式：到付',
      ]),
    );
    expect(valuesOf(reading)).toMatchObject({
      'Parties[shipper].Address': 'NO 1 SAMPLE ROAD\nNINGBO, CHINA',
      'Parties[consignee].Name': 'SAMPLE IMPORT INC',
      LoadPort: 'NINGBO',
      DischargePort: 'LOS ANGELES',
      'Boxes[0].Count': '1',
      'Boxes[1].Type': '40HQ',
      SailingDate: '2026-12-10',
      ContractNo: 'SC-7788',
      PaymentMethod: 'CC',
      'Goods[0].Description': 'WOODEN FRAMES',
      'Goods[0].Packages': '100',
      'Goods[0].Weight': '1000',
      'Goods[0].Volume': '10',
    });
    expect(fieldOf(reading, 'LoadPort')?.At[0]?.Place).toBe('表1第3行第2列');
  });

  it('that is none, or would be gigabytes unpacked, is refused', async () => {
    await expect(read(NoteKind.Word, aZip({ 'readme.txt': 'none' }))).rejects.toMatchObject({
      code: 'note.unreadable',
    });
    await expect(
      read(NoteKind.Word, aZip({ 'word/document.xml': '<a/>' }, 3_000_000_000)),
    ).rejects.toMatchObject({
      code: 'file.over-limit',
    });
  });
});

describe('a booking note in PDF', () => {
  it('is read by the places of its words, also where a unit wraps below its heading', async () => {
    const bytes = await aPdf(
      [
        [
          'Shipper',
          'SHANGHAI BLUE SKY HOME CO LTD\n88 PUDONG AVE, SHANGHAI, CHINA\nTEL: 021-55556666',
        ],
        ['Booking No.', ''],
        ['Consignee', 'HANSA HANDEL GMBH\nHAFENSTR 1\n20457 HAMBURG, GERMANY'],
        ['Contract No.', 'SC-2026-88'],
        ['Notify Party', 'SAME AS CONSIGNEE'],
        ['Carrier', 'HAPAG-LLOYD'],
        ['Ocean Vessel / Voy. No.', 'QUAY AURORA / 044W'],
        ['Port of Loading', 'SHANGHAI, CHINA'],
        ['Port of Discharge', 'HAMBURG'],
        ['Place of Delivery', 'HAMBURG'],
        ['ETD', '20-Dec-2026'],
        ['Container', '2X40HQ + 1X20GP'],
      ],
      [
        [
          'Marks & Nos.',
          'No. of Pkgs',
          'Description of Goods',
          'Gross Weight\n(LBS)',
          'Measurement\n(CBM)',
        ],
        ['HANSA\nHAMBURG', '500 CTNS', 'CERAMIC VASES, GLAZED\nHS CODE 691310', '20,000', '88.25'],
      ],
      ['FREIGHT PREPAID', '备注：请提供 14 天免箱期'],
    );
    const reading = await read(NoteKind.Pdf, bytes);
    expect(valuesOf(reading)).toMatchObject({
      'Parties[shipper].Name': 'SHANGHAI BLUE SKY HOME CO LTD',
      'Parties[shipper].Phone': '021-55556666',
      'Parties[consignee].Address': 'HAFENSTR 1\n20457 HAMBURG, GERMANY',
      ContractNo: 'SC-2026-88',
      CarrierCode: 'HAPAG-LLOYD',
      Vessel: 'QUAY AURORA',
      Voyage: '044W',
      LoadPort: 'SHANGHAI, CHINA',
      DeliveryPlace: 'HAMBURG',
      SailingDate: '2026-12-20',
      'Boxes[0].Count': '2',
      'Boxes[1].Type': '20GP',
      'Goods[0].Marks': 'HANSA\nHAMBURG',
      'Goods[0].HsCode': '691310',
      'Goods[0].Volume': '88.25',
      'Goods[0].Weight': '9071.847',
      PaymentMethod: 'PP',
      'Remarks[0].Text': '请提供 14 天免箱期',
    });
    expect(reading.left).toEqual([]);
  });

  it('that is none, or has too many pages, is refused', async () => {
    await expect(read(NoteKind.Pdf, Buffer.from('%PDF-1.7\nnothing'))).rejects.toMatchObject({
      code: 'note.unreadable',
    });
  });
});

const PAINT = '油漆 PAINT 危险品 UN1263 3类 包装类III 闪点27℃';
const plain = (goods: string, more: SheetRows = []): SheetRows => [
  ['货物托运单'],
  ['发货人', 'NINGBO SAMPLE PAINT CO LTD'],
  ['起运港', '宁波', '目的港', '汉堡'],
  ['箱型箱量', '1X20GP', '付款方式', '预付'],
  ['品名', goods],
  ['件数', '80桶', '毛重', '16400KGS'],
  ...more,
];

describe('what a note says of its cargo', () => {
  it('in the description makes dangerous goods of it, unsure, with their numbers', async () => {
    const reading = await ofSheet(plain(PAINT));
    expect(valuesOf(reading)).toMatchObject({
      GoodsType: 'DG',
      'Goods[0].UnNumber': '1263',
      'Goods[0].ImoClass': '3',
      'Goods[0].PackingGroup': 'III',
      'Goods[0].FlashPoint': '27',
    });
    for (const path of ['GoodsType', 'Goods[0].UnNumber', 'Goods[0].ImoClass'])
      expect(fieldOf(reading, path)?.Sure).toBe(false);
  });

  it.each([
    ['WOODEN TOYS 木制玩具', null],
    ['WATER BASED GLUE, NON-DG 非危险品', null],
    ['LITHIUM ION BATTERIES', 'DG'],
    ['FROZEN COD FILLETS -18C', 'RF'],
    ['EXCAVATOR, OVER WIDTH 40CM', 'AW'],
  ])('%j proposes %j, and is never general by default', async (goods, type) => {
    expect(fieldOf(await ofSheet(plain(goods)), 'GoodsType')).toMatchObject({
      Value: type,
      Sure: false,
    });
  });

  it('against its own goods type is doubted', async () => {
    const reading = await ofSheet(plain(PAINT, [['货物类型', '普货']]));
    expect(fieldOf(reading, 'GoodsType')).toMatchObject({ Value: 'GC', Sure: false });
  });

  it('in the line of boxes sets the reefers, and no dry box', async () => {
    const rows = plain('FRESH GARLIC').map((row) =>
      row[0] === '箱型箱量'
        ? ['箱型箱量', '1x40HC + 1x40RF (set at +5C, vent 25 CBM/H, humidity 65%)']
        : row,
    );
    const values = valuesOf(await ofSheet(rows));
    expect(values).toMatchObject({
      'Boxes[1].Temperature': '5',
      'Boxes[1].Ventilation': '25',
      'Boxes[1].Humidity': '65',
    });
    expect(values).not.toHaveProperty(['Boxes[0].Temperature']);
  });

  it('leaves terms that it does not say to a person', async () => {
    expect(fieldOf(await ofSheet(plain('TOYS')), 'TransportMethod')).toMatchObject({
      Value: null,
      Sure: false,
    });
    expect(bookingOfFields((await ofSheet(plain('TOYS'))).fields)).not.toMatchObject({
      TransportMethod: expect.anything(),
    });
  });
});

describe('words of other trades', () => {
  const ODD: SheetRows = [
    ['BOOKING FORM'],
    ['Exporter', 'KUNSHAN SAMPLE ELECTRONICS LTD'],
    [null, '99 TEST ROAD, KUNSHAN'],
    ['Purchaser', 'MIDWEST SAMPLE INC'],
    [null, '10 MAIN ST, CHICAGO IL 60601'],
    ['From', 'SHANGHAI', 'To', 'LOS ANGELES'],
    ['Vol', '1x40GP, 1x45HQ'],
    ['Commodity', 'ELECTRIC FANS'],
    ['Tariff', '8414.51'],
    ['Ctns', '2200'],
    ['Shipment terms', 'CY-DOOR'],
  ];

  it('end the value above them, known or not', async () => {
    const values = valuesOf(await ofSheet(ODD));
    expect(values['Parties[shipper].Address']).toBe('99 TEST ROAD, KUNSHAN');
    expect(values['Goods[0].Description']).toBe('ELECTRIC FANS');
    expect(values.TransportMethod).toBe('CY-DOOR');
  });

  it('From and To are ports, unsure, where nothing else is', async () => {
    const reading = await ofSheet(ODD);
    expect(fieldOf(reading, 'LoadPort')).toMatchObject({ Value: 'SHANGHAI', Sure: false });
    expect(fieldOf(reading, 'DischargePort')).toMatchObject({ Value: 'LOS ANGELES', Sure: false });
  });

  it.each([
    ['12月20日左右，船公司不限', '2026-12-20'],
    ['around Dec 25, 2026', '2026-12-25'],
    ['2026-12-20前', '2026-12-20'],
  ])('%j is a rough day, and unsure', async (text, day) => {
    expect(fieldOf(await ofSheet([...ODD, ['船期要求', text]]), 'SailingDate')).toMatchObject({
      Value: day,
      Sure: false,
    });
    const { Reason } = fieldOf(await ofSheet([...ODD, ['船期要求', text]]), 'SailingDate')!;
    // A year that is written is not asked for.
    expect(Reason?.includes('没有写年份')).toBe(!text.includes('2026'));
  });

  it('a contact of three parts in one value is three fields', async () => {
    const contact = 'Test Person / +86 532 5555 0199 / note2@example.com';
    expect(valuesOf(await ofSheet([...ODD, ['Contact', contact]]))).toMatchObject({
      ContactName: 'Test Person',
      ContactPhone: '+86 532 5555 0199',
      ContactEmail: 'note2@example.com',
    });
  });

  it('packages, weight and volume under one label are three fields', async () => {
    const rows = plain('TOYS').filter(([name]) => name !== '件数');
    const measures = ['Packages / GW / CBM', '600 CTNS / 19,800 KGS / 58 CBM'];
    expect(valuesOf(await ofSheet([...rows, measures]))).toMatchObject({
      'Goods[0].Packages': '600',
      'Goods[0].PackageUnit': 'CT',
      'Goods[0].Weight': '19800',
      'Goods[0].Volume': '58',
    });
  });

  it('箱 are cartons or cases: a person says which', async () => {
    const rows = plain('TOYS').map((row) => (row[0] === '件数' ? ['件数', '1,860箱'] : row));
    expect(fieldOf(await ofSheet(rows), 'Goods[0].PackageUnit')).toMatchObject({
      Value: 'CT',
      Sure: false,
    });
  });

  it('同收货人 is printed in English, and who entrusts is no second shipper', async () => {
    const rows = [
      ['托运单位', '义乌市测试百货有限公司'],
      ...plain('TOYS'),
      ['收货人', 'DUBAI SAMPLE LLC'],
      ['通知方', '同收货人'],
    ];
    expect(valuesOf(await ofSheet(rows))).toMatchObject({
      'Parties[shipper].Name': 'NINGBO SAMPLE PAINT CO LTD',
      'Parties[notify].Name': 'SAME AS CONSIGNEE',
    });
    const alone = rows.filter(([name]) => name !== '发货人');
    expect(valuesOf(await ofSheet(alone))['Parties[shipper].Name']).toBe('义乌市测试百货有限公司');
  });

  it('headings on two lines are one', async () => {
    const reading = await ofSheet([
      ['SHIPPER', 'SAMPLE CHEM LTD'],
      ['PORT OF LOADING', 'SHANGHAI', 'PORT OF DISCHARGE', 'SYDNEY'],
      ['MARKS &', 'NO. OF', 'DESCRIPTION OF GOODS', 'GROSS WEIGHT', 'MEASUREMENT'],
      ['NOS', 'PKGS', null, '(KGS)', '(CBM)'],
      ['N/M', '80 DRUMS', 'RESIN', '16,400', '22.4'],
      ['N/M', '46 PALLETS', 'TILES', '48,300', '70.5'],
    ]);
    expect(valuesOf(reading)).toMatchObject({
      'Goods[0].Packages': '80',
      'Goods[0].PackageUnit': 'DR',
      'Goods[0].Description': 'RESIN',
      'Goods[1].Packages': '46',
      'Goods[1].Weight': '48300',
    });
  });
});
