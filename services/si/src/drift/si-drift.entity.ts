import type { DriftSource, DriftState } from '@quayside/contracts/si/drift.api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A value that an SI took from a source that has changed since. Gone when SI and source say the same, or the SI says something of its own. */
@Entity('si_drift')
export class SiDriftEntity {
  @PrimaryColumn('bigint', { name: 'tbi_id' }) TBI_ID!: number;
  @PrimaryColumn('varchar', { length: 40 }) Source!: DriftSource;
  @PrimaryColumn('varchar', { length: 200 }) Prop!: string;
  /** Values as texts, numbers without needless zeros. Of several bills `SiValue` is this one's part, the others are of all. */
  @Column('text', { nullable: true }) SiValue!: string | null;
  @Column('text', { nullable: true }) OldValue!: string | null;
  @Column('text', { nullable: true }) NewValue!: string | null;
  @Column('varchar', { length: 40 }) State!: DriftState;
  @Column('varchar', { length: 500, nullable: true }) Reason!: string | null;
  @Column('varchar', { length: 50, nullable: true }) EmployeeName!: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) DecidedTime!: string | null;
  @Column({ type: 'timestamptz', precision: 3 }) CreateTime!: string;
}
