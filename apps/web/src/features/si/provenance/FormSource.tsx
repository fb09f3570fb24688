import { CompanyType } from '@quayside/contracts/auth/company-type';
import { createContext, type ReactNode, use } from 'react';
import { useSession } from '../../../kit/session/store.js';
import { useSi } from '../si-store.js';
import { SourceLabel } from './SourceLabel.js';
import { type Provenance, sourceInForm } from './sources.js';
import { useProvenance } from './use-provenance.js';

const NOTHING: Provenance = new Map();
const Stored = createContext<Provenance>(NOTHING);

/** Reads once for a form what is known of the SI that it changes. */
export function FormSources({ children }: { children: ReactNode }) {
  const all = useProvenance(useSi((state) => state.fresh.target?.Id ?? 0));
  return <Stored value={all}>{children}</Stored>;
}

/** The label of a header field in the form, which tells where its value comes from. */
export function FormLabel({ name, children }: { name: string; children: ReactNode }) {
  const all = use(Stored);
  const byStaff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const copy = useSi((state) => state.form.copies[state.active]!);
  const order = useSi((state) => state.order);
  const stored = useSi((state) => (state.fresh.target ? (state.fresh.copies[0]?.header ?? null) : null));
  return <SourceLabel shown={sourceInForm({ copy, stored, all, order, byStaff }, name)}>{children}</SourceLabel>;
}
