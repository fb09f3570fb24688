import { UnknownCode } from '@quayside/contracts/masterdata/mapping-inbox';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Codes that were met and not known, for the platform's staff. */
@Entity('unknown_code')
@Scoped({ platform: true })
@ColumnsOf(UnknownCode)
export class UnknownCodeEntity extends UnknownCode {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}
