import { WarehouseNotice } from '@quayside/contracts/booking/release/warehouse-notice.api';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Entity, PrimaryColumn } from 'typeorm';

/** Where the cargo of a booking is delivered; read and written beside its booking alone. */
@Entity('warehouse_notice')
@ColumnsOf(WarehouseNotice, { omit: ['BookingId', 'Outdated'] })
export class WarehouseNoticeEntity extends WarehouseNotice {
  @PrimaryColumn('bigint') declare BookingId: number;
}
