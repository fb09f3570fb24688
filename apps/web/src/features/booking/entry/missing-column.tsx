import type { EntryRecord } from '@quayside/contracts/booking/entry/entry-order';
import { Countdown } from '../../../kit/display/Countdown.js';
import { EMPTY } from '../../../kit/display/format.js';
import type { Column } from '../../../kit/list/columns.js';

/** How many things lack for the stage that is due next, and how long there is. */
export const missingColumn = <R extends Pick<EntryRecord, 'MissingCount' | 'MissingDue'>>(
  isSettled: (row: R) => boolean,
): Column<R> => ({
  key: 'MissingDue',
  title: '待补充',
  width: 145,
  render: (_, row) => {
    if (row.MissingCount === 0 || isSettled(row)) return EMPTY;
    return (
      <span style={{ whiteSpace: 'nowrap' }}>
        {row.MissingCount} 项 {row.MissingDue && <Countdown to={row.MissingDue} brief />}
      </span>
    );
  },
});
