import { Tooltip, Typography } from 'antd';
import { useReferenceParts } from '../form/references.js';
import { useDateStyle } from './date-style.js';
import { EMPTY } from './format.js';
import { type PortTimeStyle, portClockText, zoneText } from './port-time.js';

/** Stands for a time as long as its port's zone is being read. */
const READING = '…';

export interface PortTimeTextProps extends PortTimeStyle {
  value: string | null | undefined;
  /** UN/LOCODE of the port by whose clock the time is shown. */
  port: string | null | undefined;
}

/** A time at a port by the clock there, with the zone beside it; a port without a known zone is told, and its time in UTC. */
export function PortTimeText({ value, port, ...style }: PortTimeTextProps) {
  const { usePortZones } = useReferenceParts();
  const zone = usePortZones()(port);
  useDateStyle();
  if (!value) return <>{EMPTY}</>;
  if (zone === undefined) return <>{READING}</>;
  const clock = <span className="qs-figures">{portClockText(value, zone, style)}</span>;
  if (style.dayOnly && zone) return clock;
  return (
    <Tooltip title={zone ? `${port} 当地时间，${zone}` : '港口没有时区，请在“港口”中填写'}>
      <span style={{ whiteSpace: 'nowrap' }}>
        {clock}{' '}
        <Typography.Text type={zone ? 'secondary' : 'warning'} style={{ fontSize: 12 }}>
          {zoneText(value, zone)}
        </Typography.Text>
      </span>
    </Tooltip>
  );
}
