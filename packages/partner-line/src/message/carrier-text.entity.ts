import type { MessageDirection } from '@quayside/contracts/partner-line/choices';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One text as it went out or came in; several messages of an interchange share it. */
@Entity('carrier_text')
export class CarrierTextEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  Id!: number;
  @Column('bigint') ProfileId!: number;
  @Column('varchar', { length: 40 }) Direction!: MessageDirection;
  /** Name of the file, or its id in the carrier's mailbox. */
  @Column('varchar', { length: 200 }) Name!: string;
  @Column('text') Raw!: string;
  /** False while an incoming text is stored and not yet worked on. */
  @Column('boolean') Done!: boolean;
  @Column('integer') Attempts!: number;
  /** Messages of an incoming text that are worked on. */
  @Column('integer', { default: 0 }) Taken!: number;
  /** Why an incoming text was not read at all, for people. */
  @Column('varchar', { length: 300, nullable: true }) Refused!: string | null;
  /** True once the carrier's mailbox was told that it is here, so that the same text under the same name is another one. */
  @Column('boolean', { default: false }) Acknowledged!: boolean;
  @Column({ type: 'timestamptz', precision: 3 }) CreateTime!: string;
}
