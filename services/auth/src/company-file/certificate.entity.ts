import { Certificate } from '@quayside/contracts/auth/certificate';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A certificate of a company. */
@Entity('company_certificate')
@Scoped({ company: 'CompanyId' })
@ColumnsOf(Certificate, { omit: ['MayEdit'] })
export class CertificateEntity extends Certificate {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}
