import { beforeAll, describe, expect, it } from '@jest/globals';
import { pictured, type Visitor } from './browser.js';
import { useStage } from './stage.js';
import { touchTargets } from './touch-targets.js';

const PHONE_PX = 390;

/** The pages that a customer opens on the way, each with what is there once it is loaded. */
const PAGES: readonly [path: string, loaded: string][] = [
  ['/workbench/BookOnline', '.doc-card input'],
  ['/workbench/BookLogs', 'tbody tr'],
  ['/workbench/SISubimtList', 'tbody tr'],
  ['/external/workbench/PriceQuery', 'input'],
  ['/manage/message', 'tbody td a'],
];

describe('the pages of a customer on a phone', () => {
  const stage = useStage();
  let customer: Visitor;
  beforeAll(async () => {
    customer = await stage.visitorOf('HUAYUAN', 'clerk', PHONE_PX);
  });

  it.each(PAGES)('have controls for a finger, and are as wide as it: %s', (path, loaded) =>
    pictured([customer], `touch${path.replaceAll('/', '-')}`, async () => {
      const { page } = customer;
      await page.goto(path);
      await page.locator(loaded).filter({ visible: true }).first().waitFor();
      const { measured, low } = await touchTargets(page);
      expect(measured).toBeGreaterThan(5);
      expect(low).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(PHONE_PX);
    }),
  );
});

describe('a dialog of the desk on a phone', () => {
  const stage = useStage();
  it('has buttons for a finger', async () => {
    const staff = await stage.visitorOf('OPERATOR', 'admin', PHONE_PX);
    await pictured([staff], 'touch-dialog', async () => {
      const { page } = staff;
      await page.goto('/quckBook/BookingManagement?tab=release');
      await page.getByRole('button', { name: '放舱', exact: true }).first().click();
      const dialog = page.getByRole('dialog').filter({ visible: true });
      await dialog.getByRole('button', { name: '取消' }).waitFor();
      const { measured, low } = await touchTargets(page, '[role=dialog]');
      expect(measured).toBeGreaterThanOrEqual(2);
      expect(low).toEqual([]);
    });
  });
});
