import { Typography } from 'antd';
import { timeLeft, useServerNow } from './server-clock.js';

/** How long an offer still holds by the server's clock; once it does not, that it expired. */
export function Expiry({ until, time, heard }: { until: string; time: string; heard: number }) {
  const now = useServerNow(time, heard);
  const left = timeLeft(until, now);
  if (!left) return <Typography.Text type="danger">已过期</Typography.Text>;
  const soon = Date.parse(until) - now < 300_000;
  return (
    <Typography.Text
      type={soon ? 'warning' : 'secondary'}
      className="qs-figures"
      style={{ whiteSpace: 'nowrap' }}
    >
      剩 {left}
    </Typography.Text>
  );
}
