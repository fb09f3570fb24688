import { RatePhase } from '@quayside/contracts/freight/choices';
import type { LaneCourseQuery } from '@quayside/contracts/freight/insight/lane-course';
import dayjs from 'dayjs';
import { type Destination, destination } from '../../../kit/screen/destination.js';

const SOLD = [
  RatePhase.Current,
  RatePhase.Future,
  RatePhase.OffShelf,
  RatePhase.Hidden,
  RatePhase.Expired,
].join(',');

/** The rates of a lane whose days reach into a week. */
export const ratesOfWeek = (
  { PolCode, PodCode }: LaneCourseQuery,
  monday: string,
  carrier?: string | null,
): Destination =>
  destination('/SeaFreight/FreightManagement/FCLFreight', {
    PolCode,
    PodCode,
    Phase: SOLD,
    EndsFrom: monday,
    BeginsTo: dayjs(monday).add(6, 'day').format('YYYY-MM-DD'),
    ...(carrier && { CarrierCode: carrier }),
  });
