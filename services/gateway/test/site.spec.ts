import { rm } from 'node:fs/promises';
import { get } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from './harness.js';

/** A plain request: fetch would forbid caches on a conditional one. */
const statusOf = (url: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve) => get(url, { headers }, (response) => resolve(response.resume().statusCode)));

const HTML = { accept: 'text/html,*/*' };

describe('gateway: web app', () => {
  let test: TestGateway;
  beforeAll(async () => {
    test = await startTestGateway({ SYSTEM_NAME: '启航<测试>' });
  });
  afterAll(() => test.close());

  it('serves the app at every screen, with its name and a nonce of its own', async () => {
    const [first, second] = [await test.get('/', HTML), await test.get('/workbench/siSubmit?id=1', HTML)];
    const html = await first.text();
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    expect(html).not.toContain('__CSP_NONCE__');
    expect(html).toContain('<title>启航&#60;测试&#62;</title>');
    expect(html).toContain('<meta name="system-name" content="启航&#60;测试&#62;" />');
    const policy = first.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('strict-transport-security')).toBeNull();
    expect(second.status).toBe(200);
    expect(await second.text()).not.toContain(nonce);
  });

  it('tells search engines and messengers what a public page is, and of no other page more than the name', async () => {
    const html = await (await test.get('/external/electronic/schedules?Pol=CNNGB', HTML)).text();
    const url = `${test.gateway.url}/external/electronic/schedules`;
    expect(html).toContain('<title>船期服务-启航&#60;测试&#62;</title>');
    expect(html).toContain('<meta property="og:title" content="船期服务-启航&#60;测试&#62;" />');
    expect(html).toContain(`<meta property="og:url" content="${url}" />`);
    expect(html).toContain(`<link rel="canonical" href="${url}" />`);
    const inside = await (await test.get('/tdManage/siDataList', HTML)).text();
    expect(inside).toContain('<title>启航&#60;测试&#62;</title>');
    expect(inside).not.toContain('canonical');
    const map = await test.get('/sitemap.xml');
    expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const listed = await map.text();
    expect(listed).toContain(`<loc>${url}</loc>`);
    expect(listed).not.toContain('/tdManage/');
    expect(await (await test.get('/robots.txt')).text()).toContain(`Sitemap: ${test.gateway.url}/sitemap.xml`);
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('sends an asset as built for accept-encoding %s', async (accepted, encoding) => {
    const response = await test.get('/assets/app-1.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toMatch(/javascript; charset=utf-8$/);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toContain('export const text');
  });

  it('answers 304 to a browser that has the file, and HEAD without a body', async () => {
    const first = await test.get('/favicon.svg');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(await statusOf(`${test.gateway.url}/favicon.svg`, { 'if-none-match': etag })).toBe(304);
    const head = await fetch(`${test.gateway.url}/favicon.svg`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('does not answer a missing asset with the app', async () => {
    expect((await test.get('/assets/gone-1.js', HTML)).status).toBe(404);
    expect((await test.get('/gone.png', { accept: 'image/*' })).status).toBe(404);
    expect((await fetch(`${test.gateway.url}/`, { method: 'POST' })).status).toBe(404);
  });

  it.each(['/../package.json', '/assets/../../package.json', '/%2e%2e/package.json', '/..%2f..%2fetc/passwd', '/assets/%00', '/%zz'])(
    'stays inside its folder for %s',
    async (path) => {
      const answer = await new Promise<string>((resolve) => {
        let text = '';
        const socket = connect(test.gateway.port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.0\r\n\r\n`));
        socket.on('data', (chunk) => {
          text += chunk;
        });
        socket.on('end', () => resolve(text));
      });
      expect(answer).toMatch(/^HTTP\/1\.1 404/);
    },
  );

  it('says how to build when there is no build', async () => {
    const bare = await startTestGateway();
    await rm(`${bare.staticDir}/index.html`);
    const response = await bare.get('/', HTML);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
    await bare.close();
  });
});
