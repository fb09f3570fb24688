import { NoteOrigin } from '@quayside/contracts/booking/note/choices';
import type { NoteField, NotePlace } from '@quayside/contracts/booking/note/reading';
import type { PaperCell } from './paper.js';
import type { Said } from './values.js';

/** Where cells stand, as one place. */
export function placeOf(cells: readonly PaperCell[]): NotePlace[] {
  const [first] = cells;
  if (!first) return [];
  const same = cells.filter(({ page }) => page === first.page);
  const last = same.at(-1)!;
  return [
    {
      Page: first.page,
      Place:
        last.place === first.place ? first.place : `${first.place}–${last.place.split('!').at(-1)}`,
      Left: Math.min(...same.map(({ left }) => left)),
      Top: Math.min(...same.map(({ top }) => top)),
      Right: Math.max(...same.map(({ right }) => right)),
      Bottom: Math.max(...same.map(({ bottom }) => bottom)),
    },
  ];
}

export interface Source {
  readonly text: string;
  readonly label: string | null;
  readonly cells: readonly PaperCell[];
  readonly origin?: NoteOrigin;
}

/** A source whose place is known. */
export interface PlacedSource {
  readonly text: string;
  readonly label: string | null;
  readonly at: NotePlace[];
  readonly origin?: NoteOrigin | undefined;
}

/** The fields that were read, each path once: what came first stays. */
export class FieldList {
  private readonly fields = new Map<string, NoteField>();

  get all(): NoteField[] {
    return [...this.fields.values()];
  }
  get = (path: string): NoteField | undefined => this.fields.get(path);
  has = (path: string): boolean => this.fields.has(path);

  /** A field as it was read; where one with a value is there already, that stays. */
  add(path: string, said: Said, { text, label, cells, origin }: Source): void {
    this.put(path, said, { text, label, at: placeOf(cells), origin });
  }

  /** The same for what has its place already. */
  put(
    Path: string,
    { value, reason = null, sure = true, candidates = [] }: Said,
    { text, label, at, origin }: PlacedSource,
  ): void {
    const before = this.fields.get(Path);
    if (before && before.Value !== null) return;
    this.fields.set(Path, {
      Path,
      Value: value?.slice(0, 4000) ?? null,
      Written: text.slice(0, 4000),
      Label: label?.slice(0, 120) ?? null,
      Origin: origin ?? NoteOrigin.Label,
      Sure: sure && value !== null,
      Reason: reason?.slice(0, 500) ?? null,
      Candidates: candidates.slice(0, 10).map(({ Value, Text }) => ({ Value, Text })),
      At: at,
    });
  }

  /** Says of a field that it is to be looked at. */
  doubt(path: string, reason: string): void {
    const field = this.fields.get(path);
    if (field)
      this.fields.set(path, {
        ...field,
        Sure: false,
        Reason: [field.Reason, reason].filter(Boolean).join('；').slice(0, 500),
      });
  }
}
