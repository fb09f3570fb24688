import type { EntryFormLayout } from '@quayside/contracts/booking/entry/form';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The form of a company (0: of all others). Without a layout it has none of its own; `Previous` is what the last change took away. */
@Entity('entry_form')
export class EntryFormEntity {
  @PrimaryColumn('bigint') CompanyId!: number;
  @Column('jsonb', { nullable: true }) Layout!: EntryFormLayout | null;
  @Column('jsonb', { nullable: true }) Previous!: EntryFormLayout | null;
  @Column('bigint') Version!: number;
  @Column('varchar', { length: 50 }) UpdateName!: string;
  @Column({ type: 'timestamptz', precision: 3 }) UpdateTime!: string;
}
