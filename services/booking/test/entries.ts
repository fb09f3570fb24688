import { companyStates } from '@quayside/contracts/auth/company';
import { type FindEmployees, findEmployees } from '@quayside/contracts/auth/session';
import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import {
  actOnEntryOrder,
  bookEntryOrder,
  type EntryBooking,
  type EntryDetail,
  submitEntryOrder,
} from '@quayside/contracts/booking/entry/entry-order.api';
import {
  type ResolveCodes,
  resolvePartnerCodes,
} from '@quayside/contracts/masterdata/mapping-inbox';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { type Answers, startTestService, type TestService } from '@quayside/test-kit/test-service';
import { bookingService } from '../src/booking.module.js';
import { HUAYUAN, LANTIAN } from './samples.js';

const company = ({ Id, CompanyCode, CompanyName }: typeof HUAYUAN) => ({
  CompanyId: Id,
  CompanyCode,
  CompanyName,
});
export const clerk = anIdentity({ ...company(HUAYUAN), EmployeeId: 22, Name: '何晓雯' });
export const colleague = anIdentity({ ...company(HUAYUAN), EmployeeId: 21, Name: '周启明' });
export const stranger = anIdentity({ ...company(LANTIAN), EmployeeId: 31, Name: '苏曼' });
export const staff = aStaffMember({ EmployeeId: 12, Name: '沈知远' });

/** Whether the people of the customer can sign in. */
export const canSignIn = { value: true };

const CODES = ['CNNGB', 'USLAX', 'USCHI', 'DEHAM', 'COSU', 'ONEY'];
const ANSWERS: Answers = {
  [resolvePartnerCodes.path]: ({ Texts }: ResolveCodes) =>
    Texts.flatMap(({ Text }) =>
      Text === '宁波'
        ? { Text, Code: 'CNNGB', NameEn: 'NINGBO' }
        : CODES.includes(Text)
          ? { Text, Code: Text, NameEn: null }
          : [],
    ),
  [companyStates.path]: ({ Ids }: { Ids: number[] }) =>
    [HUAYUAN, LANTIAN]
      .filter(({ Id }) => Ids.includes(Id))
      .map((each) => ({ ...each, CompanyShortName: '', CompanyType: 1, Enable: true, Version: 1 })),
  [findEmployees.path]: ({ Ids, Permission, CompanyId }: FindEmployees) =>
    Permission && CompanyId === HUAYUAN.Id
      ? [clerk, colleague].map(({ EmployeeId, Name }) => ({
          ...HUAYUAN,
          Id: EmployeeId,
          RealName: Name,
          CompanyId,
          CompanyType: 1,
          UserId: null,
        }))
      : !Permission && Ids?.some((id) => id === clerk.EmployeeId || id === colleague.EmployeeId)
        ? canSignIn.value
          ? Ids.map((Id) => ({ Id }))
          : []
        : Ids?.includes(12)
          ? [
              {
                Id: 12,
                RealName: '沈知远',
                CompanyId: 1,
                CompanyCode: 'OPERATOR',
                CompanyName: '启航',
                CompanyType: 0,
                UserId: null,
              },
            ]
          : [],
};

export const startBooking = (
  answers: Answers = {},
  env: Record<string, string> = {},
): Promise<TestService> =>
  startTestService(bookingService, {
    answers: { ...ANSWERS, ...answers },
    env: { CARRIER_POLL_SECONDS: '0', ...env },
  });

/** An order of two containers with all that a booking needs, and nothing of what only the bill of lading asks. */
export const anEntry = (given: Partial<EntryInput> = {}): EntryInput => ({
  CustomerRef: 'HY-2611-07',
  CarrierCode: 'COSU',
  LoadPort: 'NINGBO',
  LoadCode: 'CNNGB',
  DischargePort: 'LOS ANGELES',
  DischargeCode: 'USLAX',
  DeliveryPlace: 'CHICAGO',
  DeliveryCode: 'USCHI',
  SailingDate: '2026-12-10',
  SiDeadline: '2026-12-07T04:00:00.000Z',
  GoodsType: 'GC' as const,
  PaymentMethod: 'PP' as const,
  TransportMethod: 'CY-CY' as const,
  Parties: [
    {
      Role: 'shipper',
      Name: 'NINGBO SAMPLE TRADING CO LTD',
      Address: 'NO 1 SAMPLE ROAD\nNINGBO CHINA',
      Country: 'CN',
    },
  ],
  Legs: [],
  Goods: [{ Description: 'WOODEN PHOTO FRAMES', Packages: 1500, Weight: 18000.5, Volume: 90.25 }],
  Boxes: [{ Type: '40HQ', Count: 2, Owner: 'COC' }],
  Services: [],
  Fees: [],
  Remarks: [],
  ...given,
});

/** A handed-in order. */
export async function submitted(
  test: TestService,
  given: Partial<EntryInput> = {},
  as = clerk,
): Promise<EntryDetail> {
  const { data, refusal } = await test.call(as, submitEntryOrder, {
    Order: anEntry(given),
    CompanyId: HUAYUAN.Id,
  });
  if (!data) throw new Error(JSON.stringify(refusal));
  return data;
}

export const step = async (
  test: TestService,
  { Id, Version }: EntryDetail,
  Verb: EntryVerb,
  Remarks: string | null = null,
  as = staff,
) => test.call(as, actOnEntryOrder, { Id, Version, Verb, Remarks });

let number = 6_300_000_000;
export const aBooking = (
  { Id, Version }: EntryDetail,
  given: Partial<EntryBooking> = {},
): EntryBooking => ({
  Id,
  Version,
  BookingNo: String(++number),
  CarrierCode: 'COSU',
  Vessel: 'QUAY HARMONY',
  Voyage: '012E',
  SailingDate: '2026-12-11',
  SiDeadline: '2026-12-08T04:00:00.000Z',
  ...given,
});

/** A booked order. */
export async function bookedEntry(
  test: TestService,
  given: Partial<EntryInput> = {},
  booking: Partial<EntryBooking> = {},
): Promise<EntryDetail> {
  const { data: accepted } = await step(test, await submitted(test, given), EntryVerb.Accept);
  const { data } = await test.call(staff, bookEntryOrder, aBooking(accepted, booking));
  if (data?.State !== EntryState.Booked) throw new Error('The order was not booked');
  return data;
}

/** What a form sends back of an order that it read. */
export const formOf = ({ AllowedActions: _, ...entry }: EntryDetail): EntryInput => entry;
