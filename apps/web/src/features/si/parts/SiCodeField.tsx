import type { BasicKind, BasicOption } from '@quayside/contracts/masterdata/search';
import { FieldBox, statusOf } from '../../../kit/form/FieldBox.js';
import { BasicSelect } from '../../../pickers/BasicSelect.js';
import { FormLabel, useSourceTip } from '../provenance/FormSource.js';
import { useNotes } from '../use-findings.js';
import { type HeaderName, headerMeta, useHeaderField, useRequired } from './SiField.js';

interface SiCodeFieldProps {
  name: HeaderName;
  kind: BasicKind;
  onPick?(option: BasicOption): void;
}

/** A header field that holds the code of basic data; a code that fits the field and is not kept there can be entered as well. */
export function SiCodeField({ name, kind, onPick }: SiCodeFieldProps) {
  const [value, setValue] = useHeaderField(name);
  const notes = useNotes(name);
  const { label, pattern, max = 0 } = headerMeta(name);
  const other = (typed: string): string | null =>
    typed.length <= max && (!pattern || pattern.test(typed)) ? typed : null;
  const required = useRequired(name);
  const tip = useSourceTip(name);
  return (
    <FieldBox
      label={<FormLabel name={name}>{label}</FormLabel>}
      required={required}
      notes={notes}
      place={name}
      tip={tip}
    >
      <BasicSelect
        aria-label={label}
        kind={kind}
        other={other}
        value={value as string | null}
        status={statusOf(notes)}
        onChange={(code, option) => {
          setValue(code as never);
          if (option && option.Id > 0) onPick?.(option);
        }}
      />
    </FieldBox>
  );
}
