import { App } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { finishTyping } from '../grid/finish-typing.js';
import { errorText, isApiError } from '../http/ApiError.js';
import { randomHex } from '../http/random.js';
import { ownerNow } from '../session/kept-here.js';
import { useSession } from '../session/store.js';
import { onSavedElsewhere, tellSaved } from './draft-tabs.js';

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

/** What is kept of a form, and where; the same object as long as the form lives. */
export interface DraftPlace<T> {
  /** Names the draft among the browser's tabs. */
  key: string;
  /** As it was opened: nothing is saved before it differs. Null when the server has it not. */
  opened: T | null;
  current(): T;
  /** Does something with the content as it is and after each change, see `onForm`. Answers how to stop. */
  watch(act: (content: T) => (() => void) | undefined): () => void;
  /** Keeps it on the server; 412 when somebody's other window has kept something since. `over`: the person chose this one. */
  save(content: T, over: boolean): Promise<{ UpdateTime: string }>;
  /** What the server has; null when nothing. */
  load(): Promise<{ content: T; UpdateTime: string } | null>;
  /** Puts the content into the form. */
  take(content: T): void;
  /** Answers whether the browser could keep it. */
  keepHere(content: T): boolean;
  dropHere(): void;
}

export interface DraftSaver<T = unknown> {
  state: DraftState;
  /** What is typed is not on the server yet. */
  dirty: boolean;
  saveNow(): Promise<void>;
  /** Another tab saved or handed in the same draft; nothing is saved here until one of the two is chosen. */
  elsewhere: boolean;
  /** Takes the other tab's draft into this form. */
  loadLatest(): Promise<void>;
  /** Saves this form over the other tab's draft. */
  keepMine(): void;
  /** This content is stored otherwise, at that time: it needs no draft. To be said before the form takes it. */
  settle(content: T, at: string): void;
  /** Saves nothing until `resume`, while the form is handed in. Answers when no save is under way any more. */
  pause(): Promise<void>;
  resume(): void;
  /** No more saving: the form was handed in or given up, and the other tabs hear of it. Answers when nothing is under way any more. */
  stop(): Promise<void>;
}

/**
 * Saves what is typed on the server two seconds after a change, and in the browser at once, until the server has it: a lost
 * network, an ended session or a closed window loses nothing. What could not be saved is tried again every five seconds;
 * `onRecovered` is called when that succeeds. What was typed as one employee is never sent as another: it stays in the browser until the
 * form is opened as the first again.
 */
export function useDraftSaver<T>(
  place: DraftPlace<T>,
  onRecovered: () => void = () => {},
): DraftSaver<T> {
  const { message } = App.useApp();
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  const [elsewhere, setElsewhere] = useState(false);
  const [self] = useState(() => randomHex(8));
  const [owner] = useState(ownerNow);
  const held = useRef(false);
  const paused = useRef(false);
  const failing = useRef(false);
  const recovered = useRef(onRecovered);
  recovered.current = onRecovered;
  // What the server has; null when another tab's draft is there and this form shall replace it.
  const stored = useRef<T | null>(place.opened);
  const over = useRef(false);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const stopped = useRef(false);

  const save = useCallback((): Promise<void> => {
    // One save after another, so that an older state never lands on a newer one.
    queue.current = queue.current.then(async () => {
      const subject = place.current();
      if (stopped.current || paused.current || held.current || subject === stored.current) return;
      if (useSession.getState().changing || ownerNow() !== owner) {
        setState({ kind: place.keepHere(subject) ? 'local' : 'lost' });
        return;
      }
      setState((before) => (isUnsaved(before) ? before : { kind: 'saving' }));
      try {
        const saved = await place.save(subject, over.current);
        stored.current = subject;
        over.current = false;
        tellSaved(place.key, self);
        if (place.current() === subject) place.dropHere();
        setState({ kind: 'saved', at: saved.UpdateTime });
        if (failing.current) recovered.current();
        failing.current = false;
      } catch (error) {
        if (stopped.current) return;
        if (isApiError(error) && error.status === 412) {
          held.current = true;
          setElsewhere(true);
        }
        failing.current = true;
        setState({ kind: place.keepHere(place.current()) ? 'local' : 'lost' });
      }
    });
    return queue.current;
  }, [place, self, owner]);

  useEffect(
    () =>
      place.watch((content) => {
        if (stopped.current || content === stored.current) return undefined;
        setState((before) =>
          isUnsaved(before) || before.kind === 'waiting' ? before : { kind: 'waiting' },
        );
        const keep = setTimeout(() => {
          if (!stopped.current) place.keepHere(content);
        }, KEEP_PAUSE);
        const send = setTimeout(() => void save(), PAUSE);
        return () => {
          clearTimeout(keep);
          clearTimeout(send);
        };
      }),
    [place, save],
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
      onSavedElsewhere(place.key, self, () => {
        if (stopped.current) return;
        held.current = true;
        setElsewhere(true);
      }),
    [place, self],
  );

  // Leaving the screen sends what is waiting; coming back online sends what the browser kept.
  useEffect(() => {
    const online = () => void save();
    const leaving = () => {
      finishTyping();
      const last = place.current();
      if (!stopped.current && last !== stored.current) place.keepHere(last);
    };
    window.addEventListener('online', online);
    window.addEventListener('pagehide', leaving);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', leaving);
      leaving();
      void save();
    };
  }, [save, place]);

  const stop = useCallback(async () => {
    stopped.current = true;
    place.dropHere();
    setState({ kind: 'none' });
    await queue.current;
    tellSaved(place.key, self);
  }, [place, self]);
  const settle = useCallback(
    (content: T, at: string) => {
      stored.current = content;
      place.dropHere();
      setState({ kind: 'saved', at });
    },
    [place],
  );
  const pause = useCallback(() => {
    paused.current = true;
    return queue.current;
  }, []);
  const resume = useCallback(() => {
    paused.current = false;
    void save();
  }, [save]);

  const release = useCallback(() => {
    held.current = false;
    setElsewhere(false);
  }, []);
  const loadLatest = useCallback(async () => {
    try {
      const latest = await place.load();
      if (!latest) {
        void message.warning('另一个标签页的草稿已不存在（可能已提交或删除），请刷新页面查看');
        return;
      }
      stored.current = latest.content;
      place.take(latest.content);
      place.dropHere();
      setState({ kind: 'saved', at: latest.UpdateTime });
      release();
    } catch (error) {
      void message.error(errorText(error));
    }
  }, [place, message, release]);
  const keepMine = useCallback(() => {
    stored.current = null;
    over.current = true;
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
    settle,
    pause,
    resume,
    stop,
  };
}
