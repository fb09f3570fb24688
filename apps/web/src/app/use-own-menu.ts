import {
  forgetVisits,
  MOST_RECENT,
  noteVisit,
  type OwnMenu,
  orderPinned,
  ownMenu,
  pinScreen,
} from '@quayside/contracts/auth/own-menu';
import type { Screen } from '@quayside/contracts/core/screen';
import { useEffect } from 'react';
import { call } from '../kit/http/call.js';
import { queryClient } from '../kit/http/client.js';
import { useAct, useRead } from '../kit/http/query.js';
import { leavesOf } from '../kit/session/menu-map.js';
import { viewToken } from '../kit/session/storage.js';
import { useSession } from '../kit/session/store.js';
import { SHOWN_RECENT } from './menu-rows.js';

const KEY = [ownMenu.path, {}];
const NONE: OwnMenu = { Pinned: [], Recent: [], Used: [] };

/** So long a screen is in front before it counts as used: who passes through does not use it. */
const VISIT_MS = 800;

const keep = (own: OwnMenu): void => void queryClient.setQueryData(KEY, own);
const change = (next: (own: OwnMenu) => OwnMenu): void =>
  void queryClient.setQueryData<OwnMenu>(KEY, (own) => own && next(own));

export interface OwnMenuHandle {
  own: OwnMenu;
  isPending: boolean;
  /** It could not be read: the menu is there without what the person pinned and used. */
  isFailed: boolean;
  readAgain(): void;
  /** Shown at once, kept on the server; what the server refuses is said and taken back. */
  pin(path: string, pinned: boolean): void;
  order(paths: readonly string[]): void;
  /** Forgets what was used. */
  forget(): void;
}

/** What the person pinned and used, kept on the server. */
export function useOwnMenu(): OwnMenuHandle {
  const read = useRead(ownMenu, {}, { staleTime: Number.POSITIVE_INFINITY });
  const back = () => {
    void read.refetch();
    return false;
  };
  const pinning = useAct(pinScreen, { invalidates: ['Shortcut'], onDone: keep, onError: back });
  const ordering = useAct(orderPinned, { invalidates: ['Shortcut'], onDone: keep, onError: back });
  const forgetting = useAct(forgetVisits, { onDone: keep });
  return {
    own: read.data ?? NONE,
    isPending: read.isPending,
    isFailed: read.isError,
    readAgain: () => void read.refetch(),
    pin: (Path, Pinned) => {
      change((own) => ({
        ...own,
        Pinned: Pinned ? [...own.Pinned, Path] : own.Pinned.filter((path) => path !== Path),
      }));
      void pinning.run({ Path, Pinned });
    },
    order: (paths) => {
      change((own) => ({ ...own, Pinned: [...paths] }));
      void ordering.run({ Paths: [...paths] });
    },
    forget: () => void forgetting.run({}),
  };
}

const first = (path: string, paths: readonly string[]): string[] => [
  path,
  ...paths.filter((other) => other !== path),
];

/**
 * A screen that stands among the recent ones keeps its place until the next load: lines do not
 * change places before the eyes.
 */
const moved = (own: OwnMenu, path: string): OwnMenu => ({
  ...own,
  Recent: own.Recent.slice(0, SHOWN_RECENT).includes(path)
    ? own.Recent
    : first(path, own.Recent).slice(0, MOST_RECENT),
  Used: first(path, own.Used),
});

/**
 * Keeps which entry of the menu is in front. Who looks as somebody else leaves no trace in that
 * person's menu.
 */
export function useVisits(screen: Screen): void {
  const path = screen.highlight ?? screen.path;
  const isEntry = useSession((session) =>
    leavesOf(session.menus).some(({ Path }) => Path === path),
  );
  useEffect(() => {
    if (!isEntry || viewToken() !== null) return;
    const timer = setTimeout(() => {
      if (queryClient.getQueryData<OwnMenu>(KEY)?.Recent[0] === path) return;
      change((own) => moved(own, path));
      // A visit that is lost is used again tomorrow: nobody is told.
      call(noteVisit, { Path: path }).catch(() => undefined);
    }, VISIT_MS);
    return () => clearTimeout(timer);
  }, [path, isEntry]);
}
