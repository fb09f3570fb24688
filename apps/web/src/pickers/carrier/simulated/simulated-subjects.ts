import { BookingBehaviour } from '@quayside/contracts/simulator/booking-plans';
import {
  CarrierBehaviour,
  type CarrierMailbox,
  type ReceivedInstruction,
  ReceivedSubject,
} from '@quayside/contracts/simulator/carrier';
import type { ComponentType } from 'react';
import { CARRIER_AREAS } from '../carrier-areas.js';
import { BookingPlanDialog } from './BookingPlanDialog.js';
import { PlanDialog } from './PlanDialog.js';

/** What the simulated carriers receive and answer, of instructions or of bookings. */
export interface SimulatedSubject {
  readonly subject: ReceivedSubject;
  /** Under which the list's own settings are kept. */
  readonly name: string;
  readonly Dialog: ComponentType<{ received?: ReceivedInstruction; onClose(): void }>;
  /** What a carrier does with all messages and with the next ones before, and whether the former is what all do. */
  planned(mailbox: CarrierMailbox): { always: string; next: string[]; usual: boolean };
  /** What all do where nothing is planned. */
  readonly usual: string;
  /** Areas whose answers change with what the carriers answer. */
  readonly areas: readonly string[];
  /** What finds a message. */
  readonly number: string;
  readonly hint: string;
}

const late = ({ DelaySeconds }: { DelaySeconds?: number | null }): boolean =>
  (DelaySeconds ?? 0) > 0;

export const SIMULATED_INSTRUCTIONS: SimulatedSubject = {
  subject: ReceivedSubject.Instruction,
  name: 'simulated-carriers',
  Dialog: PlanDialog,
  areas: CARRIER_AREAS,
  number: '完整的提单号',
  planned: ({ Plan, NextPlans }) => ({
    always: CarrierBehaviour.label(Plan.Kind),
    next: NextPlans.map(({ Kind }) => CarrierBehaviour.label(Kind)),
    usual: Plan.Kind === CarrierBehaviour.Check && !late(Plan),
  }),
  usual: '各船公司都按内容审核：有问题的退回，其余出提单草稿',
  hint: '在“已制单”中发送船公司后，这里可以看到对方收到的原文，并以船公司的身份答复',
};

export const SIMULATED_BOOKINGS: SimulatedSubject = {
  subject: ReceivedSubject.Booking,
  name: 'simulated-bookings',
  Dialog: BookingPlanDialog,
  number: '完整的托书号',
  areas: ['BookingMessage', 'Booking'],
  planned: ({ BookingPlan, NextBookingPlans }) => ({
    always: BookingBehaviour.label(BookingPlan.Kind),
    next: NextBookingPlans.map(({ Kind }) => BookingBehaviour.label(Kind)),
    usual: BookingPlan.Kind === BookingBehaviour.Check && !late(BookingPlan),
  }),
  usual: '各船公司都按内容审核：有问题的要求补充，其余按申请确认',
  hint: '托书受理后点“发送船公司”，这里可以看到对方收到的原文，并以船公司的身份答复',
};
