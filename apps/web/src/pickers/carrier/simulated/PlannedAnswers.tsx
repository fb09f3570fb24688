import {
  type CarrierMailbox,
  deliverCarrierAnswers,
  listCarrierMailboxes,
} from '@quayside/contracts/simulator/carrier';
import { App, Button, Flex, Tag, Typography } from 'antd';
import { PartFault } from '../../../kit/display/PartFault.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import type { SimulatedSubject } from './simulated-subjects.js';

/** Plans are used up by what arrives. */
const EVERY_MS = 5000;

/** What a carrier does: with the next messages one by one, and then with all. */
function planText(of: SimulatedSubject, mailbox: CarrierMailbox): string {
  const { always, next } = of.planned(mailbox);
  return [...(next.length > 0 ? [`下一条起：${next.join('、')}`] : []), `此后：${always}`].join(
    '；',
  );
}

/** The carriers that do something else than usual, and their late answers at a click. */
export function PlannedAnswers({ of }: { of: SimulatedSubject }) {
  const { message } = App.useApp();
  const read = useRead(listCarrierMailboxes, { Limit: 200 }, { refetchInterval: EVERY_MS });
  const deliver = useAct(deliverCarrierAnswers, {
    invalidates: ['SimulatedCarrier', ...of.areas],
    onDone: (count) =>
      void message.success(count > 0 ? `${count}条延迟的答复已可取` : '没有延迟的答复'),
  });
  const planned = (read.data?.Rows ?? []).filter((mailbox) => {
    const { next, usual } = of.planned(mailbox);
    return next.length > 0 || !usual;
  });
  if (!read.data) return <PartFault read={read} what="船公司的安排" />;
  if (planned.length === 0) return <Typography.Text type="secondary">{of.usual}</Typography.Text>;
  return (
    <Flex vertical gap={6}>
      {planned.map((mailbox) => (
        <Flex key={mailbox.Id} gap={8} align="center">
          <Tag color="blue">{mailbox.Mailbox}</Tag>
          <span>{planText(of, mailbox)}</span>
          <Button
            type="link"
            size="small"
            loading={deliver.pending}
            onClick={() => void deliver.run({ Mailbox: mailbox.Mailbox })}
          >
            延迟的答复立即送达
          </Button>
        </Flex>
      ))}
    </Flex>
  );
}
