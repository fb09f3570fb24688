import type { CarrierFault } from '@quayside/contracts/partner-line/message';
import {
  CarrierMessageRow,
  listCarrierMessages,
  type SiRejection,
} from '@quayside/contracts/si/carrier-message.api';
import { messageDesk } from '@quayside/partner-line/message-desk';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readSi } from '../shipping-instruction/read-si.js';
import { CarrierMessageEntity } from './carrier-message.entity.js';
import { SI_SUBJECT } from './si-subject.js';

/** The messages about SIs, as the desk sees them. */
export const siDesk = messageDesk<CarrierMessageRow>({
  subject: SI_SUBJECT,
  row: CarrierMessageRow,
  entity: CarrierMessageEntity,
  sorts: listCarrierMessages.sorts,
  sheet: {
    name: '船公司报文',
    fields: [
      ...([
        'CreateTime',
        'Direction',
        'CarrierCode',
        'Type',
        'Function',
        'ControlRef',
        'TBI_SIMBL_NO',
        'TBI_NO',
        'Revision',
      ] as const),
      ...([
        'State',
        'Code',
        'Reason',
        'SentTime',
        'AnswerTime',
        'Attempts',
        'EmployeeName',
        'UpdateTime',
      ] as const),
    ],
  },
  fileName: ({ TBI_SIMBL_NO }) => [TBI_SIMBL_NO],
});

/** The messages of an SI of the caller's scope, oldest first. */
export async function messagesOfSi(ctx: Ctx, siId: number): Promise<CarrierMessageRow[]> {
  await readSi(ctx, siId);
  return siDesk.about(ctx, siId);
}

/** What the carrier does not take at an SI and nobody has mended since. */
export async function rejectionOf(ctx: Ctx, siId: number): Promise<SiRejection> {
  const si = await readSi(ctx, siId);
  const rows = await ctx.sql<CarrierFault & { Time: string }>(
    `SELECT f.code AS "Code", f.cause AS "Cause", f.text AS "Text", f.prop AS "Prop", m.create_time AS "Time"
     FROM carrier_fault f JOIN carrier_message m ON m.id = f.message_id WHERE f.tbi_id = $1 AND f.open ORDER BY f.id LIMIT 200`,
    [siId],
  );
  const Faults = rows.map(({ Code, Cause, Text, Prop }) => ({ Code, Cause, Text, Prop }));
  return {
    TBI_ID: siId,
    CarrierCode: si.TBI_CARRIER ?? null,
    Faults,
    Time: rows.at(-1)?.Time ?? null,
  };
}
