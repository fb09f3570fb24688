import { expect, it } from '@jest/globals';
import { BILL_NUMBER_FORMS } from '@quayside/shipping-standards/bill-number';
import { formPattern, formWords } from './number-form.js';

it('says every published form in words, and understands its own words', () => {
  for (const { form } of BILL_NUMBER_FORMS) {
    const words = formWords(form.source);
    expect(words).toMatch(/位/);
    expect(formPattern(words!)).toBe(form.source);
  }
});

it.each([
  ['^[A-Z]{3}\\d{7}$', '3位字母+7位数字'],
  ['^([A-Z]{3}\\d{7}|[A-Z]{4}\\d{6})$', '3位字母+7位数字，或4位字母+6位数字'],
  ['^([A-Z0-9]{2}\\d{6}|EBKG\\d{8})$', '2位字母或数字+6位数字，或EBKG+8位数字'],
  ['^[A-Z]{3}\\d{4,}$', '3位字母+4位以上数字'],
  ['^[A-Z]\\d{8,9}$', '1位字母+8到9位数字'],
])('reads %s as %s', (pattern, words) => {
  expect(formWords(pattern)).toBe(words);
  expect(formPattern(words)).toBe(pattern);
});

it('takes the desk’s own way of writing', () => {
  expect(formPattern('ebkg 加 8位数字 或 10位数字')).toBe('^(EBKG\\d{8}|\\d{10})$');
});

it('says nothing of what it does not understand', () => {
  expect(formWords('^(?!00)\\d{9}$')).toBeNull();
  expect(formPattern('大约九位')).toBeNull();
});
