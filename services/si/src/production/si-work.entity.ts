import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the desk keeps beside an SI: who makes the bill, and its amendments. There is none until there is something to keep. */
@Entity('si_work')
export class SiWorkEntity {
  @PrimaryColumn('bigint', { name: 'tbi_id' }) TBI_ID!: number;
  @Column('bigint', { nullable: true }) AssigneeId!: number | null;
  @Column('varchar', { length: 50, nullable: true }) AssigneeName!: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) AssignedTime!: string | null;
  /** How often it was changed after the bill was made. */
  @Column('integer', { default: 0 }) Amendments!: number;
  /** What the customer was told about the carrier's fee at the last amendment. */
  @Column('varchar', { length: 500, nullable: true }) FeeNote!: string | null;
}
