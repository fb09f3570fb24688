import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How long before the carrier's cut-off people are told; 0 is the cut-off itself. */
@Entity('deadline_threshold')
export class DeadlineThresholdEntity {
  @PrimaryColumn('integer') Minutes!: number;
}

/** The nearest threshold that an SI or an order without one was told of, and the deadline it was counted from. */
@Entity('deadline_told')
export class DeadlineToldEntity {
  @PrimaryColumn('varchar', { length: 10 }) Subject!: string;
  @PrimaryColumn('bigint') SubjectId!: number;
  @Column('integer') Minutes!: number;
  @Column({ type: 'timestamptz', precision: 3 }) Deadline!: string;
  @Column({ type: 'timestamptz', precision: 3 }) ToldTime!: string;
}

/** Until when submitters were told how far their SIs came: one row. */
@Entity('progress_digest')
export class ProgressDigestEntity {
  @PrimaryColumn('smallint') Id!: number;
  @Column({ type: 'timestamptz', precision: 3 }) ToldUntil!: string;
}

/** What the carrier says about its fee for a change after the bill was made. */
@Entity('amendment_fee')
export class AmendmentFeeEntity {
  @PrimaryColumn('varchar', { length: 10 }) Carrier!: string;
  @Column('varchar', { length: 500 }) FeeText!: string;
  @Column('varchar', { length: 50 }) UpdateName!: string;
  @Column({ type: 'timestamptz', precision: 3 }) UpdateTime!: string;
}
