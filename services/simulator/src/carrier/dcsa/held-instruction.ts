import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { SentStatus } from '@quayside/shipping-standards/dcsa/instruction-status';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

type Json = Record<string, unknown>;
const INSTANT = { type: 'timestamptz', precision: 3 } as const;

/** What of an instruction a decision changes. */
type Standing = Pick<
  CarrierInstructionEntity,
  | 'BillNumber'
  | 'Status'
  | 'UpdateStatus'
  | 'Content'
  | 'Updated'
  | 'Feedbacks'
  | 'Document'
  | 'DocumentStatus'
>;

/** A shipping instruction as a simulated carrier holds it, and the transport document that it made of it. */
@Entity('carrier_instruction')
export class CarrierInstructionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) Id!: number;
  /** The request that was answered last. */
  @Column('bigint') ReceivedId!: number;
  @Column('varchar', { length: 35 }) Mailbox!: string;
  /** shippingInstructionsReference, which the carrier gave. */
  @Column('varchar', { length: 100 }) Reference!: string;
  /** transportDocumentReference. */
  @Column('varchar', { length: 20 }) BillNumber!: string;
  /** Null until the carrier has processed it: it cannot be read before. */
  @Column('varchar', { length: 50, nullable: true }) Status!:
    | SentStatus['shippingInstructionsStatus']
    | null;
  @Column('varchar', { length: 50, nullable: true }) UpdateStatus!: NonNullable<
    SentStatus['updatedShippingInstructionsStatus']
  > | null;
  @Column('jsonb') Content!: Json;
  @Column('jsonb', { nullable: true }) Updated!: Json | null;
  @Column('jsonb') Feedbacks!: readonly Json[];
  @Column('jsonb', { nullable: true }) Document!: Json | null;
  @Column('varchar', { length: 50, nullable: true }) DocumentStatus!: string | null;
  /**
   * How it will stand once the delay of a decision is over, and when that is; null where nothing is
   * being decided.
   */
  @Column('jsonb', { nullable: true }) Later!: Standing | null;
  @Column({ ...INSTANT, nullable: true }) LaterTime!: string | null;
  @Column(INSTANT) CreateTime!: string;
  @Column(INSTANT) UpdateTime!: string;
}

/** A held instruction; what is not set of it stays. */
export type Held = Omit<CarrierInstructionEntity, 'CreateTime' | 'UpdateTime'>;

const COLUMNS = `id AS "Id", received_id AS "ReceivedId", mailbox AS "Mailbox", reference AS "Reference", bill_number AS "BillNumber",
  status AS "Status", update_status AS "UpdateStatus", content AS "Content", updated AS "Updated", feedbacks AS "Feedbacks",
  document AS "Document", document_status AS "DocumentStatus", later AS "Later",
  later_time AS "LaterTime"`;

/** An instruction as it stands now: a decision whose delay is over has been made. */
function settled({ now }: Ctx, held: Held | undefined): Held | undefined {
  if (!held?.Later || !held.LaterTime || new Date(held.LaterTime) > now) return held;
  return {
    ...held,
    ...held.Later,
    Later: null,
    LaterTime: null,
  };
}

/** The instruction as it stands, with a decision that is made once a delay is over. */
export function withLater(held: Held, later: Held, at: Date): Held {
  const { BillNumber, Status, UpdateStatus, Content, Updated, Feedbacks } = later;
  const { Document, DocumentStatus } = later;
  return {
    ...held,
    Later: {
      BillNumber,
      Status,
      UpdateStatus,
      Content,
      Updated,
      Feedbacks,
      Document,
      DocumentStatus,
    },
    LaterTime: at.toISOString(),
  };
}

/** The instruction behind a reference of the carrier's or the number of the bill: the newest, for a declined one may be followed by another. */
export async function heldBy(
  ctx: Ctx,
  mailbox: string,
  reference: string,
  lock = false,
): Promise<Held | undefined> {
  const [held] = await ctx.sql<Held>(
    `SELECT ${COLUMNS} FROM carrier_instruction WHERE mailbox = $1
       AND (reference = $2 OR (bill_number = $2 OR later->>'BillNumber' = $2) AND $2 <> '')
     ORDER BY id DESC LIMIT 1${lock ? ' FOR UPDATE' : ''}`,
    [mailbox, reference],
  );
  return settled(ctx, held);
}

/** The instruction that a received request made or changed. */
export async function heldOf(tx: Ctx, receivedId: number): Promise<Held | undefined> {
  const [held] = await tx.sql<Held>(
    `SELECT ${COLUMNS} FROM carrier_instruction WHERE received_id = $1 ORDER BY id DESC LIMIT 1 FOR UPDATE`,
    [receivedId],
  );
  return settled(tx, held);
}

/** Keeps a new instruction; it has no status yet. */
export async function hold(
  tx: Ctx,
  held: Pick<Held, 'ReceivedId' | 'Mailbox' | 'Reference' | 'BillNumber' | 'Content'>,
): Promise<void> {
  await tx.sql(
    `INSERT INTO carrier_instruction (received_id, mailbox, reference, bill_number, content, feedbacks, create_time, update_time)
     VALUES ($1, $2, $3, $4, $5, '[]', $6, $6)`,
    [
      held.ReceivedId,
      held.Mailbox,
      held.Reference,
      held.BillNumber,
      JSON.stringify(held.Content),
      tx.now.toISOString(),
    ],
  );
}

/** Stores how an instruction stands now. */
export async function keepHeld(tx: Ctx, held: Held): Promise<void> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await tx.sql(
    `UPDATE carrier_instruction SET received_id = $2, status = $3, update_status = $4, content = $5, updated = $6, feedbacks = $7,
       document = $8, document_status = $9, bill_number = $10, update_time = $11, later = $12,
       later_time = $13 WHERE id = $1`,
    [
      held.Id,
      held.ReceivedId,
      held.Status,
      held.UpdateStatus,
      json(held.Content),
      json(held.Updated),
      json(held.Feedbacks),
      json(held.Document),
      held.DocumentStatus,
      held.BillNumber,
      tx.now.toISOString(),
      json(held.Later),
      held.LaterTime,
    ],
  );
}
