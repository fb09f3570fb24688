import { Role } from '@quayside/contracts/auth/role';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A role; its permissions, up to how much, are rows of `role_grant`. */
@Entity('role')
@Scoped({ platform: true })
@ColumnsOf(Role, { omit: ['Permissions', 'Limits'] })
export class RoleEntity extends Role {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}
