import type { DraftBill } from '@quayside/contracts/si/draft-bill.api';
import { dropDraftEntry, type KeptDraftEntry, keepDraftEntry } from '@quayside/contracts/si/draft-bill.api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/http/call.js';
import { keptHere } from '../../../kit/http/kept-here.js';
import type { DraftState } from '../use-si-draft.js';

/** What a person types of a carrier's draft, with texts that no field takes; files cannot be kept. */
export interface Entry {
  bill: DraftBill;
  documentNo: string;
  note: string;
  /** The file that the values were read from. */
  readFrom: string | null;
  converted: readonly string[];
}

interface Local {
  at: number;
  siVersion: number;
  entry: Entry;
}

/** An entry that was left, and the version of the SI when it was begun. */
export interface LeftEntry extends Local {}

const PAUSE = 2000;
const KEEP_PAUSE = 300;
const RETRY_PAUSE = 5000;

const hereOf = (siId: number) => keptHere<Local>(`jst:draft-entry:${siId}`);

/** What was left of an entry: the later one of what the server and this browser have. */
export function leftEntry(siId: number, stored: KeptDraftEntry | null): LeftEntry | null {
  const local = hereOf(siId).read();
  const at = stored ? Date.parse(stored.UpdateTime) : 0;
  if (local && local.at > at) return local;
  return stored && { at, siVersion: stored.SiVersion, entry: stored.Content as Entry };
}

export interface KeptEntry {
  state: DraftState;
  /** No more keeping; the server forgets the entry unless it was saved as a version. */
  stop(forget: boolean): Promise<void>;
}

/**
 * Keeps an entry on the server two seconds after a change, and in the browser until the server has it. What could not be saved is
 * tried again every five seconds.
 */
export function useKeptEntry(siId: number, siVersion: number, entry: Entry): KeptEntry {
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  const newest = useRef(entry);
  newest.current = entry;
  const stored = useRef(entry);
  const stopped = useRef(false);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const keepHere = useCallback(() => hereOf(siId).write({ at: Date.now(), siVersion, entry: newest.current }), [siId, siVersion]);
  const save = useCallback((): Promise<void> => {
    // One save after another, so that an older state never lands on a newer one.
    queue.current = queue.current.then(async () => {
      const subject = newest.current;
      if (stopped.current || subject === stored.current) return;
      try {
        const { UpdateTime } = await call(keepDraftEntry, { TBI_ID: siId, SiVersion: siVersion, Content: subject });
        stored.current = subject;
        if (newest.current === subject) hereOf(siId).drop();
        setState({ kind: 'saved', at: UpdateTime });
      } catch {
        if (!stopped.current) setState({ kind: keepHere() ? 'local' : 'lost' });
      }
    });
    return queue.current;
  }, [siId, siVersion, keepHere]);

  useEffect(() => {
    if (stopped.current || entry === stored.current) return;
    setState((before) => (before.kind === 'local' || before.kind === 'lost' ? before : { kind: 'waiting' }));
    const keep = setTimeout(keepHere, KEEP_PAUSE);
    const send = setTimeout(() => void save(), PAUSE);
    return () => {
      clearTimeout(keep);
      clearTimeout(send);
    };
  }, [entry, keepHere, save]);

  const unsaved = state.kind === 'local' || state.kind === 'lost';
  useEffect(() => {
    if (!unsaved) return;
    const timer = setInterval(() => void save(), RETRY_PAUSE);
    return () => clearInterval(timer);
  }, [unsaved, save]);

  // Whoever leaves the page or closes the drawer loses nothing of the last two seconds.
  useEffect(() => {
    const leaving = () => {
      if (!stopped.current && newest.current !== stored.current) keepHere();
    };
    window.addEventListener('pagehide', leaving);
    return () => {
      window.removeEventListener('pagehide', leaving);
      leaving();
      void save();
    };
  }, [keepHere, save]);

  const stop = useCallback(
    async (forget: boolean) => {
      stopped.current = true;
      await queue.current;
      hereOf(siId).drop();
      if (forget) await call(dropDraftEntry, { TBI_ID: siId }).catch(() => {});
    },
    [siId],
  );
  return { state, stop };
}
