import { describe, expect, it } from '@jest/globals';
import { mayBeNumber } from '@quayside/contracts/core/record-search';
import { type Findable, findPages, recordGroups } from './menu-search.js';

const page = (path: string, title: string, pinyin: string, group = '组'): Findable => ({
  path,
  title,
  pinyin,
  group,
});
const PAGES = [
  page('/quckBook/BookingManagement', '托书受理', 'tuo shu shou li', '订舱 / 受理与跟进'),
  page('/workbench/OrderUpload', '托书上传', 'tuo shu shang chuan', '订舱 / 办理订舱'),
  page('/tdManage/siCheck', 'SI待审核', 's i dai shen he', '提单补料 / 审核与制单'),
  page('/BookingSpace/OrderRecode', '订舱记录', 'ding cang ji lu', '订舱 / 受理与跟进'),
];
const found = (typed: string, used: string[] = []): string[] =>
  findPages(PAGES, typed, used).map(({ title }) => title);

describe('the pages that a search finds', () => {
  it.each([
    ['托书', ['托书受理', '托书上传']],
    ['tuoshu', ['托书受理', '托书上传']],
    ['tssl', ['托书受理']],
    ['dsh', ['SI待审核']],
    ['ＳＩ', ['SI待审核']],
    ['sicheck', ['SI待审核']],
    ['跟进', ['托书受理', '订舱记录']],
    ['  ', []],
    ['没有', []],
  ])('%s', (typed, titles) => {
    expect(found(typed)).toEqual(titles);
  });

  it('come with the name itself first, then those that the person used last', () => {
    expect(found('订舱')).toEqual(['订舱记录', '托书受理', '托书上传']);
    expect(found('tuo', ['/workbench/OrderUpload'])).toEqual(['托书上传', '托书受理']);
  });
});

describe('what may be a number of a record', () => {
  it.each(['BK2600012', 'COSU6182345678', 'MSKU 123456-7', '１２３４５', 'SI-2026/0001'])(
    'is looked for: %s',
    (text) => {
      expect(mayBeNumber(text)).toBe(true);
    },
  );
  it.each(['托书受理', 'tuoshu', '123', '12', 'a-1-', '宁波2026', '%2026', `A1${'0'.repeat(60)}`])(
    'is not: %s',
    (text) => {
      expect(mayBeNumber(text)).toBe(false);
    },
  );

  it('is shown by area, and told when there is more', () => {
    const item = {
      Kind: '订舱',
      Number: 'BK1',
      Matched: null,
      Detail: '华远',
      Link: '/quckBook/internalBookDetail?id=1',
    };
    const [group] = recordGroups([
      { Area: 'booking', AreaName: '订舱', Items: [item], More: true },
    ]);
    expect(group!.title).toMatch(/^订舱（/);
    expect(group!.choices).toEqual([
      {
        id: 'record-booking-0',
        title: 'BK1',
        kind: '订舱',
        detail: '华远',
        target: { link: item.Link },
      },
    ]);
  });
});
