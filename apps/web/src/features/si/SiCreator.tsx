import { Delivery } from '@quayside/contracts/partner-line/delivery';
import { systemInfo } from '@quayside/contracts/platform/system';
import { carrierFigures } from '@quayside/contracts/si/carrier-message.api';
import { SiStatus } from '@quayside/contracts/si/choices';
import { listProduction } from '@quayside/contracts/si/production.api';
import { siFigures } from '@quayside/contracts/si/si.api';
import { Badge, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useRead } from '../../kit/http/query.js';
import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan } from '../../kit/session/store.js';
import { CarrierProfiles } from '../../pickers/carrier/CarrierProfiles.js';
import { MessageDesk } from '../../pickers/carrier/MessageDesk.js';
import { siLine } from '../../pickers/carrier/si-line.js';
import { SI_PROFILES } from '../../pickers/carrier/si-profiles.js';
import { SimulatedCarriers } from '../../pickers/carrier/simulated/SimulatedCarriers.js';
import { SIMULATED_INSTRUCTIONS } from '../../pickers/carrier/simulated/simulated-subjects.js';
import { ProductionTable } from './production/ProductionTable.js';

/** What a person has to tell the carrier. */
const OPEN_DELIVERIES: Delivery[] = [Delivery.ByHand, Delivery.Bounced, Delivery.Mailing];

/** The queues of the desk in the order of the work: key of the address, label, state, what its emptiness means. */
const QUEUES = [
  [
    'approved',
    '待制单',
    SiStatus.Approved,
    '没有待制单的SI',
    '审核通过的SI会出现在这里，最近截单的排在最前',
  ],
  ['made', '已制单', SiStatus.Made, '没有待发送的提单', '制单后在这里发送船公司'],
  [
    'sent',
    '已发船公司',
    SiStatus.Sent,
    '没有等待船公司答复的提单',
    '船公司的提单草稿到达后进入待确认',
  ],
  [
    'drafted',
    '待确认',
    SiStatus.Drafted,
    '没有等待客户确认的提单',
    '收到船公司草稿后在这里等待客户确认',
  ],
  ['confirmed', '待签单', SiStatus.Confirmed, '没有待签单的提单', '客户确认草稿后在这里签单'],
] as const;

/** Making bills: one queue for each state, by deadline, and the line to the carriers. */
export function SiCreator() {
  const { screen } = useScreen();
  const mayConfigure = useCan('edit', screen.path);
  const maySimulate = useCan('simulate', screen.path);
  const { data: system } = useRead(systemInfo, {}, { staleTime: Number.POSITIVE_INFINITY });
  const figures = useRead(siFigures, {});
  const line = useRead(carrierFigures, {});
  const byHand = useRead(listProduction, { Delivery: OPEN_DELIVERIES, Limit: 1 });
  const counts = new Map(figures.data?.ByStatus.map((each) => [each.TBI_STATUS, each.Count]));
  const label = (text: string, status: SiStatus): ReactNode => (
    <Flex gap={6} align="center">
      {text}
      <Badge
        count={counts.get(status) ?? 0}
        overflowCount={9999}
        color={status === SiStatus.Approved ? 'red' : 'blue'}
        size="small"
      />
    </Flex>
  );
  return (
    <TabbedLists
      tabs={[
        ...QUEUES.map(([key, text, status, title, hint]) => ({
          key,
          label: label(text, status),
          content: (
            <ProductionTable
              key={key}
              name="si-creator"
              fixed={{ TBI_STATUS: [status], Sort: 'TBI_DEADLINE' }}
              empty={{ title, hint }}
            />
          ),
        })),
        {
          key: 'by-hand',
          label: (
            <Flex gap={6} align="center">
              待线下通知
              <Badge
                count={byHand.data?.Total ?? 0}
                overflowCount={9999}
                size="small"
                title="须线下通知船公司的SI"
              />
            </Flex>
          ),
          content: (
            <ProductionTable
              key="by-hand"
              name="si-creator-by-hand"
              statuses
              byHand
              fixed={{ Delivery: OPEN_DELIVERIES }}
              empty={{
                title: '没有须线下通知船公司的SI',
                hint: '线下发送过的SI作废后，会在这里等人通知船公司',
              }}
            />
          ),
        },
        {
          key: 'messages',
          label: (
            <Flex gap={6} align="center">
              船公司报文
              <Badge
                count={line.data?.Attention ?? 0}
                overflowCount={999}
                size="small"
                title="待处理的报文"
              />
            </Flex>
          ),
          content: (
            <MessageDesk
              line={siLine}
              name="carrier-messages"
              keyword="提单号、SI编号、控制号"
              empty="在“已制单”中发送船公司后，报文和回执会出现在这里"
            />
          ),
        },
        ...(mayConfigure
          ? [
              {
                key: 'profiles',
                label: '船公司接口',
                content: <CarrierProfiles of={SI_PROFILES} />,
              },
            ]
          : []),
        ...(maySimulate && system?.Simulated
          ? [
              {
                key: 'simulated',
                label: '模拟船公司',
                content: <SimulatedCarriers of={SIMULATED_INSTRUCTIONS} />,
              },
            ]
          : []),
      ]}
    />
  );
}
