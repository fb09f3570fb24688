/** What a form could not save on the server yet, kept in this tab of the browser until it can: a reload or an ended session loses nothing. */
export interface KeptHere<T> {
  read(): T | null;
  /** Answers whether the browser could keep it. */
  write(value: T): boolean;
  drop(): void;
}

/** The tab's place of that name. */
export const keptHere = <T>(key: string): KeptHere<T> => ({
  read: () => {
    try {
      const text = sessionStorage.getItem(key);
      return text ? (JSON.parse(text) as T) : null;
    } catch {
      return null;
    }
  },
  write: (value) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
  drop: () => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // A browser without storage kept nothing to drop.
    }
  },
});
