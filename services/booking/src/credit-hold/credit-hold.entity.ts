import { CreditHold } from '@quayside/contracts/booking/release/credit-hold.api';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A customer on hold: staff see it, customers never. One of a customer is open at most. */
@Entity('credit_hold')
@Scoped({ platform: true })
@ColumnsOf(CreditHold, { omit: ['Waiting'] })
export class CreditHoldEntity extends CreditHold {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  declare Id: number;
  @Column('bigint', { nullable: true }) EmployeeId!: number | null;
}

/** A booking that goes on all the same, as long as this hold stands. Who lifted it and why stands in the booking's story. */
@Entity('credit_lift')
export class CreditLiftEntity {
  @PrimaryColumn('bigint') BookingId!: number;
  @PrimaryColumn('bigint') HoldId!: number;
}
