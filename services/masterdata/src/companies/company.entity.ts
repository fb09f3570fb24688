import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { addIndexed } from '../search/rewrite-terms.js';
import type { Searchable } from '../search/terms.js';

/** A customer as the auth service keeps it: a copy, by which names are found. Only staff may search it. */
@Entity('company')
@Scoped({ shared: true })
export class CompanyEntity {
  @PrimaryColumn('bigint') Id!: number;
  /** In capitals. */
  @Column('varchar', { length: 40 }) Code!: string;
  @Column('varchar', { length: 100 }) NameCn!: string;
  @Column('varchar', { length: 100 }) ShortName!: string;
  @Column('boolean') Enabled!: boolean;
  /** Of the company in the auth service. */
  @Column('bigint') Version!: number;
}

export const companyTerms = ({
  Code,
  NameCn,
  ShortName,
}: Pick<CompanyEntity, 'Code' | 'NameCn' | 'ShortName'>): Searchable => ({
  codes: [Code],
  names: [NameCn, ShortName],
});

addIndexed('company', { entity: CompanyEntity, searchable: companyTerms });
