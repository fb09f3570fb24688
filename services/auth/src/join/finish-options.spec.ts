import { expect, it } from '@jest/globals';
import { accountFrom, firstFree } from './finish-options.js';

it.each([
  ['lina', [], 'lina'],
  ['lina', ['Lina', 'lina2'], 'lina3'],
  ['13922228896', ['13922228896'], '13922228896-2'],
  ['abcdefgh', ['abcdefgh'], 'abcdefg2'],
  ['abcdefg1', ['abcdefg1'], 'abcdef-2'],
])('the account %s beside %j is %s', (name, taken, free) => {
  expect(firstFree(name, taken, name.length === 8 ? 8 : 50, '-')).toBe(free);
});

it('a code has no stroke before its number', () =>
  expect(firstFree('ABC123', ['abc123'], 30)).toBe('ABC1232'));

it('an account is named after a number or an address', () =>
  expect(['13922228896', 'lina.wang+x@example.com', '+@x.cn'].map(accountFrom)).toEqual([
    '13922228896',
    'lina.wangx',
    'user',
  ]));
