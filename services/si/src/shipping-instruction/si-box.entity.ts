import { Box, BoxDetail, MergedBill } from '@quayside/contracts/si/shipping-instruction';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

const ownedBy = { nullable: false } as const;

/** A container of an SI. Read and written only together with its SI, which carries the scope. */
@Entity('si_box')
@ColumnsOf(Box, { change: { TBX_TBI_ID: ownedBy, TBX_CGO_ID: ownedBy } })
export class SiBoxEntity extends Box {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  Id!: number;
  /** Place in the list of boxes, from 0. */
  @Column('integer') Position!: number;
}

/** A goods line of a container. */
@Entity('si_box_detail')
@ColumnsOf(BoxDetail, { change: { TBD_TBI_ID: ownedBy, TBD_BOXID: ownedBy } })
export class SiBoxDetailEntity extends BoxDetail {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  Id!: number;
  /** Place among the lines of its box, from 0. */
  @Column('integer') Position!: number;
}

/** The lineage of a merge: a bill that went into this SI's bill. */
@Entity('si_merged_bill')
@ColumnsOf(MergedBill, { change: { TMM_TBI_ID: ownedBy, TMM_CGO_ID: ownedBy } })
export class SiMergedBillEntity extends MergedBill {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  Id!: number;
  @Column('integer') Position!: number;
}
