import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** China has one zone and no summer time. */
const OFFSET_HOURS = 8;

/** A moment as clocks in China show it, wherever the visitor is. */
export const chinaTime = (time: string): Dayjs => dayjs(time).utcOffset(OFFSET_HOURS);
