import { bookingMessageFigures } from '@quayside/contracts/booking/line/message.api';
import { systemInfo } from '@quayside/contracts/platform/system';
import { Badge, Flex } from 'antd';
import { useRead } from '../../kit/http/query.js';
import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan } from '../../kit/session/store.js';
import { CarrierProfiles } from '../../pickers/carrier/CarrierProfiles.js';
import { MessageDesk } from '../../pickers/carrier/MessageDesk.js';
import { SimulatedCarriers } from '../../pickers/carrier/simulated/SimulatedCarriers.js';
import { SIMULATED_BOOKINGS } from '../../pickers/carrier/simulated/simulated-subjects.js';
import { BOOKING_PROFILES, bookingLine } from './line/booking-line.js';

/** The log of every booking request and answer, with payload, cause and resend; how each carrier is reached, and in a demonstration the carriers' side. */
export default function OrderRecode() {
  const { screen } = useScreen();
  const mayConfigure = useCan('edit', screen.path);
  const maySimulate = useCan('simulate', screen.path);
  const { data: system } = useRead(systemInfo, {}, { staleTime: Number.POSITIVE_INFINITY });
  const { data } = useRead(bookingMessageFigures, {});
  return (
    <TabbedLists
      tabs={[
        {
          key: 'messages',
          label: (
            <Flex gap={6} align="center">
              请求与答复
              <Badge
                count={data?.Attention ?? 0}
                overflowCount={999}
                size="small"
                title="待处理的报文"
              />
            </Flex>
          ),
          content: (
            <MessageDesk
              line={bookingLine}
              name="booking-messages"
              keyword="托书号、订舱号、控制号"
              empty="受理托书后点“发送船公司”，请求和答复会出现在这里"
            />
          ),
        },
        ...(mayConfigure
          ? [
              {
                key: 'profiles',
                label: '订舱接口',
                content: <CarrierProfiles of={BOOKING_PROFILES} />,
              },
            ]
          : []),
        ...(maySimulate && system?.Simulated
          ? [
              {
                key: 'simulated',
                label: '模拟船公司',
                content: <SimulatedCarriers of={SIMULATED_BOOKINGS} />,
              },
            ]
          : []),
      ]}
    />
  );
}
