import { Inquiry, InquirySupplier } from '@quayside/contracts/freight/inquiry/inquiry';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A question for a price: its seller's, whoever of his people deals with it. */
@Entity('inquiry')
@Scoped({ company: 'SellerId', apart: true })
@ColumnsOf(Inquiry)
export class InquiryEntity extends Inquiry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  declare Id: number;
  @Column('bigint') SellerId!: number;
  /** Who asked, where they have an account. */
  @Column('bigint', { nullable: true }) CompanyId!: number | null;
  @Column('bigint', { nullable: true }) EmployeeId!: number | null;
}

@Entity('inquiry_supplier')
@ColumnsOf(InquirySupplier)
export class InquirySupplierEntity extends InquirySupplier {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  declare Id: number;
  @Column('bigint') InquiryId!: number;
  /** Who asked him, and of which company. */
  @Column('varchar', { length: 50 }) AskName!: string;
  @Column('varchar', { length: 100 }) AskCompany!: string;
}
