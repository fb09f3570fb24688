import './display.css';
import { Tooltip, Typography } from 'antd';
import { useDateStyle } from './date-style.js';
import { EMPTY, formatMinute, formatSpan } from './format.js';
import { useNow } from './use-now.js';

const SOON = 24 * 60 * 60_000;

export interface CountdownProps {
  /** The deadline, ISO 8601. */
  to: string | null | undefined;
  /** The matter is done: the deadline is shown without alarm. */
  done?: boolean;
  /** Only the remaining time, without the moment. */
  brief?: boolean;
  /** The remaining time on a line of its own below the moment. */
  stacked?: boolean;
}

/** A deadline with the time that is left: orange in the last 24 hours, red once it has passed. */
export function Countdown({ to, done = false, brief = false, stacked = false }: CountdownProps) {
  const now = useNow();
  useDateStyle();
  if (!to) return <>{EMPTY}</>;
  const left = Date.parse(to) - now;
  const moment = formatMinute(to);
  if (done) return <span className="qs-figures">{moment}</span>;
  const type = left < 0 ? 'danger' : left < SOON ? 'warning' : 'secondary';
  const text = left < 0 ? `逾期${formatSpan(left)}` : `剩${formatSpan(left)}`;
  return (
    <Tooltip title={brief ? moment : undefined}>
      <span style={{ whiteSpace: 'nowrap' }}>
        {!brief && <span className="qs-figures">{moment} </span>}
        {stacked && <br />}
        <Typography.Text type={type} strong={type !== 'secondary'} style={{ fontSize: 12 }}>
          {text}
        </Typography.Text>
      </span>
    </Tooltip>
  );
}
