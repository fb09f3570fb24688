import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { Box } from '@quayside/contracts/si/shipping-instruction';
import { createContext, type ReactNode, use, useCallback } from 'react';
import type { MarkOf } from '../../../kit/grid/GridCell.js';
import { useSession } from '../../../kit/session/store.js';
import type { FormBox } from '../si-form.js';
import { useSi, useSiShallow } from '../si-store.js';
import { sourceOfBoxCell } from './box-sources.js';
import { SourceLabel } from './SourceLabel.js';
import { type Provenance, type Shown, sourceInForm } from './sources.js';
import { useSourcesShown } from './sources-shown.js';
import { useProvenance } from './use-provenance.js';

const NOTHING: Provenance = new Map();
const Stored = createContext<Provenance>(NOTHING);

/** Reads once for a form what is known of the SI that it changes. */
export function FormSources({ children }: { children: ReactNode }) {
  const all = useProvenance(useSi((state) => state.fresh.target?.Id ?? 0));
  return <Stored value={all}>{children}</Stored>;
}

const NO_BOXES: readonly FormBox[] = [];

/** Remarks on the cells of the boxes that tell their source, while sources are shown. */
export function useBoxSources(): MarkOf {
  const all = use(Stored);
  const marked = useSourcesShown();
  const byStaff = useByStaff();
  const boxes = useSi((state) => state.form.copies[state.active]?.boxes ?? NO_BOXES);
  const stored = useSi((state) =>
    state.fresh.target ? (state.fresh.copies[0]?.boxes ?? NO_BOXES) : NO_BOXES,
  );
  return useCallback(
    (row, name) => {
      const box = marked ? boxes[row] : undefined;
      const shown =
        box && sourceOfBoxCell({ box, stored, all, byStaff }, name as keyof Box & string);
      return shown && { severity: 'info', text: shown.text };
    },
    [marked, boxes, stored, all, byStaff],
  );
}

const useByStaff = (): boolean =>
  useSession((session) => session.employee?.CompanyType === CompanyType.Platform);

/** Where the value of a header field in the form comes from. */
function useFormSource(name: string): Shown | undefined {
  const all = use(Stored);
  const byStaff = useByStaff();
  return useSiShallow(({ form, active, fresh, order }) => {
    const stored = fresh.target ? (fresh.copies[0]?.header ?? null) : null;
    return sourceInForm({ copy: form.copies[active]!, stored, all, order, byStaff }, name);
  });
}

/** The same in words, for the input itself. */
export const useSourceTip = (name: string): string | undefined => useFormSource(name)?.text;

/** The label of a header field in the form, which tells where its value comes from. */
export function FormLabel({ name, children }: { name: string; children: ReactNode }) {
  return <SourceLabel shown={useFormSource(name)}>{children}</SourceLabel>;
}
