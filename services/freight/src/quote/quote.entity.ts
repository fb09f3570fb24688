import { QuoteLine, QuoteRecord } from '@quayside/contracts/freight/quote/quote';
import { QuoteStoryStep } from '@quayside/contracts/freight/quote/quote.api';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { lineEntity } from '@quayside/service-kit/document/line-entity';
import { DocumentStore } from '@quayside/service-kit/document/store';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A seller's own, as far as data scopes go; no other company's, whatever its type. */
@Entity('quote')
@Scoped({ company: 'CompanyId', employee: 'EmployeeId', apart: true })
@ColumnsOf(QuoteRecord)
export class QuoteEntity extends QuoteRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  declare Id: number;
}

/** A whole quote. */
export type WholeQuote = QuoteRecord & { Lines: QuoteLine[] };

export const quoteStore = new DocumentStore<WholeQuote>({
  header: QuoteRecord,
  table: 'quote',
  entity: QuoteEntity,
  fixed: ['No', 'CompanyId', 'EmployeeId', 'EmployeeName', 'CreateTime'],
  lists: { Lines: { type: QuoteLine, table: 'quote_line' } },
});

/** One step of its story. */
@Entity('quote_log')
@ColumnsOf(QuoteStoryStep)
class QuoteStepEntity extends QuoteStoryStep {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') QuoteId!: number;
  @Column('bigint', { nullable: true }) EmployeeId!: number | null;
  @Column('jsonb') declare Differences: QuoteStoryStep['Differences'];
}

/** What a person has typed and not handed in: one per employee and quote (0 for a new one). */
@Entity('quote_draft')
@Scoped({ employee: 'EmployeeId' })
class QuoteDraftEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  Id!: number;
  @Column('bigint') EmployeeId!: number;
  @Column('bigint', { nullable: true }) CompanyId!: number | null;
  @Column('varchar', { length: 50, nullable: true }) EmployeeName!: string | null;
  @Column('bigint') QuoteId!: number;
  @Column('json') Content!: unknown;
  @Column('bigint') Version!: number;
  @Column({ type: 'timestamptz', precision: 3 }) UpdateTime!: string;
}

export const quoteEntities = [
  QuoteEntity,
  QuoteStepEntity,
  QuoteDraftEntity,
  lineEntity('quote_line', QuoteLine),
];
