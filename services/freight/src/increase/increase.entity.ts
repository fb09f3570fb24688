import { Increase } from '@quayside/contracts/freight/increase';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A rule of increases; where it stands follows from the change of many rates that it became. */
@Entity('rate_increase')
@Scoped({ company: 'CompanyId', apart: true })
@ColumnsOf(Increase, { omit: ['State', 'Changed'] })
export class IncreaseEntity extends Increase {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  declare Id: number;
  @Column('text', { array: true, nullable: true }) declare Layers: string[] | null;
  @Column('text', { array: true, nullable: true }) declare Boxes: string[] | null;
  @Column('bigint') CompanyId!: number;
  @Column('boolean') Submitted!: boolean;
}
