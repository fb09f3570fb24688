import { CarrierMessageState, CarrierMessageType, CarrierProtocol, MessageDirection } from '@quayside/contracts/si/carrier-choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { profileById } from './carrier-profile.js';
import { foreignTo } from './foreign-message.js';
import type { Incoming, Said } from './incoming.js';
import { textLanes } from './lanes.js';
import { type Answered, type Match, matchMessage } from './match-message.js';
import type { Unreadable } from './read-incoming.js';
import { isBusy, readText } from './read-large.js';
import { KEY_LENGTHS, keyWithin } from './short-key.js';
import { takeMessage } from './take-message.js';
import { tellLine } from './tell-line.js';
import { MOST_FAULTS, writeFaults } from './write-faults.js';

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
  message: { type: CarrierMessageType; state: CarrierMessageState; reason?: string | null } & Partial<Incoming>,
): Promise<number | null> {
  const profile = await profileById(tx, text.ProfileId);
  const [row] = await tx.sql<{ id: number }>(
    `INSERT INTO carrier_message (direction, carrier_code, type, control_ref, state, reason, attempts, create_time, update_time, profile_id,
       text_id, sender, message_ref)
     VALUES ($1, $2, $3, $4, $5, $6, 0, $7, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING id`,
    [
      ...[MessageDirection.In, profile?.CarrierCode ?? '', message.type, message.control || null, message.state],
      ...[message.reason?.slice(0, 1000) ?? null, tx.now.toISOString(), text.ProfileId, text.Id],
      ...[message.sender || null, message.message || null],
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

const untold = (count: number): string => (count > MOST_FAULTS ? `共${count}条原因，仅保存前${MOST_FAULTS}条` : '');

/** Does what an incoming message says and notes at it what came of it. */
export async function settleIncoming(tx: Ctx, id: number, incoming: Incoming, to: Answered): Promise<void> {
  const way = await protocolOf(tx, id);
  const { state, code, reason, faults, open, si } = await takeMessage(tx, id, incoming, to, way);
  await tx.sql(
    `UPDATE carrier_message SET state = $2, code = $3, reason = $4, tbi_id = $5, tbi_no = $6, tbi_simbl_no = $7, revision = $8,
       answers_id = $9, update_time = $10 WHERE id = $1`,
    [
      ...[
        id,
        state,
        code,
        withNote([reason, untold(faults.length)].filter(Boolean).join('；'), incoming) || null,
        si?.Id ?? null,
        si?.TBI_NO ?? null,
        si?.TBI_SIMBL_NO ?? null,
        to.Revision,
      ],
      ...[to.Id || null, tx.now.toISOString()],
    ],
  );
  await writeFaults(tx, id, si?.Id ?? null, faults, open);
}

/** A message that came before is done once: a second one is noted, one time, and changes nothing. */
async function noteDuplicate(tx: Ctx, text: StoredText, incoming: Incoming): Promise<void> {
  const noted = await tx.sql(
    `SELECT 1 FROM carrier_message WHERE profile_id = $1 AND sender = $2 AND control_ref = $3 AND message_ref = $4 AND state = '${Duplicate}' LIMIT 1`,
    [text.ProfileId, incoming.sender, incoming.control, incoming.message],
  );
  const what = incoming.numbered ? '该控制号' : '同样的内容在本次发送后';
  if (noted.length === 0) await writeIncoming(tx, text, { ...incoming, state: Duplicate, reason: `${what}已处理过，未重复处理` });
}

/** What a message calls the SI. */
function namedBy(said: Said): string {
  if (said.kind === 'syntax') return `控制号 ${said.control || '未写明'}`;
  if (said.kind === 'nothing') return said.reason;
  const bill = said.kind === 'bill' ? said.bill.bill.billNumber : said.bill;
  const booking = said.kind === 'bill' ? said.bill.bill.bookingNumbers.join('、') : said.kind === 'application' ? said.booking : '';
  const numbers = [bill && `提单号 ${bill}`, booking && `订舱号 ${booking}`, said.document && `单证编号 ${said.document}`];
  return numbers.filter(Boolean).join('，') || '未写明';
}

/** A message from or for somebody else than the profile says changes nothing: a person says whether it counts. */
async function holdForeign(tx: Ctx, text: StoredText, incoming: Incoming, why: string): Promise<void> {
  // One for us may follow under the same number.
  const held = { ...incoming, message: keyWithin(`${incoming.message}/${incoming.recipient}`, KEY_LENGTHS.message) };
  const reason = withNote(`${why}，未处理；核对无误可指定SI：${namedBy(incoming.said)}`, incoming);
  if ((await writeIncoming(tx, text, { ...held, state: Review, reason })) === null) await noteDuplicate(tx, text, held);
}

/**
 * Tells a message from the same one again. Without a number of its own the content tells, together with the sending that it answers: the
 * same words after another sending are new. What answers nothing known is looked at each time.
 */
function keyed(incoming: Incoming, match: Match, text: StoredText): Incoming {
  if (incoming.numbered) return incoming;
  const answers = match.found === 'one' ? `${match.to.TBI_ID}.${match.to.Id}` : `text.${text.Id}`;
  return { ...incoming, message: `${incoming.message}/${answers}` };
}

async function takeIncoming(tx: Ctx, text: StoredText, read: Incoming): Promise<void> {
  if (read.said.kind === 'nothing') {
    await writeIncoming(tx, text, { ...read, state: CarrierMessageState.NoEffect, reason: withNote(read.said.reason, read) });
    return;
  }
  const profile = await profileById(tx, text.ProfileId);
  const foreign = profile && foreignTo(profile, read);
  if (foreign) return holdForeign(tx, text, read, foreign);
  const match = await matchMessage(tx, text.ProfileId, read.said);
  const incoming = keyed(read, match, text);
  const id = await writeIncoming(tx, text, { ...incoming, state: Processed });
  if (id === null) return noteDuplicate(tx, text, incoming);
  if (match.found === 'one') return settleIncoming(tx, id, incoming, match.to);
  const [state, reason] =
    match.found === 'many'
      ? [Review, `报文所指的SI不止一份或互相矛盾（${match.names.join('、')}），请指定：${namedBy(incoming.said)}`]
      : [Unmatched, `没有找到报文所指的SI：${namedBy(incoming.said)}`];
  await tx.sql('UPDATE carrier_message SET state = $2, reason = $3 WHERE id = $1', [id, state, withNote(reason, incoming)]);
}

/** Messages that are worked on in one transaction. */
const BATCH = 25;

/** Works on the next messages of a text that is read; true when it is done with it, or when another process is at it. */
async function takeBatch(tx: Ctx, text: StoredText, read: Incoming[] | Unreadable): Promise<boolean> {
  const [row] = await tx.sql<{ taken: number }>('SELECT taken FROM carrier_text WHERE id = $1 AND NOT done FOR UPDATE SKIP LOCKED', [
    text.Id,
  ]);
  if (!row) return true;
  const messages = 'unreadable' in read ? [] : read;
  if ('unreadable' in read)
    await writeIncoming(tx, text, {
      type: CarrierMessageType.Unknown,
      state: CarrierMessageState.Unreadable,
      reason: `${read.unreadable}；文件 ${text.Name}`,
    });
  const taken = Math.min(row.taken + BATCH, messages.length);
  for (const incoming of messages.slice(row.taken, taken)) await takeIncoming(tx, text, incoming);
  const done = taken === messages.length;
  await tx.sql('UPDATE carrier_text SET taken = $2, done = $3 WHERE id = $1', [text.Id, taken, done]);
  await tellLine(tx);
  return done;
}

async function takeText(ctx: Ctx, text: StoredText): Promise<void> {
  const lanes = textLanes(ctx.runtime);
  const read = text.Refused === null ? await readText(text.Raw) : { unreadable: text.Refused };
  while (!lanes.stopping && !(await lanes.step(() => ctx.tx((tx) => takeBatch(tx, text, read)))));
}

const NEXT = `SELECT id AS "Id", profile_id AS "ProfileId", name AS "Name", raw AS "Raw", refused AS "Refused" FROM carrier_text
  WHERE NOT done AND profile_id = $1 AND id > $2 ORDER BY id LIMIT 1`;

/** A text that could not be worked on is tried again, and after the last time kept for people with its error. */
async function noteFault(ctx: Ctx, text: StoredText, error: unknown): Promise<void> {
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
      await writeIncoming(tx, text, { type: CarrierMessageType.Unknown, state: CarrierMessageState.Unreadable, reason });
      await tellLine(tx);
    }
  });
}

async function takeTextsOf(ctx: Ctx, profileId: number): Promise<number> {
  const lanes = textLanes(ctx.runtime);
  let done = 0;
  let last = 0;
  while (!lanes.stopping) {
    const [text] = await ctx.sql<StoredText>(NEXT, [profileId, last]);
    if (!text) break;
    try {
      await takeText(ctx, text);
    } catch (error) {
      if (isBusy(error)) break;
      await noteFault(ctx, text, error);
    }
    last = text.Id;
    done += 1;
  }
  return done;
}

/** Works on the texts that came, those of each carrier in their order and beside those of the others; answers how many it did. */
export async function takeTexts(ctx: Ctx): Promise<number> {
  const waiting = await ctx.sql<{ id: number }>('SELECT DISTINCT profile_id AS id FROM carrier_text WHERE NOT done LIMIT 1000');
  const lanes = textLanes(ctx.runtime);
  const counts = await Promise.all(waiting.map(({ id }) => lanes.run(id, () => takeTextsOf(ctx, id))));
  return counts.reduce((sum, count) => sum + count, 0);
}
