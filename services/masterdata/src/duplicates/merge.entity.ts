import { Merge } from '@quayside/contracts/masterdata/mapping-merge';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A merge with what it takes to undo it. */
@Entity('merge')
@Scoped({ platform: true })
@ColumnsOf(Merge)
export class MergeEntity extends Merge {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column({ type: 'bigint' }) FromId!: number;
  @Column({ type: 'bigint' }) IntoId!: number;
  /** Aliases that the merge gave to the record that stays. */
  @Column({ type: 'text', array: true }) AddedAliases!: string[];
  /** Mappings that the merge made. */
  @Column({ type: 'bigint', array: true }) MappingIds!: number[];
}
