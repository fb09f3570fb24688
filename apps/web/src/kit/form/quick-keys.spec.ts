import { expect, it } from '@jest/globals';
import { fieldAfter, isLacking, leaveGrid } from './quick-keys.js';

/** jsdom lays nothing out, so that what is shown is said here. */
function show(html: string): void {
  document.body.innerHTML = `<div id="form" class="doc-main">${html}</div>`;
  for (const each of document.querySelectorAll<HTMLElement>('#form *'))
    Object.defineProperty(each, 'offsetParent', { value: document.body });
}

/** The name of the field after each, as Enter goes. */
function after(html: string, from: string): string | undefined {
  show(html);
  return fieldAfter(document.getElementById('form')!, document.getElementById(from)!)?.id;
}

it('goes on field by field, past what is filled already, into a grid at its beginning and never into its toolbar', () => {
  expect(
    after('<input id="a"><input type="checkbox"><input disabled><textarea id="b"></textarea>', 'a'),
  ).toBe('b');
  expect(
    after(
      '<input id="code"><p data-follows="code"><input id="name" value="NINGBO"></p><input id="c">',
      'code',
    ),
  ).toBe('c');
  expect(
    after(
      '<input id="code"><p data-follows="code"><input id="name" value=""></p><input id="c">',
      'code',
    ),
  ).toBe('name');
  const grid =
    '<button id="start" data-grid-start="Boxes"></button><div class="qs-grid-box"><input id="rows"></div><input id="last">';
  expect(after(`<input id="a">${grid}`, 'a')).toBe('start');
  expect(after(`<input id="a" data-fills="Boxes" value="2*40HQ">${grid}`, 'a')).toBe('last');
  expect(after(`<input id="a" data-fills="Boxes" value="">${grid}`, 'a')).toBe('start');
  expect(after(grid, 'last')).toBeUndefined();
  expect(after(`<div id="part">${grid}</div><input id="beyond">`, 'part')).toBe('beyond');
});

it.each([
  ['<div class="qs-field"><span class="qs-star">*</span><input value=" "></div>', true],
  ['<div class="qs-field"><span class="qs-star">*</span><input value="A"></div>', false],
  ['<div class="qs-field"><input></div>', false],
  ['<div class="ant-form-item"><label class="ant-form-item-required"></label><input></div>', true],
  [
    '<div class="qs-field"><i class="qs-star"></i><div class="ant-select"><p class="ant-select-content-has-value"></p><input></div></div>',
    false,
  ],
  [
    '<div class="qs-field"><i class="qs-star"></i><div class="ant-select"><input></div></div>',
    true,
  ],
])('does not walk over what is to be filled in: %s', (html, lacks) => {
  show(html);
  expect(isLacking(document.querySelector('input')!)).toBe(lacks);
});

it('stops at lists to choose from, also where nothing can be typed, and at no other field that only shows', () => {
  const list = '<input id="list" role="combobox" readonly>';
  expect(after(`<input id="a"><input readonly>${list}<input id="b">`, 'a')).toBe('list');
  expect(after(`<input id="a">${list}<input id="b">`, 'list')).toBe('b');
  expect(after('<input id="a"><input role="combobox" readonly disabled><input id="b">', 'a')).toBe(
    'b',
  );
});

it('stands behind the lines of a text that it comes to', () => {
  show('<div id="grid"></div><textarea id="text">NINGBO SAMPLE\nNO 1 QUAY ROAD</textarea>');
  const text = document.querySelector('textarea')!;
  text.setSelectionRange(0, 0);
  leaveGrid(document.getElementById('grid')!);
  expect([document.activeElement, text.selectionStart, text.selectionEnd]).toEqual([
    text,
    text.value.length,
    text.value.length,
  ]);
});
