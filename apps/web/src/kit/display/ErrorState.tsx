import { Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { errorText, isApiError } from '../http/ApiError.js';

interface ErrorStateProps {
  error: unknown;
  onRetry(): void;
  /** Where to go from what does not exist: trying again cannot help there. */
  gone?: ReactNode;
}

/** A read that failed: the reason, and a button to try again. */
export function ErrorState({ error, onRetry, gone }: ErrorStateProps) {
  const instead = isApiError(error) && error.status === 404 ? gone : null;
  return (
    <Result
      status="warning"
      title={instead ? '没有找到' : '没有读取成功'}
      subTitle={errorText(error)}
      extra={
        instead || (
          <Button type="primary" onClick={onRetry}>
            重试
          </Button>
        )
      }
    />
  );
}
