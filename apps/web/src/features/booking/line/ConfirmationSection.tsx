import {
  type BookingConfirmation,
  type ConfirmationLine,
  ConfirmedAs,
} from '@quayside/contracts/booking/line/confirmation';
import { bookingConfirmation } from '@quayside/contracts/booking/line/message.api';
import { Alert, Button, Flex, Segmented, Table, Typography } from 'antd';
import { useState } from 'react';
import { EMPTY, formatDateText, formatInstant } from '../../../kit/display/format.js';
import { PartFault } from '../../../kit/display/PartFault.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { Section } from '../../../kit/document/Section.js';
import { useRead } from '../../../kit/http/query.js';
import { MessageDrawer } from '../../../pickers/carrier/MessageDrawer.js';
import { MessageLineContext } from '../../../pickers/carrier/message-line.js';
import { bookingLine } from './booking-line.js';

/** What somebody has to look at: it is otherwise than asked for, or was not written down. */
const TO_CHECK: readonly ConfirmedAs[] = [
  ConfirmedAs.Differs,
  ConfirmedAs.Unasked,
  ConfirmedAs.Unread,
];

/**
 * For the desk: what of the carrier waits for a person, with the reason, and what he confirmed beside
 * what was asked for, differences first. Nothing where the carrier has not answered.
 */
export function ConfirmationSection({ id }: { id: number }) {
  const read = useRead(bookingConfirmation, { Id: id });
  const { data } = read;
  const [open, setOpen] = useState<number | null>(null);
  if (!data) return <PartFault read={read} what="船公司答复" />;
  if (data.Lines.length === 0 && data.Waiting.length === 0) return null;
  return (
    <MessageLineContext value={bookingLine}>
      {data.Waiting.map((answer) => (
        <Alert
          key={answer.Id}
          type="error"
          showIcon
          style={{ marginBottom: 10 }}
          title={`船公司答复待查看（${formatInstant(answer.CreateTime)}）`}
          description={<span style={{ whiteSpace: 'pre-wrap' }}>{answer.Reason ?? EMPTY}</span>}
          action={
            <Button size="small" onClick={() => setOpen(answer.Id)}>
              查看原文
            </Button>
          }
        />
      ))}
      {data.Lines.length > 0 && <Confirmed confirmation={data} />}
      {open !== null && <MessageDrawer key={open} id={open} onClose={() => setOpen(null)} />}
    </MessageLineContext>
  );
}

function Confirmed({ confirmation }: { confirmation: BookingConfirmation }) {
  const { Lines, ConfirmTime, ConfirmName } = confirmation;
  const toCheck = Lines.filter(({ State }) => TO_CHECK.includes(State));
  const [all, setAll] = useState(false);
  const by = ConfirmName ? `${ConfirmName}登记` : '船公司报文';
  return (
    <Section title={`申请与船公司确认对照（${by} ${formatInstant(ConfirmTime)}）`}>
      <Flex gap={12} align="center" style={{ marginBottom: 10 }}>
        <Segmented
          value={all}
          onChange={setAll}
          options={[
            { label: `须核对 ${toCheck.length}`, value: false },
            { label: `全部 ${Lines.length}`, value: true },
          ]}
        />
        {toCheck.length === 0 && !all && (
          <Typography.Text type="success">与申请一致，没有须核对的内容</Typography.Text>
        )}
      </Flex>
      {(all || toCheck.length > 0) && <ConfirmedTable lines={all ? Lines : toCheck} />}
    </Section>
  );
}

const wrapped = (text: string | null) => (
  <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {text ? formatDateText(text) : EMPTY}
  </span>
);

function ConfirmedTable({ lines }: { lines: readonly ConfirmationLine[] }) {
  return (
    <Table<ConfirmationLine & { key: number }>
      size="small"
      pagination={false}
      dataSource={lines.map((line, key) => ({ ...line, key }))}
      columns={[
        { title: '项目', dataIndex: 'Label', width: 220 },
        { title: '申请', dataIndex: 'Asked', render: wrapped },
        { title: '船公司确认', dataIndex: 'Confirmed', render: wrapped },
        {
          title: '结果',
          dataIndex: 'State',
          width: 120,
          render: (state: ConfirmedAs) => <StatusTag of={ConfirmedAs} value={state} />,
        },
      ]}
    />
  );
}
