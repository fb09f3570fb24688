import { Tag } from 'antd';
import { EMPTY, formatSpan } from '../../../kit/display/format.js';

const HOUR = 3_600_000;

/** How a departure stands to its timetable: on time, late, very late from a day on, or early. */
export function DelayTag({ hours }: { hours: number | null }) {
  if (hours === null) return <>{EMPTY}</>;
  if (hours === 0) return <Tag color="success">准点</Tag>;
  if (hours < 0) return <Tag color="cyan">提前{formatSpan(hours * HOUR)}</Tag>;
  return <Tag color={hours >= 24 ? 'error' : 'warning'}>延误{formatSpan(hours * HOUR)}</Tag>;
}
