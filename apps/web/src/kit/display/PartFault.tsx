import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { errorText } from '../http/ApiError.js';

interface PartFaultProps {
  read: Pick<UseQueryResult<unknown, Error>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** What could not be read, a Chinese noun: 改配记录. */
  what: string;
}

/**
 * In place of a part of a page that is shown only when there is something to show: a read that was
 * refused or failed must not look like nothing. Nothing while it is read.
 */
export function PartFault({ read, what }: PartFaultProps) {
  if (!read.isError || read.data !== undefined) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginTop: 10 }}
      title={`${what}没有读取成功`}
      description={errorText(read.error)}
      action={
        <Button size="small" onClick={() => void read.refetch()}>
          重试
        </Button>
      }
    />
  );
}
