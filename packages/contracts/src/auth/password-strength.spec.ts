import { describe, expect, it } from '@jest/globals';
import { strengthOf } from './password-strength.js';

const KNOWN = ['HUAYUAN', 'clerk01', '13800000001', '启航海运营销服务系统', 'Quayside'];

describe('passwords', () => {
  it.each([
    [
      'password1',
      'Password123!',
      'P@ssw0rd2026',
      'qwertyuiop',
      '1qaz2wsx',
      'Aa123456',
      'a1b2c3d4',
      'admin888',
      'iloveyou1',
    ],
    [
      '12345678',
      '87654321',
      'abcdefgh',
      '11111111',
      'abababab',
      '123123123',
      '19900101',
      '1990010119900101',
      'qwer1234',
    ],
    [
      'woaini1314',
      'zhangsan123',
      'WangWei1990',
      'ningbo2026',
      'nihao12345',
      '5201314520',
      'freight2026',
      'haiyun888',
    ],
  ])('that everybody tries first are refused: %s …', (...passwords) => {
    for (const password of passwords)
      expect([password, strengthOf(password, KNOWN)]).toEqual([password, 'common']);
  });

  it('made of what everybody knows of the account are refused', () => {
    for (const password of [
      'HUAYUAN1',
      'huayuan@clerk01',
      '13800000001',
      'Clerk01Clerk01',
      'quayside2026',
      'Qu@yside!',
      '启航海运营销服务系统1',
    ]) {
      expect([password, strengthOf(password, KNOWN)]).toEqual([password, 'common']);
    }
    expect(strengthOf('HUAYUAN@clerk01')).not.toBe('common');
  });

  it('need no rules of composition', () => {
    for (const password of [
      'vkzqjwpt',
      'Anchor2026',
      '48291736',
      '海上生明月天涯共此时',
      'correct horse battery',
      '  Wx7 kd  ',
    ]) {
      expect([password, strengthOf(password, KNOWN)]).not.toEqual([password, 'common']);
    }
    expect(strengthOf('correct horse battery staple', KNOWN)).toBe('good');
  });

  it('do not get better by being said again and again', () => {
    expect(['a', 'ab1', 'abc123', 'password'].map((unit) => strengthOf(unit.repeat(16)))).toEqual(
      Array(4).fill('common'),
    );
    expect(strengthOf('Wx7kd#Qm'.repeat(16))).not.toBe('common');
  });
});
