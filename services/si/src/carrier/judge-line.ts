import type { FieldError } from '@quayside/contracts/core/envelope';
import { MessageFunction } from '@quayside/contracts/partner-line/choices';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import { localTime } from '@quayside/partner-line/profile/edifact-partner-of';
import { profilesInForce } from '@quayside/partner-line/profile/profiles-in-force';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { totalsOf } from '../cargo/totals.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { instructionOfSi } from './instruction-of-si.js';
import { fitForCarrier } from './write-message.js';

/** What stays as it is however the bill goes on: signs, lengths and lines. What is still missing may come. */
const CERTAIN: readonly string[] = ['charset', 'too-long', 'too-many'];

/** A bill as it would be stored, as far as a message says it. */
function storedAs(bill: SiInput): WholeSi {
  const BoxInfos = bill.BoxInfos ?? [];
  const { Packages, Weight, Volume } = totalsOf(BoxInfos);
  return {
    ...bill,
    TBI_NO: 'SI',
    BoxInfos,
    TDBpMBLNos: [],
    TotalPackages: Packages,
    TotalWeight: Weight,
    TotalVolume: Volume,
  } as never;
}

/**
 * What of each bill the line to its carrier cannot carry, by the rules with which the message is written: whoever is to send it would be
 * refused for certain. Nothing for carriers without an enabled profile.
 */
export async function judgeForLine(ctx: Ctx, bills: readonly SiInput[]): Promise<FieldError[][]> {
  const profiles = await profilesInForce(ctx);
  return bills.map((bill) => {
    const profile = profiles.get(bill.TBI_CARRIER ?? '');
    if (!profile) return [];
    const instruction = instructionOfSi(storedAs(bill), {
      bookingNo: '',
      imo: '',
      documentNumber: 'SI',
      function: MessageFunction.Original,
      previousDocumentNumber: '',
      issuedAt: localTime(ctx.now),
      contact: { name: '', phone: '', email: '' },
    });
    return fitForCarrier(profile, instruction).problems.filter(
      ({ Prop, Code }) => Prop !== '' && CERTAIN.includes(Code),
    );
  });
}
