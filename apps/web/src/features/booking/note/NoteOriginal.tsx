import { NoteKind } from '@quayside/contracts/booking/note/choices';
import { type NoteDetail, noteFile, notePages } from '@quayside/contracts/booking/note/note.api';
import type { NotePlace } from '@quayside/contracts/booking/note/reading';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import type { DownloadedFile } from '../../../kit/http/call.js';
import { useRead } from '../../../kit/http/query.js';
import { PdfFrame } from '../../../kit/pdf/PdfFrame.js';
import { NotePaper } from './NotePaper.js';
import './note.css';

interface NoteOriginalProps {
  note: NoteDetail;
  /** What somebody asked to see. */
  shown: NotePlace | null;
}

/** A note as it came: a PDF or a picture as it is, cells of a sheet or a Word file in their places, with what was read in them. */
export function NoteOriginal({ note, shown }: NoteOriginalProps) {
  if (note.Kind === NoteKind.Picture) return <AsFile note={note} />;
  return note.Kind === NoteKind.Pdf ? (
    <AsPdf note={note} shown={shown} />
  ) : (
    <AsCells note={note} shown={shown} />
  );
}

/** The viewer of a browser shows no place: whoever asks for one sees the words of the page where they stand. */
function AsPdf({ note, shown }: NoteOriginalProps) {
  const [words, setWords] = useState<NotePlace | null>(shown);
  const [asked, setAsked] = useState(shown);
  if (asked !== shown) {
    setAsked(shown);
    setWords(shown);
  }
  if (!words) return <AsFile note={note} />;
  return (
    <div className="note-words">
      <Button size="small" onClick={() => setWords(null)}>
        返回原件
      </Button>
      <AsCells note={note} shown={words} />
    </div>
  );
}

/** Bytes are shown as what the platform found them to be. */
const typeOf = ({ Kind, FileName }: Pick<NoteDetail, 'Kind' | 'FileName'>): string => {
  if (Kind === NoteKind.Pdf) return 'application/pdf';
  const ending = FileName.split('.').at(-1)?.toLowerCase() ?? '';
  return `image/${ending === 'jpg' ? 'jpeg' : ending}`;
};

function AsFile({ note }: { note: NoteDetail }) {
  const read = useRead(noteFile, { Id: note.Id }, { gcTime: 60_000 });
  return <ReadGate read={read}>{(file) => <Shown note={note} file={file} />}</ReadGate>;
}

function Shown({ note, file }: { note: NoteDetail; file: DownloadedFile }) {
  const [picture, setPicture] = useState<string>();
  const [typed] = useState<DownloadedFile>(() => ({
    ...file,
    Blob: new Blob([file.Blob], { type: typeOf(note) }),
  }));
  useEffect(() => {
    const url = URL.createObjectURL(typed.Blob);
    setPicture(url);
    return () => URL.revokeObjectURL(url);
  }, [typed]);
  if (note.Kind === NoteKind.Pdf) return <PdfFrame file={typed} title={note.FileName} />;
  return (
    <div className="note-scroll">
      {picture && <img className="note-picture" src={picture} alt={note.FileName} />}
    </div>
  );
}

function AsCells({ note, shown }: NoteOriginalProps) {
  const read = useRead(notePages, { Id: note.Id });
  return (
    <ReadGate read={read}>
      {(pages) =>
        pages.some(({ Cells }) => Cells.length > 0) ? (
          <div className="note-scroll">
            {pages.map((page) => (
              <NotePaper
                key={page.Page}
                page={page}
                note={note}
                shown={shown}
                several={pages.length > 1}
              />
            ))}
          </div>
        ) : (
          <EmptyState title="没有可显示的内容" hint="可下载原件查看" />
        )
      }
    </ReadGate>
  );
}
