import { Select } from 'antd';

interface AddressListProps {
  value?: string[];
  onChange?(addresses: string[]): void;
}

/** Addresses and networks, typed or pasted one after the other. */
export function AddressList({ value, onChange }: AddressListProps) {
  return (
    <Select
      mode="tags"
      open={false}
      suffixIcon={null}
      aria-label="允许的地址"
      placeholder="203.0.113.7、203.0.113.0/24、2001:db8::/48，不填则不限"
      tokenSeparators={[',', '，', '、', ';', '；', ' ', '\n']}
      value={value ?? []}
      onChange={(given: string[]) => onChange?.(given)}
    />
  );
}
