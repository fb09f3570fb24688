import type { DraftBill } from '@quayside/contracts/si/draft-bill.api';
import {
  draftEntry,
  dropDraftEntry,
  type KeptDraftEntry,
  keepDraftEntry,
} from '@quayside/contracts/si/draft-bill.api';
import { useEffect, useRef, useState } from 'react';
import {
  type DraftPlace,
  type DraftSaver,
  useDraftSaver,
} from '../../../kit/document/use-draft-saver.js';
import { call } from '../../../kit/http/call.js';
import { keptHere, type Owner, ownerNow } from '../../../kit/session/kept-here.js';
import type { Said } from './read-into.js';

/** What a person types of a carrier's draft, with texts that no field takes; files cannot be kept. */
export interface Entry {
  bill: DraftBill;
  documentNo: string;
  note: string;
  /** The file that the values were read from. */
  readFrom: string | null;
  converted: readonly string[];
  /** What the file says; nothing without one. */
  said?: Said | null;
}

interface Local {
  /** Milliseconds since 1970. */
  at: number;
  siVersion: number;
  entry: Entry;
}

/** An entry that was left, and the version of the SI when it was begun. */
export interface LeftEntry extends Local {
  /** The server has it; otherwise this browser alone. */
  stored: boolean;
}

const keyOf = (siId: number): string => `jst:draft-entry:${siId}`;
const hereOf = (siId: number, owner?: Owner) => keptHere<Local>(keyOf(siId), owner);

/** What was left of an entry: the later one of what the server and this browser have. */
export function leftEntry(siId: number, stored: KeptDraftEntry | null): LeftEntry | null {
  const local = hereOf(siId).read();
  const at = stored ? Date.parse(stored.UpdateTime) : 0;
  if (local && local.at > at) return { ...local, stored: false };
  return (
    stored && { at, siVersion: stored.SiVersion, entry: stored.Content as Entry, stored: true }
  );
}

export interface KeptEntry extends DraftSaver {
  /** No more keeping, and the server forgets the entry. */
  forget(): Promise<void>;
}

interface Keeping {
  siId: number;
  siVersion: number;
  /** What was left and is gone on with. */
  left: LeftEntry | null;
  entry: Entry;
  /** Another tab's entry was chosen. */
  onTake(entry: Entry): void;
}

/** Keeps an entry, see {@link useDraftSaver}; saving it as a version ends it on the server. */
export function useKeptEntry({ siId, siVersion, left, entry, onTake }: Keeping): KeptEntry {
  const now = useRef({ entry, siVersion, onTake, tell: (_: Entry) => {} });
  Object.assign(now.current, { entry, siVersion, onTake });
  const [place] = useState((): DraftPlace<Entry> => {
    const here = hereOf(siId, ownerNow());
    return {
      key: keyOf(siId),
      opened: left?.stored === false ? null : entry,
      current: () => now.current.entry,
      watch: (act) => {
        let end = act(now.current.entry);
        now.current.tell = (changed) => {
          end?.();
          end = act(changed);
        };
        return () => {
          now.current.tell = () => {};
          end?.();
        };
      },
      save: (content) =>
        call(keepDraftEntry, { TBI_ID: siId, SiVersion: now.current.siVersion, Content: content }),
      load: async () => {
        const left = await call(draftEntry, { TBI_ID: siId });
        return left && { content: left.Content as Entry, UpdateTime: left.UpdateTime };
      },
      take: (content) => {
        now.current.entry = content;
        now.current.onTake(content);
      },
      keepHere: (content) =>
        here.write({ at: Date.now(), siVersion: now.current.siVersion, entry: content }),
      dropHere: () => here.drop(),
    };
  });
  const saver = useDraftSaver(place);
  useEffect(() => now.current.tell(entry), [entry]);
  return {
    ...saver,
    forget: async () => {
      await saver.pause();
      await call(dropDraftEntry, { TBI_ID: siId }).catch(() => {});
      await saver.stop();
    },
  };
}
