import { Refusal } from '@quayside/service-kit/refusal';
import { runInThread } from '@quayside/service-kit/worker-thread/run-in-thread';
import { messageView } from './decode/message-view.js';
import type { Incoming } from './incoming.js';
import { readIncoming, type Unreadable } from './read-incoming.js';
import { structureReport } from './structure-findings.js';

/** Texts of this length are read in a few milliseconds; longer ones in a thread, where they keep nobody waiting. */
const LONGEST_AT_ONCE = 32 * 1024;

const READ = { module: new URL('./read-incoming.js', import.meta.url), name: 'readIncoming' };
const VIEW = { module: new URL('./decode/message-view.js', import.meta.url), name: 'messageView' };
const STRUCTURE = { module: new URL('./structure-findings.js', import.meta.url), name: 'structureReport' };

/** True when too much else is being read now: the text is read with the next look. */
export const isBusy = (error: unknown): boolean => error instanceof Refusal && error.code === 'request.too-many';

/** The messages of an incoming text, as `readIncoming`, whatever its length. Throws `request.too-many` when too much is being read. */
export async function readText(raw: string): Promise<Incoming[] | Unreadable> {
  if (raw.length <= LONGEST_AT_ONCE) return readIncoming(raw);
  try {
    return await runInThread<Incoming[] | Unreadable>(READ, [raw]);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'file.over-limit') return { unreadable: `文件超出上限：${error.params.limit}` };
    throw error;
  }
}

/** What the desk shows of a text, as `messageView`, whatever its length. */
export const viewOf = async (raw: string, reference: string | null): Promise<ReturnType<typeof messageView>> =>
  raw.length <= LONGEST_AT_ONCE ? messageView(raw, reference) : runInThread(VIEW, [raw, reference]);

/** A text held against its directory, as `structureReport`, whatever its length. */
export const structureOf = async (...given: Parameters<typeof structureReport>): Promise<ReturnType<typeof structureReport>> =>
  given[0].length <= LONGEST_AT_ONCE ? structureReport(...given) : runInThread(STRUCTURE, given);
