import { arrayOf, get } from '../core/endpoint.js';
import { Text, TextList } from '../core/field.js';

/** The ports of one time zone. */
export class PortZone {
  /** IANA name: `America/Los_Angeles`. */
  @Text('时区', { max: 50 }) Zone!: string;
  /** UN/LOCODEs. */
  @TextList('港口', { max: 100_000 }) Ports!: string[];
}

/** By whose clock times at ports are typed and shown. A port that is not named here has no known zone. */
export const portZones = get('/api/Port/GetZones', {
  summary: '港口的时区，无需登录；未列出的港口时区未知',
  answer: arrayOf(PortZone),
  access: 'everyone',
  revalidate: true,
  rateLimit: 300,
});
