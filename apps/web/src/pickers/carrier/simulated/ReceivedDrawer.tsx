import {
  deliverCarrierAnswers,
  listCarrierAnswers,
  ReceivedInstructionText,
  receivedInstruction,
} from '@quayside/contracts/simulator/carrier';
import { Button, Flex, Table, Typography } from 'antd';
import { Facts } from '../../../kit/display/Facts.js';
import { EMPTY, formatInstant } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import type { SimulatedSubject } from './simulated-subjects.js';
import '../carrier.css';

const FACTS = [
  'Mailbox',
  'Channel',
  'Sender',
  'Control',
  'BillNumber',
  'Outcome',
  'CreateTime',
] as const;

/** One text as the carrier received it, and what was answered. */
export function ReceivedDrawer({
  id,
  of,
  onClose,
}: {
  id: number;
  of: SimulatedSubject;
  onClose(): void;
}) {
  const read = useRead(receivedInstruction, { Id: id });
  const answers = useRead(listCarrierAnswers, { ReceivedId: id, Limit: 50 });
  const deliver = useAct(deliverCarrierAnswers, { invalidates: ['SimulatedCarrier', ...of.areas] });
  const waits = answers.data?.Rows.some(({ TakenTime }) => TakenTime === null) ?? false;
  return (
    <AppDrawer open size={860} title="船公司收到的报文" onClose={onClose}>
      <ReadGate read={read}>
        {(received) => (
          <Flex vertical gap={16}>
            <Facts of={ReceivedInstructionText} value={received} items={FACTS} columns={2} />
            <Flex gap={12} align="center">
              <Typography.Text strong>答复</Typography.Text>
              {waits && (
                <Button
                  size="small"
                  loading={deliver.pending}
                  onClick={() => void deliver.run({ Mailbox: received.Mailbox })}
                >
                  未到时间的立即送达
                </Button>
              )}
            </Flex>
            <Table
              size="small"
              rowKey="Id"
              pagination={false}
              loading={answers.isFetching}
              dataSource={answers.data?.Rows ?? []}
              locale={{ emptyText: '没有答复' }}
              columns={[
                { title: '报文', dataIndex: 'Type', width: 130 },
                { title: '控制号', dataIndex: 'Control', width: 140 },
                {
                  title: '可取时间',
                  dataIndex: 'DueTime',
                  render: (time: string) => formatInstant(time),
                },
                {
                  title: '取走时间',
                  dataIndex: 'TakenTime',
                  render: (time: string | null) => (time ? formatInstant(time) : EMPTY),
                },
              ]}
            />
            <Typography.Text strong>原文</Typography.Text>
            <pre className="carrier-raw">{received.Raw}</pre>
          </Flex>
        )}
      </ReadGate>
    </AppDrawer>
  );
}
