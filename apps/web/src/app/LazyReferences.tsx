import { Input as TextInput } from 'antd';
import { type ReactNode } from 'react';
import { ReferenceContext, type ReferenceParts } from '../kit/form/references.js';
import { part } from '../kit/screen/part.js';
import { usePortZones } from '../pickers/port-zones.js';

const parts = () => import('../pickers/reference-parts.js');

const PARTS: ReferenceParts = {
  Input: part(
    async () => (await parts()).PARTS.Input,
    (props) => <TextInput disabled aria-label={props['aria-label'] ?? ''} />,
  ),
  Name: part(
    async () => (await parts()).PARTS.Name,
    ({ code }) => code,
  ),
  usePortZones,
};

/** Lets the screens pick and show what fields name; the pickers come with the first of them that is drawn. */
export function LazyReferences({ children }: { children: ReactNode }) {
  return <ReferenceContext value={PARTS}>{children}</ReferenceContext>;
}
