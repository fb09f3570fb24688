import { type SchedulePort, schedulePorts } from '@quayside/contracts/masterdata/schedule-search';
import { Select } from 'antd';
import { useRef, useState } from 'react';
import { nothingFound } from '../kit/form/nothing-found.js';
import { useRead } from '../kit/http/query.js';

interface PortsInputProps {
  label: string;
  value: readonly string[];
  most: number;
  onChange(codes: string[]): void;
}

/** Some ports by what somebody types; open to visitors without an account. */
export function PortsInput({ label, value, most, onChange }: PortsInputProps) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const known = useRef(new Map<string, SchedulePort>());
  const keyword = typed.trim();
  const found = useRead(schedulePorts, keyword ? { Keyword: keyword } : {}, {
    enabled: open,
    placeholderData: (old) => old,
  });
  const stale = keyword !== '' && found.isPlaceholderData;
  const offered = stale ? [] : (found.data ?? []);
  for (const port of offered) known.current.set(port.Code, port);
  const codes = [...new Set([...offered.map(({ Code }) => Code), ...value])];
  const nameOf = (code: string): string => {
    const port = known.current.get(code);
    return port ? `${port.NameCn} ${code}` : code;
  };
  return (
    <Select
      mode="multiple"
      aria-label={label}
      size="large"
      variant="borderless"
      style={{ width: '100%' }}
      maxCount={most}
      maxTagCount="responsive"
      placeholder={`城市、代码或拼音，最多${most}个`}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      value={[...value]}
      onChange={(next: string[]) => {
        setTyped('');
        onChange(next);
      }}
      onOpenChange={setOpen}
      popupMatchSelectWidth={320}
      notFoundContent={nothingFound(found, keyword ? `没有找到“${keyword}”` : '查找中…')}
      options={codes.map((code) => ({ value: code, label: nameOf(code) }))}
    />
  );
}
