import { describe, expect, it } from '@jest/globals';
import { HintKind } from '@quayside/contracts/si/choices';
import { asRowsPasted, type Hinted, hinted, sourcesOf, withSources } from './hints.js';

const empty: Hinted = { header: { TBI_CONSIGNEE: 'A', TBI_MARKS: 'N/M' }, boxes: [] };

describe('what a form knows of where its values came from', () => {
  it('holds until something else is typed', () => {
    const filled = hinted(empty, { TBI_CONSIGNEE: 'B' }, { Kind: HintKind.Template, Name: '美西' });
    expect(sourcesOf(filled).Sources).toEqual([
      { Prop: 'TBI_CONSIGNEE', Kind: 'template', Name: '美西' },
    ]);
    expect(sourcesOf({ ...filled, header: { ...filled.header, TBI_CONSIGNEE: 'C' } })).toEqual({});
  });

  it('tells typed cells apart from pasted rows, and comes back from a draft', () => {
    const typed = { key: 'a', TBX_CNNO: 'X', details: [] };
    const boxes = asRowsPasted(
      [typed],
      [typed, { key: 'b', TBX_CNNO: 'Y', TBX_NUM: 5, details: [] }],
    );
    const copy: Hinted = { ...empty, boxes: [boxes[0]!, { ...boxes[1]!, TBX_NUM: 6 }] };
    const { Sources = [] } = sourcesOf(copy);
    expect(Sources).toEqual([
      { Prop: 'BoxInfos[1]', Kind: 'import' },
      { Prop: 'BoxInfos[1].BoxInfo.TBX_NUM', Kind: 'person' },
    ]);
    const bare: Hinted = { ...copy, boxes: copy.boxes.map(({ pasted: _, ...box }) => box) };
    expect(sourcesOf(withSources(bare, Sources)).Sources).toEqual(Sources);
  });
});
