import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fieldsOf } from '@quayside/contracts/core/field';
import { columnName } from '@quayside/service-kit/database/naming';
import { nameHeadingOf } from '@quayside/service-kit/sheet/export-sheet';
import { readSheets } from '@quayside/service-kit/sheet/read-sheets';
import { aStaffMember } from '@quayside/test-kit/identities';
import { importFile } from '@quayside/test-kit/import-file';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { activeParts, FORMULA_LIKE } from '@quayside/test-kit/workbook-parts';
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

  const importable = definitions
    .filter(({ resource }) => resource.import)
    .map(({ resource }) => [resource.label, resource] as const);
  it('of the demo leave no delivery whose event is gone: it would hold up every later event of its voyage', async () => {
    expect(
      await test
        .ctx()
        .sql(
          'SELECT d.aggregate FROM _delivery d LEFT JOIN _outbox o ON o.id = d.outbox_id WHERE o.id IS NULL LIMIT 1',
        ),
    ).toEqual([]);
  });

  it.each(importable)(
    '%s: texts that look like formulas go out as texts and come back the same',
    async (label, resource) => {
      const { Rows } = (await test.call(staff, resource.list, { Limit: 9 })).data;
      const table = definitions.find((definition) => definition.resource === resource)!.table;
      const free = [...fieldsOf(resource.input).values()].filter(
        ({ name, kind, pattern }) =>
          kind === 'text' &&
          !pattern &&
          ['NameCn', 'Remark', 'Contact', 'Source', 'TheirName'].includes(name),
      );
      if (Rows.length === 0 || free.length === 0) return;
      for (const [index, { Id }] of Rows.entries()) {
        const columns = free.map(({ name }) => `${columnName(name)} = $1`).join(', ');
        await test
          .ctx()
          .sql(`UPDATE ${table} SET ${columns} WHERE id = $2`, [
            FORMULA_LIKE[index % FORMULA_LIKE.length],
            Id,
          ]);
      }
      const { data } = await test.call(staff, resource.export, {});
      expect(activeParts(data as never)).toEqual([]);
      const shown = JSON.stringify((await readSheets(data as never, 'x.xlsx')).sheets);
      for (const text of FORMULA_LIKE.slice(0, Rows.length))
        expect(shown).toContain(JSON.stringify(text.trim()).slice(1, -1));
      const { state, faults } = await importFile(
        test,
        staff,
        resource.import!,
        new File([data as never], `${label}.xlsx`),
      );
      expect([faults, state.Changed, state.Added]).toEqual([[], 0, 0]);
    },
  );

  it.each(importable)(
    '%s: an export that is imported again has no fault, changes nothing and loses nothing',
    async (label, resource) => {
      const [first] = (await test.call(staff, resource.list, { Limit: 1 })).data.Rows;
      // What is not in use stays so.
      if (first)
        expect(
          (await test.call(staff, resource.setEnabled!, { Id: first.Id, Enabled: !first.Enabled }))
            .status,
        ).toBe(200);
      const { data } = await test.call(staff, resource.export, {});
      const { state, file, faults, refusal } = await importFile(
        test,
        staff,
        resource.import!,
        new File([data as never], `${label}.xlsx`),
      );
      // A kind without any record yet has nothing to load.
      if ((await test.call(staff, resource.list, {})).data.Total === 0)
        return expect(refusal?.Code).toBe('import.file-empty');
      expect(refusal).toBeNull();
      expect(faults).toEqual([]);
      expect(file).toMatchObject({
        Ready: true,
        Fields: expect.arrayContaining([expect.objectContaining({ Name: 'Enabled' })]),
      });
      // What only the platform writes, and the names beside codes.
      const own = [
        '创建时间',
        '更新时间',
        '更新人',
        ...[...fieldsOf(resource.record).values()].map(nameHeadingOf),
      ];
      expect(
        file.LeftOut.filter(({ Kind, Name }) => Kind !== 'own' || !own.includes(Name)),
      ).toEqual([]);
      expect(state).toMatchObject({ Faulty: 0, Added: 0, Changed: 0 });
      expect(state.Unchanged).toBeGreaterThan(0);
    },
  );
});
