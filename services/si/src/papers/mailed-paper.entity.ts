import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A paper of a mail that messaging has not fetched yet. Nobody but messaging reads it. */
@Entity('mailed_paper')
export class MailedPaperEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) Id!: number;
  /** The mail's. */
  @Column('uuid') Key!: string;
  @Column({ type: 'varchar', length: 200 }) FileName!: string;
  @Column({ type: 'varchar', length: 100 }) Mime!: string;
  @Column('bytea') Bytes!: Buffer;
}
