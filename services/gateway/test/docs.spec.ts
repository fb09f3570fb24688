import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from './harness.js';

describe('gateway: documentation', () => {
  let test: TestGateway;
  beforeAll(async () => {
    test = await startTestGateway({ SYSTEM_NAME: '启航测试' });
  });
  afterAll(() => test.close());

  it('serves the document, and a page that shows it without the network', async () => {
    const document = await test.get('/api/openapi.json');
    expect(document.headers.get('content-type')).toContain('application/json');
    expect(await document.json()).toMatchObject({ openapi: '3.1.0', info: { title: '启航测试 API', version: '1.2.3' } });
    const page = await test.get('/api/docs');
    const html = await page.text();
    const nonce = /script nonce="([^"]+)"/.exec(html)?.[1];
    expect(page.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(html).not.toMatch(/https?:\/\//);
    for (const [, file] of html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)) expect((await test.get(file ?? '')).status).toBe(200);
    for (const absent of ['package.json', '..%2fpackage.json', 'index.html']) {
      expect((await test.get(`/api/docs/${absent}`)).status).toBe(404);
    }
  });
});
