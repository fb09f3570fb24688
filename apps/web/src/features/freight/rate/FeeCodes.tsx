import { Select } from 'antd';

/** Codes of surcharges as people type or paste them: BAF、LSS. */
export function FeeCodes({
  value,
  onChange,
  label,
}: {
  value?: string[] | null;
  onChange?(codes: string[] | null): void;
  label: string;
}) {
  return (
    <Select
      mode="tags"
      aria-label={label}
      style={{ width: '100%' }}
      maxCount={20}
      tokenSeparators={[',', '，', '、', '/', ' ']}
      placeholder="如 BAF、LSS"
      open={false}
      suffixIcon={null}
      value={value ?? []}
      onChange={(codes: string[]) => onChange?.(codes.length > 0 ? codes : null)}
    />
  );
}
