import type { Page } from 'playwright-core';

/** WCAG 2.1, 2.5.5 Target Size, in px; half a pixel is lost to rounding. */
export const LEAST_TOUCH_PX = 43.5;

/** What a person taps, and what stands around it and is tapped in its place. */
const TARGETS =
  'button, input:not([type=hidden]), textarea, select, a[href], ' +
  '[role=button], [role=tab], [role=switch], [role=combobox]';
const AROUND =
  '.ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .ant-upload, ' +
  '.ant-checkbox-wrapper, .ant-radio-wrapper, .ant-segmented-item, .ant-tabs-tab, ' +
  '.ant-pagination-item, label';

export interface TouchTargets {
  /** How many were measured. */
  measured: number;
  /** Those that are lower than a finger needs: what they are, their name and size. */
  low: string[];
}

/** Measures every control that is shown: down the whole page and in dialogs, or in one place. */
export const touchTargets = (page: Page, within = 'body'): Promise<TouchTargets> =>
  page.evaluate(
    ({ targets, around, least, within }) => {
      const low = new Set<string>();
      let measured = 0;
      for (const element of document.querySelector(within)!.querySelectorAll(targets)) {
        const target = element.closest(around) ?? element;
        const { width, height } = target.getBoundingClientRect();
        const shown = target.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (!shown || width < 2 || height < 2) continue;
        measured += 1;
        if (height >= least) continue;
        const name = target.getAttribute('aria-label') ?? target.textContent ?? '';
        const size = `${Math.round(width)}x${Math.round(height)}`;
        low.add(`${target.tagName} ${target.className} "${name.trim().slice(0, 20)}" ${size}`);
      }
      return { measured, low: [...low] };
    },
    { targets: TARGETS, around: AROUND, least: LEAST_TOUCH_PX, within },
  );
