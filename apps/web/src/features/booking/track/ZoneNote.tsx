import {
  type Milestone,
  portOfMilestone,
  type TrackedPorts,
} from '@quayside/contracts/booking/entry/milestones';
import { Typography } from 'antd';
import { zoneText } from '../../../kit/display/port-time.js';
import { usePortZones } from '../../../pickers/port-zones.js';

/** By whose clock the times of milestones are shown and typed: each port once, with its zone. */
export function ZoneNote({ at, of }: { at: readonly Milestone[]; of: TrackedPorts }) {
  const zoneOf = usePortZones();
  const ports = [...new Set(at.map((milestone) => portOfMilestone(milestone, of)))];
  const now = new Date().toISOString();
  const names = ports.map((port) => {
    const zone = zoneOf(port);
    return port ? `${port}（${zone === undefined ? '…' : zoneText(now, zone)}）` : '未填港口代码';
  });
  const isUnknown = ports.some((port) => zoneOf(port) === null);
  return (
    <Typography.Text type={isUnknown ? 'warning' : 'secondary'} style={{ fontWeight: 'normal' }}>
      时间按港口当地时间显示和填写：{names.join('、')}
      {isUnknown && '；时区未知的港口请先在“港口”中填写时区'}
    </Typography.Text>
  );
}
