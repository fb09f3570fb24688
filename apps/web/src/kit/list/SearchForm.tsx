import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import { usePreference } from '../preference.js';
import { FilterContext } from './filters.js';
import type { Search } from './query-search.js';
import { useLines } from './use-lines.js';

export interface SearchFormProps {
  /** The list's name: whether the person unfolded its filters is kept under it. */
  list: string;
  search: Search;
  /** Applies changed values. */
  onSearch(patch: Record<string, string | undefined>): void;
  onReset(): void;
  filters: ReactNode;
  quick: ReactNode;
  children(quick: ReactNode): ReactNode;
}

/** The filters stand in one line, and unfold where they take more. Holds what is typed until Enter or the button; values that are picked search at once. */
export function SearchForm({
  list,
  search,
  onSearch,
  onReset,
  filters,
  quick,
  children,
}: SearchFormProps) {
  const [unfolded, setUnfolded] = usePreference<boolean>('list-filters', list, false);
  const [line, beyond] = useLines(unfolded);
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
          {/* What has the cursor is seen: by the keyboard one comes to the filters that are folded away, too. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus of what is in it */}
          <div
            ref={line}
            className={`qs-search-filters${unfolded ? '' : ' qs-search-folded'}`}
            onFocus={({ currentTarget, target }) => {
              if (!unfolded && isBeyond(currentTarget, target)) setUnfolded(true);
            }}
          >
            <Fragment key={resets}>{filters}</Fragment>
          </div>
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
            {beyond > 0 && (
              <Button type="link" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
                {unfolded ? '收起' : `更多条件 ${beyond}`}{' '}
                {unfolded ? <UpOutlined /> : <DownOutlined />}
              </Button>
            )}
          </Flex>
        </form>
      )}
      {children(quick)}
    </FilterContext>
  );
}

const trimmed = (patch: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(patch).map(([name, value]) => [name, value?.trim() || undefined]),
  );

/** An element lies below the first line of what folds. */
const isBeyond = (line: HTMLElement, element: Element): boolean =>
  element.getBoundingClientRect().top >= line.getBoundingClientRect().bottom - 1 ||
  line.scrollTop > 0;
