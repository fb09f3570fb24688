import { MessageDetail } from '@quayside/contracts/messaging/message';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What was sent, once for all who got it. Nobody reads it but through a recipient's row. */
@Entity('message')
@ColumnsOf(MessageDetail, { omit: ['SendId', 'ReadTime', 'HandledBy'] })
export class MessageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) Id!: number;
  /** The beginning of the description as plain text. */
  @Column({ type: 'varchar', length: 200 }) Summary!: string;
}
