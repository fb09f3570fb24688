import type { OthersDraft } from '@quayside/contracts/si/si.api';
import { OthersWriting } from '../../../kit/document/OthersWriting.js';

/** Somebody else has begun with this order: said before everything is typed twice. */
export const OthersDrafts = ({
  drafts,
  changing,
}: {
  drafts: readonly OthersDraft[];
  changing: boolean;
}) => (
  <OthersWriting
    closable
    writers={drafts}
    told={`已在填写${changing ? '这份SI的修改' : '这票订单的SI'}，请先联系，以免重复提交`}
    saved={({ Num, Made }, at) => `${Num > 1 ? `已生成 ${Made} / ${Num} 份` : '单份'}，${at}`}
  />
);
