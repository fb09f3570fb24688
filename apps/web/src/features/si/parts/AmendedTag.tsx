import { Tag } from 'antd';

/** Beside a bill's number: it was changed after it was made. */
export function AmendedTag({ times }: { times: number }) {
  if (times === 0) return null;
  return (
    <Tag color="orange" title={`制单后客户更改过 ${times} 次`} style={{ marginInlineEnd: 0 }}>
      更改
    </Tag>
  );
}
