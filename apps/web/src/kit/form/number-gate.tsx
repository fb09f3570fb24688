import { App } from 'antd';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';

/** An input that holds what is no number of its field. */
interface UnreadNumber {
  /** For people: what stands there and why it is not taken. */
  reason: string;
  focus(): void;
}
type Mark = (id: string, unread: UnreadNumber | null) => void;

const NumberMarks = createContext<Mark | null>(null);

/** Tells the gate around an input what it holds that is no number; `reason` undefined where all is right. */
export function useUnreadMark(reason: string | undefined, focus: () => void): void {
  const id = useId();
  const mark = useContext(NumberMarks);
  useEffect(() => {
    if (!mark || reason === undefined) return;
    mark(id, { reason, focus });
    return () => mark(id, null);
  }, [mark, id, reason, focus]);
}

export interface NumberGate {
  /** Whether every number below the gate was read. */
  readonly isRead: boolean;
  /** The same for who is about to save: says what was not read and puts the cursor there. */
  passes(): boolean;
  /** The same as a rule of antd's form. */
  rule(): Promise<void>;
  /** Goes around the inputs. */
  around(children: ReactNode): ReactNode;
}

/**
 * What keeps a dialog or form from being saved while one of its numbers was not read: the input keeps what was typed, and what the form
 * holds in its place (nothing) is not what was meant. Forms of antd have it by their rules, `AppModal` by itself.
 */
export function useNumberGate(): NumberGate {
  const { message } = App.useApp();
  const [unread, setUnread] = useState<ReadonlyMap<string, UnreadNumber>>(new Map());
  const mark = useCallback<Mark>((id, input) => {
    setUnread((before) => {
      const next = new Map(before);
      if (input) next.set(id, input);
      else next.delete(id);
      return next;
    });
  }, []);
  return useMemo(() => {
    const [first] = unread.values();
    return {
      isRead: first === undefined,
      passes: () => {
        if (!first) return true;
        void message.error(first.reason);
        first.focus();
        return false;
      },
      rule: async () => {
        if (first) throw new Error(first.reason);
      },
      around: (children) => <NumberMarks.Provider value={mark}>{children}</NumberMarks.Provider>,
    };
  }, [unread, mark, message]);
}
