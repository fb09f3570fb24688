import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ports } from '@quayside/contracts/masterdata/places';
import { signIn } from './api-client.js';
import { type DemoPlatform, startDemoPlatform, topology } from './running-platform.js';

describe(`reads that change rarely, ${topology}`, () => {
  let platform: DemoPlatform;
  beforeAll(async () => {
    platform = await startDemoPlatform();
  });
  afterAll(() => platform.close());

  it('are answered with 304 to who has them, until they change', async () => {
    const admin = await signIn(platform.url, 'OPERATOR', 'admin');
    const read = async (tag?: string) => {
      const headers = { authorization: `Bearer ${admin.token}`, ...(tag && { 'if-none-match': tag }) };
      const response = await fetch(`${platform.url}/api/Port/GetList?Keyword=CNNGB`, { headers });
      await response.arrayBuffer();
      return response;
    };
    const first = await read();
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const tag = first.headers.get('etag') ?? '';
    expect((await read(tag)).status).toBe(304);
    const [port] = (await admin.get(ports.list, { Keyword: 'CNNGB' })).Rows;
    await admin.get(ports.update, { ...port!, NameCn: '宁波舟山' });
    expect((await read(tag)).status).toBe(200);
  });
});
