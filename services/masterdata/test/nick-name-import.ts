import { Text } from '@quayside/contracts/core/field';
import { importOf } from '@quayside/contracts/core/import';
import { defineImport } from '@quayside/service-kit/import/definition';
import { resolveCodes } from '../src/mapping/resolve-codes.js';

/** Reading threads import it, so that they read files by the same rules. */
export const nickNamesModule = import.meta.url;

/** Other names of ports as a carrier gives them: the smallest import with codes of a partner. */
class NickName {
  @Text('港口', { max: 60 }) Port!: string;
  @Text('船公司', { max: 10 }) Carrier!: string;
  @Text('叫法', { max: 60 }) Name!: string;
}
/** What somebody else does while a file is checked. */
export const during = { check: async (): Promise<void> => {} };
export const nickNames = defineImport(
  importOf('/api/NickName', { label: '港口叫法', row: NickName, access: 'basic:maintain' }),
  {
    key: ['Name'],
    async resolve(ctx, rows, fault) {
      const found = await resolveCodes(
        ctx,
        'port',
        'MAEU',
        rows.map(({ values }) => values.Port ?? ''),
      );
      await during.check();
      for (const row of rows) {
        const text = row.values.Port ?? '';
        const code = found.get(text);
        if (code) row.values.Port = code;
        else
          fault(row, 'Port', 'port-unknown', '没有对照', {
            unknown: { Kind: 'port', Code: text, Partner: 'MAEU' },
          });
      }
    },
    existing: async () => [],
    async apply(tx, changes) {
      for (const { values } of changes)
        await tx.sql('UPDATE port SET aliases = aliases || $2::text WHERE code = $1', [
          values.Port,
          values.Name,
        ]);
      return changes.map((_, index) => ({ Id: index + 1, Version: 1 }));
    },
    undo: async () => [],
  },
);
