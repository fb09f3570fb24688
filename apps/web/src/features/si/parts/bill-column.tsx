import type { SiRow } from '@quayside/contracts/si/si.api';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import type { Column } from '../../../kit/list/columns.js';
import { AmendedTag } from './AmendedTag.js';

/** A list's column of bill numbers (`code`), which tells what was changed after the bill was made. */
export const billColumn = <R extends SiRow>(code: Column<R>): Column<R> => ({
  ...code,
  width: 205,
  render: (value, row, index) => (
    <Flex gap={6} align="center">
      {code.render?.(value, row, index) as ReactNode}
      <AmendedTag times={row.Amendments} />
    </Flex>
  ),
});
