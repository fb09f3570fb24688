import { CompanyType } from '@quayside/contracts/auth/company-type';
import { type EntryForm, entryForm, formFields } from '@quayside/contracts/booking/entry/form';
import { createContext, useMemo } from 'react';
import { useRead } from '../../../kit/http/query.js';
import { useSession } from '../../../kit/session/store.js';

/** How the form of a company is filled in by whoever asks. */
export interface ShownForm {
  /** Staff fill in what a customer does not, so for them nothing is hidden. */
  shown(name: string): boolean;
  required(name: string): boolean;
  /** The names in the order of the form; as they are given where the company has not moved any of them before another. */
  ordered<N extends string>(names: readonly N[]): N[];
  /** What a new order begins with, by field. */
  defaults: Readonly<Record<string, string>>;
}

/** A form as it is for staff, or for customers. */
export function shownForm(form: EntryForm | undefined, staff: boolean): ShownForm {
  const fields = new Map(
    (form?.Entry ?? []).map((field, place) => [field.Name, { ...field, place }]),
  );
  const usual = new Map(formFields().map(({ name }, place) => [name, place]));
  const sorted = <N extends string>(
    names: readonly N[],
    place: (name: string) => number | undefined,
  ): N[] => [...names].sort((a, b) => (place(a) ?? 0) - (place(b) ?? 0));
  return {
    shown: (name) => staff || (fields.get(name)?.Shown ?? true),
    required: (name) => fields.get(name)?.Required ?? false,
    ordered(names) {
      const arranged = sorted(names, (name) => fields.get(name)?.place);
      return arranged.join() === sorted(names, (name) => usual.get(name)).join()
        ? [...names]
        : arranged;
    },
    defaults: Object.fromEntries(
      [...fields.values()].flatMap(({ Name, Default }) => (Default ? [[Name, Default]] : [])),
    ),
  };
}

/** The form in which an order stands; outside of one, the usual one. */
export const CompanyFormContext = createContext<ShownForm>(shownForm(undefined, true));

/** Staff fill in what a customer does not. */
export const useIsStaff = (): boolean =>
  useSession(({ employee }) => employee?.CompanyType === CompanyType.Platform);

/**
 * The form of the company whose order it is; null for that of all, while staff have not chosen one. `opened` is the form as it was read with
 * the order. `read` is the company whose form was read; null until it is there.
 */
export function useEntryForm(
  companyId: number | null,
  opened?: EntryForm | null,
): { form: ShownForm; read: number | null } {
  const staff = useIsStaff();
  const { data } = useRead(entryForm, companyId === null ? {} : { CompanyId: companyId });
  const known = data ?? (opened?.CompanyId === (companyId ?? 0) ? opened : undefined);
  return useMemo(
    () => ({ form: shownForm(known, staff), read: known?.CompanyId ?? null }),
    [known, staff],
  );
}
