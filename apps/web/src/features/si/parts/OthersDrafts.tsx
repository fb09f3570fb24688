import type { OthersDraft } from '@quayside/contracts/si/si.api';
import { Alert } from 'antd';
import { formatInstant } from '../../../kit/display/format.js';

/** Somebody else has begun with this order: said before everything is typed twice. */
export function OthersDrafts({ drafts, changing }: { drafts: readonly OthersDraft[]; changing: boolean }) {
  if (drafts.length === 0) return null;
  const names = [...new Set(drafts.map(({ Name }) => Name))].join('、');
  return (
    <Alert
      type="warning"
      showIcon
      closable
      title={`${names}已在填写${changing ? '这份SI的修改' : '这票订单的SI'}，请先联系，以免重复提交`}
      description={drafts.map(({ Name, Num, Made, UpdateTime }) => (
        <div key={Name + UpdateTime}>
          {Name}：{Num > 1 ? `已生成 ${Made} / ${Num} 份` : '单份'}，{formatInstant(UpdateTime)} 保存
        </div>
      ))}
    />
  );
}
