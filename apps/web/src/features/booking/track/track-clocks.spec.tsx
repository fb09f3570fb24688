import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { TrackedMilestone } from '@quayside/contracts/booking/entry/milestones';
import { saveMilestones, type TrackRow } from '@quayside/contracts/booking/entry/milestones.api';
import { portZones } from '@quayside/contracts/masterdata/port-zones';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serve } from '../../../../test/browser.js';
import { forget, renderScreen } from '../../../../test/render.js';
import { liveIn } from '../../../../test/time-zone.js';
import { InstantText } from '../../../kit/display/DateText.js';
import { OfferParts } from '../online/OfferParts.js';
import { BatchDialog } from './BatchDialog.js';
import { MilestoneCell } from './MilestoneCell.js';
import { RecordDialog } from './RecordDialog.js';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const ARRIVED = '2026-11-20T02:00:00.000Z';
const milestone: TrackedMilestone = {
  BoxId: 1,
  Unit: 1,
  Milestone: 'discharged',
  Port: 'USLAX',
  Planned: null,
  Estimated: null,
  Actual: null,
  Source: null,
  PersonName: null,
  ReceivedTime: null,
  Version: 0,
  PlannedFrom: null,
  Due: null,
  DelayDays: null,
  Overdue: false,
};
const row = (Id: number, DischargeCode: string) =>
  ({ Id, EntryId: Id, DischargeCode, LoadCode: 'CNNGB', NextMilestone: 'arrived' }) as TrackRow;

let sent: unknown[] = [];
const zones = [
  { Zone: 'America/Los_Angeles', Ports: ['USLAX', 'USLGB'] },
  { Zone: 'Europe/Berlin', Ports: ['DEHAM'] },
  { Zone: 'Asia/Shanghai', Ports: ['CNNGB'] },
];

describe.each(['America/Los_Angeles', 'Asia/Shanghai'])('from %s', (zone) => {
  beforeEach(() => {
    liveIn(zone);
    sent = [];
    serve({
      [portZones.path]: () => zones,
      [saveMilestones.path]: ({ body }: { body: unknown }) => {
        sent.push(body);
        return [];
      },
    });
  });
  afterEach(() => {
    act(forget);
    liveIn('Asia/Shanghai');
  });

  it('a milestone stands by the clock of its port', async () => {
    renderScreen(<MilestoneCell milestone={{ ...milestone, Actual: ARRIVED, Source: 'manual' }} />);
    expect(await screen.findByText('2026-11-19 18:00')).toBeTruthy();
    expect(screen.getByText('UTC-8')).toBeTruthy();
  });

  it('a milestone is typed by the clock of its port', async () => {
    renderScreen(
      <RecordDialog
        of={{ EntryId: 7, BookingId: null, LoadCode: 'CNNGB', DischargeCode: 'USLAX' }}
        box={{ BoxId: 1, Unit: 1, Container: 'A', Type: null, Gone: false, Milestones: [] }}
        milestone={milestone}
        changes={[]}
        onClose={() => {}}
      />,
    );
    const input = await screen.findByLabelText<HTMLInputElement>('时间');
    await user.type(input, '2026-11-21 09:30{Enter}');
    await user.click(screen.getByRole('button', { name: /登 ?记/ }));
    await screen.findByText('UTC-8');
    expect(JSON.stringify(sent)).toContain('2026-11-21T17:30:00.000Z');
  });

  it('one time for ports in several zones is not recorded', async () => {
    renderScreen(<BatchDialog rows={[row(1, 'USLAX'), row(2, 'DEHAM')]} onClose={() => {}} />);
    expect(await screen.findByText(/不在同一时区/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('时间').disabled).toBe(true);
  });

  it('the cut-offs of an offer stand by the clock of the port of loading', async () => {
    const offer = {
      PolCode: 'USLAX',
      SiCutoff: ARRIVED,
      Boxes: [],
      BillCharges: [],
      CancelTerms: [],
    } as never;
    renderScreen(<OfferParts offer={offer} />);
    expect(await screen.findByText('2026-11-19 18:00 UTC-8')).toBeTruthy();
  });

  it('what happened at the desk stands by the desk’s clock', async () => {
    renderScreen(<InstantText value={ARRIVED} />);
    const beside = zone === 'Asia/Shanghai' ? '' : ' UTC+8';
    expect(await screen.findByText(`2026-11-20 10:00${beside}`)).toBeTruthy();
  });
});
