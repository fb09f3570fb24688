import { aFile, get, post, record } from '../../core/endpoint.js';
import { Flag, Instant, Integer, ListOf, Nested, PortTime, Text } from '../../core/field.js';

/** Where the cargo of a booking is delivered, and until when. */
export class WarehouseNoticeInput {
  @Text('仓库', { max: 100, min: 1 }) Warehouse!: string;
  @Text('仓库地址', { max: 200, min: 1 }) Address!: string;
  @Text('联系人', { max: 50, optional: true }) Contact!: string | null;
  @Text('联系电话', { contact: 'phone', max: 50, optional: true }) Phone!: string | null;
  @Text('收货时间', { max: 100, optional: true }) Hours!: string | null;
  @PortTime('进仓截止', { port: 'LoadCode', optional: true }) Deadline!: string | null;
  @Text('注意事项', { max: 1000, optional: true, multiline: true }) Remark!: string | null;
}

export class WarehouseNotice extends WarehouseNoticeInput {
  @Integer('订舱') BookingId!: number;
  /** Of the port of loading, by whose clock cargo is delivered. */
  @Text('装货港代码', { max: 5, optional: true }) LoadCode!: string | null;
  /** The voyage that it was written for, for people. */
  @Text('适用航次', { max: 150 }) Sailing!: string;
  /** The booking sails otherwise by now: until it is written anew the paper names no time of delivery. */
  @Flag('航次已变更') Outdated!: boolean;
  @Text('更新人', { max: 50 }) UpdateName!: string;
  @Instant('更新时间') UpdateTime!: string;
  @Integer('版本') Version!: number;
}

/** A warehouse that may be meant. */
export class KnownWarehouse {
  @Text('仓库', { max: 100 }) Warehouse!: string;
  @Text('仓库地址', { max: 200, optional: true }) Address!: string | null;
  @Text('联系人', { max: 50, optional: true }) Contact!: string | null;
  @Text('联系电话', { contact: 'phone', max: 50, optional: true }) Phone!: string | null;
  @Text('收货时间', { max: 100, optional: true }) Hours!: string | null;
  /** Where it is known from. */
  @Text('来源', { max: 60 }) From!: string;
}

export class WarehouseOfBooking {
  @Nested('进仓通知', () => WarehouseNotice, { optional: true }) Notice!: WarehouseNotice | null;
  /** Staff alone: from the services of the booking, and what was used at its port of loading last. */
  @ListOf('可选仓库', () => KnownWarehouse, { max: 20 }) Known!: KnownWarehouse[];
}

export class OfWarehouseNotice {
  @Integer('订舱', { least: 1 }) BookingId!: number;
}
export const warehouseNotice = get('/api/WarehouseNotice/GetInfo', {
  summary: '一个订舱的进仓通知',
  request: OfWarehouseNotice,
  answer: record(WarehouseOfBooking),
  access: 'booking:read',
});

export class SaveWarehouseNotice extends WarehouseNoticeInput {
  @Integer('订舱', { least: 1 }) BookingId!: number;
  /** 0 where there is none yet. */
  @Integer('版本', { least: 0 }) Version!: number;
}
export const saveWarehouseNotice = post('/api/WarehouseNotice/Save', {
  summary: '出具或修改进仓通知',
  request: SaveWarehouseNotice,
  answer: record(WarehouseNotice),
  access: 'booking:handle',
});
export const warehousePdf = get('/api/WarehouseNotice/PrintPdf', {
  summary: '进仓通知书（PDF），按订舱的现状生成',
  request: OfWarehouseNotice,
  answer: aFile('application/pdf'),
  access: 'booking:read',
});
