import type { SiStatus } from '@quayside/contracts/si/choices';
import type { DraftState } from '@quayside/contracts/si/draft-bill.api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What of an SI a roll changes. */
export interface SailingOfSi {
  TBI_VESSEL: string | null;
  TBI_VOYAGE: string | null;
  TBI_SAILINGDATE: string | null;
  TBI_DEADLINE: string | null;
  TBI_STATUS: SiStatus;
}

/**
 * An SI as it was before a roll, and as the roll left it; rolls of older versions lack the
 * latter.
 */
export interface SailingBefore extends SailingOfSi {
  Left?: SailingOfSi;
}

/** A draft bill as it stood before it counted no more. */
export interface DraftWas {
  Id: number;
  State: DraftState;
}

/** An SI as it was before a roll, and the version in which the roll left it. */
@Entity('si_roll')
export class SiRollEntity {
  @PrimaryColumn('uuid') WorkflowId!: string;
  @PrimaryColumn('bigint', { name: 'tbi_id' }) TBI_ID!: number;
  @Column('json') Was!: SailingBefore;
  @Column('json') Drafts!: DraftWas[];
  @Column('bigint') LeftVersion!: number;
}
