import { Tag } from 'antd';

/** Whether a record is offered. */
export function EnabledTag({ enabled }: { enabled: boolean }) {
  return (
    <Tag color={enabled ? 'success' : 'default'} style={{ marginInlineEnd: 0 }}>
      {enabled ? '启用' : '停用'}
    </Tag>
  );
}
