import { expect, it } from '@jest/globals';
import { fieldAfter } from './quick-keys.js';

/** The name of the field after each, as Enter goes; jsdom lays nothing out, so that what is shown is said here. */
function after(html: string, from: string): string | undefined {
  document.body.innerHTML = `<div id="form">${html}</div>`;
  for (const each of document.querySelectorAll<HTMLElement>('#form *'))
    Object.defineProperty(each, 'offsetParent', { value: document.body });
  return fieldAfter(document.getElementById('form')!, document.getElementById(from)!)?.id;
}

it('goes on field by field, past what is filled already, into a grid at its beginning and never into its toolbar', () => {
  expect(after('<input id="a"><input type="checkbox"><input disabled><textarea id="b"></textarea>', 'a')).toBe('b');
  expect(after('<input id="code"><p data-follows="code"><input id="name" value="NINGBO"></p><input id="c">', 'code')).toBe('c');
  expect(after('<input id="code"><p data-follows="code"><input id="name" value=""></p><input id="c">', 'code')).toBe('name');
  const grid = '<button id="start" data-grid-start="Boxes"></button><div class="qs-grid-box"><input id="rows"></div><input id="last">';
  expect(after(`<input id="a">${grid}`, 'a')).toBe('start');
  expect(after(`<input id="a" data-fills="Boxes" value="2*40HQ">${grid}`, 'a')).toBe('last');
  expect(after(`<input id="a" data-fills="Boxes" value="">${grid}`, 'a')).toBe('start');
  expect(after(grid, 'last')).toBeUndefined();
  expect(after(`<div id="part">${grid}</div><input id="beyond">`, 'part')).toBe('beyond');
});
