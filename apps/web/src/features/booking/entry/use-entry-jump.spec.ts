import '../../../../test/browser.js';
import { expect, it } from '@jest/globals';
import { inPageOrder } from '../../../kit/form/page-order.js';
import { newForm, newLine, withLines } from './entry-form.js';
import { standingOf } from './use-entry-jump.js';

const first = (form: ReturnType<typeof newForm>, props: readonly string[]) =>
  inPageOrder(props, (Prop) => standingOf(document, form, { Prop }))[0];

it('begins with what stands first on the page, whatever the rules look at first', () => {
  const goods = [
    newLine<'Goods'>({ Description: 'FRAMES' }),
    newLine<'Goods'>({ Description: 'GLASS' }),
  ];
  const form = withLines(newForm(2), 'Goods', goods);
  const places = ['SailingDate', 'LoadCode', 'LoadPort', 'Parties', 'Goods', 'PaymentMethod'];
  document.body.innerHTML = places.map((place) => `<div data-place="${place}"></div>`).join('');
  expect(first(form, ['LoadPort', 'LoadCode', 'SailingDate', 'Parties'])).toBe('SailingDate');
  expect(
    first(form, ['PaymentMethod', 'Goods[1].HsCode', 'Goods[0].Volume', 'Goods[0].Weight']),
  ).toBe('Goods[0].Weight');
  expect(first(form, ['Vessel', 'PaymentMethod', 'Goods'])).toBe('Goods');
  expect(first(form, ['Vessel'])).toBe('Vessel');
  expect(first(form, [])).toBeUndefined();
});
