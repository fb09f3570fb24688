import { searchCompany } from '@quayside/contracts/auth/company';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { Select } from 'antd';
import { useState } from 'react';
import { nothingFound } from '../kit/form/nothing-found.js';
import { useRead } from '../kit/http/query.js';
import { useFirstHit } from './use-first-hit.js';

export interface CompanySelectProps {
  /** The company's code, or its id where `by` says so. */
  value: string | null;
  by?: 'CompanyCode' | 'Id';
  /** Which companies are found; customers where left out. */
  type?: CompanyType;
  onChange(key: string | null): void;
  placeholder?: string;
  autoFocus?: boolean;
  status?: 'error' | 'warning' | '';
}

/** Finds a customer, or another company, by name, short name or code. */
export function CompanySelect({
  value,
  by = 'CompanyCode',
  type = CompanyType.Customer,
  onChange,
  placeholder,
  ...rest
}: CompanySelectProps) {
  const label = type === CompanyType.Customer ? '客户公司' : `${CompanyType.label(type)}公司`;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const keyword = typed.trim();
  const found = useRead(searchCompany, {
    ...(keyword ? { Keyword: keyword } : {}),
    CompanyType: type,
  });
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
  const enter = useFirstHit({
    keyword,
    stale: keyword !== '' && found.data === undefined,
    take,
    close: () => setOpen(false),
  });
  const search = (text: string): void => {
    enter.typed();
    setTyped(text);
  };
  return (
    <Select
      {...rest}
      aria-label={label}
      style={{ width: '100%' }}
      allowClear
      showSearch={{ filterOption: false, onSearch: search, searchValue: typed }}
      placeholder={placeholder ?? label}
      value={value}
      loading={found.isFetching}
      notFoundContent={nothingFound(found, '没有找到公司')}
      onChange={(key: string | undefined) => pick(key ?? null)}
      open={open}
      onOpenChange={setOpen}
      onInputKeyDown={enter.onInputKeyDown}
      options={options}
    />
  );
}
