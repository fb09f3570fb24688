import { DAY_STYLES, type DateStyle } from '../display/date-style.js';

/** Other ways in which days are typed; the order does not matter, since a text fits one of them alone. */
const OTHER_DAYS = ['YYYYMMDD', 'YYYY.MM.DD', 'YYYY-M-D', 'YYYY/M/D', 'YYYY年M月D日'];

/** How a date field shows a day (the first), and how it may be typed. */
export const dayFormats = ({ day }: Pick<DateStyle, 'day'>): string[] => [
  day,
  ...DAY_STYLES.filter((style) => style !== day),
  ...OTHER_DAYS,
];
