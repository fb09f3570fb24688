import { expect } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { eventually } from '../e2e/eventually.js';

/**
 * What the screen in front says; null while it is not drawn or awaits what it would draw. Public
 * screens are the whole page.
 */
const SHOWN = `(path) => {
  const seen = (element) => element.getClientRects().length > 0;
  const waits = document.querySelectorAll('.qs-loading, .ant-skeleton, .ant-spin-spinning');
  if ([...waits].some(seen)) return null;
  const boxes = [...document.querySelectorAll('[data-screen]')];
  const front = boxes.find((box) => box.dataset.screen === path && seen(box));
  return (boxes.length === 0 ? document.body : front)?.innerText || null;
}`;
/** The expression that reads what the screen of a path says, see {@link SHOWN}. */
export const shown = (path: string): string => `(${SHOWN})(${JSON.stringify(path)})`;

/** A page, the screen it shows, and what it has asked for and not been answered yet. */
export interface Tab {
  page: Page;
  path: string;
  open: Set<Request>;
}

export function watched(page: Page): Tab {
  const open = new Set<Request>();
  const answered = (request: Request) => void open.delete(request);
  page.on('request', (request) => void open.add(request));
  page.on('requestfinished', answered).on('requestfailed', answered);
  return { page, open, path: '' };
}

/** Waits until every request is answered, and what the page drew asked for nothing more. */
export async function settled({ page, path, open }: Tab): Promise<void> {
  await eventually(async () => {
    for (let frames = 0; frames < 3; frames++) {
      expect([...open].map((request) => request.url())).toEqual([]);
      expect([path, await page.evaluate(shown(path))]).toEqual([path, expect.any(String)]);
      await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
    }
  });
}
