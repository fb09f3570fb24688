import { CodeAllotment } from '@quayside/contracts/booking/codes/allotment';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A booking code as a company allots it. Periods of the same code, lane, customer and seller do not overlap while they are in use: the
 * constraint `book_code_no_overlap`, judged at the end of a transaction.
 */
@Entity('book_code_allotment')
@Scoped({ company: 'CompanyId', apart: true })
@ColumnsOf(CodeAllotment, {
  change: {
    Used: { type: 'integer', default: 0 },
    Remaining: { type: 'integer', generatedType: 'STORED', asExpression: 'quota - used' },
  },
})
export class CodeAllotmentEntity extends CodeAllotment {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
}

/** A booking that stands on an allotment; `used` of the allotment is how many there are. */
@Entity('booking_code_use')
export class CodeUseEntity {
  @PrimaryColumn('bigint') BookingId!: number;
  @Column('bigint') AllotmentId!: number;
  @Column({ type: 'timestamptz', precision: 3 }) CreateTime!: string;
}
