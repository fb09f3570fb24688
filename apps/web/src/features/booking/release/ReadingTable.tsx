import type {
  CarrierPaperField,
  CarrierReading,
} from '@quayside/contracts/booking/release/carrier-paper.api';
import { Table, Tag, Typography } from 'antd';
import { EMPTY, formatInstant } from '../../../kit/display/format.js';

/** A value as people read it: moments in the clock of the port. */
const shown = (name: string, value: string | null): string =>
  value && name.endsWith('Deadline') ? formatInstant(value) : (value ?? EMPTY);

/** What a carrier's paper says beside what is booked: what differs is marked, and what is not sure with its place. */
export function ReadingTable({ reading: { FileName, Fields, Left } }: { reading: CarrierReading }) {
  return (
    <div style={{ marginBottom: 16 }}>
      <Typography.Paragraph type="secondary" style={{ marginBottom: 6 }}>
        从 {FileName} 识别，请逐项核对后登记；文件已存为附件。
      </Typography.Paragraph>
      <Table<CarrierPaperField>
        size="small"
        rowKey="Name"
        pagination={false}
        dataSource={Fields}
        columns={[
          { title: '字段', dataIndex: 'Label', width: 96 },
          { title: '订舱现为', width: 150, render: (_, { Name, Booked }) => shown(Name, Booked) },
          {
            title: '船公司确认',
            width: 190,
            render: (_, { Name, Value, Differs, Sure }) => (
              <>
                {shown(Name, Value)} {Differs && <Tag color="error">不同</Tag>}
                {!Sure && <Tag color="warning">请核对</Tag>}
              </>
            ),
          },
          {
            title: '原文与位置',
            render: (_, { Written, At, Reason }) =>
              [Written && `“${Written}”`, At[0]?.Place, Reason].filter(Boolean).join('，'),
          },
        ]}
      />
      {Left.length > 0 && (
        <details style={{ marginTop: 8 }}>
          <summary>未采用的内容 {Left.length} 处</summary>
          {Left.map(({ Page, Top, Left: left, Text }) => (
            <div key={`${Page} ${Top} ${left} ${Text}`}>{Text}</div>
          ))}
        </details>
      )}
    </div>
  );
}
