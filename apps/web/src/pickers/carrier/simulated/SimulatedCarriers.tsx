import { MessageFunction } from '@quayside/contracts/partner-line/choices';
import {
  exportReceived,
  listReceivedInstructions,
  type ReceivedInstruction as Received,
  ReceivedInstruction,
  ReceivedInstructionQuery,
} from '@quayside/contracts/simulator/carrier';
import { Button } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { EMPTY } from '../../../kit/display/format.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { PlannedAnswers } from './PlannedAnswers.js';
import { ReceivedDrawer } from './ReceivedDrawer.js';
import type { SimulatedSubject } from './simulated-subjects.js';

const col = columnsOf(ReceivedInstruction);
const filter = filtersOf(ReceivedInstructionQuery);

/** The other end of the line in a demonstration: what the carriers received of instructions or bookings, and what they are to answer. */
export function SimulatedCarriers({ of }: { of: SimulatedSubject }) {
  const { Dialog } = of;
  const [planning, setPlanning] = useState(false);
  const [answering, setAnswering] = useState<Received | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ListPage
        name={of.name}
        endpoint={listReceivedInstructions}
        exports={exportReceived}
        fixed={{ Subject: of.subject }}
        filters={[
          filter.reference('Mailbox'),
          filter.text('BillNumber', { placeholder: of.number, width: 260 }),
        ]}
        quick={<PlannedAnswers of={of} />}
        toolbar={
          <Button type="primary" onClick={() => setPlanning(true)}>
            设定答复
          </Button>
        }
        onOpen={(row) => setOpen(row.Id)}
        acts={(row) => [
          { label: '查看', run: () => setOpen(row.Id) },
          row.Outcome !== 'unreadable' && { label: '答复', run: () => setAnswering(row) },
        ]}
        columns={[
          col.instant('CreateTime'),
          col.text('Mailbox', { width: 90 }),
          col.choice('Channel', { width: 90 }),
          col.text('Type', { width: 90 }),
          col.text('Function', {
            width: 70,
            render: (kind: string) => MessageFunction.option(kind)?.label ?? EMPTY,
          }),
          col.code('BillNumber', { width: 190 }),
          col.choice('Outcome', { width: 110 }),
          col.code('DocumentNumber', { width: 190 }),
          col.code('Control', { width: 180 }),
          col.text('Sender', { width: 120 }),
        ]}
        empty={<EmptyState title="船公司还没有收到报文" hint={of.hint} />}
      />
      {planning && <Dialog onClose={() => setPlanning(false)} />}
      {answering && <Dialog received={answering} onClose={() => setAnswering(null)} />}
      {open !== null && <ReceivedDrawer id={open} of={of} onClose={() => setOpen(null)} />}
    </>
  );
}
