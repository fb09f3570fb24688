import { describe, expect, it } from '@jest/globals';
import { neededAmong, needing } from './rights-needs.js';

const RIGHTS = new Map([
  ['si.read', { Needs: [] }],
  ['order.read', { Needs: [] }],
  ['si.submit', { Needs: ['si.read', 'order.read'] }],
  ['si.review', { Needs: ['si.read', 'not-there'] }],
  ['role.shared', { Needs: ['role.own'] }],
  ['role.own', { Needs: ['si.submit'] }],
]);

describe('what rights need', () => {
  it('is found through one another, and only what there is', () => {
    expect(neededAmong(RIGHTS, ['si.review'])).toEqual(['si.read']);
    expect(neededAmong(RIGHTS, ['role.shared'])).toEqual([
      'role.own',
      'si.submit',
      'si.read',
      'order.read',
    ]);
    expect(neededAmong(RIGHTS, ['si.read', 'si.submit'])).toEqual(['order.read']);
  });

  it('names what stops working when one is taken away', () => {
    const given = new Set(['si.read', 'order.read', 'si.submit', 'si.review']);
    expect(needing(RIGHTS, given, ['si.read'])).toEqual(['si.submit', 'si.review']);
    expect(needing(RIGHTS, given, ['order.read'])).toEqual(['si.submit']);
    expect(needing(RIGHTS, given, ['si.read', 'si.submit', 'si.review'])).toEqual([]);
  });
});
