import { NoteState } from '@quayside/contracts/booking/note/choices';
import {
  bookNote,
  deleteNote,
  type NoteRecord,
  readNoteAgain,
} from '@quayside/contracts/booking/note/note.api';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAct } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { part } from '../../../kit/screen/part.js';
import { useBookingPaths } from '../booking/booking-paths.js';

const NoteDrawer = part(async () => (await import('./NoteDrawer.js')).NoteDrawer);
const NOTES = ['BookingNote', 'Booking'] as const;

export interface NoteAct {
  label: string;
  can?: string;
  danger?: boolean;
  run(): void;
}

/** What can be done with a note as it stands, the likeliest first, and the drawer in which one is looked at. */
export function useNoteActs(): {
  actsOf(note: NoteRecord): NoteAct[];
  look(note: NoteRecord): void;
  holder: ReactNode;
} {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const { form, open } = useBookingPaths();
  const [looked, setLooked] = useState<NoteRecord | null>(null);
  const book = useAct(bookNote, {
    invalidates: NOTES,
    onDone: ({ Id }) => form({ id: String(Id), edit: 'true' }),
  });
  const again = useAct(readNoteAgain, { invalidates: NOTES });
  const remove = useAct(deleteNote, {
    invalidates: NOTES,
    onDone: () => void message.success('已删除'),
  });
  const step = ({ Id, Version }: NoteRecord) => ({ Id, Version });
  const erase = async (note: NoteRecord) => {
    const content = '原件和识别结果一并删除，不能恢复；学到的版式保留。';
    if (
      await confirm({ title: `删除托书 ${note.FileName}？`, content, okText: '删除', danger: true })
    )
      await remove.run(step(note));
  };
  const actsOf = (note: NoteRecord): NoteAct[] => {
    const { State, BookingId } = note;
    if (State === NoteState.Reading) return [];
    if (BookingId !== null) {
      return [
        { label: '打开订舱', run: () => open(BookingId) },
        { label: '查看托书', run: () => setLooked(note) },
      ];
    }
    return [
      {
        label: State === NoteState.Read ? '生成订舱' : '对照填写',
        can: 'submit',
        run: () => void book.run(step(note)),
      },
      { label: State === NoteState.Read ? '识别结果' : '查看托书', run: () => setLooked(note) },
      ...(note.Kind === 'picture'
        ? []
        : [{ label: '重新识别', can: 'submit', run: () => void again.run(step(note)) }]),
      { label: '删除', can: 'submit', danger: true, run: () => void erase(note) },
    ];
  };
  const holder = looked && (
    <NoteDrawer
      id={looked.Id}
      title={`${looked.NoteNo} ${looked.FileName}`}
      onClose={() => setLooked(null)}
    />
  );
  return { actsOf, look: setLooked, holder };
}
