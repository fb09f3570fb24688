import {
  PortCall,
  type ScheduleDifference,
  Voyage,
  VoyageChange,
} from '@quayside/contracts/masterdata/schedule';
import type { VoyageStatus } from '@quayside/contracts/masterdata/schedule-choices';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

const id = { type: 'bigint', generatedIdentity: 'BY DEFAULT' } as const;

/** A ship's way along its ports. */
@Entity('voyage')
@Scoped({ shared: true })
@ColumnsOf(Voyage)
export class VoyageEntity extends Voyage {
  @PrimaryGeneratedColumn('identity', id) declare Id: number;
  /** The weekly template that made it, and for which day of the weekly pattern. */
  @Column('bigint', { nullable: true }) TemplateId!: number | null;
  @Column('date', { nullable: true }) TemplateDate!: string | null;
  /** Version as the template left it: a later one means that somebody changed it since. */
  @Column('bigint', { nullable: true }) TemplateVersion!: number | null;
}

/** A call of a voyage, with what its lists are filtered by. */
@Entity('port_call')
@Scoped({ shared: true })
@ColumnsOf(PortCall, {
  change: { Estimated: { nullable: false }, DayOnly: { nullable: false } },
})
export class PortCallEntity extends PortCall {
  @PrimaryGeneratedColumn('identity', id) declare Id: number;
  @Column('varchar', { length: 10 }) CarrierCode!: string;
  @Column('varchar', { length: 40 }) VoyageStatus!: VoyageStatus;
}

/** One change of a voyage: before and after, why, who and when. */
@Entity('voyage_change')
@Scoped({ shared: true })
@ColumnsOf(VoyageChange, { change: { Differences: { type: 'json' } } })
export class VoyageChangeEntity extends VoyageChange {
  @PrimaryGeneratedColumn('identity', id) declare Id: number;
  declare Differences: ScheduleDifference[];
}
