import { ENTRY_LINES, EntryRecord } from '@quayside/contracts/booking/entry/entry-order';
import type { EntryDetail } from '@quayside/contracts/booking/entry/entry-order.api';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { lineEntity } from '@quayside/service-kit/document/line-entity';
import { DocumentStore, type LineList } from '@quayside/service-kit/document/store';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An order as it is entered; a company sees its own, staff see all as far as their data scope goes. */
@Entity('entry_order')
@Scoped({ company: 'CompanyId', employee: 'CreatorId' })
@ColumnsOf(EntryRecord)
export class EntryOrderEntity extends EntryRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) declare Id: number;
}

/** A whole order without what the caller may do. */
export type WholeEntry = Omit<EntryDetail, 'AllowedActions'>;

const lists: Readonly<Record<keyof typeof ENTRY_LINES, LineList>> = {
  Parties: { type: ENTRY_LINES.Parties, table: 'entry_party' },
  Legs: { type: ENTRY_LINES.Legs, table: 'entry_leg' },
  Goods: { type: ENTRY_LINES.Goods, table: 'entry_goods' },
  Boxes: { type: ENTRY_LINES.Boxes, table: 'entry_box' },
  Services: { type: ENTRY_LINES.Services, table: 'entry_service' },
  Fees: { type: ENTRY_LINES.Fees, table: 'entry_fee' },
  Remarks: { type: ENTRY_LINES.Remarks, table: 'entry_remark' },
};

export const entryStore = new DocumentStore<WholeEntry>({
  header: EntryRecord,
  table: 'entry_order',
  entity: EntryOrderEntity,
  fixed: ['EntryNo', 'CompanyId', 'CompanyCode', 'CreatorId', 'CreateName', 'OnBehalf', 'Source', 'CreateTime'],
  lists,
});

export const entryEntities = [EntryOrderEntity, ...Object.values(lists).map(({ type, table }) => lineEntity(table, type))];
