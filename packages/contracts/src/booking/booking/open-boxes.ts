import type { BookingRecord } from './booking-content.js';

type ConfirmedBoxes = Pick<BookingRecord, 'OpenBoxes' | 'ConfirmedSummary' | 'ContainerSummary'>;

/** False where all boxes that were asked for are confirmed, or none is yet. */
export const areBoxesOtherwise = ({ OpenBoxes }: Pick<BookingRecord, 'OpenBoxes'>): boolean =>
  OpenBoxes !== 0;

/**
 * What a carrier confirmed of the boxes that were asked for, where it is not all of them: 申请40HQ*5，
 * 确认40HQ*3，还有2箱未确认. Without a count where he gives other types: what these stand for, and
 * what is still open, nobody knows. One text for stories, messages and screens; null for nothing.
 */
export function openBoxesText(booking: ConfirmedBoxes): string | null {
  const { OpenBoxes, ConfirmedSummary, ContainerSummary } = booking;
  if (!areBoxesOtherwise(booking)) return null;
  const both = `申请${ContainerSummary ?? ''}，确认${ConfirmedSummary ?? ''}`;
  return OpenBoxes === null ? both : `${both}，还有${OpenBoxes}箱未确认`;
}

/** The same in a word or two, for a tag; null for nothing. */
export function openBoxesLabel({ OpenBoxes }: Pick<BookingRecord, 'OpenBoxes'>): string | null {
  if (OpenBoxes === null) return '箱型与申请不同';
  return OpenBoxes > 0 ? `${OpenBoxes}箱未确认` : null;
}
