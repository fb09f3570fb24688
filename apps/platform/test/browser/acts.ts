import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../e2e/eventually.js';

const POINTINGS = 10;

/** Points at something until its tip shows: a page that still settles can take the element from under a resting mouse, which nobody moves again. */
export async function pointAt(target: Locator, tip: Locator): Promise<void> {
  for (let pointing = 1; ; pointing++) {
    await target.hover();
    try {
      return await tip.waitFor({ timeout: 2000 });
    } catch (error) {
      if (pointing === POINTINGS) throw error;
    }
    await target.page().mouse.move(0, 0);
  }
}

/** Chooses an entry of a select by its text, after typing what finds it. */
export async function pick(select: Locator, entry: string | RegExp, typed = ''): Promise<void> {
  await select.click();
  if (typed) await select.pressSequentially(typed);
  await select
    .page()
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: entry })
    .first()
    .click();
}

/** Does one of the acts that a row of a list keeps in its menu. */
export async function fromMenu(row: Locator, act: string): Promise<void> {
  await row.getByRole('button', { name: '更多操作' }).click();
  await row
    .page()
    .locator('.ant-dropdown:visible')
    .getByRole('menuitem', { name: act, exact: true })
    .click();
}

/** Waits until an input holds exactly this. */
export const holds = (input: Locator, value: string): Promise<void> =>
  eventually(async () => expect(await input.inputValue()).toBe(value));

/** Hands in the SI of the form, whose warnings are asked about; waits for what is said then. */
export async function handIn(page: Page, done = 'SI已提交'): Promise<void> {
  await page.locator('.doc-bar').getByRole('button', { name: /提交/ }).click();
  const asked = page.getByRole('button', { name: '仍要提交' });
  const told = page.getByText(done).first();
  await asked.or(told).first().waitFor();
  if (await asked.isVisible()) await asked.click();
  await told.waitFor();
}
