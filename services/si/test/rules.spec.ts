import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SiRule, type SiRuleInput, siRules, trySiRule } from '@quayside/contracts/si/rule.api';
import { RULES } from '@quayside/contracts/si/rule-catalogue';
import { checkSi, modifySi, submitSi } from '@quayside/contracts/si/si.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { type TestService } from '@quayside/test-kit/test-service';
import { addShippedRules } from '../src/rule-data/shipped-rules.js';
import {
  anSi,
  aSubmission,
  givenOrder,
  HUAYUAN,
  KNOWN_CARRIERS,
  LANTIAN,
  startSi,
} from './samples.js';

const clerk = anIdentity({ EmployeeId: 22, Name: '何晓雯', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const admin = aStaffMember({ EmployeeId: 11, Name: '林岚' });
const reader = aStaffMember({ EmployeeId: 13, Permissions: ['si:read', 'si:review'] });

describe('the rules of SIs as data', () => {
  let test: TestService;
  let booking = 6_200_000_000;
  const order = (company = HUAYUAN) => {
    const number = String(++booking);
    return givenOrder(test, { BookingNo: number, MblNo: `COSU${number}` }, company);
  };
  const asBooked = () => ({ TBI_MBL_NO: null, TBI_SIMBL_NO: null });

  beforeAll(async () => {
    test = await startSi({ answers: KNOWN_CARRIERS });
  });
  afterAll(() => test.close());

  const draft = async (given: Partial<SiRuleInput>): Promise<SiRule> => {
    const { data, refusal } = await test.call(admin, siRules.create!, {
      Code: 'line-too-long',
      Severity: 'warning',
      ...given,
    });
    expect(refusal).toBeUndefined();
    return data;
  };
  const enable = ({ Id, Version }: SiRule, Enabled = true) =>
    test.call(admin, siRules.setEnabled!, { Id, Version, Enabled });
  const live = async (given: Partial<SiRuleInput>): Promise<SiRule> =>
    (await enable(await draft(given))).data;
  /** Code and severity of what is found at the consignee of an SI. */
  const foundAt = async (CGO_ID: number, TBI_CONSIGNEE: string): Promise<string[]> => {
    const { data } = await test.call(
      clerk,
      checkSi,
      aSubmission(CGO_ID, { ...asBooked(), TBI_CONSIGNEE }),
    );
    return data.Findings.filter(({ Prop }) => Prop.endsWith('TBI_CONSIGNEE')).map(
      ({ Severity, Code }) => `${Severity} ${Code}`,
    );
  };
  const LINE = `1${'A'.repeat(35)}`;

  it('begin with every rule that can be set, once, and leave alone what people changed', async () => {
    const all = async () => (await test.call(admin, siRules.list, { Limit: 200 })).data;
    const before = await all();
    const open = RULES.filter((rule) => !rule.fixed).map(({ code }) => code);
    expect(
      before.Rows.filter(({ Carrier }) => !Carrier)
        .map(({ Code }) => Code)
        .sort(),
    ).toEqual(open.sort());
    const [charset] = (
      await test.call(admin, siRules.list, { Keyword: 'carrier-charset', Carrier: 'COSU' })
    ).data.Rows;
    expect(charset).toMatchObject({ Code: 'carrier-charset', Charset: 'UNOA', Enabled: true });
    await enable(charset!, false);
    await addShippedRules(test.ctx());
    expect((await all()).Total).toBe(before.Total);
    expect(
      (await test.call(admin, siRules.list, { Keyword: 'carrier-charset', Enabled: false })).data
        .Rows,
    ).toHaveLength(1);
    await enable({ ...charset!, Version: charset!.Version + 1 });
  });

  it('are no matter of people without the right', async () => {
    for (const [endpoint, request] of [
      [siRules.list, {}],
      [siRules.create!, { Code: 'lower-case', Severity: 'off' }],
      [trySiRule, { Code: 'lower-case', Severity: 'off', Count: 1 }],
    ] as const) {
      expect((await test.call(reader, endpoint as never, request as never)).status).toBe(403);
    }
  });

  it('name only carriers that basic data has', async () => {
    const { status, refusal } = await test.call(admin, siRules.create!, {
      Code: 'line-too-long',
      Severity: 'warning',
      Carrier: 'zzzz',
    });
    expect([status, refusal.Errors?.map(({ Prop, Code }) => [Prop, Code])]).toEqual([
      400,
      [['Carrier', 'carrier-unknown']],
    ]);
  });

  it('hold from the moment they are enabled: the same code, place and weight in check, submit and resubmit', async () => {
    const CGO_ID = await order();
    expect(await foundAt(CGO_ID, LINE)).toEqual(['warning line-too-long']);
    const strict = await draft({ Carrier: 'COSU', Severity: 'error', LineWidth: 36 });
    expect(await foundAt(CGO_ID, LINE)).toEqual(['warning line-too-long']);
    await enable(strict);
    expect(await foundAt(CGO_ID, LINE)).toEqual([]);
    expect(await foundAt(CGO_ID, `${LINE}A`)).toEqual(['error line-too-long']);

    const wrong = aSubmission(CGO_ID, {
      ...asBooked(),
      TBI_CONSIGNEE: `${LINE}A`,
      TBI_GOODS: 'FRAMES，WOOD',
    });
    const check = (await test.call(clerk, checkSi, wrong)).data.Findings.filter(
      ({ Severity }) => Severity === 'error',
    );
    expect(check.map(({ Code, Fix, Width }) => [Code, Fix, Width])).toEqual([
      ['line-too-long', 'split', 36],
      ['full-width', 'half-width', undefined],
    ]);
    const { Shape } = (await test.call(clerk, checkSi, wrong)).data;
    expect([Shape.LineWidth, Shape.PartyLines, Shape.Required.includes('TBI_MARKS')]).toEqual([
      36,
      5,
      true,
    ]);
    const told = check.map(({ Prop, Code, Msg }) => ({ Prop, Code, Msg }));
    const submitted = await test.call(clerk, submitSi, wrong);
    expect([submitted.status, submitted.refusal.Errors]).toEqual([422, told]);
    const [si] = (await test.call(clerk, submitSi, aSubmission(CGO_ID, asBooked()))).data;
    const changed = await test.call(clerk, modifySi, anSi({ ...wrong.TDBLInfos[0], Id: si!.Id }));
    expect(changed.refusal.Errors?.map(({ Code, Msg }) => ({ Code, Msg }))).toEqual(
      told.map(({ Code, Msg }) => ({ Code, Msg })),
    );
    await enable((await test.call(admin, siRules.info, { Id: strict.Id })).data, false);
    expect(await foundAt(CGO_ID, LINE)).toEqual(['warning line-too-long']);
  });

  it('are replaced by a copy and never changed while they hold, and the old one can come back', async () => {
    const CGO_ID = await order();
    const first = await live({ Carrier: 'COSU', LineWidth: 20, Severity: 'error' });
    const refused = await test.call(admin, siRules.update, { ...first, LineWidth: 30 });
    expect([refused.status, refused.refusal.Code]).toEqual([422, 'si.rule-live']);
    const second = await live({ Carrier: 'COSU', LineWidth: 25, Severity: 'info' });
    expect(await foundAt(CGO_ID, LINE)).toEqual(['info line-too-long']);
    const replaced = (await test.call(admin, siRules.info, { Id: first.Id })).data;
    expect(replaced).toMatchObject({ Enabled: false, LineWidth: 20, UpdateName: '林岚' });
    const steps = (await test.call(admin, siRules.history, { Id: first.Id })).data;
    expect(steps.map(({ Verb, Name }) => `${Verb} ${Name}`)).toEqual([
      'disable 林岚',
      'enable 林岚',
      'create 林岚',
    ]);
    await enable(replaced);
    expect(await foundAt(CGO_ID, LINE)).toEqual(['error line-too-long']);
    await enable((await test.call(admin, siRules.info, { Id: first.Id })).data, false);
    expect((await test.call(admin, siRules.info, { Id: second.Id })).data.Enabled).toBe(false);
  });

  it('let two people enable rules of the same place at once, and one of them holds', async () => {
    const drafts = await Promise.all(
      [20, 21].map((LineWidth) => draft({ Carrier: 'ZIMU', LineWidth })),
    );
    const answers = await Promise.all(drafts.map((rule) => enable(rule)));
    expect(
      answers.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.Code),
    ).toEqual(answers.every(({ status }) => status === 200) ? [] : ['record.stale']);
    expect(
      (await test.call(admin, siRules.list, { Carrier: 'ZIMU', Enabled: true })).data.Total,
    ).toBe(1);
  });

  it('refuse what they cannot be, at the field', async () => {
    const { status, refusal } = await test.call(admin, siRules.create!, {
      Code: 'own',
      Name: '约号格式',
      Severity: 'error',
      Field: 'TBI_QUNO',
      Demand: 'pattern',
      Value: '(A',
    });
    expect([status, refusal.Errors?.map(({ Prop, Msg }) => [Prop, Msg])]).toEqual([
      400,
      [['Value', '格式不正确：括号没有闭合']],
    ]);
  });

  describe('that are tried', () => {
    const page = async (given: Partial<SiRuleInput>, more: object = {}) =>
      (
        await test.call(admin, trySiRule, {
          Code: 'goods-too-general',
          Severity: 'error',
          Count: 100,
          ...given,
          ...more,
        })
      ).data;

    it('tell which past SIs they would judge otherwise, and change nothing', async () => {
      const [mine, theirs] = [await order(), await order(LANTIAN)];
      const stranger = anIdentity({ CompanyId: LANTIAN.Id, ...LANTIAN });
      const [a] = (
        await test.call(
          clerk,
          submitSi,
          aSubmission(mine, { ...asBooked(), TBI_GOODS: 'TOYS', TBI_CONSIGNEE: LINE }),
        )
      ).data;
      const [b] = (
        await test.call(
          stranger,
          submitSi,
          aSubmission(theirs, { ...asBooked(), TBI_GOODS: 'toys' }),
        )
      ).data;
      const words = await page({ Words: ['TOYS'] });
      expect(words).toMatchObject({ Newly: 2, Refused: 2, NoLonger: 0, NextId: null });
      expect(words.Examples.map(({ Id, Change, Findings }) => [Id, Change, Findings])).toEqual([
        [b!.Id, 'newly', ['错误：品名“toys”过于笼统，请写具体货名']],
        [a!.Id, 'newly', ['错误：品名“TOYS”过于笼统，请写具体货名']],
      ]);
      const scoped = await page({ Words: ['TOYS'], CompanyCode: 'LANTIAN' });
      expect(scoped.Examples.map(({ Id }) => Id)).toEqual([b!.Id]);
      expect(await page({ Words: ['TOYS'] }, { OfCarrier: 'MAEU' })).toMatchObject({
        Judged: 0,
        Newly: 0,
      });
      const wider = await page({ Code: 'line-too-long', Severity: 'warning', LineWidth: 40 });
      expect(wider.Examples).toEqual([
        expect.objectContaining({ Id: a!.Id, Change: 'no-longer', Refused: false }),
      ]);
      expect(await page({ Code: 'line-too-long', Severity: 'error' })).toMatchObject({
        Newly: 1,
        Refused: 1,
      });
      expect(
        (await test.call(admin, siRules.list, { Keyword: 'goods-too-general' })).data.Total,
      ).toBe(1);
    });

    it('go through the past page by page, each SI once, and an own demand too', async () => {
      const own = {
        Code: 'own-quno',
        Name: '约号',
        Severity: 'error',
        Field: 'TBI_QUNO',
        Demand: 'required',
      } as const;
      const whole = await page(own);
      expect(whole.Newly).toBe(whole.Judged);
      const seen: number[] = [];
      let next: object = {};
      for (let at = 0; at < 10; at++) {
        const part = await page(own, { Count: 2, ...next });
        seen.push(...part.Examples.map(({ Id }) => Id));
        if (part.NextId === null) break;
        next = { BeforeTime: part.NextTime, BeforeId: part.NextId };
      }
      expect(seen).toEqual(whole.Examples.map(({ Id }) => Id));
    });

    it('are refused when they cannot be', async () => {
      const { refusal } = await test.call(admin, trySiRule, {
        Code: 'order-mismatch',
        Severity: 'off',
        Count: 1,
      });
      expect(refusal.Errors?.map(({ Code }) => Code)).toEqual(['rule-fixed']);
    });
  });
});
