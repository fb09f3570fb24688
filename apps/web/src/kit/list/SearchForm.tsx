import { SearchOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import { FilterContext } from './filters.js';
import type { Search } from './query-search.js';

export interface SearchFormProps {
  search: Search;
  /** Applies changed values. */
  onSearch(patch: Record<string, string | undefined>): void;
  onReset(): void;
  filters: ReactNode;
  quick: ReactNode;
  children(quick: ReactNode): ReactNode;
}

/** Holds what is typed until Enter or the button; values that are picked search at once. */
export function SearchForm({ search, onSearch, onReset, filters, quick, children }: SearchFormProps) {
  const [typed, setTyped] = useState<Record<string, string | undefined>>({});
  // Filters begin anew with a reset, also with what could not be taken from them.
  const [resets, setResets] = useState(0);
  // An applied search makes what was typed history; coming back to a kept screen does not.
  const [applied, setApplied] = useState(search);
  if (applied !== search) {
    setApplied(search);
    setTyped({});
  }
  const values = { ...search };
  for (const [name, value] of Object.entries(typed)) {
    if (value === undefined) delete values[name];
    else values[name] = value;
  }
  const put = (patch: Record<string, string | undefined>, apply: boolean) => {
    const next = { ...typed, ...patch };
    setTyped(next);
    if (apply) onSearch(trimmed(next));
  };
  return (
    <FilterContext value={{ values, put }}>
      {filters && (
        <form
          className="qs-card qs-search"
          onSubmit={(event) => {
            event.preventDefault();
            onSearch(trimmed(typed));
          }}
        >
          <Flex wrap gap={12} align="center">
            <Fragment key={resets}>{filters}</Fragment>
            <Flex gap={8}>
              <Button type="primary" htmlType="submit" icon={<SearchOutlined />}>
                查询
              </Button>
              <Button
                onClick={() => {
                  setTyped({});
                  setResets(resets + 1);
                  onReset();
                }}
              >
                重置
              </Button>
            </Flex>
          </Flex>
        </form>
      )}
      {children(quick)}
    </FilterContext>
  );
}

const trimmed = (patch: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(patch).map(([name, value]) => [name, value?.trim() || undefined]));
