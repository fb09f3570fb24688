import type { BookingConfirmed } from '@quayside/contracts/booking/booking/booking.api';
import { type BookingAnswer, mainLegOf } from '@quayside/shipping-standards/booking/booking-answer';
import { canonicalContainerType } from '@quayside/shipping-standards/container-type';
import type { CutOffCode } from '@quayside/shipping-standards/edifact/iftmbc';

type Given = Omit<BookingConfirmed, 'Id' | 'Version' | 'Release'>;

/** China, where the ports of loading are that this platform's cut-offs speak of. */
const LOCAL_OFFSET = '+08:00';
const instant = (local: string | undefined): string | null => {
  if (!local) return null;
  const whole = local.length === 10 ? `${local}T00:00` : local;
  const date = new Date(/(Z|[+-]\d{2}:\d{2})$/.test(whole) ? whole : `${whole}${LOCAL_OFFSET}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};
const day = (local: string | null): string | null => local?.slice(0, 10) || null;

/** Cut-offs that a booking has no field for, as people call them. */
const OTHERS: Readonly<Partial<Record<CutOffCode, string>>> = {
  ...{
    LCO: '拼箱截货',
    PCO: '截放行',
    ECP: '最早提空箱',
    EFC: '最早进港',
    RCO: '冷箱截港',
    DGC: '危险品截港',
    AFC: '截舱单',
  },
};

/** What a carrier's answer confirms, as the desk would write it down, and what in it has no place there or could not be read, for people. */
export function confirmedByAnswer(answer: BookingAnswer): { given: Given; left: string[] } {
  const leg = mainLegOf(answer);
  const { DCO, VCO, FCO, CUA, ...others } = answer.cutOffs;
  const boxes = answer.containers.map(({ type, isoCode, count }) => ({
    Type: type ?? canonicalContainerType(isoCode),
    isoCode,
    Count: count,
  }));
  const unknown = boxes
    .filter(({ Type }) => Type === null)
    .map(({ isoCode, Count }) => `${isoCode}×${Count}`);
  const Boxes = boxes.flatMap(({ Type, Count }) => (Type === null ? [] : [{ Type, Count }]));
  const told = Object.entries(others).flatMap(([code, at]) =>
    at ? [`${OTHERS[code as CutOffCode] ?? code} ${at.replace('T', ' ')}`] : [],
  );
  return {
    given: {
      ...{ BookingNo: answer.bookingNumber, MblNo: answer.billNumber || null, CarrierCode: null },
      ...{ Vessel: leg?.vesselName || null, Voyage: leg?.voyage || null },
      ...{ SailingDate: day(leg?.departure ?? null), ArrivalDate: day(leg?.arrival ?? null) },
      ...{
        SiDeadline: instant(DCO),
        VgmDeadline: instant(VCO),
        YardDeadline: instant(FCO),
        CustomsDeadline: instant(CUA),
      },
      ...(Boxes.length > 0 && { Boxes }),
    } as unknown as Given,
    left: [
      ...(unknown.length > 0 ? [`箱型${unknown.join('、')}不认识，未登记`] : []),
      ...(told.length > 0 ? [`其他时间：${told.join('，')}`] : []),
    ],
  };
}
