import { type SchedulePort, schedulePorts } from '@quayside/contracts/masterdata/schedule-search';
import { Select, Typography } from 'antd';
import { useState } from 'react';
import { nothingFound } from '../kit/form/nothing-found.js';
import { useRead } from '../kit/http/query.js';

/** A port by what somebody types; open to visitors without an account. */
export function PortInput({
  label,
  value,
  plain = false,
  onChange,
}: {
  label: string;
  value: string;
  /** Among the fields of a form, not in the bar of a page. */
  plain?: boolean;
  onChange(code: string): void;
}) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const keyword = typed.trim();
  const found = useRead(schedulePorts, keyword ? { Keyword: keyword } : {}, {
    enabled: open,
    placeholderData: (old) => old,
  });
  const stored = useRead(
    schedulePorts,
    { Code: value },
    { enabled: value !== '', staleTime: Number.POSITIVE_INFINITY },
  );
  // The answer to what is typed is not here yet: nothing may be picked from the list of an older keyword.
  const stale = keyword !== '' && found.isPlaceholderData;
  const ports = new Map<string, SchedulePort>();
  const offered = keyword
    ? stale
      ? []
      : (found.data ?? [])
    : [...(found.data ?? []), ...(stored.data ?? [])];
  for (const port of offered) ports.set(port.Code, port);
  return (
    <Select
      aria-label={label}
      {...(!plain && { size: 'large' as const, variant: 'borderless' as const })}
      style={{ width: '100%' }}
      placeholder="城市、代码或拼音"
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      value={value || null}
      onChange={(code: string | null) => {
        setTyped('');
        onChange(code ?? '');
      }}
      onOpenChange={setOpen}
      popupMatchSelectWidth={340}
      notFoundContent={nothingFound(found, keyword ? `没有找到“${keyword}”` : '查找中…')}
      optionRender={({ data }) => {
        const { Code, NameCn, NameEn, Country } = (data as { port: SchedulePort }).port;
        return (
          <span style={{ display: 'flex', gap: 8 }}>
            <strong>{NameCn}</strong>
            <Typography.Text type="secondary" ellipsis style={{ flex: 1 }}>
              {NameEn}
            </Typography.Text>
            <Typography.Text type="secondary">
              {Country} {Code}
            </Typography.Text>
          </span>
        );
      }}
      options={[...ports.values()].map((port) => ({
        value: port.Code,
        label: `${port.NameCn} ${port.NameEn}`,
        port,
      }))}
    />
  );
}
