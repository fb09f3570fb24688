import { Form } from 'antd';
import { type ReferenceInputProps, useReferenceParts } from './references.js';

/** The picker of a field that names another record. */
export function ReferenceControl(props: ReferenceInputProps) {
  const { Input } = useReferenceParts();
  return props.reference.within && props.within === undefined ? (
    <Bounded {...props} field={props.reference.within} />
  ) : (
    <Input {...props} />
  );
}

/** Bounded by a field of the same form. */
function Bounded({ field, ...props }: ReferenceInputProps & { field: string }) {
  const { Input } = useReferenceParts();
  const within: unknown = Form.useWatch(field, Form.useFormInstance());
  return <Input {...props} within={typeof within === 'string' ? within : null} />;
}
