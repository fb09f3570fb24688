import { saveSiDraft } from '@quayside/contracts/si/si.api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../kit/http/call.js';
import { dropLocalDraft, writeLocalDraft } from './local-draft.js';
import { draftOf, type SiForm } from './si-form.js';
import { useSi, useSiStore } from './si-store.js';

const PAUSE = 2000;
const KEEP_PAUSE = 300;

export type DraftState =
  | { kind: 'none' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'local' }
  | { kind: 'lost' };

export interface DraftSaver {
  state: DraftState;
  /** What is typed is not on the server yet. */
  dirty: boolean;
  saveNow(): Promise<void>;
  /** No more saving: the form was handed in or given up. Answers when nothing is under way any more. */
  stop(): Promise<void>;
}

/**
 * Saves the form on the server two seconds after a change, and in the browser at once, until the server has it: a lost
 * network, an ended session or a closed window loses nothing.
 */
export function useSiDraft(): DraftSaver {
  const store = useSiStore();
  const form = useSi((state) => state.form);
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  const stored = useRef<SiForm>(store.getState().opened);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const stopped = useRef(false);

  const save = useCallback((): Promise<void> => {
    // One save after another, so that an older state never lands on a newer one.
    queue.current = queue.current.then(async () => {
      const subject = store.getState().form;
      if (stopped.current || subject === stored.current) return;
      setState({ kind: 'saving' });
      try {
        const saved = await call(saveSiDraft, draftOf(subject));
        stored.current = subject;
        if (store.getState().form === subject) dropLocalDraft(subject.orderId, subject.target?.Id ?? 0);
        setState({ kind: 'saved', at: saved.UpdateTime });
      } catch {
        setState({ kind: writeLocalDraft(draftOf(store.getState().form), Date.now()) ? 'local' : 'lost' });
      }
    });
    return queue.current;
  }, [store]);

  useEffect(() => {
    if (stopped.current || form === stored.current) return;
    setState((before) => (before.kind === 'local' ? before : { kind: 'waiting' }));
    const keep = setTimeout(() => writeLocalDraft(draftOf(form), Date.now()), KEEP_PAUSE);
    const send = setTimeout(() => void save(), PAUSE);
    return () => {
      clearTimeout(keep);
      clearTimeout(send);
    };
  }, [form, save]);

  // Leaving the screen sends what is waiting; coming back online sends what the browser kept.
  useEffect(() => {
    const online = () => void save();
    const leaving = () => {
      const { form: last } = store.getState();
      if (!stopped.current && last !== stored.current) writeLocalDraft(draftOf(last), Date.now());
    };
    window.addEventListener('online', online);
    window.addEventListener('pagehide', leaving);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', leaving);
      leaving();
      void save();
    };
  }, [save, store]);

  const stop = useCallback(() => {
    stopped.current = true;
    const { form: last } = store.getState();
    dropLocalDraft(last.orderId, last.target?.Id ?? 0);
    setState({ kind: 'none' });
    return queue.current;
  }, [store]);

  return {
    state,
    dirty: state.kind === 'waiting' || state.kind === 'saving' || state.kind === 'local' || state.kind === 'lost',
    saveNow: save,
    stop,
  };
}
