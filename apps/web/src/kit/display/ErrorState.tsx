import { Button, Result } from 'antd';
import { errorText } from '../http/ApiError.js';

/** A read that failed: the reason, and a button to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <Result
      status="warning"
      title="没有读取成功"
      subTitle={errorText(error)}
      extra={
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
      }
    />
  );
}
