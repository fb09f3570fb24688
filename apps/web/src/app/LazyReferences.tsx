import { Input as TextInput } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { ReferenceContext, type ReferenceParts } from '../kit/form/references.js';

const parts = () => import('../pickers/reference-parts.js');
const LazyInput = lazy(async () => ({ default: (await parts()).PARTS.Input }));
const LazyName = lazy(async () => ({ default: (await parts()).PARTS.Name }));

const PARTS: ReferenceParts = {
  Input: (props) => (
    <Suspense fallback={<TextInput disabled aria-label={props['aria-label'] ?? ''} />}>
      <LazyInput {...props} />
    </Suspense>
  ),
  Name: (props) => (
    <Suspense fallback={props.code}>
      <LazyName {...props} />
    </Suspense>
  ),
};

/** Lets the screens pick and show what fields name; the pickers come with the first of them that is drawn. */
export function LazyReferences({ children }: { children: ReactNode }) {
  return <ReferenceContext value={PARTS}>{children}</ReferenceContext>;
}
