import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { startTestGateway, type TestGateway } from './harness.js';

const HTML = 'text/html,*/*';

describe('gateway: web app', () => {
  let test: TestGateway;
  beforeAll(async () => {
    test = await startTestGateway({ SYSTEM_NAME: '启航<测试>' });
  });
  afterAll(() => test.close());

  const site = () => request(test.gateway.url);
  const page = (path: string) => site().get(path).accept(HTML).expect(200);

  it('serves the app at every screen, with its name and a nonce of its own', async () => {
    const { text: html, headers } = await page('/').expect('cache-control', 'no-store');
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    expect(html).not.toContain('__CSP_NONCE__');
    expect(html).toContain('<title>启航&#60;测试&#62;</title>');
    expect(html).toContain('<meta name="system-name" content="启航&#60;测试&#62;" />');
    const policy = headers['content-security-policy'];
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect((await page('/workbench/siSubmit?id=1')).text).not.toContain(nonce);
  });

  it('tells search engines and messengers what a public page is, and of no other page more than the name', async () => {
    const { text: html } = await page('/external/electronic/schedules?Pol=CNNGB');
    const url = `${test.gateway.url}/external/electronic/schedules`;
    expect(html).toContain('<title>船期服务-启航&#60;测试&#62;</title>');
    expect(html).toContain('<meta property="og:title" content="船期服务-启航&#60;测试&#62;" />');
    expect(html).toContain(`<meta property="og:url" content="${url}" />`);
    expect(html).toContain(`<link rel="canonical" href="${url}" />`);
    const { text: inside } = await page('/tdManage/siDataList');
    expect(inside).toContain('<title>启航&#60;测试&#62;</title>');
    expect(inside).not.toContain('canonical');
    const { text: map } = await site()
      .get('/sitemap.xml')
      .expect('content-type', 'application/xml; charset=utf-8');
    expect(map).toContain(`<loc>${url}</loc>`);
    expect(map).not.toContain('/tdManage/');
    expect((await site().get('/robots.txt')).text).toContain(
      `Sitemap: ${test.gateway.url}/sitemap.xml`,
    );
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('sends an asset as built for accept-encoding %s', async (accepted, encoding) => {
    const { headers, text } = await site()
      .get('/assets/app-1.js')
      .set('accept-encoding', accepted)
      .expect(200)
      .expect('content-type', /javascript; charset=utf-8$/)
      .expect('cache-control', /immutable/)
      .expect('vary', 'Accept-Encoding');
    expect(headers['content-encoding']).toBe(encoding);
    expect(text).toContain('export const text');
  });

  it('answers 304 to a browser that has the file, and HEAD without a body', async () => {
    const { headers } = await site()
      .get('/favicon.svg')
      .expect(200)
      .expect('cache-control', 'no-cache');
    await site().get('/favicon.svg').set('if-none-match', headers.etag!).expect(304);
    expect((await site().head('/favicon.svg').expect(200)).text ?? '').toBe('');
  });

  it('does not answer a missing asset with the app', async () => {
    await site().get('/assets/gone-1.js').accept(HTML).expect(404);
    await site().get('/gone.png').accept('image/*').expect(404);
    await site().post('/').expect(404);
  });

  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/..%2f..%2fetc/passwd',
    '/assets/%00',
    '/%zz',
  ])('stays inside its folder for %s', async (path) => {
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(test.gateway.port, '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.0\r\n\r\n`),
      );
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('end', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 404/);
  });

  it('says how to build when there is no build', async () => {
    const bare = await startTestGateway();
    await rm(`${bare.staticDir}/index.html`);
    await request(bare.gateway.url)
      .get('/')
      .accept(HTML)
      .expect(503, /npm run build/);
    await bare.close();
  });
});
