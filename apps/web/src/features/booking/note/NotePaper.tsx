import { NoteKind } from '@quayside/contracts/booking/note/choices';
import type { NoteDetail } from '@quayside/contracts/booking/note/note.api';
import type { NoteCell, NotePage, NotePlace } from '@quayside/contracts/booking/note/reading';
import { Typography } from 'antd';
import { type CSSProperties, useEffect, useRef } from 'react';
import './note.css';

const within = (cell: NoteCell, place: NotePlace): boolean =>
  cell.Page === place.Page &&
  cell.Left >= place.Left &&
  cell.Right <= place.Right &&
  cell.Top >= place.Top &&
  cell.Bottom <= place.Bottom;

/** The lines of a grid: every edge of a cell once, in order. */
const linesOf = (edges: readonly number[]): Map<number, number> =>
  new Map([...new Set(edges)].sort((a, b) => a - b).map((edge, index) => [edge, index + 1]));

/** Where the next cell at the right begins in the row in which a cell begins; undefined of the last one. */
function nextInRow(cells: readonly NoteCell[]): (cell: NoteCell) => number | undefined {
  const lefts = new Map<number, number[]>(cells.map(({ Top }) => [Top, []]));
  for (const [top, row] of lefts)
    row.push(
      ...cells.filter(({ Top, Bottom }) => Top <= top && top < Bottom).map(({ Left }) => Left),
    );
  for (const row of lefts.values()) row.sort((a, b) => a - b);
  return ({ Top, Right }) => lefts.get(Top)?.find((left) => left >= Right);
}

/** Cells of a sheet or a table in the rows and columns that they take; a text flows over empty cells at its right, which are left out. */
function inGrid(cells: readonly NoteCell[]): (cell: NoteCell) => CSSProperties {
  const columns = linesOf(cells.flatMap(({ Left, Right }) => [Left, Right]));
  const rows = linesOf(cells.flatMap(({ Top, Bottom }) => [Top, Bottom]));
  const nextOf = nextInRow(cells);
  return (cell) => {
    const next = nextOf(cell);
    return {
      gridColumn: `${columns.get(cell.Left)} / ${next === undefined ? columns.size : columns.get(next)}`,
      gridRow: `${rows.get(cell.Top)} / ${rows.get(cell.Bottom)}`,
    };
  };
}

/** Points that are kept free around the words of a PDF. */
const MARGIN = 18;
/** Letters in the height of a word as the reader measures it. */
const LETTERS = 0.95;

/** Words of a PDF where they stand, as wide as the page is shown. */
function onPage(cells: readonly NoteCell[]): {
  page: CSSProperties;
  at(cell: NoteCell): CSSProperties;
} {
  const width = Math.max(...cells.map(({ Right }) => Right)) + MARGIN;
  const height = Math.max(...cells.map(({ Bottom }) => Bottom)) + MARGIN;
  return {
    page: { aspectRatio: `${width} / ${height}` },
    at: ({ Left, Top, Bottom }) => ({
      left: `${(Left / width) * 100}%`,
      top: `${(Top / height) * 100}%`,
      fontSize: `${(((Bottom - Top) * LETTERS) / width) * 100}cqw`,
    }),
  };
}

interface NotePaperProps {
  page: NotePage;
  note: NoteDetail;
  /** What somebody asked to see. */
  shown: NotePlace | null;
  /** The note has more pages: each is named. */
  several: boolean;
}

/** A page of a note as its reader saw it: what was taken, what is to be looked at, and what somebody asked to see are marked. */
export function NotePaper({ page: { Page, Name, Cells }, note, shown, several }: NotePaperProps) {
  const found = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown?.Page === Page) found.current?.scrollIntoView({ block: 'center' });
  }, [shown, Page]);
  if (Cells.length === 0) return null;
  const printed = note.Kind === NoteKind.Pdf ? onPage(Cells) : null;
  const placeOf = printed?.at ?? inGrid(Cells);
  const stateOf = (cell: NoteCell): string => {
    const own = note.Fields.filter(({ At: [at] }) => at && within(cell, at));
    if (own.length === 0) return '';
    return own.some(({ Sure }) => !Sure) ? ' note-cell-unsure' : ' note-cell-read';
  };
  const first = shown && Cells.find((cell) => within(cell, shown));
  return (
    <>
      {several && <Typography.Text strong>{Name}</Typography.Text>}
      <div className={printed ? 'note-printed' : 'note-paper'} style={printed?.page}>
        {Cells.map((cell) => (
          <div
            key={`${cell.Place} ${cell.Left} ${cell.Top}`}
            ref={cell === first ? found : undefined}
            className={`${printed ? 'note-word' : 'note-cell'}${stateOf(cell)}${shown && within(cell, shown) ? ' note-cell-shown' : ''}`}
            style={placeOf(cell)}
            title={cell.Place}
          >
            {cell.Text}
          </div>
        ))}
      </div>
    </>
  );
}
