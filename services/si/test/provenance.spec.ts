import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findEmployees } from '@quayside/contracts/auth/session';
import { FieldSource } from '@quayside/contracts/si/choices';
import { siDrifts, takeDrift } from '@quayside/contracts/si/drift.api';
import { type FieldProvenance, siProvenance } from '@quayside/contracts/si/provenance.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import { modifySi, submitSi, submitSiOnBehalf } from '@quayside/contracts/si/si.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { type TestService } from '@quayside/test-kit/test-service';
import {
  aBox,
  anSi,
  aSubmission,
  bookingChanges,
  givenOrder,
  HUAYUAN,
  LANTIAN,
  startSi,
} from './samples.js';

const clerk = anIdentity({ EmployeeId: 22, Name: '何晓雯', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const stranger = anIdentity({ CompanyId: LANTIAN.Id, ...LANTIAN });
const reviewer = aStaffMember({ EmployeeId: 12, Name: '沈知远' });
const employees = [
  {
    Id: 22,
    RealName: '何晓雯',
    CompanyId: 2,
    CompanyCode: 'HUAYUAN',
    CompanyName: '',
    CompanyType: 1,
    UserId: null,
  },
];
const BOOKED = { ContainerSummary: '20GP*1', Packages: 500, Weight: 6000.25, Volume: 25.125 };
const BoxInfos = [aBox('20GP', 100001, 500, 6000.25, 25.125)];

describe('where the fields of an SI came from', () => {
  let test: TestService;
  let booking = 6_400_000_000;
  const order = () => givenOrder(test, { BookingNo: String(++booking), ...BOOKED });
  const handedIn = async (CGO_ID: number, given: Partial<SiInput> = {}): Promise<number> => {
    const { data } = await test.call(clerk, submitSi, aSubmission(CGO_ID, { BoxInfos, ...given }));
    return data[0]?.Id as number;
  };
  const sources = async (Id: number): Promise<Map<string, FieldProvenance>> =>
    new Map((await test.call(clerk, siProvenance, { Id })).data.map((each) => [each.Prop, each]));
  const kinds = async (Id: number, ...props: string[]) => {
    const all = await sources(Id);
    return props.map((prop) => all.get(prop)?.Source);
  };

  beforeAll(async () => {
    test = await startSi({
      answers: {
        [findEmployees.path]: ({ Ids }: { Ids: number[] }) =>
          employees.filter(({ Id }) => Ids.includes(Id)),
      },
    });
  });
  afterAll(() => test.close());

  it('knows the order by itself and takes the word of the form for the rest only', async () => {
    const Id = await handedIn(await order(), {
      Sources: [
        { Prop: 'TBI_CONSIGNEE', Kind: 'template', Name: '美西家具' },
        { Prop: 'BoxInfos[0]', Kind: 'import' },
        { Prop: 'BoxInfos[0].BoxInfo.TBX_SEALNO', Kind: 'person' },
        // The order says so itself, whatever the form says of it.
        { Prop: 'TBI_VESSEL', Kind: 'template', Name: '假的' },
      ],
    });
    const found = await sources(Id);
    expect(found.get('TBI_VESSEL')).toMatchObject({
      Source: FieldSource.Order,
      SourceLabel: `货物订单 ${booking}`,
      By: '何晓雯',
      Revision: 1,
    });
    expect(found.get('TBI_CONSIGNEE')).toMatchObject({
      Source: FieldSource.Template,
      SourceLabel: '模板“美西家具”',
      Label: '收货人',
    });
    expect(
      await kinds(
        Id,
        'TBI_CONSIGNOR',
        'TBI_MARKS',
        'BoxInfos[0]',
        'BoxInfos[0].BoxInfo.TBX_SEALNO',
        'TBI_NOTIFIER_2',
      ),
    ).toEqual([
      FieldSource.Person,
      FieldSource.Person,
      FieldSource.Import,
      FieldSource.Person,
      undefined,
    ]);
    expect((await test.call(stranger, siProvenance, { Id })).status).toBe(404);
  });

  it('gives a new source to what a resubmission changed, and leaves the rest', async () => {
    const id = await order();
    const Id = await handedIn(id, {
      Sources: [{ Prop: 'TBI_CONSIGNEE', Kind: 'template', Name: '美西家具' }],
    });
    const [box] = BoxInfos;
    const mended = anSi({
      Id,
      Version: 1,
      CGO_ID: id,
      TBI_MARKS: 'HOME',
      TBI_HSCODE: '441900',
      BoxInfos: [{ ...box!, BoxInfo: { ...box!.BoxInfo, TBX_SEALNO: 'NEW1' } }],
      Sources: [
        { Prop: 'TBI_HSCODE', Kind: 'rule', Name: '转为半角' },
        { Prop: 'TBI_SIMBL_NO', Kind: 'generated' },
      ],
      TBI_SIMBL_NO: 'COSU6123456780A',
    });
    expect((await test.call(reviewer, modifySi, mended)).status).toBe(200);
    const found = await sources(Id);
    expect(found.get('TBI_MARKS')).toMatchObject({
      Source: FieldSource.OnBehalf,
      By: '沈知远',
      Revision: 2,
    });
    expect(found.get('TBI_HSCODE')).toMatchObject({
      Source: FieldSource.Rule,
      SourceLabel: '规则修复（转为半角）',
      Revision: 2,
    });
    expect(found.get('TBI_SIMBL_NO')).toMatchObject({
      Source: FieldSource.Generated,
      SourceLabel: '自动生成',
      By: '沈知远',
    });
    expect(found.get('TBI_CONSIGNEE')).toMatchObject({
      Source: FieldSource.Template,
      By: '何晓雯',
      Revision: 1,
    });
    expect(found.get('BoxInfos[0]')).toMatchObject({
      Source: FieldSource.Person,
      By: '何晓雯',
      Revision: 1,
    });
    expect(found.get('BoxInfos[0].BoxInfo.TBX_SEALNO')).toMatchObject({
      Source: FieldSource.OnBehalf,
      Revision: 2,
    });
  });

  it('says that staff filled in for a customer, and that a value taken over is the order’s', async () => {
    const id = await order();
    const by = { EmployeeId: 22, COMPANYID: HUAYUAN.Id, COMPANYCODE: 'HUAYUAN' };
    const { data } = await test.call(reviewer, submitSiOnBehalf, {
      ...aSubmission(id, { BoxInfos }),
      ...by,
    });
    const Id = data[0]?.Id as number;
    expect(await kinds(Id, 'TBI_VESSEL', 'TBI_CONSIGNEE')).toEqual([
      FieldSource.Order,
      FieldSource.OnBehalf,
    ]);
    await bookingChanges(test, id, { HsCode: '442191' });
    await bookingChanges(test, id, { Weight: 6100 });
    const Drifts = (await test.call(clerk, siDrifts, { Id })).data;
    expect((await test.call(clerk, takeDrift, { Id, Drifts })).status).toBe(200);
    expect(await kinds(Id, 'BoxInfos[0]', 'BoxInfos[0].BoxInfo.TBX_WEIGHT')).toEqual([
      FieldSource.OnBehalf,
      FieldSource.Order,
    ]);
    expect((await sources(Id)).get('TBI_HSCODE')).toMatchObject({
      Source: FieldSource.Order,
      By: '何晓雯',
      Revision: 2,
    });
  });

  it('tells from the log what it can of revisions older than these', async () => {
    const Id = await handedIn(await order());
    await test.ctx().sql('UPDATE si_revision SET origin = NULL WHERE tbi_id = $1', [Id]);
    expect((await sources(Id)).get('TBI_VESSEL')).toMatchObject({
      Source: FieldSource.Person,
      By: '何晓雯',
      Revision: 1,
    });
    // Basic data were merged: nobody handed in another code.
    await test
      .ctx()
      .sql("UPDATE shipping_instruction SET tbi_carrier = 'COSX' WHERE id = $1", [Id]);
    expect((await sources(Id)).get('TBI_CARRIER')).toMatchObject({ Source: FieldSource.System });
  });
});
