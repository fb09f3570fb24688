import {
  Milestone,
  type MilestoneChange,
  MilestoneSource,
  TimeKind,
} from '@quayside/contracts/booking/entry/milestones';
import { Typography } from 'antd';
import { PortTimeText } from '../../../kit/display/PortTimeText.js';
import { Story } from '../../../kit/display/Story.js';

/** Everything that was said of milestones, newest first: what it replaced, from where and why. */
export function ChangeStory({
  changes,
  boxes,
}: {
  changes: readonly MilestoneChange[];
  boxes?: ReadonlyMap<string, string>;
}) {
  return (
    <Story
      entries={changes.map((change, index) => ({
        key: index,
        time: change.ReceivedTime,
        title: `${boxes ? `${boxes.get(`${change.BoxId} ${change.Unit}`) ?? ''} ` : ''}${Milestone.label(change.Milestone)}${TimeKind.label(change.Kind)}`,
        by: `${MilestoneSource.label(change.Source)} · ${change.PersonName}`,
        color: change.Reason ? 'orange' : 'blue',
        content: (
          <Typography.Text>
            {change.Before && (
              <>
                <PortTimeText value={change.Before} port={change.Port} /> →{' '}
              </>
            )}
            {change.Time ? <PortTimeText value={change.Time} port={change.Port} /> : '已撤销'}
            {change.Reason && <Typography.Text type="warning">（{change.Reason}）</Typography.Text>}
          </Typography.Text>
        ),
      }))}
    />
  );
}
