import { SiRule } from '@quayside/contracts/si/rule.api';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A setting of a rule or a demand of its own; the enabled ones hold. */
@Entity('si_rule')
@Scoped({ shared: true })
@ColumnsOf(SiRule)
export class SiRuleEntity extends SiRule {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}
