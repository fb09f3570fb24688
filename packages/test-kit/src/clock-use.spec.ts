import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { filesBelow, foldersIn } from './source-imports.js';

const ROOT = join(import.meta.dirname, '../../..');

/** Where a server asks the machine for the date, and why; who measures a time takes `monotonicMs` of the kit, who dates a record `ctx.now`. */
const DATES: Readonly<Record<string, string>> = {
  'packages/service-kit/src/runtime/clock.ts': 'is the clock of records',
  'packages/service-kit/src/runtime/elapsed.ts': 'compares the clocks',
  'packages/service-kit/src/runtime/faults.ts': 'dates a line of a file',
  'packages/service-kit/src/runtime/log.ts': 'dates a line of the log',
  'packages/service-kit/src/runtime/watchdog-thread.ts': 'dates a line of a file',
  'packages/service-kit/src/http/identity-header.ts': 'dates what another process reads',
  'packages/service-kit/src/http/captcha-pass.ts': 'is the end of what another process gave',
  'services/auth/src/captcha/captcha.ts': 'dates what a library checks by the machine’s clock',
  'services/gateway/src/dispatch/proxy-dispatch.ts': 'dates what another process reads',
  'services/gateway/src/http/partner-edge.ts': 'dates an answer',
  'services/gateway/src/sessions/session-cache.ts': 'is the end of what another process gave',
  'services/gateway/src/system/system.controller.ts': 'answers the date',
};

/** Where the web app compares the date with one that is stored. */
const COMPARED: Readonly<Record<string, string>> = {
  'apps/web/src/app/missing-chunk.ts': 'outlives the page',
  'apps/web/src/features/si/drift/use-drift-acts.tsx': 'is a cut-off',
  'apps/web/src/kit/resource/BulkSteps.tsx': 'offers what the server refuses a day later',
};

const sourcesOf = (
  kind: string,
  names = foldersIn(join(ROOT, kind)),
): [path: string, text: string][] =>
  names.flatMap((name) => {
    const folder = `${kind}/${name}/src`;
    return Object.entries(filesBelow(join(ROOT, folder)))
      .filter(([path]) => !/\.spec\.tsx?$/.test(path))
      .map(([path, text]): [string, string] => [`${folder}/${path}`, text]);
  });

const using = (sources: readonly [path: string, text: string][], pattern: RegExp): string[] =>
  sources.flatMap(([path, text]) => (pattern.test(text) ? path : [])).sort();

it('no server measures time by a clock that can be moved', () => {
  const sources = [
    ...sourcesOf('packages'),
    ...sourcesOf('services'),
    ...sourcesOf('apps', ['platform']),
  ];
  expect(using(sources, /\bDate\.now\b|\bnew Date\(\)/)).toEqual(Object.keys(DATES).sort());
});

it('no screen measures time by a clock that can be moved', () => {
  const compared = /Date\.now\(\)\s*[-<>]|[-<>]=?\s*Date\.now\(\)/;
  expect(using(sourcesOf('apps', ['web']), compared)).toEqual(Object.keys(COMPARED).sort());
});
