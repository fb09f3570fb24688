import '../../../test/browser.js';
import { expect, it } from '@jest/globals';
import { inPageOrder, type Standing } from './page-order.js';

it('goes by part, element and cell; what is not shown comes last', () => {
  document.body.innerHTML = '<p id="one"></p><div id="two"><p id="three"></p></div>';
  const at = (id: string): Element | null => document.querySelector(`#${id}`);
  const first = (...standings: Standing[]) =>
    standings.indexOf(inPageOrder(standings, (standing) => standing)[0]!);
  expect(first({ element: at('three') }, { element: at('two') }, { element: at('one') })).toBe(2);
  expect(first({ element: null }, { element: at('three') })).toBe(1);
  expect(first({ element: null, part: 0 }, { element: at('one'), part: 1 })).toBe(1);
  expect(first({ element: at('one'), part: 1 }, { element: at('three'), part: 0 })).toBe(1);
  const cells = [
    [1, 0],
    [0, 9, 9],
    [0, 2],
  ].map((cell) => ({ element: at('one'), cell }));
  expect(inPageOrder(cells, (cell) => cell)).toEqual([cells[2], cells[1], cells[0]]);
});
