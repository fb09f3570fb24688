import type { BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import type { Page } from 'playwright-core';

/** The boxes as rows of a spreadsheet: type, number, seal, owner, tare, package, pieces, weight, volume. */
export const asSheet = (boxes: readonly BoxEntry[]): string =>
  boxes
    .map(({ BoxInfo: box }) =>
      [
        box.TBX_TYPE,
        box.TBX_CNNO,
        box.TBX_SEALNO,
        box.TBX_OWNER,
        box.TBX_TARE,
        box.TBX_PACKAGE,
        box.TBX_NUM,
        box.TBX_WEIGHT,
        box.TBX_VOLUME,
      ].join('\t'),
    )
    .join('\n');

/** Pastes into the first box row of the grid, as a spreadsheet's clipboard would; `typing`: while the cell is being edited. */
export async function pasteIntoGrid(page: Page, text: string, typing = false): Promise<void> {
  const cell = page
    .locator('.dsg-row .dsg-cell:not(.dsg-cell-header):not(.dsg-cell-gutter)')
    .first();
  await cell.click();
  await page.locator('.dsg-active-cell').waitFor();
  if (typing) {
    await cell.click();
    await page.locator('.dsg-active-cell.dsg-active-cell-focus').waitFor();
    await page.keyboard.type('half');
  }
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    (document.activeElement ?? document).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }`);
}
