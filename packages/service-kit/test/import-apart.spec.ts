import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anIdentity } from '@quayside/test-kit/identities';
import { checkFile, readFileAgain } from '../src/import/map.js';
import { uploadFile } from '../src/import/upload.js';
import { GATE, gated, gatedModule } from './gated-import.js';
import { kitRuntime } from './kit-runtime.js';

/** Cells that take as long to read as the test wants, so that only ordering is asserted and no time. */
describe('while the worst file of one company is planned', () => {
  let kit: Awaited<ReturnType<typeof kitRuntime>>;
  const gate = join(tmpdir(), `${GATE}${process.pid}`);
  const hostile = () => kit.as(anIdentity({ CompanyId: 1 }));
  const honest = () => kit.as(anIdentity({ CompanyId: 2 }));
  beforeAll(async () => {
    kit = await kitRuntime({ definedIn: gatedModule });
  });
  afterAll(() => kit.close());
  beforeEach(() => rm(gate, { force: true }));

  const file = () => new File([`编号,开放日\nA1,${gate}\nA2,${gate}\n`], 'gate.csv');
  /** A file with its headings in the second row as well. */
  const headedTwice = () => new File([`编号,开放日\n编号,开放日\nA1,${gate}\n`], 'gate.csv');
  const openGate = () => writeFile(gate, '');

  /** Does work that waits at the gate; answers it once others were answered and the gate is open. */
  async function behindOthers<T>(work: () => Promise<T>): Promise<T> {
    const order: string[] = [];
    const working = work().finally(() => order.push('file'));
    for (let request = 0; request < 3; request += 1)
      await honest().sql('SELECT count(*) FROM _import');
    order.push('others');
    await openGate();
    const answer = await working;
    expect(order).toEqual(['others', 'file']);
    return answer;
  }

  it('its columns are guessed beside the requests of others', async () => {
    const { Sheets } = await behindOthers(() => uploadFile(hostile(), gated, file() as never));
    expect(Sheets).toMatchObject([{ Rows: 2, Columns: [{ Field: 'No' }, { Field: 'Opened' }] }]);
  });

  it('another header row is tried beside them', async () => {
    await openGate();
    const { Id, Sheets } = await uploadFile(hostile(), gated, headedTwice() as never);
    await rm(gate);
    // Which of the two was proposed depends on the layouts that files before it had.
    const HeaderRow = Sheets[0]?.HeaderRow === 1 ? 2 : 1;
    await behindOthers(() => readFileAgain(hostile(), gated, { Id, Sheet: 0, HeaderRow }));
  });

  it('its rows are checked beside them', async () => {
    await openGate();
    const { Id } = await uploadFile(hostile(), gated, file() as never);
    await rm(gate);
    const checked = await behindOthers(() => checkFile(hostile(), gated, { Id }));
    expect(checked).toMatchObject({ Total: 2, Added: 2, Faulty: 0 });
  });
});
