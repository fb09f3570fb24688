import { searchCompany } from '@quayside/contracts/auth/company';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { Select } from 'antd';
import { useState } from 'react';
import { useRead } from '../kit/http/query.js';
import { useFirstHit } from './use-first-hit.js';

export interface CompanySelectProps {
  /** The company's code, or its id where `by` says so. */
  value: string | null;
  by?: 'CompanyCode' | 'Id';
  onChange(key: string | null): void;
  placeholder?: string;
  autoFocus?: boolean;
  status?: 'error' | 'warning' | '';
}

/** Finds a customer by name, short name or code. */
export function CompanySelect({ value, by = 'CompanyCode', onChange, placeholder = '客户公司', ...rest }: CompanySelectProps) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const keyword = typed.trim();
  const found = useRead(searchCompany, { ...(keyword ? { Keyword: keyword } : {}), CompanyType: CompanyType.Customer });
  const options = (found.data ?? []).map((company) => ({
    value: String(company[by]),
    label: `${company.CompanyName}（${company.CompanyCode}）`,
  }));
  const pick = (key: string | null): void => {
    setTyped('');
    onChange(key);
  };
  const take = (): void => {
    const [first] = options;
    if (!first) return;
    pick(first.value);
    setOpen(false);
  };
  const enter = useFirstHit({ keyword, stale: keyword !== '' && found.data === undefined, take });
  const search = (text: string): void => {
    enter.typed();
    setTyped(text);
  };
  return (
    <Select
      {...rest}
      aria-label="客户公司"
      style={{ width: '100%' }}
      allowClear
      showSearch={{ filterOption: false, onSearch: search, searchValue: typed }}
      placeholder={placeholder}
      value={value}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? '查找中…' : '没有找到公司'}
      onChange={(key: string | undefined) => pick(key ?? null)}
      open={open}
      onOpenChange={setOpen}
      onInputKeyDown={enter.onInputKeyDown}
      options={options}
    />
  );
}
