import { Refusal } from '@quayside/service-kit/refusal';
import type { Party } from '@quayside/service-kit/turns/fair-queue';
import { runInThread } from '@quayside/service-kit/worker-thread/run-in-thread';
import { messageView } from '../decode/message-view.js';
import { structureReport } from '../decode/structure-findings.js';
import type { Read } from './incoming.js';

/** Texts of this length are read in a few milliseconds; longer ones in a thread, where they keep nobody waiting. */
const LONGEST_AT_ONCE = 32 * 1024;

const VIEW = { module: new URL('../decode/message-view.js', import.meta.url), name: 'messageView' };
const STRUCTURE = {
  module: new URL('../decode/structure-findings.js', import.meta.url),
  name: 'structureReport',
};

/** How an area reads a text: at once, and the same function by its module, for a thread. */
export interface TextReader<Said extends { kind: string }> {
  read(raw: string): Read<Said>;
  thread: { module: URL; name: string };
}

/** True when too much else is being read now: the text is read with the next look. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'request.too-many';

/** The messages of an incoming text, whatever its length. Throws `request.too-many` when too much is being read. */
export async function readText<Said extends { kind: string }>(
  { read, thread }: TextReader<Said>,
  raw: string,
  party: Party,
): Promise<Read<Said>> {
  if (raw.length <= LONGEST_AT_ONCE) return read(raw);
  try {
    return await runInThread<Read<Said>>(thread, [raw], { party });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'file.over-limit')
      return { unreadable: `文件超出上限：${error.params.limit}` };
    throw error;
  }
}

/** What the desk shows of a text, as `messageView`, whatever its length. */
export const viewOf = async (
  raw: string,
  reference: string | null,
  party: Party,
): Promise<ReturnType<typeof messageView>> =>
  raw.length <= LONGEST_AT_ONCE
    ? messageView(raw, reference)
    : runInThread(VIEW, [raw, reference], { party });

/** A text held against its directory, as `structureReport`, whatever its length. */
export const structureOf = async (
  given: Parameters<typeof structureReport>,
  party: Party,
): Promise<ReturnType<typeof structureReport>> =>
  given[0].length <= LONGEST_AT_ONCE
    ? structureReport(...given)
    : runInThread(STRUCTURE, given, { party });
