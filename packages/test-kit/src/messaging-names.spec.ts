import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type ServiceName, screens, serviceNames } from '@quayside/contracts/areas';
import { authScreens } from '@quayside/contracts/auth/screens';
import { messagingScreens } from '@quayside/contracts/messaging/screens';
import { platformScreens } from '@quayside/contracts/platform/screens';
import { type Files, filesBelow } from './source-imports.js';

const MESSAGING = join(import.meta.dirname, '../../../services/messaging/src');

/** Whom messaging asks for people, and itself. */
const KNOWN: readonly ServiceName[] = ['auth', 'messaging'];
const services = serviceNames.filter((name) => !KNOWN.includes(name));

const knownPaths = new Set<string>(
  [...authScreens, ...messagingScreens, ...platformScreens].map(({ path }) => path),
);
/** The longest first, so that a path is not found as the beginning of another. */
const paths = screens
  .flatMap(({ path }) => (knownPaths.has(path) ? [] : [path]))
  .sort((a, b) => b.length - a.length);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const NAMES = new RegExp(`\\b(?:${services.join('|')})(?:\\b|(?=_))`, 'gi');
const PATHS = new RegExp(`(?<=['"\`])(?:${paths.map(escaped).join('|')})(?=['"\`?])`, 'g');

/** What was stored before is known to migrations, and what a demo shows to the demo. */
const isOld = (path: string): boolean =>
  /^(migrations|demo)\//.test(path) || path.endsWith('.spec.ts');

/** Where sources name a service of another area, in code, SQL or a comment, or a screen of one. */
const named = (files: Files): string[] =>
  Object.entries(files).flatMap(([path, text]) =>
    isOld(path)
      ? []
      : [...text.matchAll(NAMES), ...text.matchAll(PATHS)].map(([name]) => `${path}: ${name}`),
  );

describe('messaging', () => {
  it('names no other service and none of their screens: links and rights come with what it delivers', () => {
    const files = filesBelow(MESSAGING);
    expect(Object.keys(files)).toContain('mail/read-mails.ts');
    expect(named(files)).toEqual([]);
  });
});

describe('the search for names of services', () => {
  it.each([
    ["if (service === 'freight') return;", 'freight'],
    ["`SELECT 1 FROM mail WHERE service = 'si'`", 'si'],
    ["tx.can('si:read')", 'si'],
    ['/** These calls are SI’s. */', 'SI'],
    ["linkTo('/SeaFreight/quote', { id })", '/SeaFreight/quote'],
    ['`/tdManage/siDetail?id=1`', '/tdManage/siDetail'],
  ])('finds %s', (text, name) => {
    expect(named({ 'mail/one.ts': text })).toEqual([`mail/one.ts: ${name}`]);
  });

  it.each([
    'const size = 1; // besides, a session',
    "linkTo('/workbench')",
    "ctx.runtime.link.call(ctx, 'auth', findEmployees)",
  ])('lets %s pass', (text) => {
    expect(named({ 'mail/one.ts': text })).toEqual([]);
  });

  it('leaves migrations and the demo alone', () => {
    expect(named({ 'migrations/1.ts': "DEFAULT 'si'", 'demo/one.ts': "'freight'" })).toEqual([]);
  });
});
