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
import { PlanDialog } from './PlanDialog.js';
import { PlannedAnswers } from './PlannedAnswers.js';
import { ReceivedDrawer } from './ReceivedDrawer.js';

const col = columnsOf(ReceivedInstruction);
const filter = filtersOf(ReceivedInstructionQuery);

/** The other end of the line in a demonstration: what the carriers received, and what they are to answer. */
export function SimulatedCarriers() {
  const [planning, setPlanning] = useState(false);
  const [answering, setAnswering] = useState<Received | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ListPage
        name="simulated-carriers"
        endpoint={listReceivedInstructions}
        exports={exportReceived}
        filters={[filter.reference('Mailbox'), filter.text('BillNumber', { placeholder: '完整的提单号', width: 260 })]}
        quick={<PlannedAnswers />}
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
          col.text('Function', { width: 70, render: (kind: string) => MessageFunction.option(kind)?.label ?? EMPTY }),
          col.code('BillNumber', { width: 190 }),
          col.choice('Outcome', { width: 110 }),
          col.code('DocumentNumber', { width: 190 }),
          col.code('Control', { width: 180 }),
          col.text('Sender', { width: 120 }),
        ]}
        empty={
          <EmptyState title="船公司还没有收到报文" hint="在“已制单”中发送船公司后，这里可以看到对方收到的原文，并以船公司的身份答复" />
        }
      />
      {planning && <PlanDialog onClose={() => setPlanning(false)} />}
      {answering && <PlanDialog received={answering} onClose={() => setAnswering(null)} />}
      {open !== null && <ReceivedDrawer id={open} onClose={() => setOpen(null)} />}
    </>
  );
}
