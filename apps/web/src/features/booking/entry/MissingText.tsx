import { EntryStage } from '@quayside/contracts/booking/entry/choices';
import type { MissingItem } from '@quayside/contracts/booking/entry/entry-order.api';
import { Tooltip } from 'antd';
import { StatusTag } from '../../../kit/display/StatusTag.js';

const SHOWN = 4;

/** What lacks, by stage, as far as a row has room; the whole on hover. */
export function MissingText({ items }: { items: readonly MissingItem[] }) {
  const stages = EntryStage.options.flatMap(({ value }) => {
    const labels = items.filter(({ Stage }) => Stage === value).map(({ Label }) => Label);
    return labels.length > 0 ? [{ stage: value, labels }] : [];
  });
  return (
    <>
      {stages.map(({ stage, labels }) => (
        <Tooltip key={stage} title={labels.slice(0, 40).join('、')}>
          <div>
            <StatusTag of={EntryStage} value={stage} /> {labels.slice(0, SHOWN).join('、')}
            {labels.length > SHOWN && ` 等${labels.length}项`}
          </div>
        </Tooltip>
      ))}
    </>
  );
}
