import type { ImportSheet } from '@quayside/contracts/core/import';
import { Alert } from 'antd';

/** How a sheet of another shape was read, and what was decided about its days. */
export function ReadingNotes({ sheet }: { sheet: ImportSheet | undefined }) {
  const notes = [...(sheet?.Note ? [sheet.Note] : []), ...(sheet?.Notes ?? [])];
  if (notes.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={
        <div>
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </div>
      }
    />
  );
}
