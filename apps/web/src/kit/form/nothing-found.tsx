import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import type { ReactNode } from 'react';
import { errorText, isApiError } from '../http/ApiError.js';

export type ReadChoices = Pick<
  UseQueryResult<unknown, Error>,
  'data' | 'isFetching' | 'error' | 'refetch'
>;

/** Why there is nothing to choose from, and the way on: who was refused cannot try again. */
function ReadFailure({ read: { error, refetch } }: { read: ReadChoices }) {
  if (isApiError(error) && error.status === 403)
    return (
      <Typography.Text role="alert" type="warning">
        没有权限：{errorText(error)}
      </Typography.Text>
    );
  return (
    <Typography.Text role="alert" type="warning">
      没有读取成功：{errorText(error)}
      {/* The list of a select closes where its box loses the focus. */}
      <Button
        type="link"
        size="small"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void refetch()}
      >
        重试
      </Button>
    </Typography.Text>
  );
}

/**
 * What a list to choose from says while it has nothing to offer: that it is reading, why it was
 * refused or failed, or that there is nothing. A refusal never looks as if there were nothing.
 * @param none what stands there when nothing was found
 */
export function nothingFound(read: ReadChoices, none: ReactNode): ReactNode {
  if (read.isFetching) return '查找中…';
  return read.error && read.data === undefined ? <ReadFailure read={read} /> : none;
}
