import { BookingTemplate } from '@quayside/contracts/booking/templates/booking-template.api';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** What repeats from booking to booking: of one employee, or shared by the company. */
@Entity('booking_template')
@Scoped({ company: 'CompanyId' })
@ColumnsOf(BookingTemplate)
export class BookingTemplateEntity extends BookingTemplate {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
  /** Since when it is deleted: it can be brought back. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) DeletedTime!: string | null;
}

/** The template that an employee's new bookings begin with. */
@Entity('booking_template_default')
export class DefaultTemplateEntity {
  @PrimaryColumn('bigint') EmployeeId!: number;
  @Column('bigint') TemplateId!: number;
}
