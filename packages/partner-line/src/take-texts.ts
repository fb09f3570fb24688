import {
  CarrierMessageState,
  CarrierProtocol,
  MessageDirection,
} from '@quayside/contracts/partner-line/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isSetAside, underName } from '@quayside/service-kit/runtime/watchdog';
import { textLanes } from './lanes.js';
import type { LineArea } from './line-area.js';
import { foreignTo } from './message/foreign-message.js';
import type { Incoming, Read } from './message/incoming.js';
import type { Answered, Match } from './message/match.js';
import { isBusy, readText } from './message/read-large.js';
import { KEY_LENGTHS, keyWithin } from './message/short-key.js';
import { tellLine } from './message/tell-line.js';
import { MOST_FAULTS, writeFaults } from './message/write-faults.js';
import { profileById } from './profile/carrier-profile.js';

type Area = LineArea<{ kind: string }>;

const { Unmatched, Review, Duplicate, Processed } = CarrierMessageState;
/** A text that fails this often is shown to people with its error. */
const MOST_ATTEMPTS = 3;

interface StoredText {
  Id: number;
  ProfileId: number;
  Name: string;
  Raw: string;
  /** Why it was not read at all, for people. */
  Refused: string | null;
}

/** Writes an incoming message; answers its id, or null when the same message is there already. */
async function writeIncoming(
  tx: Ctx,
  text: StoredText,
  message: { type: string; state: CarrierMessageState; reason?: string | null } & Partial<Incoming>,
): Promise<number | null> {
  const profile = await profileById(tx, text.ProfileId);
  const [row] = await tx.sql<{ id: number }>(
    `INSERT INTO carrier_message (direction, carrier_code, type, control_ref, state, reason, attempts, create_time, update_time, profile_id,
       text_id, sender, message_ref)
     VALUES ($1, $2, $3, $4, $5, $6, 0, $7, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING id`,
    [
      MessageDirection.In,
      profile?.CarrierCode ?? '',
      message.type,
      message.control || null,
      message.state,
      message.reason?.slice(0, 1000) ?? null,
      tx.now.toISOString(),
      text.ProfileId,
      text.Id,
      message.sender || null,
      message.message || null,
    ],
  );
  return row?.id ?? null;
}

/** The way by which a message came. */
async function protocolOf(tx: Ctx, id: number): Promise<CarrierProtocol> {
  const [row] = await tx.sql<{ protocol: CarrierProtocol }>(
    'SELECT p.protocol FROM carrier_message m JOIN carrier_profile p ON p.id = m.profile_id WHERE m.id = $1',
    [id],
  );
  return row?.protocol ?? CarrierProtocol.Folder;
}

/** What is said of a message to people, with what had to be changed in order to keep it. */
const withNote = (reason: string, { note }: Incoming): string => {
  const room = note ? 999 - note.length : 1000;
  return [reason.slice(0, room), note].filter(Boolean).join('；');
};

const untold = (count: number): string =>
  count > MOST_FAULTS ? `共${count}条原因，仅保存前${MOST_FAULTS}条` : '';

/** Does what an incoming message says and notes at it what came of it. */
export async function settleIncoming(
  tx: Ctx,
  area: Area,
  id: number,
  incoming: Incoming,
  to: Answered,
): Promise<void> {
  const way = await protocolOf(tx, id);
  const { state, code, reason, faults, open, about } = await area.take(tx, id, incoming, to, way);
  const { id: column, names } = area.subject;
  await tx.sql(
    `UPDATE carrier_message SET state = $2, code = $3, reason = $4, ${column} = $5, revision = $6, answers_id = $7, update_time = $8,
       ${names.map((name, index) => `${name} = $${index + 9}`).join(', ')} WHERE id = $1`,
    [
      id,
      state,
      code,
      withNote([reason, untold(faults.length)].filter(Boolean).join('；'), incoming) || null,
      about?.Id ?? null,
      to.Revision,
      to.Id || null,
      tx.now.toISOString(),
      ...(about?.names ?? names.map(() => null)),
    ],
  );
  await writeFaults(tx, area.subject, id, about?.Id ?? null, faults, open);
}

/** A message that came before is done once: a second one is noted, one time, and changes nothing. */
async function noteDuplicate(tx: Ctx, text: StoredText, incoming: Incoming): Promise<void> {
  const noted = await tx.sql(
    `SELECT 1 FROM carrier_message WHERE profile_id = $1 AND sender = $2 AND control_ref = $3 AND message_ref = $4 AND state = '${Duplicate}' LIMIT 1`,
    [text.ProfileId, incoming.sender, incoming.control, incoming.message],
  );
  const what = incoming.numbered ? '该控制号' : '同样的内容在本次发送后';
  if (noted.length === 0)
    await writeIncoming(tx, text, {
      ...incoming,
      state: Duplicate,
      reason: `${what}已处理过，未重复处理`,
    });
}

/** What a message calls what it is about. */
function calledBy(area: Area, said: Incoming['said']): string {
  if (said.kind === 'syntax' && 'control' in said) return `控制号 ${said.control || '未写明'}`;
  if (said.kind === 'nothing' && 'reason' in said) return said.reason;
  return area.calledBy(said) || '未写明';
}

/** A message from or for somebody else than the profile says changes nothing: a person says whether it counts. */
async function holdForeign(
  tx: Ctx,
  area: Area,
  text: StoredText,
  incoming: Incoming,
  why: string,
): Promise<void> {
  // One for us may follow under the same number.
  const held = {
    ...incoming,
    message: keyWithin(`${incoming.message}/${incoming.recipient}`, KEY_LENGTHS.message),
  };
  const reason = withNote(
    `${why}，未处理；核对无误可指定${area.subject.label}：${calledBy(area, incoming.said)}`,
    incoming,
  );
  if ((await writeIncoming(tx, text, { ...held, state: Review, reason })) === null)
    await noteDuplicate(tx, text, held);
}

/**
 * Tells a message from the same one again. Without a number of its own the content tells, together with the sending that it answers: the
 * same words after another sending are new. What answers nothing known is looked at each time.
 */
function keyed(incoming: Incoming, match: Match, text: StoredText): Incoming {
  if (incoming.numbered) return incoming;
  const answers =
    match.found === 'one' ? `${match.to.SubjectId}.${match.to.Id}` : `text.${text.Id}`;
  return { ...incoming, message: `${incoming.message}/${answers}` };
}

async function takeIncoming(tx: Ctx, area: Area, text: StoredText, read: Incoming): Promise<void> {
  if (read.said.kind === 'nothing' && 'reason' in read.said) {
    await writeIncoming(tx, text, {
      ...read,
      state: CarrierMessageState.NoEffect,
      reason: withNote(read.said.reason, read),
    });
    return;
  }
  const profile = await profileById(tx, text.ProfileId);
  const foreign = profile && foreignTo(profile, read);
  if (foreign) return holdForeign(tx, area, text, read, foreign);
  const match = await area.match(tx, text.ProfileId, read.said);
  const incoming = keyed(read, match, text);
  const id = await writeIncoming(tx, text, { ...incoming, state: Processed });
  if (id === null) return noteDuplicate(tx, text, incoming);
  if (match.found === 'one') return settleIncoming(tx, area, id, incoming, match.to);
  const [state, reason] =
    match.found === 'many'
      ? [
          Review,
          `报文所指的${area.subject.label}不止一份或互相矛盾（${match.names.join('、')}），请指定：${calledBy(area, incoming.said)}`,
        ]
      : [Unmatched, `没有找到报文所指的${area.subject.label}：${calledBy(area, incoming.said)}`];
  await tx.sql('UPDATE carrier_message SET state = $2, reason = $3 WHERE id = $1', [
    id,
    state,
    withNote(reason, incoming),
  ]);
}

/** Messages that are worked on in one transaction. */
const BATCH = 25;

/** Works on the next messages of a text that is read; true when it is done with it, or when another process is at it. */
async function takeBatch(
  tx: Ctx,
  area: Area,
  text: StoredText,
  read: Read<{ kind: string }>,
): Promise<boolean> {
  const [row] = await tx.sql<{ taken: number }>(
    'SELECT taken FROM carrier_text WHERE id = $1 AND NOT done FOR UPDATE SKIP LOCKED',
    [text.Id],
  );
  if (!row) return true;
  const messages = 'unreadable' in read ? [] : read;
  if ('unreadable' in read)
    await writeIncoming(tx, text, {
      type: area.unknownType,
      state: CarrierMessageState.Unreadable,
      reason: `${read.unreadable}；文件 ${text.Name}`,
    });
  const taken = Math.min(row.taken + BATCH, messages.length);
  for (const incoming of messages.slice(row.taken, taken))
    await takeIncoming(tx, area, text, incoming);
  const done = taken === messages.length;
  await tx.sql('UPDATE carrier_text SET taken = $2, done = $3 WHERE id = $1', [
    text.Id,
    taken,
    done,
  ]);
  await tellLine(tx);
  return done;
}

async function takeText(ctx: Ctx, area: Area, text: StoredText): Promise<void> {
  const lanes = textLanes(ctx.runtime);
  const read =
    text.Refused === null
      ? await readText(area.reader, text.Raw, `line:${text.ProfileId}`)
      : { unreadable: text.Refused };
  while (
    !lanes.stopping &&
    !(await lanes.step(() => ctx.tx((tx) => takeBatch(tx, area, text, read))))
  );
}

const NEXT = `SELECT id AS "Id", profile_id AS "ProfileId", name AS "Name", raw AS "Raw", refused AS "Refused" FROM carrier_text
  WHERE NOT done AND profile_id = $1 AND id > $2 ORDER BY id LIMIT 1`;

/** A text that could not be worked on is tried again, and after the last time kept for people with its error. */
async function noteFault(ctx: Ctx, area: Area, text: StoredText, error: unknown): Promise<void> {
  ctx.log.error({ err: error, text: text.Id }, 'an incoming carrier text failed');
  await ctx.tx(async (tx) => {
    const [row] = await tx.sql<{ over: boolean; taken: number }>(
      'UPDATE carrier_text SET attempts = attempts + 1, done = attempts + 1 >= $2 WHERE id = $1 AND NOT done RETURNING done AS over, taken',
      [text.Id, MOST_ATTEMPTS],
    );
    if (row?.over) {
      // What went wrong stands in the log; it says nothing to people.
      const from = row.taken > 0 ? `，前${row.taken}份报文已处理` : '';
      const reason = `系统处理时出错，报文已保存${from}；请联系系统管理员查看日志（文件 ${text.Name}）`;
      await writeIncoming(tx, text, {
        type: area.unknownType,
        state: CarrierMessageState.Unreadable,
        reason,
      });
      await tellLine(tx);
    }
  });
}

/** A text over which the process ended twice is kept for people, and not worked on again. */
async function leaveText(ctx: Ctx, area: Area, text: StoredText): Promise<void> {
  await ctx.tx(async (tx) => {
    const rows = await tx.sql(
      'UPDATE carrier_text SET done = true WHERE id = $1 AND NOT done RETURNING id',
      [text.Id],
    );
    if (rows.length === 0) return;
    await writeIncoming(tx, text, {
      type: area.unknownType,
      state: CarrierMessageState.Unreadable,
      reason: `处理该报文时系统两次停止响应，已搁置；请核对后手工处理（文件 ${text.Name}）`,
    });
    await tellLine(tx);
  });
}

async function takeTextsOf(ctx: Ctx, area: Area, profileId: number): Promise<number> {
  const lanes = textLanes(ctx.runtime);
  let done = 0;
  let last = 0;
  while (!lanes.stopping) {
    const [text] = await ctx.sql<StoredText>(NEXT, [profileId, last]);
    if (!text) break;
    try {
      const name = `carrier text ${ctx.runtime.name} ${text.Id}`;
      if (isSetAside(name)) await leaveText(ctx, area, text);
      else await underName(name, () => takeText(ctx, area, text));
    } catch (error) {
      if (isBusy(error)) break;
      await noteFault(ctx, area, text, error);
    }
    last = text.Id;
    done += 1;
  }
  return done;
}

/** Works on the texts that came, those of each carrier in their order and beside those of the others; answers how many it did. */
export async function takeTexts(ctx: Ctx, area: Area): Promise<number> {
  const waiting = await ctx.sql<{ id: number }>(
    'SELECT DISTINCT profile_id AS id FROM carrier_text WHERE NOT done LIMIT 1000',
  );
  const lanes = textLanes(ctx.runtime);
  const counts = await Promise.all(
    waiting.map(({ id }) => lanes.run(id, () => takeTextsOf(ctx, area, id))),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
