import type { BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import type { Page } from 'playwright-core';

/** The boxes as rows of a spreadsheet: type, number, seal, package, pieces, weight, volume. */
export const asSheet = (boxes: readonly BoxEntry[]): string =>
  boxes
    .map(({ BoxInfo: box }) =>
      [box.TBX_TYPE, box.TBX_CNNO, box.TBX_SEALNO, box.TBX_PACKAGE, box.TBX_NUM, box.TBX_WEIGHT, box.TBX_VOLUME].join('\t'),
    )
    .join('\n');

/** Pastes into the first box row of the grid, as a spreadsheet's clipboard would. */
export async function pasteIntoGrid(page: Page, text: string): Promise<void> {
  await page.locator('.dsg-row .dsg-cell:not(.dsg-cell-header):not(.dsg-cell-gutter)').first().click();
  await page.locator('.dsg-active-cell').waitFor();
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }`);
}
