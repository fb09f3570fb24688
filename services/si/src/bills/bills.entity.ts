import type { SiStatus } from '@quayside/contracts/si/choices';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { SiSnapshot } from '../shipping-instruction/si-snapshot.js';

/** An SI that a merge voided, and the state it comes back to. */
export interface VoidedSi {
  Id: number;
  Status: SiStatus;
}

/** An order whose cargo stands on another order's bill; gone when the merge is undone. Read and written together with its SI. */
@Entity('si_merge')
export class SiMergeEntity {
  /** The merged order. */
  @PrimaryColumn('bigint', { name: 'mcgo_id' }) MCGO_ID!: number;
  /** The SI of the bill it went into. */
  @Column('bigint', { name: 'tbi_id' }) TBI_ID!: number;
  @Column('jsonb') Voided!: VoidedSi[];
  @Column('varchar', { length: 50 }) EmployeeName!: string;
  @Column({ type: 'timestamptz', precision: 3 }) CreateTime!: string;
}

/** A split of one SI, with what it said before. */
@Entity('si_split')
export class SiSplitEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  Id!: number;
  @Column('json') Snapshot!: SiSnapshot;
  @Column('varchar', { length: 50 }) EmployeeName!: string;
  @Column({ type: 'timestamptz', precision: 3 }) CreateTime!: string;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) UndoneTime!: string | null;
}

/** A bill of a split; at position 0 the one that was split. */
@Entity('si_split_part')
export class SiSplitPartEntity {
  @PrimaryColumn('bigint', { name: 'split_id' }) SplitId!: number;
  @PrimaryColumn('integer') Position!: number;
  @Column('bigint', { name: 'tbi_id' }) TBI_ID!: number;
}
