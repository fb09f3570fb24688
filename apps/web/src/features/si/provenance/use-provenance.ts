import { type FieldProvenance, siProvenance } from '@quayside/contracts/si/provenance.api';
import { useMemo } from 'react';
import { useRead } from '../../../kit/http/query.js';
import type { Provenance } from './sources.js';

const NONE: readonly FieldProvenance[] = [];

/** Where the fields of an SI came from, by path; empty until it is read, and for an SI that is not handed in (id 0). */
export function useProvenance(id: number): Provenance {
  const { data } = useRead(siProvenance, { Id: id }, { enabled: id > 0 });
  return useMemo(() => new Map((data ?? NONE).map((each) => [each.Prop, each])), [data]);
}
