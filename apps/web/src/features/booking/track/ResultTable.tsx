import {
  MilestoneOutcome,
  MilestoneResult,
} from '@quayside/contracts/booking/entry/milestones.api';
import { Flex, Table } from 'antd';
import { EMPTY } from '../../../kit/display/format.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { columnsOf } from '../../../kit/list/columns.js';

const col = columnsOf(MilestoneResult);

/** How many of each outcome. */
export function OutcomeCounts({ results }: { results: readonly MilestoneResult[] }) {
  return (
    <Flex gap={16}>
      {MilestoneOutcome.options.map(({ value }) => {
        const count = results.filter(({ Outcome }) => Outcome === value).length;
        return count > 0 ? (
          <span key={value}>
            <StatusTag of={MilestoneOutcome} value={value} /> {count} 条
          </span>
        ) : null;
      })}
    </Flex>
  );
}

/** What became, or would become, of each time of each container; those that are not written first. */
export function ResultTable({ results }: { results: readonly MilestoneResult[] }) {
  const order = [
    MilestoneOutcome.Refused,
    MilestoneOutcome.Warned,
    MilestoneOutcome.Written,
    MilestoneOutcome.Unchanged,
  ] as const;
  const rows = results
    .map((result, index) => ({ ...result, key: index }))
    .sort((a, b) => order.indexOf(a.Outcome) - order.indexOf(b.Outcome));
  return (
    <Table
      size="small"
      columns={[
        col.choice('Outcome', { width: 110 }),
        col.text('Msg', { width: 220, render: (text: string | null) => text ?? EMPTY }),
        col.text('No', { width: 120 }),
        col.text('Container', { width: 130 }),
        col.choice('Milestone', { width: 80 }),
        col.choice('Kind', { width: 70 }),
        col.instant('Before'),
        col.instant('Time'),
      ]}
      dataSource={rows}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
    />
  );
}
