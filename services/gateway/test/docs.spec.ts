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
    const { headers, text: html } = await docs.get('/api/docs').expect(200);
    const nonce = /script nonce="([^"]+)"/.exec(html)?.[1];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(html).not.toMatch(/https?:\/\//);
    for (const [, file = ''] of html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g))
      await docs.get(file).expect(200);
    for (const absent of ['package.json', '..%2fpackage.json', 'index.html'])
      await docs.get(`/api/docs/${absent}`).expect(404);
  });
});
