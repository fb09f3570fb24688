import { CompanyType } from '@quayside/contracts/auth/company-type';
import { type EntryForm, entryForm } from '@quayside/contracts/booking/entry/form';
import { useMemo } from 'react';
import { useRead } from '../../../kit/http/query.js';
import { useSession } from '../../../kit/session/store.js';

/** How the form of a company is filled in by whoever asks. */
export interface ShownForm {
  /** Staff fill in what a customer does not, so for them nothing is hidden. */
  shown(name: string): boolean;
  required(name: string): boolean;
  /** The names in the order of the form. */
  ordered<N extends string>(names: readonly N[]): N[];
  /** What a new order begins with, by field. */
  defaults: Readonly<Record<string, string>>;
}

/** A form as it is for staff, or for customers. */
export function shownForm(form: EntryForm | undefined, staff: boolean): ShownForm {
  const fields = new Map((form?.Entry ?? []).map((field, place) => [field.Name, { ...field, place }]));
  const place = (name: string) => fields.get(name)?.place ?? 0;
  return {
    shown: (name) => staff || (fields.get(name)?.Shown ?? true),
    required: (name) => fields.get(name)?.Required ?? false,
    ordered: (names) => [...names].sort((a, b) => place(a) - place(b)),
    defaults: Object.fromEntries([...fields.values()].flatMap(({ Name, Default }) => (Default ? [[Name, Default]] : []))),
  };
}

/** The form of the company whose order it is; null for one's own company, or while staff have not chosen one. Until it is read, the usual form. */
export function useEntryForm(companyId: number | null): ShownForm {
  const staff = useSession(({ employee }) => employee?.CompanyType === CompanyType.Platform);
  const { data } = useRead(entryForm, companyId === null ? {} : { CompanyId: companyId });
  return useMemo(() => shownForm(data, staff), [data, staff]);
}
