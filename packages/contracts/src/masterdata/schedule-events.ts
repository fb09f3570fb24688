import { event } from '../core/event.js';
import { Choice, Flag, Instant, Integer, ListOf, Text } from '../core/field.js';
import { CallStatus, ScheduleReason } from './schedule-choices.js';

/** A call of a voyage that is other than it was. Times are null where there are none. */
export class ChangedCall {
  @Text('港口', { max: 5 }) PortCode!: string;
  @Choice('挂靠状态', CallStatus) Status!: CallStatus;
  @Instant('原预离', { optional: true }) EtdBefore!: string | null;
  @Instant('预离', { optional: true }) EtdAfter!: string | null;
  /** Day of departure at the port. */
  @Text('离港日', { max: 10, optional: true }) SailingDay!: string | null;
  @Instant('原截单', { optional: true }) SiBefore!: string | null;
  @Instant('截单', { optional: true }) SiAfter!: string | null;
  /** The cut-off is reckoned from the terminal's usual hours. */
  @Flag('推算') SiEstimated!: boolean;
}

export class VoyageChanged {
  @Integer('航次编号') VoyageId!: number;
  @Text('船公司', { max: 10 }) CarrierCode!: string;
  /** As booked: before the change. */
  @Text('原船名', { max: 50, optional: true }) VesselBefore!: string | null;
  @Text('原航次', { max: 20 }) VoyageBefore!: string;
  @Text('船名', { max: 50, optional: true }) VesselName!: string | null;
  @Text('IMO', { max: 7, optional: true }) VesselImo!: string | null;
  @Text('航次', { max: 20 }) VoyageNo!: string;
  @Choice('原因', ScheduleReason) Reason!: ScheduleReason;
  @Text('变更说明', { max: 500, optional: true }) Remark!: string | null;
  @ListOf('挂靠港', () => ChangedCall, { max: 60 }) Calls!: ChangedCall[];
}

/** A schedule changed for whoever sails on it: departure, SI cut-off, a call left out, or the ship itself. */
export const voyageChanged = event('masterdata.voyage-changed', VoyageChanged);

/** Tables whose changes are told on the basic data's channel as changes of schedules. */
export const SCHEDULE_TABLES: readonly string[] = ['voyage', 'port_call'];
