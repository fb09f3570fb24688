import {
  MilestoneSource,
  type TrackedMilestone,
} from '@quayside/contracts/booking/entry/milestones';
import { Tag, Tooltip, Typography } from 'antd';
import { EMPTY } from '../../../kit/display/format.js';
import { PortTimeText } from '../../../kit/display/PortTimeText.js';

/** By how many days it is late or early. */
function DelayTag({ days }: { days: number | null }) {
  if (!days) return null;
  return (
    <Tag color={days > 0 ? 'error' : 'success'}>
      {days > 0 ? `晚 ${days} 天` : `早 ${-days} 天`}
    </Tag>
  );
}

/** One milestone of one container: when it happened, or when it is expected. */
export function MilestoneCell({ milestone }: { milestone: TrackedMilestone }) {
  const { Port, Actual, Estimated, Due, Overdue, DelayDays, Source, PersonName } = milestone;
  if (Actual) {
    return (
      <Tooltip title={`${MilestoneSource.label(Source)}${PersonName ? ` · ${PersonName}` : ''}`}>
        <Typography.Text strong className="qs-figures">
          <PortTimeText value={Actual} port={Port} />{' '}
        </Typography.Text>
        <DelayTag days={DelayDays} />
      </Tooltip>
    );
  }
  if (!Due) return <>{EMPTY}</>;
  return (
    <>
      <Typography.Text type={Overdue ? 'danger' : 'secondary'} className="qs-figures">
        {Estimated ? '预计 ' : '应 '}
        <PortTimeText value={Due} port={Port} />{' '}
      </Typography.Text>
      {Overdue ? <Tag color="error">逾期</Tag> : <DelayTag days={DelayDays} />}
    </>
  );
}
