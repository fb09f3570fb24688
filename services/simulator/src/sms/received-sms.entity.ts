import { ReceivedSms } from '@quayside/contracts/simulator/sms';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A short message that somebody sent through the simulated gateway. Staff may read all of them. */
@Entity('received_sms')
@Scoped({ platform: true })
@ColumnsOf(ReceivedSms)
export class ReceivedSmsEntity extends ReceivedSms {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  declare Id: number;
}
