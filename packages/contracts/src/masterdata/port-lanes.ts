import { arrayOf, post } from '../core/endpoint.js';
import { Text, TextList } from '../core/field.js';

export class LanesQuery {
  @TextList('港口', { max: 20_000 }) Ports!: string[];
  /** Lanes whose own place among lanes is asked for. */
  @TextList('航线', { max: 1_000, optional: true }) Lanes?: string[] | null;
}
/** The lane that a port lies on, or a lane itself, with the lane above it: 美西 of 美加线. */
export class PlaceLane {
  /** The port or the lane that was asked for. */
  @Text('代码', { max: 20 }) Code!: string;
  @Text('航线', { max: 20 }) LaneCode!: string;
  @Text('上级航线', { max: 20, optional: true }) ParentCode!: string | null;
}
/** Asked by services whose rules go by lanes. Ports without a lane, and unknown codes, are left out. */
export const lanesOfPlaces = post('/api/Port/GetLanes', {
  summary: '港口所属航线',
  request: LanesQuery,
  answer: arrayOf(PlaceLane),
  access: 'service',
});
