import { chinaClock } from '@quayside/contracts/core/dates';
import {
  CarrierMessageState,
  MessageDirection,
  MessageFunction,
} from '@quayside/contracts/partner-line/choices';
import { CarrierFormat, CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import { SiStatus } from '@quayside/contracts/si/choices';
import { writeFaults } from '@quayside/partner-line/message/write-faults';
import { type LineProfile, profileById } from '@quayside/partner-line/profile/carrier-profile';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { dcsaOfAnswer } from '@quayside/shipping-standards/dcsa/instruction-status';
import {
  type AnswerError,
  type ApplicationAnswer,
  writeAperak,
} from '@quayside/shipping-standards/edifact/aperak';
import { writeContrl } from '@quayside/shipping-standards/edifact/contrl';
import { DEFAULT_PARTNER } from '@quayside/shipping-standards/edifact/edifact-partner';
import { SI_SUBJECT } from '../carrier/si-subject.js';

const { Sent, Received, Accepted, Rejected, Silent, Processed, Unmatched } = CarrierMessageState;
const MINUTE = 60_000;

/** Why the carrier returned the one SI of the story, as its own desk writes. */
export const DEMO_REJECTION: AnswerError = {
  code: '111',
  text: 'CONSIGNEE ADDRESS INCOMPLETE',
  references: [],
};
export const DEMO_REJECTION_CAUSE = '缺少收货人；指示提单请写 TO ORDER';

interface Out {
  Id: number;
  ProfileId: number;
  SiId: number;
  Function: MessageFunction;
  Control: string;
  DocumentNo: string;
  Bill: string | null;
  BookingNo: string;
  CreateTime: string;
  Status: SiStatus;
}

/** How those fare that are still with the carrier: one of each. */
const AT_CARRIER: readonly CarrierMessageState[] = [Accepted, Received, Silent, Sent];

interface Answer {
  type: CarrierMessageType;
  control: string;
  raw: string;
  minutes: number;
  state: CarrierMessageState;
  code?: string;
  reason?: string;
}

/** The carriers' side of the story: each message that went out is answered, awaited or returned, and nothing goes out again. Within the seed's transaction. */
export async function seedLine(tx: Ctx): Promise<void> {
  const messages = await tx.sql<Out>(
    `SELECT m.id AS "Id", m.profile_id AS "ProfileId", m.tbi_id AS "SiId", m.function AS "Function", m.control_ref AS "Control",
       m.document_no AS "DocumentNo", m.tbi_simbl_no AS "Bill", o.booking_no AS "BookingNo", m.create_time AS "CreateTime", s.tbi_status AS "Status"
     FROM carrier_message m JOIN shipping_instruction s ON s.id = m.tbi_id LEFT JOIN cargo_order o ON o.id = s.cgo_id
     WHERE m.direction = 'out' ORDER BY m.id`,
  );
  let atCarrier = 0;
  for (const message of messages) {
    const profile = await profileById(tx, message.ProfileId);
    if (!profile) continue;
    const state =
      message.Status === SiStatus.Returned
        ? Rejected
        : message.Status === SiStatus.Sent
          ? AT_CARRIER[atCarrier++ % AT_CARRIER.length]!
          : Accepted;
    await settle(tx, profile, message, state);
  }
  const [first] = messages;
  const profile = first && (await profileById(tx, first.ProfileId));
  if (profile) await seedUnmatched(tx, profile);
}

async function settle(
  tx: Ctx,
  profile: LineProfile,
  message: Out,
  state: CarrierMessageState,
): Promise<void> {
  const sent = Date.parse(message.CreateTime) + 20_000;
  const answers = answersTo(profile, message, state, sent);
  const last = answers.at(-1);
  const refused =
    state === Rejected
      ? { code: DEMO_REJECTION.code, reason: `${DEMO_REJECTION.code} ${DEMO_REJECTION_CAUSE}` }
      : null;
  // What is awaited is due within the carrier's usual time from now on.
  const due = state === Sent ? new Date(tx.now.getTime() + profile.AnswerMinutes * MINUTE) : null;
  const answered = last ? new Date(sent + last.minutes * MINUTE) : null;
  await tx.sql(
    `UPDATE carrier_message SET state = $2, code = $3, reason = $4, attempts = 1, sent_time = $5::timestamptz, answer_time = $6::timestamptz, due_time = $7,
       next_time = NULL, update_time = coalesce($6::timestamptz, $5::timestamptz) WHERE id = $1`,
    [
      message.Id,
      state,
      refused?.code ?? null,
      refused?.reason ?? (state === Silent ? '船公司未在约定时间内回执' : null),
      new Date(sent),
      answered,
      due,
    ],
  );
  for (const answer of answers)
    await keep(tx, profile, message, answer, new Date(sent + answer.minutes * MINUTE));
}

/** What the carrier said of a message. */
function answersTo(
  profile: LineProfile,
  message: Out,
  state: CarrierMessageState,
  sent: number,
): Answer[] {
  if (state === Sent || state === Silent || message.Function === MessageFunction.Confirm) return [];
  const errors = state === Rejected ? [DEMO_REJECTION] : [];
  const refused =
    state === Rejected
      ? { code: DEMO_REJECTION.code, reason: `${DEMO_REJECTION.code} ${DEMO_REJECTION_CAUSE}` }
      : {};
  const at = (minutes: number) => chinaClock(new Date(sent + minutes * MINUTE)).slice(0, 16);
  const answer: ApplicationAnswer = {
    documentNumber: `A${message.DocumentNo}`,
    accepted: errors.length === 0,
    issuedAt: at(34),
    answers: message.DocumentNo,
    bookingNumber: message.BookingNo,
    billNumber: message.Bill ?? '',
    sender: profile.CarrierCode,
    text: '',
    errors,
  };
  if (profile.Format === CarrierFormat.Dcsa) {
    if (state === Received) return [];
    const raw = JSON.stringify(
      dcsaOfAnswer(answer, {
        shippingInstructionsStatus: errors.length > 0 ? 'PENDING_UPDATE' : 'RECEIVED',
      }),
      null,
      2,
    );
    return [
      {
        type: CarrierMessageType.DcsaStatus,
        control: `S${message.Control}`,
        raw,
        minutes: 34,
        state: Processed,
        ...refused,
      },
    ];
  }
  const us = { id: profile.OurCode, qualifier: 'ZZZ' };
  const them = { id: profile.TheirCode, qualifier: 'ZZZ' };
  const partner = {
    ...DEFAULT_PARTNER,
    sender: them,
    recipient: us,
    lineBreaks: true,
    test: profile.Test,
    textWidth: 512,
  };
  const receipt = {
    controlReference: message.Control,
    sender: us,
    recipient: them,
    action: '7' as const,
    errorCode: '',
    errorTag: '',
    messages: [{ reference: '1', type: 'IFTMIN', action: '7' as const, errorCode: '', faults: [] }],
  };
  const contrl: Answer = {
    type: CarrierMessageType.Contrl,
    control: `C${message.Control}`,
    minutes: 2,
    state: Processed,
    raw: writeContrl(receipt, partner, {
      controlReference: `C${message.Control}`,
      preparedAt: at(2),
    }),
  };
  if (state === Received) return [contrl];
  const aperak: Answer = {
    type: CarrierMessageType.Aperak,
    control: `A${message.Control}`,
    minutes: 34,
    state: Processed,
    ...refused,
    raw: writeAperak(answer, partner, {
      controlReference: `A${message.Control}`,
      preparedAt: at(34),
    }),
  };
  return [contrl, aperak];
}

const KEEP = `
  WITH text AS (
    INSERT INTO carrier_text (profile_id, direction, name, raw, done, attempts, acknowledged, create_time)
    VALUES ($1, '${MessageDirection.In}', $2, $3, true, 1, true, $4::timestamptz) RETURNING id)
  INSERT INTO carrier_message (direction, carrier_code, tbi_id, tbi_no, tbi_simbl_no, type, control_ref, state, code, reason, revision, attempts,
    answers_id, create_time, update_time, profile_id, text_id, sender, message_ref)
  SELECT '${MessageDirection.In}', $5, s.id, s.tbi_no, s.tbi_simbl_no, $6, $7, $8, $9, $10, s.revision, 0, $11::bigint, $4::timestamptz, $4::timestamptz, $1, text.id, $12, '1'
  FROM text LEFT JOIN shipping_instruction s ON s.id = $13 RETURNING id`;

async function keep(
  tx: Ctx,
  profile: LineProfile,
  message: Out | null,
  answer: Answer,
  time: Date,
): Promise<void> {
  const { type, control, raw, state, code = null, reason = null } = answer;
  const [row] = await tx.sql<{ id: number }>(KEEP, [
    profile.Id,
    control,
    raw,
    time,
    profile.CarrierCode,
    type,
    control,
    state,
    code,
    reason,
    message?.Id ?? null,
    profile.TheirCode,
    message?.SiId ?? null,
  ]);
  if (row && message && code) {
    const fault = {
      Code: code,
      Cause: DEMO_REJECTION_CAUSE,
      Text: DEMO_REJECTION.text,
      Prop: 'TBI_CONSIGNEE',
    };
    await writeFaults(tx, SI_SUBJECT, row.id, message.SiId, [fault], true);
  }
}

/** An answer about a bill that is nobody's here waits for somebody to say whose it is. */
async function seedUnmatched(tx: Ctx, profile: LineProfile): Promise<void> {
  const time = new Date(tx.now.getTime() - 26 * 60 * MINUTE);
  const issuedAt = chinaClock(time).slice(0, 16);
  const bill = `${profile.CarrierCode}2099000417`;
  const answer: ApplicationAnswer = {
    documentNumber: 'A90000417',
    accepted: true,
    issuedAt,
    answers: 'SI26110199-7',
    bookingNumber: '2099000417',
    billNumber: bill,
    sender: profile.CarrierCode,
    text: '',
    errors: [],
  };
  const partner = {
    ...DEFAULT_PARTNER,
    sender: { id: profile.TheirCode, qualifier: 'ZZZ' },
    recipient: { id: profile.OurCode, qualifier: 'ZZZ' },
    lineBreaks: true,
    test: profile.Test,
  };
  const raw = writeAperak(answer, partner, { controlReference: 'A90000417', preparedAt: issuedAt });
  const reason = `提单号 ${bill}，单证编号 SI26110199-7 在系统中没有对应的SI`;
  await keep(
    tx,
    profile,
    null,
    {
      type: CarrierMessageType.Aperak,
      control: 'A90000417',
      raw,
      minutes: 0,
      state: Unmatched,
      reason,
    },
    time,
  );
}
