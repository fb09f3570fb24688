import { Empty, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';

/** Nothing here: says why and what to do next. */
export function EmptyState({
  title,
  hint,
  action,
}: {
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Flex justify="center" style={{ padding: '32px 0' }}>
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          <Flex vertical gap={4} align="center">
            <Typography.Text>{title}</Typography.Text>
            {hint && <Typography.Text type="secondary">{hint}</Typography.Text>}
          </Flex>
        }
      >
        {action}
      </Empty>
    </Flex>
  );
}
