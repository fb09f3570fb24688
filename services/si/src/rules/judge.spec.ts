import { describe, expect, it } from '@jest/globals';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { Finding } from '@quayside/contracts/si/si.api';
import { judgedBy, shippedBook, short } from '../../test/judged.js';
import { aBox, anOrder, anSi } from '../../test/samples.js';
import type { Subject } from './subject.js';

const order = { ...anOrder(), Id: 7 };
const judged = (bills: SiInput[], given: Partial<Subject> = {}): Finding[] =>
  judgedBy(shippedBook, bills, given);

const withBox = (change: Record<string, unknown>, keepDetails = false): SiInput => {
  const si = anSi();
  const [first, ...others] = si.BoxInfos ?? [];
  if (!first) throw new Error('The sample has no box');
  const box = {
    BoxInfo: { ...first.BoxInfo, ...change },
    BoxDetails: keepDetails ? first.BoxDetails : [],
  };
  return { ...si, BoxInfos: [box, ...others] };
};
const withDetail = (change: Record<string, unknown>): SiInput => {
  const si = anSi();
  const [first, ...others] = si.BoxInfos ?? [];
  if (!first) throw new Error('The sample has no box');
  return {
    ...si,
    BoxInfos: [{ ...first, BoxDetails: [{ ...first.BoxDetails?.[0], ...change }] }, ...others],
  };
};
const LINE = `1${'A'.repeat(35)}`;
const BOX = 'BoxInfos[0].BoxInfo';

const CASES: readonly (readonly [name: string, si: SiInput, findings: readonly string[]])[] = [
  ['a right SI', anSi(), []],
  [
    'no consignor',
    anSi({ TBI_CONSIGNOR: '  ' }),
    ['error required @ TBI_CONSIGNOR', 'info blank-edges @ TBI_CONSIGNOR'],
  ],
  ['two originals', anSi({ TBI_SIGNING_METHOD: 'O', Originals: 2 }), []],
  [
    'originals of a sea waybill',
    anSi({ TBI_SIGNING_METHOD: 'S', Originals: 3 }),
    ['error originals-count @ Originals'],
  ],
  [
    'originals of a telex release',
    anSi({ TBI_SIGNING_METHOD: 'T', Originals: 1 }),
    ['error originals-count @ Originals'],
  ],
  [
    'no original of an original bill',
    anSi({ TBI_SIGNING_METHOD: 'O', Originals: 0 }),
    ['error originals-count @ Originals'],
  ],
  ['no consignee', anSi({ TBI_CONSIGNEE: null }), ['error required @ TBI_CONSIGNEE']],
  ['to order with notifier', anSi({ TBI_CONSIGNEE: 'TO ORDER OF SHIPPER' }), []],
  [
    'to order without notifier',
    anSi({ TBI_CONSIGNEE: 'TO ORDER', TBI_NOTIFIER_1: '' }),
    ['error required @ TBI_NOTIFIER_1'],
  ],
  [
    'waybill to order',
    anSi({ TBI_CONSIGNEE: 'TO ORDER', TBI_SIGNING_METHOD: 'S' }),
    ['error waybill-to-order @ TBI_CONSIGNEE'],
  ],
  [
    'no ports',
    anSi({ TBI_ZHUANGHG: '', TBI_XIEHG_CODE: '' }),
    ['error required @ TBI_ZHUANGHG', 'error required @ TBI_XIEHG_CODE'],
  ],
  [
    'no goods, marks, package',
    anSi({ TBI_GOODS: '', TBI_MARKS: '', TBI_PACKAGE: '' }),
    ['error required @ TBI_GOODS', 'error required @ TBI_MARKS', 'error required @ TBI_PACKAGE'],
  ],
  [
    'no payment, no signing',
    anSi({ TBI_PAYMENT_METHOD: null, TBI_SIGNING_METHOD: null }),
    ['error required @ TBI_PAYMENT_METHOD', 'error required @ TBI_SIGNING_METHOD'],
  ],
  ['full-width signs', anSi({ TBI_GOODS: 'FRAMES（WOOD）' }), ['error full-width @ TBI_GOODS']],
  [
    'Chinese in an English field',
    anSi({ TBI_CONSIGNEE: 'SAMPLE 公司 1' }),
    ['error not-english @ TBI_CONSIGNEE'],
  ],
  ['lower case', anSi({ TBI_GOODS: 'Frames' }), ['info lower-case @ TBI_GOODS']],
  ['blanks at the edges', anSi({ TBI_MARKS: 'N/M ' }), ['info blank-edges @ TBI_MARKS']],
  ['an overlong line', anSi({ TBI_CONSIGNEE: LINE }), ['warning line-too-long @ TBI_CONSIGNEE']],
  [
    'an overlong line, strict carrier',
    anSi({ TBI_CARRIER: 'EGLV', TBI_MBL_NO: null, TBI_CONSIGNEE: LINE }),
    ['error line-too-long @ TBI_CONSIGNEE', 'error order-mismatch @ TBI_CARRIER'],
  ],
  [
    'six lines of a party',
    anSi({ TBI_NOTIFIER_2: 'A\nB\nC\nD\nE\nF' }),
    ['warning too-many-lines @ TBI_NOTIFIER_2'],
  ],
  [
    'a sign that the carrier lacks',
    anSi({ TBI_REMARKS: '$', TBI_MARKS: 'PRICE $' }),
    ['warning carrier-charset @ TBI_MARKS'],
  ],
  [
    'general goods',
    anSi({ TBI_GOODS: 'General cargo.' }),
    ['info lower-case @ TBI_GOODS', 'error goods-too-general @ TBI_GOODS'],
  ],
  ['HS code form', anSi({ TBI_HSCODE: '44149' }), ['error hs-form @ TBI_HSCODE']],
  ['HS chapter', anSi({ TBI_HSCODE: '770000' }), ['error hs-chapter @ TBI_HSCODE']],
  ['HS code with dots', anSi({ TBI_HSCODE: '4414.90' }), []],
  ['e-mails', anSi({ TBI_EMAILS: 'a@b.cn; c@d' }), ['error email-form @ TBI_EMAILS']],
  [
    'bill number form',
    anSi({ TBI_SIMBL_NO: 'cosu6123456780' }),
    ['error bill-number-form @ TBI_SIMBL_NO'],
  ],
  ['package code form', anSi({ TBI_PACKAGE: 'CTNS' }), ['error package-code @ TBI_PACKAGE']],
  [
    'package code unknown',
    anSi({ TBI_PACKAGE: 'ZZ' }),
    ['warning package-code-unknown @ TBI_PACKAGE'],
  ],
  ['place code', anSi({ TBI_SHOUHD_CODE: 'CN1' }), ['error un-locode-form @ TBI_SHOUHD_CODE']],
  ['another vessel', anSi({ TBI_VESSEL: 'OTHER SHIP' }), ['error order-mismatch @ TBI_VESSEL']],
  ['the same voyage otherwise written', anSi({ TBI_VOYAGE: '012 E' }), []],
  ['another port', anSi({ TBI_XIEHG_CODE: 'USNYC' }), ['error order-mismatch @ TBI_XIEHG_CODE']],
  [
    'another master bill',
    anSi({ TBI_MBL_NO: 'COSU6999999999' }),
    ['error order-mismatch @ TBI_MBL_NO'],
  ],
  ['master bill without its prefix', anSi({ TBI_MBL_NO: '6123456780' }), []],
  [
    'another delivery and day',
    anSi({ TBI_JIAOHD_CODE: 'USCHI', TBI_SAILINGDATE: '2026-11-28' }),
    ['warning order-differs @ TBI_JIAOHD_CODE', 'warning order-differs @ TBI_SAILINGDATE'],
  ],
  [
    'the port called otherwise under its code',
    anSi({ TBI_XIEHG: 'LONG BEACH' }),
    ['warning order-differs @ TBI_XIEHG'],
  ],
  [
    'the port with its country',
    anSi({ TBI_XIEHG: 'Los Angeles, CA, U.S.A.' }),
    ['info lower-case @ TBI_XIEHG'],
  ],
  [
    'the goods of another order',
    anSi({
      TBI_GOODS: 'LED LAMPS',
      BoxInfos: anSi().BoxInfos?.map(({ BoxInfo }) => ({ BoxInfo })) ?? [],
    }),
    ['warning order-differs @ TBI_GOODS'],
  ],
  ['the goods said more closely', anSi({ TBI_GOODS: 'FRAME OF OAK' }), []],
  ['the commodity code of another country', anSi({ TBI_HSCODE: '4414901000' }), []],
  [
    'a consignee elsewhere',
    anSi({ TBI_CONSIGNEE: 'ELBTOR GMBH\nHAFENSTR. 1\n20457 HAMBURG, GERMANY' }),
    ['warning consignee-country @ TBI_CONSIGNEE'],
  ],
  [
    'a consignee at the port of discharge',
    anSi({ TBI_CONSIGNEE: 'SAMPLE INC\n1 ROAD\nRENO NV, UNITED STATES' }),
    [],
  ],
  [
    'no boxes',
    anSi({ BoxInfos: [] }),
    [
      'error boxes-missing @ BoxInfos',
      'warning total-packages @ BoxInfos',
      'warning total-weight @ BoxInfos',
      'warning total-volume @ BoxInfos',
    ],
  ],
  ['no container number', withBox({ TBX_CNNO: ' ' }), [`error required-box @ ${BOX}.TBX_CNNO`]],
  [
    'container number form',
    withBox({ TBX_CNNO: 'ABC1234567' }),
    [`error container-form @ ${BOX}.TBX_CNNO`],
  ],
  [
    'container check digit',
    withBox({ TBX_CNNO: 'MSCU1234567' }),
    [`error container-check-digit @ ${BOX}.TBX_CNNO`],
  ],
  [
    'junk behind a container number',
    withBox({ TBX_CNNO: 'MSCU1234566JUNK' }),
    [`error container-form @ ${BOX}.TBX_CNNO`],
  ],
  ['container number typed with blanks', withBox({ TBX_CNNO: 'msku 601167-2' }), []],
  ['no seal', withBox({ TBX_SEALNO: '' }), [`error required-seal @ ${BOX}.TBX_SEALNO`]],
  ['seal form', withBox({ TBX_SEALNO: '封1' }), [`error seal-form @ ${BOX}.TBX_SEALNO`]],
  ['alias of a type', withBox({ TBX_TYPE: '20DC' }), []],
  [
    'unknown type',
    withBox({ TBX_TYPE: '99XX' }),
    [
      `error container-type-unknown @ ${BOX}.TBX_TYPE`,
      `error containers-over @ ${BOX}.TBX_TYPE`,
      'warning containers-missing @ BoxInfos',
    ],
  ],
  [
    'type not booked',
    withBox({ TBX_TYPE: '40GP' }),
    [`error containers-over @ ${BOX}.TBX_TYPE`, 'warning containers-missing @ BoxInfos'],
  ],
  [
    'no pieces',
    withBox({ TBX_NUM: 0 }),
    [`error required-box @ ${BOX}.TBX_NUM`, 'warning total-packages @ BoxInfos'],
  ],
  [
    'bulk needs no pieces',
    withBox({ TBX_NUM: 0, TBX_PACKAGE: 'VR' }),
    ['warning total-packages @ BoxInfos'],
  ],
  [
    'too many pieces',
    withBox({ TBX_NUM: 100_000_000 }),
    [`error packages-range @ ${BOX}.TBX_NUM`, 'warning total-packages @ BoxInfos'],
  ],
  [
    'no weight',
    withBox({ TBX_WEIGHT: null }),
    [`error required-box @ ${BOX}.TBX_WEIGHT`, 'warning total-weight @ BoxInfos'],
  ],
  [
    'zero weight',
    withBox({ TBX_WEIGHT: 0 }),
    [`error measure-positive @ ${BOX}.TBX_WEIGHT`, 'warning total-weight @ BoxInfos'],
  ],
  [
    'weight beyond range',
    withBox({ TBX_WEIGHT: 123_456_789 }),
    [`error measure-range @ ${BOX}.TBX_WEIGHT`, 'warning total-weight @ BoxInfos'],
  ],
  [
    'weight beyond any road',
    withBox({ TBX_WEIGHT: 22_000 }),
    [`warning weight-road @ ${BOX}.TBX_WEIGHT`, 'warning total-weight @ BoxInfos'],
  ],
  [
    'weight beyond payload',
    withBox({ TBX_WEIGHT: 29_000 }),
    [`warning weight-payload @ ${BOX}.TBX_WEIGHT`, 'warning total-weight @ BoxInfos'],
  ],
  [
    'weight beyond the stop',
    withBox({ TBX_WEIGHT: 36_000.001 }),
    [`error weight-stop @ ${BOX}.TBX_WEIGHT`, 'warning total-weight @ BoxInfos'],
  ],
  [
    'volume beyond the box',
    withBox({ TBX_VOLUME: 34 }),
    [`warning volume-inner @ ${BOX}.TBX_VOLUME`, 'warning total-volume @ BoxInfos'],
  ],
  [
    'volume beyond the stop',
    withBox({ TBX_VOLUME: 38.181 }),
    [`error volume-stop @ ${BOX}.TBX_VOLUME`, 'warning total-volume @ BoxInfos'],
  ],
  [
    'other goods in a line',
    withDetail({ TBD_GOODS: 'GLASS MIRRORS', TBD_HSCODE: '700992', TBD_MARKS: 'MIRROR MARK' }),
    ['TBD_GOODS', 'TBD_MARKS'].map(
      (field) => `warning goods-line-differs @ BoxInfos[0].BoxDetails[0].${field}`,
    ),
  ],
  [
    'another code in every line',
    { ...anSi(), TBI_HSCODE: '700992' },
    [
      'warning order-differs @ TBI_HSCODE',
      'warning goods-line-differs @ BoxInfos[0].BoxDetails[0].TBD_HSCODE',
    ],
  ],
  [
    'a longer code, other signs and no marks in a line',
    withDetail({
      TBD_GOODS: 'Wooden photo-frames',
      TBD_HSCODE: '4414.9000',
      TBD_MARKS: 'NO MARKS',
    }),
    ['info lower-case @ BoxInfos[0].BoxDetails[0].TBD_GOODS'],
  ],
  [
    'details that do not sum up',
    withDetail({ TBD_NUM: 499 }),
    [`error details-sum @ ${BOX}.TBX_NUM`],
  ],
  [
    'a line whose pieces are still to come',
    withDetail({ TBD_NUM: null }),
    [`error required-box @ BoxInfos[0].BoxDetails[0].TBD_NUM`],
  ],
  [
    'a line without goods',
    withDetail({ TBD_GOODS: '', TBD_CNGOODS: '' }),
    ['error required-box @ BoxInfos[0].BoxDetails[0].TBD_GOODS'],
  ],
  [
    'a line in full width',
    withDetail({ TBD_GOODS: 'ＦＲＡＭＥＳ' }),
    ['error full-width @ BoxInfos[0].BoxDetails[0].TBD_GOODS'],
  ],
  [
    'a line of general goods',
    withDetail({ TBD_GOODS: 'PARTS' }),
    ['error goods-too-general', 'warning goods-line-differs'].map(
      (found) => `${found} @ BoxInfos[0].BoxDetails[0].TBD_GOODS`,
    ),
  ],
  [
    'a line with a wrong HS code',
    withDetail({ TBD_HSCODE: '12' }),
    ['error hs-form @ BoxInfos[0].BoxDetails[0].TBD_HSCODE'],
  ],
  [
    'merged with itself',
    anSi({ TDBpMBLNos: [{ TMM_MMBL_NO: '6123456780' }] }),
    ['error merged-own @ TDBpMBLNos[0].TMM_MMBL_NO'],
  ],
  [
    'merged twice',
    anSi({ TDBpMBLNos: [{ TMM_MMBL_NO: 'COSU6111111111' }, { TMM_MMBL_NO: '6111111111' }] }),
    ['error merged-repeated @ TDBpMBLNos[1].TMM_MMBL_NO'],
  ],
  [
    'merged with an unknown order',
    anSi({ TDBpMBLNos: [{ TMM_MMBL_NO: 'COSU6111111111', TMM_MCGO_ID: 99 }] }),
    ['error merged-order-absent @ TDBpMBLNos[0].TMM_MCGO_ID'],
  ],
];

describe('the rules of an SI', () => {
  it.each(CASES)('%s', (_name, si, findings) => {
    expect(short(judged([si]))).toEqual(findings);
  });

  it('names the same container in one bill at its second place', () => {
    const si = anSi();
    const [box] = si.BoxInfos ?? [];
    const findings = short(judged([{ ...si, BoxInfos: [...(si.BoxInfos ?? []), box as never] }]));
    expect(findings).toContain('error container-repeated @ BoxInfos[2].BoxInfo.TBX_CNNO');
    expect(findings).toContain('error containers-over @ BoxInfos[2].BoxInfo.TBX_TYPE');
  });

  it('lets staff keep a box with a wrong check digit, not one with a wrong form', () => {
    expect(short(judged([withBox({ TBX_CNNO: 'MSCU1234567' })], { byStaff: true }))).toEqual([
      `warning container-check-digit @ ${BOX}.TBX_CNNO`,
    ]);
    expect(short(judged([withBox({ TBX_CNNO: 'MSCU12345' })], { byStaff: true }))).toEqual([
      `error container-form @ ${BOX}.TBX_CNNO`,
    ]);
  });

  it('asks why a first SI comes after the deadline', () => {
    const late = { now: new Date('2026-11-24T04:00:00Z') };
    expect(short(judged([anSi()], late))).toEqual(['error late-reason-required @ LateReason']);
    expect(judged([anSi({ LateReason: '工厂迟报' })], late)).toEqual([]);
    expect(judged([anSi()], { ...late, first: false })).toEqual([]);
  });

  it('offers the repair that there is', () => {
    const fixes = judged([
      anSi({ TBI_GOODS: ' ＡＢＣ d', TBI_CONSIGNEE: LINE, TBI_SIMBL_NO: 'cosu6123456780' }),
    ]).map(({ Code, Fix }) => [Code, Fix]);
    expect(fixes).toEqual([
      ['line-too-long', 'split'],
      ['full-width', 'half-width'],
      ['lower-case', 'upper-case'],
      ['blank-edges', 'trim'],
      ['bill-number-form', 'upper-case'],
      ['order-differs', null],
    ]);
  });

  describe('a split', () => {
    const half = (letter: string, boxes: SiInput['BoxInfos']): SiInput =>
      anSi({ TBI_SITYPE: 2, TBI_SIMBL_NO: `COSU612345678${letter}`, BoxInfos: boxes });
    const small = aBox('20GP', 100001, 500, 6000.25, 25.125);
    const big = aBox('40HQ', 100002, 1000, 12000.25, 65.125);

    it('that comes to the order is right', () => {
      expect(judged([half('A', [small]), half('B', [big])])).toEqual([]);
    });

    it('that lacks something is refused as the sum of all bills, with the difference', () => {
      const [finding] = judged([
        half('A', [small]),
        half('B', [aBox('40HQ', 100002, 999, 12000.25, 65.125)]),
      ]);
      expect(finding).toMatchObject({
        Prop: 'TDBLInfos',
        Code: 'total-packages',
        Severity: 'error',
      });
      expect(finding?.Msg).toBe('全部2份提单的件数合计与订单1500件不一致，少1件');
    });

    it('that exceeds the order is refused as the sum of all bills', () => {
      const [finding] = judged([
        half('A', [aBox('20GP', 100001, 1600, 6000.25, 25.125)]),
        half('B', [big]),
      ]);
      expect(finding).toMatchObject({ Prop: 'TDBLInfos', Code: 'total-packages' });
      expect(finding?.Msg).toContain('多1100件');
    });

    it('may share a container between its bills, counted once', () => {
      const shared = [
        aBox('40HQ', 100002, 400, 5000, 30),
        aBox('40HQ', 100002, 600, 7000.25, 35.125),
      ] as const;
      expect(
        judged([half('A', [small, shared[0]]), half('B', [shared[1]])]).map(
          ({ Code, Severity }) => [Code, Severity],
        ),
      ).toEqual([['container-shared', 'info']]);
    });

    it('has its own number on each bill and the type of a split', () => {
      const findings = judged([half('A', [small]), { ...half('A', [big]), TBI_SITYPE: 1 }]);
      expect(findings.map(({ Prop, Code }) => [Prop, Code])).toEqual([
        ['TDBLInfos[1].TBI_SIMBL_NO', 'bill-number-repeated'],
        ['TDBLInfos[1].TBI_SITYPE', 'type-multi-copy'],
      ]);
    });

    it('counts the bills handed in earlier when one of them changes', () => {
      expect(judged([half('B', [big])], { siblings: [half('A', [small])], first: false })).toEqual(
        [],
      );
    });
  });

  it('adds the orders that are merged into a bill', () => {
    const other = {
      ...order,
      Id: 8,
      MblNo: 'COSU6111111111',
      ContainerSummary: '20GP*1',
      Packages: 100,
      Weight: 1000,
      Volume: 10,
    };
    const si = anSi({
      TDBpMBLNos: [{ TMM_MMBL_NO: 'COSU6111111111', TMM_MCGO_ID: 8 }],
      BoxInfos: [...(anSi().BoxInfos ?? []), aBox('20GP', 100003, 100, 1000, 10)],
    });
    expect(judged([si], { mergedOrders: new Map([[8, other]]) })).toEqual([]);
    expect(
      judged([si], { mergedOrders: new Map([[8, { ...other, Voyage: '99W' }]]) }).map(
        ({ Code }) => Code,
      ),
    ).toEqual(['merged-mismatch']);
  });

  it('binds what is merged to the sum of all orders, and splits nothing that is merged', () => {
    const other = {
      ...order,
      Id: 8,
      MblNo: 'COSU6111111111',
      ContainerSummary: '20GP*1',
      Packages: 100,
      Weight: 1000,
      Volume: 10,
    };
    const si = anSi({
      TDBpMBLNos: [{ TMM_MMBL_NO: 'COSU6111111111', TMM_MCGO_ID: 8 }],
      BoxInfos: [...(anSi().BoxInfos ?? []), aBox('20GP', 100003, 101, 1000, 10)],
    });
    expect(short(judged([si], { mergedOrders: new Map([[8, other]]) }))).toEqual([
      'error total-packages @ BoxInfos',
    ]);
    const taken = new Map([
      [
        8,
        {
          ...other,
          openSis: [{ Id: 9, TBI_NO: 'SI26112200009', TBI_SIMBL_NO: null, TBI_STATUS: 1 as const }],
        },
      ],
    ]);
    const agreed = { ...si, MergeConfirmed: true };
    const voids = (mayVoid: boolean) =>
      judged([agreed], { mergedOrders: taken, mayVoid }).find(({ Code }) => Code === 'merged-voids')
        ?.Msg;
    expect(voids(true)).toBeUndefined();
    expect(voids(false)).toContain('您没有作废权限');
    const codes = judged([si], { mergedOrders: new Map([[8, other]]), siblings: [anSi()] }).map(
      ({ Code }) => Code,
    );
    expect(codes).toContain('merged-and-split');
  });
});
