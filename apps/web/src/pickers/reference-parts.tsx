import type { BasicKind } from '@quayside/contracts/masterdata/search';
import type { ReactNode } from 'react';
import {
  ReferenceContext,
  type ReferenceInputProps,
  type ReferenceParts,
} from '../kit/form/references.js';
import { BasicName } from './BasicName.js';
import { BasicSelect } from './BasicSelect.js';
import { usePortZones } from './port-zones.js';

function Input({ reference, multiple, within, value, onChange, ...rest }: ReferenceInputProps) {
  const { kind, open } = reference;
  return (
    <BasicSelect<string | string[]>
      {...rest}
      kind={kind as BasicKind}
      multiple={multiple}
      within={within ?? null}
      value={(value as string | string[] | null) ?? null}
      onChange={(picked) => onChange?.(picked)}
      {...(open ? { other: (typed: string) => typed } : {})}
    />
  );
}

/** Pickers and names of basic data. */
export const PARTS: ReferenceParts = {
  Input,
  Name: ({ reference, code }) => <BasicName kind={reference.kind as BasicKind} code={code} />,
  usePortZones,
};

/** Lets forms and lists of the kit pick and show basic data by what their fields declare. */
export function WithReferences({ children }: { children: ReactNode }) {
  return <ReferenceContext value={PARTS}>{children}</ReferenceContext>;
}
