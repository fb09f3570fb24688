import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';

interface Suites {
  ALSO: Record<string, string[]>;
  AREAS: Record<string, string[]>;
  readArea(args: readonly string[]): string | null;
  specsOf(
    kind: 'e2e' | 'browser',
    topology: 'all-in-one' | 'distributed',
    area: string | null,
  ): string[];
  unitFolders(area: string | null): string[] | null;
}
/** The scripts are plain JavaScript, outside every TypeScript project. */
const { ALSO, AREAS, readArea, specsOf, unitFolders } = (await import(
  pathToFileURL(join(import.meta.dirname, 'suites.mjs')).href
)) as Suites;
const root = join(import.meta.dirname, '../..');
const foldersIn = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
const names = Object.keys(AREAS);

describe('areas of the tests', () => {
  it('are the services, and nothing else is said to break more', () => {
    expect(names.sort()).toEqual(foldersIn('services').sort());
    expect(Object.keys(ALSO).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('name folders that there are, and every feature of the web app is in one', () => {
    const folders = names.flatMap((area) => unitFolders(area) ?? []);
    expect(folders.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
    const features = foldersIn('apps/web/src/features').map(
      (name) => `apps/web/src/features/${name}/`,
    );
    expect(features.filter((feature) => !folders.includes(feature))).toEqual([]);
  });

  it.each(['e2e', 'browser'] as const)('have the folders of the %s tests', (kind) => {
    expect(
      foldersIn(`apps/platform/test/${kind}`).filter((folder) => !names.includes(folder)),
    ).toEqual([]);
  });

  it.each(['e2e', 'browser'] as const)('run together what runs without an area: %s', (kind) => {
    for (const topology of ['all-in-one', 'distributed'] as const) {
      const together = new Set(names.flatMap((area) => specsOf(kind, topology, area)));
      expect([...together].sort()).toEqual(specsOf(kind, topology, null));
    }
  });

  it('have their own tests and those of the whole platform, in the second topology the journeys', () => {
    const ofArea = specsOf('browser', 'all-in-one', 'masterdata').map((file) =>
      file.replace('apps/platform/test/browser/', ''),
    );
    expect(ofArea).toEqual(expect.arrayContaining(['masterdata/basic.spec.ts', 'screens.spec.ts']));
    expect(ofArea.filter((file) => file.startsWith('si/'))).toEqual([]);
    expect(specsOf('e2e', 'all-in-one', null).filter((file) => file.includes('compose'))).toEqual(
      [],
    );
    expect(
      specsOf('e2e', 'distributed', 'messaging').map((file) =>
        file.replace('apps/platform/test/e2e/', ''),
      ),
    ).toEqual([
      'compose.spec.ts',
      'crash.spec.ts',
      'gateway.spec.ts',
      'journey.spec.ts',
      'messaging/mail.spec.ts',
    ]);
  });

  it('are read from the command line', () => {
    expect([readArea([]), readArea(['--area', 'si']), readArea(['--area=auth'])]).toEqual([
      null,
      'si',
      'auth',
    ]);
    for (const wrong of [
      ['--area'],
      ['--area', 'x'],
      ['si'],
      ['--area', 'si', 'auth'],
      ['--area', '__proto__'],
    ])
      expect(() => readArea(wrong)).toThrow('Areas: ');
  });
});
