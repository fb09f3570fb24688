import type { NoteField, NoteLeft } from '@quayside/contracts/booking/note/reading';

/** What was read in a note, as it is stored. */
export interface StoredReading {
  readonly fields: readonly NoteField[];
  readonly left: readonly NoteLeft[];
  /** YYYY-MM-DD of the day on which it was read. */
  readonly today: string;
}
