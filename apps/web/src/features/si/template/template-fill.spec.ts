import { describe, expect, it } from '@jest/globals';
import type { SiTemplate } from '@quayside/contracts/si/template.api';
import { fillOf, templateChanges, undoPatch } from './template-fill.js';

const template = {
  Id: 7,
  TBI_TEMPLATE_NAME: '洛杉矶',
  TBI_CONSIGNEE: 'BUYER INC',
  TBI_NOTIFIER_1: 'SAME AS CONSIGNEE',
  TBI_MARKS: null,
  TBI_PAYMENT_METHOD: 'CC',
} as SiTemplate;
const current = { TBI_CONSIGNEE: 'OLD LTD', TBI_NOTIFIER_1: 'SAME AS CONSIGNEE', TBI_MARKS: 'N/M' };

describe('filling in a template', () => {
  it('changes what differs and nothing that the template leaves open', () => {
    expect(templateChanges(current, template)).toEqual([
      { Prop: 'TBI_CONSIGNEE', Label: '收货人', Before: 'OLD LTD', After: 'BUYER INC' },
      { Prop: 'TBI_PAYMENT_METHOD', Label: '付款方式', Before: null, After: '到付' },
    ]);
  });

  it('takes the chosen fields only', () => {
    expect(fillOf('111111', current, template, ['TBI_PAYMENT_METHOD']).after).toEqual({
      TBI_PAYMENT_METHOD: 'CC',
    });
  });

  it('is taken back, but for what was typed since', () => {
    const filled = fillOf('111111', current, template, ['TBI_CONSIGNEE', 'TBI_PAYMENT_METHOD']);
    expect(undoPatch({ ...current, ...filled.after }, filled)).toEqual({
      TBI_CONSIGNEE: 'OLD LTD',
      TBI_PAYMENT_METHOD: null,
    });
    expect(undoPatch({ ...current, ...filled.after, TBI_CONSIGNEE: 'TYPED' }, filled)).toEqual({
      TBI_PAYMENT_METHOD: null,
    });
  });
});
