import { arrayOf, post } from '../../core/endpoint.js';
import { event } from '../../core/event.js';
import { Day, Flag, Integer, Text } from '../../core/field.js';

/** What a booking takes of a contract with a carrier, as it is now: whoever keeps it takes the newest version. */
export class BookedVolume {
  @Integer('订舱') BookingId!: number;
  @Integer('版本') Version!: number;
  @Text('订舱编号', { max: 40 }) RequestNo!: string;
  /** The one that the desk put it under, or the one behind its booking code; null where it has none any more, or only the customer's own. */
  @Text('合约号', { max: 40, optional: true }) ContractNo!: string | null;
  @Text('船公司', { max: 10, optional: true }) CarrierCode!: string | null;
  @Text('起运港', { max: 10, optional: true }) LoadCode!: string | null;
  @Text('卸货港', { max: 10, optional: true }) DischargeCode!: string | null;
  @Day('开航日', { optional: true }) SailingDate!: string | null;
  /** 40HQ*2,20GP*1: what the carrier confirmed, be it a part, else what was asked for. */
  @Text('箱型箱量', { max: 200, optional: true }) Boxes!: string | null;
  @Text('客户', { max: 40, optional: true }) CustomerCode!: string | null;
  @Text('客户名称', { max: 200, optional: true }) CustomerName!: string | null;
  /** Handed in, and neither given back nor over without space. */
  @Flag('占用') Held!: boolean;
  @Flag('船公司已确认') Confirmed!: boolean;
}

/** A booking takes another volume of a contract than before, or none any more. */
export const volumeBooked = event('booking.volume-booked', BookedVolume);

export class BookedVolumesAfter {
  @Integer('订舱', { least: 0 }) AfterId!: number;
}
/** So many are answered at once, in the order of their numbers. */
export const MOST_VOLUMES = 500;

/** What was booked before anybody kept it: asked once, by whoever begins to. */
export const bookedVolumes = post('/api/Booking/GetContractVolumes', {
  summary: '服务间：已有订舱占用的合约量，按编号',
  request: BookedVolumesAfter,
  answer: arrayOf(BookedVolume),
  access: 'service',
});
