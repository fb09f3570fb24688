import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { startTestGateway, type TestGateway } from './harness.js';

describe('gateway: documentation', () => {
  let test: TestGateway;
  beforeAll(async () => {
    test = await startTestGateway({ SYSTEM_NAME: '启航测试' });
  });
  afterAll(() => test.close());

  it('serves the document, and a page that shows it without the network', async () => {
    const docs = request(test.gateway.url);
    const { body } = await docs
      .get('/api/openapi.json')
      .expect(200)
      .expect('content-type', /application\/json/);
    expect(body).toMatchObject({
      openapi: '3.1.0',
      info: { title: '启航测试 API', version: '1.2.3' },
    });
    const { headers, text: html } = await docs.get('/api/docs/reference').expect(200);
    const nonce = /script nonce="([^"]+)"/.exec(html)?.[1];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(html).not.toMatch(/https?:\/\//);
    for (const [, file = ''] of html.matchAll(/(?:src|href)="(\/api\/docs[^"]*)"/g))
      await docs.get(file).expect(200);
    for (const absent of ['package.json', '..%2fpackage.json', 'index.html'])
      await docs.get(`/api/docs/${absent}`).expect(404);
  });

  it('begins with a chapter that waits for nothing', async () => {
    const { text: html } = await request(test.gateway.url).get('/api/docs').expect(200);
    expect(html).toContain('启航测试');
    expect(html).toMatch(/SailingDate&quot;: &quot;\d{4}-\d{2}-\d{2}&quot;/);
    expect(html).not.toMatch(/<script|<img|@import/);
    expect(Buffer.byteLength(html)).toBeLessThan(40_000);
    // Whatever a reader is to type is run by a test (docs-page.spec.ts of the platform), or setup.
    for (const [, attributes = ''] of html.matchAll(/<pre([^>]*)>/g))
      expect(attributes).toMatch(/^ data-(?:run="[a-z]+"|setup)$/);
    for (const [, id = ''] of html.matchAll(/href="#([^"]+)"/g))
      expect(html).toContain(`<section id="${id}">`);
  });

  it.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('sends the document as small as a client takes it: %s', async (accepted, encoding) => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${test.gateway.url}/api/openapi.json`, {
        headers: { 'accept-encoding': accepted, ...headers },
      });
    const answer = await ask({});
    expect(answer.headers.get('content-encoding') ?? undefined).toBe(encoding);
    expect(((await answer.json()) as { openapi: string }).openapi).toBe('3.1.0');
    const etag = answer.headers.get('etag')!;
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  });
});
