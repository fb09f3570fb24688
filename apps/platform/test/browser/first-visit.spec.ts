import { describe, expect, it } from '@jest/globals';
import { OrderSiState } from '@quayside/contracts/si/choices';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { submitSi } from '@quayside/contracts/si/si.api';
import { signIn } from '../e2e/api-client.js';
import { eventually } from '../e2e/eventually.js';
import { rightSi } from '../e2e/si-samples.js';
import { pictured, type Visitor } from './browser.js';
import { useStage } from './stage.js';

/** What a page reads of the API, by area and verb, in order. */
function readsOf({ page }: Visitor): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isRead = request.method() === 'GET' && pathname !== '/api/client/ws';
    if (isRead && pathname.startsWith('/api/')) reads.push(pathname.slice('/api/'.length));
  });
  return reads;
}

/** All that the first visit reads: what the frame needs, and what the page does. */
const FIRST = ['Workbench/GetShell', 'Workbench/GetPage'];

/** Holds the live socket of a page back until it is let through; what the server sends is noted. */
async function heldSocket({ page }: Visitor) {
  let pass = (): void => {};
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  const frames: string[] = [];
  await page.routeWebSocket(/\/api\/client\/ws/, async (socket) => {
    await passed;
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      frames.push(String(frame));
      socket.send(frame);
    });
  });
  return { pass, frames };
}

/** On a slow line the socket stands long after the page has read what it shows. */
describe('the first visit of the workbench', () => {
  const stage = useStage();

  /** Opens the workbench, whose socket does not stand yet, and waits until the orders are there. */
  async function opened(visitor: Visitor) {
    const reads = readsOf(visitor);
    const socket = await heldSocket(visitor);
    await visitor.page.goto('/workbench');
    await visitor.page.getByRole('region', { name: '货物订单' }).getByRole('row').nth(3).waitFor();
    return { reads, ...socket };
  }

  /**
   * The server's next word after the page stands: what the frames before it set off has been asked
   * for.
   */
  const caughtUp = (frames: readonly string[]) =>
    eventually(() => expect(frames.some((frame) => frame.includes('"pong"'))).toBe(true));

  it('reads nothing again when its socket stands late and nothing changed', async () => {
    const visitor = await stage.visitorOf('HUAYUAN', 'clerk');
    await pictured([visitor], 'first-visit', async () => {
      const { reads, pass, frames } = await opened(visitor);
      pass();
      await caughtUp(frames);
      expect(frames.some((frame) => frame.includes('data/changed'))).toBe(false);
      // Messages of the demo that nobody was told of yet come now.
      expect(reads.filter((read) => !read.startsWith('Message/'))).toEqual(FIRST);
    });
    await visitor.close();
  });

  it('reads again what changed between its reads and the sign-in of its socket, and nothing else', async () => {
    const visitor = await stage.visitorOf('HUAYUAN', 'clerk');
    await pictured([visitor], 'first-visit-race', async () => {
      const { reads, pass, frames } = await opened(visitor);
      const boss = await signIn(stage.url, 'HUAYUAN', 'boss');
      const { Rows } = await boss.get(listCargoOrders, {
        SiState: [OrderSiState.Waiting],
        Limit: 1,
        Sort: '-SiDeadline',
      });
      const CGO_ID = Rows[0]!.Id;
      const si = await rightSi(boss, CGO_ID);
      await boss.get(submitSi, { TDBLInfos: [si], Num: 1, CGO_ID });
      pass();
      await caughtUp(frames);
      await eventually(() => expect(reads).toContain('CargoOrder/GetList'));
      const again = reads.slice(FIRST.length).map((read) => read.slice(0, read.indexOf('/')));
      expect(again.filter((area) => !AREAS_OF_SI.has(area))).toEqual([]);
    });
    await visitor.close();
  });
});

/** What a submitted SI can alter on the workbench, with the message that it brings. */
const AREAS_OF_SI = new Set([
  'CargoOrder',
  'Message',
  'TDBillLadingInfo',
  'TDBillLadingWork',
  'Work',
]);
