import { describe, expect, it } from '@jest/globals';
import { catalogue } from '@quayside/contracts/catalogue';
import { importDefinitions } from '@quayside/service-kit/import/definition';
import type { ImportRow } from '@quayside/service-kit/import/target';
import { Refusal } from '@quayside/service-kit/refusal';
import { anIdentity } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { services } from './services.js';

type Values = Record<string, unknown>;
type Definition = ReturnType<typeof importDefinitions>[number];

/** What an importer makes of a row that lacks one required field, or all of them; the errors that are none of a row's. */
async function faultsOf(
  test: TestService,
  { area, target, fields }: Definition,
): Promise<string[]> {
  const required = fields.filter((field) => field.required && !field.joint).map(({ name }) => name);
  const lacking = [...required.map((name) => [name]), required];
  const found: string[] = [];
  for (const names of lacking) {
    const values: Values = Object.fromEntries(
      fields.filter(({ name }) => !names.includes(name)).map(({ name }) => [name, undefined]),
    );
    const row = { row: 2, values, extra: undefined, settled: [] } as ImportRow<object>;
    try {
      target.complete?.(values, {});
      await target.resolve?.(test.ctx(anIdentity()), [row], () => undefined, {});
    } catch (error) {
      if (!(error instanceof Refusal)) found.push(`${area} without ${names}: ${error}`);
    }
  }
  return found;
}

const isOf = (service: keyof typeof catalogue, { area }: Definition): boolean =>
  catalogue[service].some(({ path }) => path.startsWith(`${area}/`));

describe('an empty required cell is a fault of its row in every importer of', () => {
  it.each(services.map((definition) => [definition.name, definition] as const))(
    '%s',
    async (_name, definition) => {
      const test = await startTestService(definition);
      try {
        const found: string[] = [];
        for (const each of importDefinitions())
          if (isOf(definition.name, each)) found.push(...(await faultsOf(test, each)));
        expect(found).toEqual([]);
      } finally {
        await test.close();
      }
    },
  );
});
