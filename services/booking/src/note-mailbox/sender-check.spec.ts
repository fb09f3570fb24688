import { describe, expect, it } from '@jest/globals';
import { checkSender } from './sender-check.js';

const FROM = 'zhou@huayuan.example';

describe('what the receiving server found of a sender', () => {
  it.each([
    [undefined, 'none'],
    ['mx.operator.example; none', 'none'],
    [
      'mx.operator.example; spf=pass smtp.mailfrom=zhou@huayuan.example; dkim=pass header.d=huayuan.example; dmarc=pass',
      'pass',
    ],
    [
      'mx.operator.example; dmarc=fail (p=REJECT; dkim=pass) header.from=huayuan.example; spf=pass smtp.mailfrom=evil.example',
      'fail',
    ],
    // A forwarder's or a bulk mailer's own proof says nothing of the sender that is shown.
    [
      'mx.operator.example; spf=pass smtp.mailfrom=bounce.evil.example; dkim=fail header.d=huayuan.example',
      'fail',
    ],
    ['mx.operator.example; spf=pass smtp.mailfrom=bounce.evil.example', 'none'],
    ['mx.operator.example 1; dkim=pass header.i=@mail.huayuan.example; spf=softfail', 'pass'],
    ['mx.operator.example; spf=softfail smtp.mailfrom=zhou@huayuan.example', 'fail'],
    ['mx.operator.example; dmarc=none; spf=temperror', 'none'],
    ['mx.operator.example; (spf=fail (nested; dkim=fail)) arc=pass', 'none'],
    ['mx; spf=pass smtp.mailfrom=yuan.example; dkim=neutral', 'none'],
    [';;;===', 'none'],
  ])('%j is %s', (header, check) => {
    expect(checkSender(header, FROM).check).toBe(check);
  });

  it('is told with who says it', () => {
    expect(checkSender('mx.operator.example; dmarc=fail; spf=fail', FROM).text).toBe(
      'dmarc=fail，spf=fail（mx.operator.example）',
    );
  });
});
