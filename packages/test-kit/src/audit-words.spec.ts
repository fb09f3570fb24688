import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { AUDIT_VERBS } from '@quayside/contracts/core/audit-verbs';
import { filesBelow, foldersIn } from './source-imports.js';

const ROOT = join(import.meta.dirname, '../../..');

/** The verbs that a source file writes into the audit: texts after `verb:` where it writes one. */
function verbsOf(text: string): string[] {
  if (!/\baudit\(|writeTrail|writeSeen/.test(text)) return [];
  return [...text.matchAll(/\bverb: ([^,}\n]{1,120})/g)].flatMap(([, value]) =>
    [...value!.matchAll(/'([a-z-]+)'/g)].map(([, verb]) => verb!),
  );
}

describe('the audit', () => {
  it('has a Chinese word for every verb that a service writes', () => {
    const written = ['services', 'packages'].flatMap((kind) =>
      foldersIn(join(ROOT, kind)).flatMap((name) =>
        Object.entries(filesBelow(join(ROOT, kind, name, 'src')))
          .filter(([path]) => !path.endsWith('.spec.ts'))
          .flatMap(([, text]) => verbsOf(text)),
      ),
    );
    expect(written.length).toBeGreaterThan(100);
    expect([...new Set(written)].filter((verb) => !Object.hasOwn(AUDIT_VERBS, verb))).toEqual([]);
  });
});
