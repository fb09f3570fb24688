import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RevisionOrigin } from './revision-origin.js';
import type { SiSnapshot } from './si-snapshot.js';

/** What was handed in, whole, per revision; kept for ever. */
@Entity('si_revision')
export class SiRevisionEntity {
  @PrimaryColumn('bigint', { name: 'tbi_id' }) TBI_ID!: number;
  @PrimaryColumn('integer') Revision!: number;
  /** Stored as text JSON: written once per submission, read rarely, so nothing is gained by taking it apart. */
  @Column('json') Snapshot!: SiSnapshot;
  /** Where the values came from; null where the log says it: values of the carrier, revisions of old. */
  @Column('json', { nullable: true }) Origin!: RevisionOrigin | null;
  @Column({ type: 'timestamptz', precision: 3 }) CreateTime!: string;
}
