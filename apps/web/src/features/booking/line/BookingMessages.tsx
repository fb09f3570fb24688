import { messagesOfBooking } from '@quayside/contracts/booking/line/message.api';
import { CarrierMessageState, MessageDirection } from '@quayside/contracts/partner-line/choices';
import { Alert } from 'antd';
import { useState } from 'react';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { Section } from '../../../kit/document/Section.js';
import { useRead } from '../../../kit/http/query.js';
import { MessageDrawer } from '../../../pickers/carrier/MessageDrawer.js';
import { MessageStory } from '../../../pickers/carrier/MessageStory.js';
import { MessageLineContext } from '../../../pickers/carrier/message-line.js';
import { bookingLine } from './booking-line.js';

const { Failed, Silent, SyntaxRejected } = CarrierMessageState;
/** The carrier has not taken it, or nobody knows: somebody has to see to it. */
const STUCK: readonly CarrierMessageState[] = [Failed, Silent, SyntaxRejected];

/** What went to the carrier for a booking and what came back, for the desk; nothing where it never went by the line. */
export function BookingMessages({ id }: { id: number }) {
  const read = useRead(messagesOfBooking, { Id: id });
  const [open, setOpen] = useState<number | null>(null);
  const last = read.data?.findLast(({ Direction }) => Direction === MessageDirection.Out);
  if (read.data?.length === 0) return null;
  return (
    <MessageLineContext value={bookingLine}>
      <Section title="船公司报文">
        {last && STUCK.includes(last.State) && (
          <Alert
            type={last.State === Silent ? 'warning' : 'error'}
            showIcon
            style={{ marginBottom: 10 }}
            title={`${CarrierMessageState.label(last.State)}：${last.Reason ?? ''}`}
          />
        )}
        <ReadGate read={read}>
          {(messages) => <MessageStory messages={messages} onOpen={setOpen} />}
        </ReadGate>
      </Section>
      {open !== null && <MessageDrawer key={open} id={open} onClose={() => setOpen(null)} />}
    </MessageLineContext>
  );
}
