import { CompanyType } from '@quayside/contracts/auth/company-type';
import { DESK_FIELDS, DESK_OF_SERVICE } from '@quayside/contracts/booking/entry/desk-values';
import type { EntryHeader } from '@quayside/contracts/booking/entry/entry-order';
import { useSession } from '../../../kit/session/store.js';
import type { FormLine } from './entry-form.js';
import { useEntry } from './entry-store.js';

/** What a customer reads of a paper and does not write. */
export interface DeskValues {
  /** Fees, and what becomes of services. */
  afterHandIn: boolean;
  /** Whether a field of the header is the desk's, which wrote it. */
  field(name: string): boolean;
  /** Whether something of a service is arranged, so that it stays. */
  isArranged(service: FormLine<'Services'>): boolean;
}

/** What of the form is the desk's alone, by the rules that the server holds against a customer; nothing is for staff. */
export function useDeskValues(): DeskValues {
  const staff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const stored = useEntry(({ record }) => record);
  const paper = useEntry((state) => state.paper);
  const ours = staff || !stored ? null : (paper.deskHas?.(stored) ?? null);
  return {
    afterHandIn: ours?.afterHandIn ?? false,
    field: (name) =>
      Boolean(ours?.numbers) &&
      DESK_FIELDS.some((each) => each === name) &&
      stored?.[name as keyof EntryHeader] != null,
    isArranged: ({ LineId }) =>
      Boolean(ours?.afterHandIn && LineId) &&
      (stored?.Services.some(
        (line) => line.LineId === LineId && DESK_OF_SERVICE.some((name) => line[name] != null),
      ) ??
        false),
  };
}
