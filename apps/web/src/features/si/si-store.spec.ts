import { describe, expect, it } from '@jest/globals';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { Finding, OrderSi } from '@quayside/contracts/si/si.api';
import {
  draftOf,
  formOfOrder,
  newBox,
  withCopy,
  withHeader,
  withNextCopy,
  withNum,
} from './si-form.js';
import { createSiStore, standingFindings } from './si-store.js';

const ORDER = {
  Id: 1,
  Packages: 5,
  Weight: 1,
  Volume: 1,
  ContainerSummary: '20GP*1',
} as CargoOrder;
const finding = (Prop: string): Finding => ({ Prop, Code: 'c', Msg: 'm', Severity: 'error' });

describe('findings and edits', () => {
  const start = withCopy(formOfOrder(1, { TDBoxInfos: [] } as unknown as OrderSi), 0, (copy) => ({
    ...copy,
    boxes: [newBox(), newBox()],
  }));
  const checked = {
    form: start,
    findings: [
      finding('TDBLInfos[0].TBI_MARKS'),
      finding('TDBLInfos[0].TBI_GOODS'),
      finding('TDBLInfos[0].BoxInfos[1].BoxInfo.TBX_CNNO'),
      finding('TDBLInfos[0]'),
    ],
  };

  it('a finding falls with the value it judged; the others stand until the next check', () => {
    const form = withHeader(start, 0, { TBI_MARKS: 'N/M' });
    expect(standingFindings(form, checked).map((each) => each.Prop)).toEqual([
      'TDBLInfos[0].TBI_GOODS',
      'TDBLInfos[0].BoxInfos[1].BoxInfo.TBX_CNNO',
      'TDBLInfos[0]',
    ]);
    expect(standingFindings(start, checked)).toHaveLength(4);
    expect(standingFindings(start, null)).toEqual([]);
  });

  it('an emptied field that was empty before is no change', () => {
    expect(standingFindings(withHeader(start, 0, { TBI_MARKS: '' }), checked)).toHaveLength(4);
  });

  it.each([true, false])('what only the browser has is answered once (restore: %p)', (restore) => {
    const typed = withHeader(start, 0, { TBI_MARKS: 'N/M' });
    const store = createSiStore(ORDER, start, { kept: { at: 1, draft: draftOf(typed) } });
    expect(store.getState().form).toBe(start);
    store.getState().answerKept(restore);
    expect(store.getState().kept).toBeNull();
    expect(store.getState().form.copies[0]!.header.TBI_MARKS ?? null).toBe(restore ? 'N/M' : null);
  });

  it('the bill in front is one that there is', () => {
    const store = createSiStore(ORDER, start);
    store.getState().edit((form) => withNextCopy(withNum(form, 2), 0, false));
    store.getState().show(1);
    store.getState().edit((form) => withNum(form, 1));
    expect(store.getState().active).toBe(0);
  });
});
