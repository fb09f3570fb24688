import { WarningFilled } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { errorText, isApiError } from '../http/ApiError.js';

interface ErrorStateProps {
  error: unknown;
  onRetry(): void;
  /** Where to go from what does not exist: trying again cannot help there. */
  gone?: ReactNode;
}

/**
 * A read that failed: the reason, and a button to try again.
 * Not antd's Result: it brings three illustrations into the first load of every list.
 */
export function ErrorState({ error, onRetry, gone }: ErrorStateProps) {
  const instead = isApiError(error) && error.status === 404 ? gone : null;
  return (
    <Flex vertical align="center" gap={16} style={{ padding: '48px 32px' }} role="alert">
      <Typography.Text type="warning">
        <WarningFilled style={{ fontSize: 56 }} />
      </Typography.Text>
      <Typography.Title level={4} style={{ margin: 0 }}>
        {instead ? '没有找到' : '没有读取成功'}
      </Typography.Title>
      <Typography.Text type="secondary">{errorText(error)}</Typography.Text>
      {instead || (
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
      )}
    </Flex>
  );
}
