import { type Class, fieldsOf, type Reference } from '@quayside/contracts/core/field';
import { useReferenceParts } from './references.js';

/** A code with the name of what it stands for. */
export function ReferenceName({
  reference,
  code,
}: {
  reference: Reference;
  code: string | null | undefined;
}) {
  const { Name } = useReferenceParts();
  return <Name reference={reference} code={code} />;
}

/** What a field of a class names. Throws for a field that names nothing. */
export function referenceOf<T extends object>(type: Class<T>, name: keyof T & string): Reference {
  const ref = fieldsOf(type).get(name)?.ref;
  if (!ref) throw new Error(`${type.name}.${name} names nothing`);
  return ref;
}
