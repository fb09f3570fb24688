import { CarrierBehaviour, type CarrierMailbox, deliverCarrierAnswers, listCarrierMailboxes } from '@quayside/contracts/simulator/carrier';
import { App, Button, Flex, Tag, Typography } from 'antd';
import { useAct, useRead } from '../../../kit/http/query.js';
import { CARRIER_AREAS } from '../carrier-areas.js';

/** Plans are used up by what arrives. */
const EVERY_MS = 5000;

/** What a carrier does: with the next messages one by one, and then with all. */
function planText({ Plan, NextPlans }: CarrierMailbox): string {
  const next = NextPlans.map(({ Kind }) => CarrierBehaviour.label(Kind));
  return [...(next.length > 0 ? [`下一条起：${next.join('、')}`] : []), `此后：${CarrierBehaviour.label(Plan.Kind)}`].join('；');
}

/** The carriers that do something else than usual, and their late answers at a click. */
export function PlannedAnswers() {
  const { message } = App.useApp();
  const read = useRead(listCarrierMailboxes, { Limit: 200 }, { refetchInterval: EVERY_MS });
  const deliver = useAct(deliverCarrierAnswers, {
    invalidates: ['SimulatedCarrier', ...CARRIER_AREAS],
    onDone: (count) => void message.success(count > 0 ? `${count}条延迟的答复已可取` : '没有延迟的答复'),
  });
  const planned = (read.data?.Rows ?? []).filter(
    ({ Plan, NextPlans }) => NextPlans.length > 0 || Plan.Kind !== CarrierBehaviour.Check || Plan.DelaySeconds,
  );
  if (planned.length === 0) return <Typography.Text type="secondary">各船公司都按内容审核：有问题的退回，其余出提单草稿</Typography.Text>;
  return (
    <Flex vertical gap={6}>
      {planned.map((mailbox) => (
        <Flex key={mailbox.Id} gap={8} align="center">
          <Tag color="blue">{mailbox.Mailbox}</Tag>
          <span>{planText(mailbox)}</span>
          <Button type="link" size="small" loading={deliver.pending} onClick={() => void deliver.run({ Mailbox: mailbox.Mailbox })}>
            延迟的答复立即送达
          </Button>
        </Flex>
      ))}
    </Flex>
  );
}
