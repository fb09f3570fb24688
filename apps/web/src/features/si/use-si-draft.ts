import { getSiDraft, saveSiDraft } from '@quayside/contracts/si/si.api';
import { App } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../kit/http/ApiError.js';
import { call } from '../../kit/http/call.js';
import { randomHex } from '../../kit/http/random.js';
import { onSavedElsewhere, tellSaved } from './draft-tabs.js';
import { dropLocalDraft, writeLocalDraft } from './local-draft.js';
import { draftOf, formOfDraft, type SiForm } from './si-form.js';
import { onForm, useSiStore } from './si-store.js';

const PAUSE = 2000;
const KEEP_PAUSE = 300;
const RETRY_PAUSE = 5000;

export type DraftState =
  | { kind: 'none' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'local' }
  | { kind: 'lost' };

const isUnsaved = (state: DraftState): boolean => state.kind === 'local' || state.kind === 'lost';

export interface DraftSaver {
  state: DraftState;
  /** What is typed is not on the server yet. */
  dirty: boolean;
  saveNow(): Promise<void>;
  /** Another tab saved a draft of the same SI; nothing is saved here until one of the two is chosen. */
  elsewhere: boolean;
  /** Takes the other tab's draft into this form. */
  loadLatest(): Promise<void>;
  /** Saves this form over the other tab's draft. */
  keepMine(): void;
  /** No more saving: the form was handed in or given up. Answers when nothing is under way any more. */
  stop(): Promise<void>;
}

/**
 * Saves the form on the server two seconds after a change, and in the browser at once, until the server has it: a lost
 * network, an ended session or a closed window loses nothing. What could not be saved is tried again every five seconds;
 * `onRecovered` is called when that succeeds.
 */
export function useSiDraft(onRecovered: () => void): DraftSaver {
  const store = useSiStore();
  const { message } = App.useApp();
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  const [elsewhere, setElsewhere] = useState(false);
  const [self] = useState(() => randomHex(8));
  const held = useRef(false);
  const failing = useRef(false);
  const recovered = useRef(onRecovered);
  recovered.current = onRecovered;
  const { orderId, target } = store.getState().opened;
  const siId = target?.Id ?? 0;
  // What the server has; null when another tab's draft is there and this form shall replace it.
  const stored = useRef<SiForm | null>(store.getState().opened);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const stopped = useRef(false);

  const save = useCallback((): Promise<void> => {
    // One save after another, so that an older state never lands on a newer one.
    queue.current = queue.current.then(async () => {
      const subject = store.getState().form;
      if (stopped.current || held.current || subject === stored.current) return;
      setState((before) => (isUnsaved(before) ? before : { kind: 'saving' }));
      try {
        const saved = await call(saveSiDraft, draftOf(subject));
        stored.current = subject;
        tellSaved(orderId, siId, self);
        if (store.getState().form === subject) dropLocalDraft(orderId, siId);
        setState({ kind: 'saved', at: saved.UpdateTime });
        if (failing.current) recovered.current();
        failing.current = false;
      } catch {
        failing.current = true;
        setState({ kind: writeLocalDraft(draftOf(store.getState().form), Date.now()) ? 'local' : 'lost' });
      }
    });
    return queue.current;
  }, [store, orderId, siId, self]);

  useEffect(
    () =>
      onForm(store, (form) => {
        if (stopped.current || form === stored.current) return undefined;
        setState((before) => (isUnsaved(before) || before.kind === 'waiting' ? before : { kind: 'waiting' }));
        const keep = setTimeout(() => writeLocalDraft(draftOf(form), Date.now()), KEEP_PAUSE);
        const send = setTimeout(() => void save(), PAUSE);
        return () => {
          clearTimeout(keep);
          clearTimeout(send);
        };
      }),
    [store, save],
  );

  // The server may come back without the browser ever having been offline.
  const unsaved = isUnsaved(state);
  useEffect(() => {
    if (!unsaved) return;
    let trying = false;
    const timer = setInterval(() => {
      if (trying || document.hidden) return;
      trying = true;
      void save().then(() => {
        trying = false;
      });
    }, RETRY_PAUSE);
    return () => clearInterval(timer);
  }, [unsaved, save]);

  useEffect(
    () =>
      onSavedElsewhere(orderId, siId, self, () => {
        if (stopped.current) return;
        held.current = true;
        setElsewhere(true);
      }),
    [orderId, siId, self],
  );

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
    dropLocalDraft(orderId, siId);
    setState({ kind: 'none' });
    return queue.current;
  }, [orderId, siId]);

  const release = useCallback(() => {
    held.current = false;
    setElsewhere(false);
  }, []);
  const loadLatest = useCallback(async () => {
    try {
      const drafts = await call(getSiDraft, { CGO_ID: orderId, TBI_ID: siId });
      const latest = drafts.find((each) => each.TBI_ID === siId && each.Copies.length > 0);
      if (!latest) {
        void message.warning('另一个标签页的草稿已不存在（可能已提交或删除），请刷新页面查看');
        return;
      }
      const loaded = formOfDraft(latest);
      stored.current = loaded;
      store.getState().edit(() => loaded);
      dropLocalDraft(orderId, siId);
      setState({ kind: 'saved', at: latest.UpdateTime });
      release();
    } catch (error) {
      void message.error(errorText(error));
    }
  }, [store, message, orderId, siId, release]);
  const keepMine = useCallback(() => {
    stored.current = null;
    release();
    void save();
  }, [release, save]);

  return {
    state,
    dirty: state.kind === 'waiting' || state.kind === 'saving' || unsaved,
    saveNow: save,
    elsewhere,
    loadLatest,
    keepMine,
    stop,
  };
}
