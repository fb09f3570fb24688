import { SiRecord } from '@quayside/contracts/si/shipping-instruction';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The header of a shipping instruction with what the server keeps beside it: numbers, people, state, totals. */
@Entity('shipping_instruction')
@Scoped({
  company: 'CompanyId',
  employee: 'TBI_CREATE_ID',
  // Staff review it, or it is theirs to make.
  handled: (at, ours) => [
    ours(`${at}.tbi_reviewer_id`),
    `${at}.id IN (SELECT w.tbi_id FROM si_work w WHERE ${ours('w.assignee_id')})`,
  ],
})
@ColumnsOf(SiRecord, {
  change: {
    CGO_ID: { nullable: false },
    TBI_SIMBL_NO: { nullable: false },
    DeleteMark: { type: 'smallint' },
  },
})
export class ShippingInstructionEntity extends SiRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}
