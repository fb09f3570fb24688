import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CarrierBehaviour, planCarrierAnswers } from '@quayside/contracts/simulator/carrier';
import { dcsaOfInstruction } from '@quayside/shipping-standards/dcsa/shipping-instructions';
import { readContrl } from '@quayside/shipping-standards/edifact/contrl';
import { readIftmcs } from '@quayside/shipping-standards/edifact/iftmcs';
import { aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { exchangeFolders } from '../src/carrier/folder-mailbox.js';
import { simulatorService } from '../src/simulator.module.js';
import { interchange, rightInstruction } from './carrier-messages.js';

describe('simulated carrier over folders', () => {
  let test: TestService;
  let root: string;
  beforeAll(async () => {
    test = await startTestService(simulatorService);
    root = await mkdtemp(join(tmpdir(), 'carrier-'));
  });
  afterAll(async () => {
    await test.close();
    await rm(root, { recursive: true, force: true });
  });

  const put = async (mailbox: string, name: string, text: string): Promise<void> => {
    await mkdir(join(root, mailbox, 'out'), { recursive: true });
    await writeFile(join(root, mailbox, 'out', name), text, 'latin1');
  };
  const look = () => exchangeFolders(test.service.ctx(), root);
  const files = async (...path: string[]) =>
    (await readdir(join(root, ...path), { withFileTypes: true }))
      .filter((each) => each.isFile())
      .map(({ name }) => name);
  const textsOf = async (mailbox: string) =>
    Promise.all(
      (await files(mailbox, 'in'))
        .sort()
        .map((name) => readFile(join(root, mailbox, 'in', name), 'latin1')),
    );

  it('reads each file once, keeps it, and writes its answers', async () => {
    await put('COSU', 'QUAYSIDE-1.edi', interchange('1', rightInstruction({ remarks: ['CAFÉ'] })));
    await put('COSU', '.half.edi.tmp', 'UNB+');
    await look();
    await look();
    expect(await files('COSU', 'out', 'done')).toEqual(['QUAYSIDE-1.edi']);
    expect(await files('COSU', 'out')).toEqual(['.half.edi.tmp']);
    const names = (await files('COSU', 'in')).sort();
    expect(names.map((name) => name.split('-')[1])).toEqual(['APERAK', 'CONTRL', 'IFTMCS']);
    expect(names.every((name) => name.endsWith('.edi'))).toBe(true);
    const [, , draft] = await textsOf('COSU');
    expect(readIftmcs(draft!).messages[0]?.content).toMatchObject({
      status: 'draft',
      bill: { remarks: ['CAFÉ'] },
    });
  });

  it('rejects a used control reference once', async () => {
    for (const name of ['1.edi', '2.edi', '3.edi']) {
      await put('MAEU', name, interchange('1'));
      await look();
    }
    const receipts = (await textsOf('MAEU'))
      .filter((text) => text.includes('CONTRL'))
      .map((text) => readContrl(text).messages[0]!.content);
    expect(receipts.map(({ action, errorCode }) => [action, errorCode])).toEqual([
      ['7', ''],
      ['4', '26'],
    ]);
  });

  it('writes late answers when they are due', async () => {
    const Plan = { Kind: CarrierBehaviour.Accept, DelaySeconds: 60 };
    await test.call(aStaffMember(), planCarrierAnswers, { Mailbox: 'EGLV', Plan });
    await put('EGLV', '1.edi', interchange('1'));
    await look();
    expect((await files('EGLV', 'in')).map((name) => name.split('-')[1])).toEqual(['CONTRL']);
    test.clock.advance(60_000);
    await look();
    expect((await files('EGLV', 'in')).map((name) => name.split('-')[1]).sort()).toEqual([
      'APERAK',
      'CONTRL',
    ]);
  });

  it('reads and writes JSON files', async () => {
    await put('YMLU', '1.json', JSON.stringify(dcsaOfInstruction(rightInstruction()).json));
    await look();
    const names = (await files('YMLU', 'in')).sort();
    expect(names.map((name) => name.replace(/-C\d+/, ''))).toEqual([
      'YMLU-DCSA-STATUS.json',
      'YMLU-DCSA-TD.json',
    ]);
    expect(JSON.parse((await textsOf('YMLU'))[1]!)).toMatchObject({
      data: { transportDocumentStatus: 'DRAFT' },
    });
    // The same instruction under a new number is another message; under the same it is none.
    for (const name of ['2.json', '1.json']) {
      await put('YMLU', name, JSON.stringify(dcsaOfInstruction(rightInstruction()).json));
      await look();
    }
    expect(await files('YMLU', 'in')).toHaveLength(4);
  });

  it('passes over what is no carrier, and a folder that is not there', async () => {
    await put('not a carrier', '1.edi', interchange('9'));
    await look();
    expect(await files('not a carrier', 'out')).toEqual(['1.edi']);
    await expect(
      exchangeFolders(test.service.ctx(), join(root, 'absent')),
    ).resolves.toBeUndefined();
  });
});
