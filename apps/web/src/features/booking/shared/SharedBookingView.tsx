import {
  SharedBooking,
  type SharedBookingDetail,
  SharedRole,
  sharedBooking,
} from '@quayside/contracts/booking/shared/shared-booking';
import { SharedBox } from '@quayside/contracts/freight/shared-chain';
import { Alert, Button, Flex, Steps } from 'antd';
import { Facts } from '../../../kit/display/Facts.js';
import { formatInstant, formatNumber } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { LineTable } from '../../../kit/document/LineTable.js';
import { Section } from '../../../kit/document/Section.js';
import { useRead } from '../../../kit/http/query.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { BookingTag } from '../booking/BookingTag.js';

const MILESTONES = [
  ['提交', 'SubmitTime'],
  ['受理', 'AcceptTime'],
  ['发送船公司', 'SendTime'],
  ['船公司确认', 'ConfirmTime'],
  ['放舱', 'ReleaseTime'],
] as const;

/** One booking on a shared rate between the reader's company and its neighbour in the chain. */
export function SharedBookingView({ id }: { id: number }) {
  const { setSearch } = useScreen();
  const read = useRead(sharedBooking, { Id: id });
  const back = <Button onClick={() => setSearch({ id: undefined })}>返回列表</Button>;
  return (
    <ReadGate read={read} gone={back}>
      {(found) => (
        <Flex vertical gap={12}>
          <div className="doc-card doc-bar">
            <Flex gap={12} align="center">
              <span style={{ fontWeight: 600 }}>{found.RequestNo}</span>
              <BookingTag of={{ ...found, Delivery: null }} />
              <StatusTag of={SharedRole} value={found.Role} />
              <span>{found.NeighbourName}</span>
            </Flex>
            {back}
          </div>
          <Content booking={found} />
        </Flex>
      )}
    </ReadGate>
  );
}

/** What the container types with a price come to, and which have none. */
function knownText(boxes: readonly SharedBox[], currency: string): string {
  const known = boxes.flatMap(({ Total }) => Total ?? []);
  if (known.length === 0) return '单询';
  const sum = known.reduce((all, total) => all + Math.round(total * 100), 0) / 100;
  const missing = boxes.filter(({ Total }) => Total === null).map(({ Type }) => Type);
  return `${currency} ${formatNumber(sum, 2)}，${missing.join('、')} 单询`;
}

function Content({ booking }: { booking: SharedBookingDetail }) {
  const { Role, Amount, CurrencyCode, Boxes } = booking;
  const done = MILESTONES.map(([, field]) => booking[field]);
  const sold = Role === SharedRole.Seller;
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={
          sold
            ? '这里只含本公司与买方之间的内容：买方的客户、货物和其他各方的价格不在其中。'
            : '这里只含本公司与卖方之间的内容：卖方的来源和其他各方的价格不在其中。'
        }
      />
      <Section title="进度">
        <Steps
          size="small"
          current={done.findLastIndex((time) => time !== null)}
          items={MILESTONES.map(([title], at) => ({
            title,
            content: formatInstant(done[at] ?? null),
          }))}
        />
      </Section>
      <Section title="订舱">
        <Facts
          of={SharedBooking}
          value={booking}
          columns={3}
          items={[
            { label: sold ? '买方' : '卖方', content: booking.NeighbourName },
            ...([
              'PackageName',
              'CarrierCode',
              'Vessel',
              'Voyage',
              'SailingDate',
              'LoadPort',
              'DischargePort',
            ] as const),
            ...(['ContainerSummary', 'ConfirmedSummary', 'CreateTime'] as const),
          ]}
        />
      </Section>
      <Section
        title={sold ? '售出价（海运费）' : '购入价（海运费）'}
        extra={
          <span className="qs-figures">
            {Amount === null
              ? knownText(Boxes, CurrencyCode)
              : `${CurrencyCode} ${formatNumber(Amount, 2)}`}
          </span>
        }
      >
        <LineTable of={SharedBox} lines={Boxes.map((box, LineId) => ({ ...box, LineId }))} />
      </Section>
    </>
  );
}
