import type { NoteLesson } from '@quayside/contracts/booking/note/reading';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isAlike, isLayout, type Layout } from '../note-reading/layout.js';

/** Layouts of a company that are looked at, the latest first: a customer has a few. */
const MOST = 100;

interface KnownLayout {
  fingerprint: string;
  labels: string[];
  lessons: NoteLesson[];
}

/** What a company's corrections taught of a layout, or of one that is nearly the same; null where it is new. */
export async function knownLayout(
  ctx: Ctx,
  companyId: number,
  layout: Layout,
): Promise<KnownLayout | null> {
  const rows = await ctx.sql<KnownLayout>(
    `SELECT fingerprint, labels, lessons FROM booking_note_layout WHERE company_id = $1 ORDER BY update_time DESC LIMIT ${MOST}`,
    [companyId],
  );
  return (
    rows.find(({ fingerprint }) => fingerprint === layout.fingerprint) ??
    rows.find(({ labels }) => isAlike(layout.labels, labels)) ??
    null
  );
}

/** Keeps what was learnt; papers with too few labels to be known again teach nothing. */
export async function keepLayout(
  tx: Ctx,
  companyId: number,
  { fingerprint, labels }: Layout,
  lessons: readonly NoteLesson[],
): Promise<void> {
  if (!isLayout({ labels })) return;
  await tx.sql(
    `INSERT INTO booking_note_layout (company_id, fingerprint, labels, lessons, update_time) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (company_id, fingerprint) DO UPDATE SET lessons = excluded.lessons, labels = excluded.labels, update_time = excluded.update_time`,
    [companyId, fingerprint, labels, JSON.stringify(lessons), tx.now],
  );
}
