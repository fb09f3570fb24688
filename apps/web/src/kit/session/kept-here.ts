import { useSession } from './store.js';

/** What a form could not save on the server yet, kept in this tab of the browser until it can: a reload or an ended session loses nothing. */
export interface KeptHere<T> {
  read(): T | null;
  /** Answers whether the browser could keep it. */
  write(value: T): boolean;
  drop(): void;
}

/** Whose typing it is: an employee's, or that of somebody without a company (null). */
export type Owner = number | null;

export const ownerNow = (): Owner => useSession.getState().employee?.Id ?? null;

/**
 * The tab's place of that name. What is typed for one company is not offered in another: it is there when the first is entered again.
 * @param owner whose place it is; without it, of whoever is signed in at the moment of use
 */
export const keptHere = <T>(name: string, owner?: Owner): KeptHere<T> => {
  const key = (): string => {
    const whose = owner === undefined ? ownerNow() : owner;
    return whose === null ? name : `${name}@${whose}`;
  };
  return {
    read: () => {
      try {
        const text = sessionStorage.getItem(key());
        return text ? (JSON.parse(text) as T) : null;
      } catch {
        return null;
      }
    },
    write: (value) => {
      try {
        sessionStorage.setItem(key(), JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    drop: () => {
      try {
        sessionStorage.removeItem(key());
      } catch {
        // A browser without storage kept nothing to drop.
      }
    },
  };
};
