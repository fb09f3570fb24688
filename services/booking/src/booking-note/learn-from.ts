import type {
  BookingInput,
  BookingRecord,
} from '@quayside/contracts/booking/booking/booking-content';
import type { Held } from '@quayside/service-kit/database/lease';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { TERMS } from '../booking/ours.js';
import { layoutOf } from '../note-reading/layout.js';
import { codeTexts, countedLessons, lessonsOf, withLessons } from '../note-reading/learn.js';
import { keepLayout, knownLayout } from './layouts.js';
import type { NoteContent } from './read-notes.js';
import type { DueNote, Write } from './read-one.js';
import { codesOf } from './resolve-codes.js';

/** Learns from what was handed in, of the layout of a note and for its company; answers what writes it. */
export async function learnFrom(ctx: Ctx, { id, companyId }: Held<DueNote>): Promise<Write> {
  const [content] = await ctx.sql<
    NoteContent & { submitted: (BookingInput & Partial<Pick<BookingRecord, 'OurContract'>>) | null }
  >('SELECT paper, reading, submitted FROM booking_note_content WHERE note_id = $1', [id]);
  const done: Write = async (tx) =>
    void (await tx.sql('UPDATE booking_note SET next_time = NULL, attempts = 0 WHERE id = $1', [
      id,
    ]));
  if (!content?.paper || !content.reading || !content.submitted) return done;
  const { paper, reading, submitted } = content;
  const texts = codeTexts(paper);
  const [ports, carriers] = await Promise.all([
    codesOf(ctx, 'port', texts),
    codesOf(ctx, 'carrier', texts),
  ]);
  // A layout is its customer's, who reads what is learnt of it.
  const ours = ['AgentName', ...(submitted.OurContract ? TERMS : [])] as readonly string[];
  const lessons = lessonsOf({
    paper,
    fields: reading.fields,
    booking: submitted,
    today: reading.today,
    ports,
    carriers,
  }).filter(({ Path }) => !ours.includes(Path));
  const layout = layoutOf(paper);
  return async (tx) => {
    const known = await knownLayout(tx, companyId, layout);
    const counted = countedLessons(known?.lessons ?? [], reading.fields, submitted);
    if (known || lessons.length > 0)
      await keepLayout(tx, companyId, known ?? layout, withLessons(counted, lessons));
    await done(tx);
  };
}
