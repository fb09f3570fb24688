import { CurrentUser } from '@quayside/contracts/auth/session';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A personal account, known by its mobile number or e-mail address. No scope: nobody lists users; one sees oneself. */
@Entity('personal_user')
@ColumnsOf(CurrentUser)
export class UserEntity extends CurrentUser {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  /** argon2id in PHC form; null: signs in by code only. */
  @Column({ type: 'varchar', length: 200, nullable: true }) PasswordHash!: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) TermsTime!: string | null;
  /** Whom the user acted as last. */
  @Column({ type: 'bigint', nullable: true }) LastEmployeeId!: number | null;
  @Column({ type: 'boolean', default: true }) Enable!: boolean;
  @Column({ type: 'timestamptz', precision: 3 }) CreateTime!: string;
  @Column({ type: 'timestamptz', precision: 3 }) UpdateTime!: string;
  @Column({ type: 'bigint', default: 1 }) Version!: number;
}
