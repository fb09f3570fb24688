import { EntryStage } from '@quayside/contracts/booking/entry/choices';
import type { MissingItem, MissingRow } from '@quayside/contracts/booking/entry/entry-order.api';
import { Flex, Typography } from 'antd';
import { Countdown } from '../../../kit/display/Countdown.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import '../../../kit/document/document.css';

interface MissingPanelProps {
  missing: Pick<MissingRow, 'Missing'>;
  /** How much and until when alone: what it is stands beside it. */
  brief?: boolean;
}

/** What an order lacks, by what it is needed for and until when. */
export function MissingPanel({ missing, brief = false }: MissingPanelProps) {
  const stages = EntryStage.options.flatMap(({ value }) => {
    const items = missing.Missing.filter(({ Stage }) => Stage === value);
    return items.length > 0 ? [{ stage: value, items }] : [];
  });
  return (
    <section
      className="doc-card"
      aria-label="待补充资料"
      style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <div className="doc-section-title">
        <span>待补充资料</span>
        <Typography.Text type={stages.length > 0 ? 'warning' : 'success'}>
          {stages.length > 0 ? `${missing.Missing.length} 项` : '资料齐全'}
        </Typography.Text>
      </div>
      <div className="doc-findings">
        {stages.map(({ stage, items }) => (
          <Stage key={stage} stage={stage} items={items} brief={brief} />
        ))}
      </div>
    </section>
  );
}

const MOST = 30;

function Stage({
  stage,
  items,
  brief,
}: {
  stage: EntryStage;
  items: readonly MissingItem[];
  brief: boolean;
}) {
  const due = items[0]?.Due ?? null;
  return (
    <div style={{ marginBottom: 8 }}>
      <Flex gap={8} align="center" style={{ fontSize: 12 }}>
        <StatusTag of={EntryStage} value={stage} />
        {brief && <span>{items.length} 项</span>}
        {due ? (
          <Countdown to={due} />
        ) : (
          <Typography.Text type="secondary">期限待定</Typography.Text>
        )}
      </Flex>
      {!brief &&
        items.slice(0, MOST).map(({ Prop, Label }) => (
          <div key={Prop + Label} className="doc-finding" style={{ cursor: 'default' }}>
            {Label}
          </div>
        ))}
      {!brief && items.length > MOST && (
        <Typography.Text type="secondary">另有 {items.length - MOST} 项</Typography.Text>
      )}
    </div>
  );
}
