import { tmpdir } from 'node:os';
import { expect, it } from '@jest/globals';
import { diskProbe } from './disk-probe.js';

const PLENTY = 10 ** 10;

it('says yes to a folder with room, no to a full one, to one that takes no writes and to none', async () => {
  expect(await diskProbe(tmpdir())()).toBe(true);
  expect(
    await diskProbe('/x', { freeBytes: async () => 10 ** 6, tryWrite: async () => undefined })(),
  ).toBe(false);
  const full = async () =>
    Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  expect(await diskProbe('/x', { freeBytes: async () => PLENTY, tryWrite: full })()).toBe(false);
  expect(await diskProbe('/no/such/folder')()).toBe(false);
});

it('asks the disk once in a while, however often it is asked', async () => {
  let asked = 0;
  const tryWrite = async () => {
    asked += 1;
  };
  const probe = diskProbe('/x', { freeBytes: async () => PLENTY, tryWrite });
  await Promise.all([probe(), probe(), probe()]);
  expect(asked).toBe(1);
});
