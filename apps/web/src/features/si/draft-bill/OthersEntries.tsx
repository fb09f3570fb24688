import { othersDraftEntries } from '@quayside/contracts/si/draft-bill.api';
import { Alert } from 'antd';
import { formatInstant } from '../../../kit/display/format.js';
import { useRead } from '../../../kit/http/query.js';

/** A colleague has begun to enter a draft of this SI: said before it is registered twice. */
export function OthersEntries({ siId }: { siId: number }) {
  const { data = [] } = useRead(othersDraftEntries, { TBI_ID: siId }, { staleTime: 0, refetchOnMount: 'always' });
  if (data.length === 0) return null;
  const names = [...new Set(data.map(({ Name }) => Name))].join('、');
  return (
    <Alert
      type="warning"
      showIcon
      title={`${names}也在录入这份SI的提单草稿，请先联系，以免重复登记`}
      description={data.map(({ Name, UpdateTime }) => (
        <div key={Name + UpdateTime}>
          {Name}：{formatInstant(UpdateTime)} 保存，尚未登记
        </div>
      ))}
    />
  );
}
