import { CarrierMessageState } from '@quayside/contracts/partner-line/choices';
import {
  type CarrierMessageRow,
  siCarrierMessages,
} from '@quayside/contracts/si/carrier-message.api';
import { useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useRead } from '../../kit/http/query.js';
import { MessageDrawer } from './MessageDrawer.js';
import { MessageStory } from './MessageStory.js';
import { MessageLineContext } from './message-line.js';
import { siLine } from './si-line.js';
import { useLineInterval } from './use-line-interval.js';

const AWAITED: readonly CarrierMessageState[] = [
  CarrierMessageState.Waiting,
  CarrierMessageState.Sending,
  CarrierMessageState.Sent,
  CarrierMessageState.Received,
];
const isOpen = ({ State }: CarrierMessageRow): boolean => AWAITED.includes(State);

/** What went to the carrier for an SI and what came back. */
export const SiMessages = ({ id }: { id: number }) => (
  <MessageLineContext value={siLine}>
    <Messages id={id} />
  </MessageLineContext>
);

function Messages({ id }: { id: number }) {
  const interval = useLineInterval();
  const read = useRead(
    siCarrierMessages,
    { Id: id },
    { refetchInterval: ({ state }) => state.data?.some(isOpen) === true && interval },
  );
  const [open, setOpen] = useState<number | null>(null);
  return (
    <div className="qs-card">
      <ReadGate read={read}>
        {(messages) =>
          messages.length > 0 ? (
            <MessageStory messages={messages} onOpen={setOpen} />
          ) : (
            <EmptyState
              title="还没有与船公司往来的报文"
              hint="制单后点“发送船公司”，报文和回执会出现在这里"
            />
          )
        }
      </ReadGate>
      {open !== null && <MessageDrawer key={open} id={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
