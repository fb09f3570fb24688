import { BookingVerb, SentBy } from '@quayside/contracts/booking/booking/choices';
import {
  actOnBookings,
  type BookingOutcome,
} from '@quayside/contracts/booking/cockpit/cockpit.api';
import { previewSending, type SendingWay } from '@quayside/contracts/booking/line/sending.api';
import { Delivery } from '@quayside/contracts/partner-line/delivery';
import { Alert, App, Flex, Table, Typography } from 'antd';
import { useState } from 'react';
import { EMPTY } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { BatchOutcome } from '../../../kit/overlay/BatchOutcome.js';

/** Of whichever it is counted how many there are, in the order in which they first stand. */
function counted(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} ${count} 票`).join('，');
}

const wayOf = ({ SentBy: by, Delivery: open }: BookingOutcome): string =>
  open ? Delivery.label(open) : `${SentBy.label(by)}已发送`;

/** What became of what was sent, by its way: nothing is called sent that waits for a person. */
export const sendingSummary = (results: readonly BookingOutcome[]): string =>
  counted(results.filter(({ Done }) => Done).map(wayOf)) || '没有发送';

interface SendDialogProps {
  bookings: readonly { Id: number; Version: number }[];
  /** `sent`: something was done, so that what shows the bookings reads them anew. */
  onClose(sent: boolean): void;
}

/** Says of each booking how it will reach its carrier before it is sent, and how it went after. */
export function SendDialog({ bookings, onClose }: SendDialogProps) {
  const { message } = App.useApp();
  const [results, setResults] = useState<readonly BookingOutcome[] | null>(null);
  const read = useRead(previewSending, { Ids: bookings.map(({ Id }) => Id) });
  const act = useAct(actOnBookings, {
    invalidates: ['Booking', 'BookingDesk'],
    onDone: (done) => {
      // What is with the carrier needs no second look.
      if (done.every(({ Done, Delivery: open }) => Done && !open)) {
        void message.success(`发送船公司：${sendingSummary(done)}`);
        onClose(true);
      } else setResults(done);
    },
  });
  if (results)
    return (
      <BatchOutcome
        title="发送船公司结果"
        results={results}
        summary={sendingSummary(results)}
        doneAs={({ SentBy: by, Delivery: open }) =>
          open ? <StatusTag of={Delivery} value={open} /> : <StatusTag of={SentBy} value={by} />
        }
        named={{ title: '托书号', width: 140, of: ({ RequestNo, Id }) => RequestNo ?? Id }}
        onClose={() => onClose(true)}
      />
    );
  const ready = read.data?.filter(({ Problem }) => !Problem) ?? [];
  const sent = ready.map(({ Id }) => Id);
  return (
    <AppModal
      open
      title={`发送船公司：${bookings.length} 票`}
      width={760}
      okText={`发送 ${ready.length} 票`}
      okButtonProps={{ disabled: ready.length === 0 }}
      confirmLoading={act.pending}
      onOk={() =>
        void act.run({
          Bookings: bookings.filter(({ Id }) => sent.includes(Id)),
          Verb: BookingVerb.Send,
        })
      }
      onCancel={() => onClose(false)}
    >
      <ReadGate read={read}>{(ways) => <Ways ways={ways} />}</ReadGate>
    </AppModal>
  );
}

function Ways({ ways }: { ways: readonly SendingWay[] }) {
  const offline = ways.filter(({ SentBy: by }) => by === SentBy.Offline).length;
  const faulty = ways.filter(({ Problem }) => Problem).length;
  return (
    <Flex vertical gap={10}>
      <span>{counted(ways.map(({ SentBy: by }) => SentBy.label(by)))}</span>
      {offline > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${offline} 票没有订舱接口和邮箱，将列入“待线下发送”，由操作员发给船公司后登记；邮箱在“船司配置—订舱邮箱”登记`}
        />
      )}
      {faulty > 0 && <Alert type="error" showIcon title={`${faulty} 票还不能发送，见问题`} />}
      <Table<SendingWay>
        size="small"
        rowKey="Id"
        dataSource={[...ways]}
        pagination={false}
        scroll={{ y: 320 }}
        columns={[
          { title: '托书号', dataIndex: 'RequestNo', width: 120 },
          {
            title: '船公司',
            dataIndex: 'CarrierCode',
            width: 80,
            render: (code: string | null) => code ?? EMPTY,
          },
          {
            title: '发送方式',
            dataIndex: 'SentBy',
            width: 100,
            render: (by: SentBy) => <StatusTag of={SentBy} value={by} />,
          },
          {
            title: '去向',
            dataIndex: 'To',
            render: (to: string, { Problem, Notes }) => (
              <>
                {to}
                {Notes && (
                  <Typography.Text type="secondary" style={{ display: 'block' }}>
                    {Notes}
                  </Typography.Text>
                )}
                {Problem && (
                  <Typography.Text type="danger" style={{ display: 'block' }}>
                    {Problem}
                  </Typography.Text>
                )}
              </>
            ),
          },
        ]}
      />
    </Flex>
  );
}
