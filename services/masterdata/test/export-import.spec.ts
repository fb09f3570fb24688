import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aStaffMember } from '@quayside/test-kit/identities';
import { importFile } from '@quayside/test-kit/import-file';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { definitions } from '../src/definitions.js';
import { masterdataService } from '../src/masterdata.module.js';

describe('what is shipped and shown', () => {
  let test: TestService;
  const staff = aStaffMember();
  beforeAll(async () => {
    test = await startTestService(masterdataService);
    await masterdataService.seedDemo?.(test.ctx());
  });
  afterAll(() => test.close());

  const importable = definitions.filter(({ resource }) => resource.import).map(({ resource }) => [resource.label, resource] as const);
  it('of the demo leave no delivery whose event is gone: it would hold up every later event of its voyage', async () => {
    expect(
      await test.ctx().sql('SELECT d.aggregate FROM _delivery d LEFT JOIN _outbox o ON o.id = d.outbox_id WHERE o.id IS NULL LIMIT 1'),
    ).toEqual([]);
  });

  it.each(importable)('%s: an export that is imported again has no fault, changes nothing and loses nothing', async (label, resource) => {
    const [first] = (await test.call(staff, resource.list, { Limit: 1 })).data.Rows;
    // What is not in use stays so.
    if (first) expect((await test.call(staff, resource.setEnabled!, { Id: first.Id, Enabled: !first.Enabled })).status).toBe(200);
    const { data } = await test.call(staff, resource.export, {});
    const { state, file, faults, refusal } = await importFile(test, staff, resource.import!, new File([data as never], `${label}.xlsx`));
    // A kind without any record yet has nothing to load.
    if ((await test.call(staff, resource.list, {})).data.Total === 0) return expect(refusal?.Code).toBe('import.file-empty');
    expect(refusal).toBeNull();
    expect(faults).toEqual([]);
    expect(file).toMatchObject({ Ready: true, Fields: expect.arrayContaining([expect.objectContaining({ Name: 'Enabled' })]) });
    expect(file.LeftOut.map(({ Kind, Name }) => [Kind, Name])).toEqual(
      ['创建时间', '更新时间', '更新人'].map((name) => ['own', name]).slice(0, file.LeftOut.length),
    );
    expect(state).toMatchObject({ Faulty: 0, Added: 0, Changed: 0 });
    expect(state.Unchanged).toBeGreaterThan(0);
  });
});
