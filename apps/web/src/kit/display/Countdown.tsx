import './display.css';
import type { Zone } from '@quayside/contracts/core/zones';
import { useReferenceParts } from '../form/references.js';
import { useDateStyle } from './date-style.js';
import { EMPTY, formatMinute, formatSpan } from './format.js';
import { PortTimeText } from './PortTimeText.js';
import { portClockText, zoneText } from './port-time.js';
import { useNow } from './use-now.js';

const SOON = 24 * 60 * 60_000;

export interface CountdownProps {
  /** The deadline, ISO 8601. */
  to: string | null | undefined;
  /** UN/LOCODE of the port by whose clock the deadline is shown; null where the record names none. */
  port?: string | null;
  /** The matter is done: the deadline is shown without alarm. */
  done?: boolean;
  /** Only the remaining time, without the moment. */
  brief?: boolean;
  /** The remaining time on a line of its own below the moment. */
  stacked?: boolean;
}

/**
 * A deadline with the time that is left: orange in the last 24 hours, red once it has passed. One at a port stands by the clock
 * there with its zone; where nobody knows the zone it is not counted down.
 */
export function Countdown({ port, ...props }: CountdownProps) {
  return port === undefined ? <Left {...props} /> : <LeftAtPort {...props} port={port} />;
}

function LeftAtPort({ port, ...props }: CountdownProps & { port: string | null }) {
  const { usePortZones } = useReferenceParts();
  const zone = usePortZones()(port);
  if (!props.to || zone === undefined) return <>{EMPTY}</>;
  if (zone === null) return <PortTimeText value={props.to} port={port} />;
  return <Left {...props} zone={zone} />;
}

/** A time with its zone, which goes to a line of its own where a column is narrow. */
function PortMoment({ to, zone }: { to: string; zone: Zone }) {
  return (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>{portClockText(to, zone)}</span>{' '}
      <span style={{ whiteSpace: 'nowrap' }}>{zoneText(to, zone)}</span>
    </>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A time left, or passed, short enough to stand beside a zone in a narrow cell: `12天`, `44小时`,
 * `2时46分`; what is passed in its largest unit alone.
 */
function shortSpan(left: number): string {
  const span = Math.abs(left);
  const hours = Math.floor(span / HOUR);
  const minutes = Math.floor((span % HOUR) / MINUTE);
  if (span >= (left < 0 ? 1 : 3) * DAY) return `${Math.floor(span / DAY)}天`;
  if (hours >= 3 || (left < 0 && hours > 0)) return `${hours}小时`;
  return hours > 0 ? `${hours}时${minutes}分` : formatSpan(left);
}

type LeftProps = Omit<CountdownProps, 'port'> & { zone?: Zone };

function Left({ to, zone, done = false, brief = false, stacked = false }: LeftProps) {
  const now = useNow();
  useDateStyle();
  if (!to) return <>{EMPTY}</>;
  const left = Date.parse(to) - now;
  const moment = zone ? (
    <PortMoment to={to} zone={zone} />
  ) : (
    <span style={{ whiteSpace: 'nowrap' }}>{formatMinute(to)}</span>
  );
  if (done) return <span className="qs-figures">{moment}</span>;
  const kind = left < 0 ? 'qs-left-danger' : left < SOON ? 'qs-left-warning' : '';
  const text = left < 0 ? `逾期${formatSpan(left)}` : `剩${formatSpan(left)}`;
  const at = zone ? `${portClockText(to, zone)} ${zoneText(to, zone)}` : formatMinute(to);
  // Plain elements: each of antd's that measure or follow something would do so in every row.
  if (stacked && zone && !brief) {
    const short = left < 0 ? `逾期${shortSpan(left)}` : `剩${shortSpan(left)}`;
    return (
      <span className="qs-deadline" title={`${at} ${text}`}>
        <span className="qs-figures">{portClockText(to, zone)}</span>
        <span>
          <span className="qs-left">{zoneText(to, zone)}</span>{' '}
          <span className={`qs-left ${kind}`}>{short}</span>
        </span>
      </span>
    );
  }
  return (
    <span title={brief ? at : undefined}>
      {!brief && <span className="qs-figures">{moment} </span>}
      {stacked && <br />}
      <span className={`qs-left ${kind}`}>{text}</span>
    </span>
  );
}
