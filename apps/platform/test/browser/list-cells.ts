import type { Page } from 'playwright-core';

/**
 * The texts of the lists that are seen which somebody cannot read: in columns that a list needs every text that is cut, in others those that are
 * cut at the end of their line, as a long text may go on below its third one.
 */
const CUT_CELLS = `(needs) => {
  const clipOf = (text, cell) => {
    const clip = { right: Infinity, bottom: Infinity };
    for (let element = text.parentElement; ; element = element.parentElement) {
      if (element === cell || getComputedStyle(element).overflow !== 'visible') {
        const { right, bottom } = element.getBoundingClientRect();
        Object.assign(clip, { right: Math.min(clip.right, right), bottom: Math.min(clip.bottom, bottom) });
      }
      if (element === cell) return clip;
    }
  };
  const cutIn = (cell, needed) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (!text.data.trim() || text.parentElement.closest('.ant-typography-actions')) continue;
      const clip = clipOf(text, cell);
      const range = document.createRange();
      range.selectNodeContents(text);
      const isCut = ({ right, bottom }) => right > clip.right + 1 || (needed && bottom > clip.bottom + 2);
      if ([...range.getClientRects()].some(isCut)) return text.data;
    }
    return null;
  };
  return [...document.querySelectorAll('.qs-list')].filter((list) => list.offsetHeight > 0).flatMap((list) => {
    const name = list.dataset.list;
    const heads = [...list.querySelectorAll('.ant-table-thead th')];
    const rows = [...list.querySelectorAll('tr.ant-table-row')].map((row) => [...row.cells]);
    return heads.flatMap((head, index) => {
      const needed = (needs[name] ?? []).some((need) => head.textContent.includes(need));
      const cut = [head, ...rows.map((cells) => cells[index])].map((cell) => cutIn(cell, needed)).filter((text) => text !== null);
      return cut.length > 0 ? [name + ' ' + head.textContent + ': ' + cut[0]] : [];
    });
  });
}`;

/** A text of every column that is cut; `needs` names the columns of each list that its work needs. */
export const cutCells = (
  page: Page,
  needs: Readonly<Record<string, readonly string[]>>,
): Promise<string[]> =>
  page.evaluate(`(${CUT_CELLS})(${JSON.stringify(needs)})`) as Promise<string[]>;
