import { LETTER, type Provenance, sourceOfCell } from './sources.js';

/** The mark of a filled cell's source. */
export function CellSource({ all, box, name }: { all: Provenance; box: number; name: string }) {
  const shown = sourceOfCell(all, box, name);
  if (!shown) return null;
  return (
    <span className={`si-source-letter si-source-${shown.source}`} aria-hidden>
      {LETTER[shown.source]}
    </span>
  );
}
