import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Heir, OwnedShare } from '@quayside/contracts/core/owned';
import { siOwned } from '@quayside/contracts/si/owned.api';
import { getSiDraft, listSis, saveSiDraft, siLogs, submitSi } from '@quayside/contracts/si/si.api';
import { listSiTemplates, saveSiTemplate } from '@quayside/contracts/si/template.api';
import { anIdentity } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { aSubmission, givenOrder, HUAYUAN, KNOWN_CARRIERS, startSi } from './samples.js';

type Person = ReturnType<typeof anIdentity>;
const heir = ({ EmployeeId: Id, Name: RealName }: Person): Heir => ({ Id: Id!, RealName });

describe('SIs of somebody who leaves', () => {
  let test: TestService;
  let serial = 0;
  beforeAll(async () => {
    test = await startSi({ answers: KNOWN_CARRIERS });
  });
  afterAll(() => test.close());

  const person = (Name: string): Person =>
    anIdentity({ CompanyId: HUAYUAN.Id, ...HUAYUAN, Name, DataScope: 'own' });
  async function order(): Promise<number> {
    serial += 1;
    return givenOrder(
      test,
      { BookingNo: `72000000${serial}`, MblNo: `COSU7200000${serial}` },
      HUAYUAN,
    );
  }
  async function submitted(who: Person): Promise<number> {
    const id = await order();
    const number = `COSU7200000${serial}`;
    return (
      await test.call(who, submitSi, aSubmission(id, { TBI_MBL_NO: number, TBI_SIMBL_NO: number }))
    ).data[0]!.Id;
  }
  const ownedBy = async ({ EmployeeId }: Person) => {
    const { data } = await test.call('auth', siOwned.owned, {
      EmployeeId: EmployeeId!,
      CompanyId: HUAYUAN.Id,
    });
    return Object.fromEntries(data.Kinds.map(({ Kind, Count }) => [Kind, Count]));
  };
  const move = async (from: Person, Shares: OwnedShare[], WorkflowId = randomUUID()) => {
    const step = {
      WorkflowId,
      EmployeeId: from.EmployeeId!,
      CompanyId: HUAYUAN.Id,
      RealName: from.Name,
      Shares,
    };
    return { WorkflowId, ...(await test.call('auth', siOwned.owned.handOver, step)) };
  };
  const undo = (WorkflowId: string, { Name: RealName }: Person) =>
    test.call('auth', siOwned.owned.undo, { WorkflowId, RealName });
  const seenBy = async (who: Person) =>
    (await test.call(who, listSis, { Limit: 200 })).data.Rows.map(({ Id }) => Id).sort(
      (a, b) => a - b,
    );

  it('are the heirs’ in turn, with their stories, and the person’s again after an undo', async () => {
    const [leaving, first, second] = [person('张三'), person('李四'), person('王五')];
    const ids = [await submitted(leaving), await submitted(leaving), await submitted(leaving)];
    const other = await submitted(first);
    expect(await ownedBy(leaving)).toEqual({ si: 3 });
    const { data, WorkflowId } = await move(leaving, [
      { Kind: 'si', Heirs: [heir(first), heir(second)] },
    ]);
    expect(data.Kinds).toEqual([{ Kind: 'si', Label: 'SI', Moved: 3, Kept: 0 }]);
    expect([await seenBy(leaving), await seenBy(first), await seenBy(second)]).toEqual([
      [],
      [ids[0], ids[2], other],
      [ids[1]],
    ]);
    expect((await test.call(second, siLogs, { Id: ids[1]! })).data.length).toBeGreaterThan(0);
    // The same step comes again after a lost answer.
    const step = await move(leaving, [{ Kind: 'si', Heirs: [heir(second)] }], WorkflowId);
    expect(step.data).toEqual(data);
    expect(await seenBy(second)).toEqual([ids[1]]);

    // One of them goes on to a third before the undo: it stays there, and is counted.
    const third = person('赵六');
    await move(second, [{ Kind: 'si', Heirs: [heir(third)] }]);
    // One that came to the first is changed by him: it comes back, and is named.
    test.clock.advance(1_000);
    const numberOf = async (id: number) =>
      (
        await test.service
          .ctx()
          .sql<{ no: string }>('SELECT tbi_no AS no FROM shipping_instruction WHERE id = $1', [id])
      )[0]!.no;
    await test.service
      .ctx()
      .sql('UPDATE shipping_instruction SET update_time = $2 WHERE id = $1', [
        ids[2],
        test.clock.now(),
      ]);
    expect((await undo(WorkflowId, leaving)).data.Kinds).toEqual([
      {
        Kind: 'si',
        Label: 'SI',
        Moved: 2,
        Kept: 1,
        GivenOn: [await numberOf(ids[1]!)],
        Edited: [await numberOf(ids[2]!)],
      },
    ]);
    expect([await seenBy(leaving), await seenBy(first), await seenBy(third)]).toEqual([
      [ids[0], ids[2]],
      [other],
      [ids[1]],
    ]);
    expect((await test.call(leaving, siLogs, { Id: ids[0]! })).data.length).toBeGreaterThan(0);
  });

  it('are not handed over by a call that comes after its undo', async () => {
    const [leaving, first] = [person('张三'), person('李四')];
    const id = await submitted(leaving);
    const WorkflowId = randomUUID();
    expect((await undo(WorkflowId, leaving)).data).toEqual({ Kinds: [] });
    expect(
      (await move(leaving, [{ Kind: 'si', Heirs: [heir(first)] }], WorkflowId)).refusal.Code,
    ).toBe('workflow.undone');
    expect(await seenBy(leaving)).toEqual([id]);
  });

  it('bring templates, renamed where the heir has one of the name, and drafts, unless the heir writes the same himself', async () => {
    const [leaving, first] = [person('张三'), person('李四')];
    for (const who of [leaving, first])
      await test.call(who, saveSiTemplate, {
        Id: 0,
        TBI_TEMPLATE_NAME: 'Hamburg',
        TBI_MARKS: who.Name,
      });
    await test.call(leaving, saveSiTemplate, { Id: 0, TBI_TEMPLATE_NAME: 'Rotterdam' });
    await test.call(leaving, saveSiTemplate, { Id: 0, TBI_TEMPLATE_NAME: '公司的', Shared: true });
    const [both, alone] = [await order(), await order()];
    const draft = (CGO_ID: number) => ({ CGO_ID, TBI_ID: 0, Num: 1, Copies: [] });
    await test.call(leaving, saveSiDraft, draft(both));
    await test.call(leaving, saveSiDraft, draft(alone));
    await test.call(first, saveSiDraft, draft(both));
    expect(await ownedBy(leaving)).toEqual({ template: 2, draft: 2 });

    const shares = ['template', 'draft'].map((Kind) => ({ Kind, Heirs: [heir(first)] }));
    const { data, WorkflowId } = await move(leaving, shares);
    expect(data.Kinds.map(({ Kind, Moved, Kept }) => [Kind, Moved, Kept])).toEqual([
      ['template', 2, 0],
      ['draft', 1, 1],
    ]);
    const names = async (who: Person) =>
      (await test.call(who, listSiTemplates, { Limit: 100 })).data.Rows.filter(
        ({ Shared }) => !Shared,
      ).map((row) => row.TBI_TEMPLATE_NAME);
    expect((await names(first)).sort()).toEqual([
      'Hamburg',
      expect.stringMatching(/^Hamburg（张三 \d+）$/),
      'Rotterdam',
    ]);
    expect(await names(leaving)).toEqual([]);
    expect(
      (await test.call(first, getSiDraft, { CGO_ID: alone, TBI_ID: 0 } as never)).data,
    ).toMatchObject([{ CGO_ID: alone }]);
    await undo(WorkflowId, leaving);
    expect((await names(leaving)).sort()).toEqual(['Hamburg', 'Rotterdam']);
    expect(await names(first)).toEqual(['Hamburg']);
    expect(await ownedBy(leaving)).toEqual({ template: 2, draft: 2 });
  });

  it('are handed over for other services alone', async () => {
    const clerk = person('张三');
    for (const endpoint of [siOwned.owned, siOwned.owned.handOver, siOwned.owned.undo] as const)
      expect(
        (await test.call(clerk, endpoint as typeof siOwned.owned, { EmployeeId: 1, CompanyId: 1 }))
          .status,
      ).toBe(403);
  });
});
