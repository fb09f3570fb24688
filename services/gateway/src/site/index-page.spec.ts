import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { IndexPage } from './index-page.js';

it('gives everybody the page when many come at once right after the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-index-'));
  try {
    await writeFile(
      join(folder, 'index.html'),
      '<title>x</title><script nonce="__CSP_NONCE__"></script>',
    );
    const page = new IndexPage(folder, '启航');
    const pages = await Promise.all(['a', 'b', 'c'].map((nonce) => page.render(nonce, '/', null)));
    expect(pages.map(({ built }) => built)).toEqual([true, true, true]);
    expect(pages.map(({ html }) => html.slice(html.indexOf('<script')))).toEqual(
      ['a', 'b', 'c'].map((nonce) => `<script nonce="${nonce}"></script>`),
    );
    expect(pages[0]?.html).toContain('<title>启航</title>');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
