import { describe, expect, it } from '@jest/globals';
import {
  copyBox,
  draftOf,
  type ExistingSi,
  formOfDraft,
  formOfSi,
  type SiForm,
  withCopy,
} from './si-form.js';
import { placeNow } from './use-findings.js';

const si = {
  Id: 7,
  Version: 3,
  BoxInfos: [
    { BoxInfo: { TBX_CNNO: 'MSKU1000015' }, BoxDetails: [{ TBD_GOODS: 'A' }, { TBD_GOODS: 'B' }] },
    { BoxInfo: { TBX_CNNO: 'MSKU1000020' } },
  ],
} as unknown as ExistingSi;
const LINE = 'BoxInfos[0].BoxDetails[1].TBD_GOODS';
const BOX = 'BoxInfos[1].BoxInfo.TBX_CNNO';
const places = (form: SiForm) => [LINE, BOX].map((prop) => placeNow(form.copies[0]!.boxes, prop));

describe("a carrier's mark on a row", () => {
  const form = formOfSi(1, si);
  const moved = withCopy(form, 0, (copy) => ({
    ...copy,
    boxes: [
      copyBox(copy.boxes[0]!),
      copy.boxes[1]!,
      { ...copy.boxes[0]!, details: copy.boxes[0]!.details.slice(1) },
    ],
  }));
  const without = withCopy(form, 0, (copy) => ({
    ...copy,
    boxes: copy.boxes.slice(0, 1).map((box) => ({ ...box, details: [] })),
  }));

  it('follows its row, also through a draft, and is not on the copy of it', () => {
    expect(places(form)).toEqual(['0.1.TBD_GOODS', '1.TBX_CNNO']);
    expect(places(moved)).toEqual(['2.0.TBD_GOODS', '1.TBX_CNNO']);
    expect(places(formOfDraft(draftOf(moved)))).toEqual(places(moved));
  });

  it('goes with its row', () => {
    expect(places(without)).toEqual([null, null]);
    expect(placeNow(form.copies[0]!.boxes, 'TBI_MARKS')).toBeNull();
  });
});
