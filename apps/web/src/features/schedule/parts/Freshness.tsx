import { Tooltip, Typography } from 'antd';
import { formatInstant, formatSpan } from '../../../kit/display/format.js';
import { useNow } from '../../../kit/display/use-now.js';

const DAY = 86_400_000;

/** How long ago the source said so; after three days the schedule may no longer hold. */
export function Freshness({ time }: { time: string }) {
  const age = useNow() - Date.parse(time);
  return (
    <Tooltip title={formatInstant(time)}>
      <Typography.Text
        type={age > 3 * DAY ? 'warning' : 'secondary'}
        style={{ fontSize: 12, whiteSpace: 'nowrap' }}
      >
        {age < 60_000 ? '刚刚' : `${formatSpan(age)}前`}
      </Typography.Text>
    </Tooltip>
  );
}
