import { describe, expect, it } from '@jest/globals';
import { decodeJson } from './decode-json.js';

describe('a JSON message field by field', () => {
  it('takes apart what only wraps the message, and names a single value once', () => {
    const json = {
      specversion: '1.0',
      data: { transportDocument: { displayedNameForPortOfLoad: ['NINGBO'], isToOrder: false } },
    };
    expect(
      decodeJson(json).map(({ Tag, Label, Elements }) => [
        Tag,
        Label,
        Elements.map((each) => [each.Label, each.Value]),
      ]),
    ).toEqual([
      ['specversion', '事件规范版本', [['', '1.0']]],
      [
        'data.transportDocument.displayedNameForPortOfLoad',
        '装货港显示名称',
        [['第1项', 'NINGBO']],
      ],
      ['data.transportDocument.isToOrder', '指示提单', [['', 'false']]],
    ]);
  });
});
