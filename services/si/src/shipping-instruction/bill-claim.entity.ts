import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which company handed in a bill number of a carrier last. */
@Entity('si_bill_claim')
export class BillClaimEntity {
  @PrimaryColumn('varchar', { length: 35 }) Number!: string;
  @PrimaryColumn('varchar', { length: 10 }) Carrier!: string;
  @Column('bigint') CompanyId!: number;
  @Column({ type: 'timestamptz', precision: 3 }) ClaimTime!: string;
}
