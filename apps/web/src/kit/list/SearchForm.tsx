import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { usePreference } from '../preference.js';
import {
  createDraft,
  FilterContext,
  type FilterDraft,
  type FilterPatch,
  typedOver,
} from './filter-draft.js';
import type { Search } from './query-search.js';
import { useLines } from './use-lines.js';

export interface SearchFormProps {
  /** The list's name: whether the person unfolded its filters is kept under it. */
  list: string;
  search: Search;
  /** Applies changed values. */
  onSearch(patch: FilterPatch): void;
  onReset(): void;
  filters: ReactNode;
  /** What stands below the filters; what of it uses `useFilter` shares their values. */
  children: ReactNode;
}

/**
 * The filters stand in one line, and unfold where they take more. Holds what is typed until Enter
 * or the button; values that are picked search at once. Typing draws neither this nor what stands
 * below.
 */
export function SearchForm({
  list,
  search,
  onSearch,
  onReset,
  filters,
  children,
}: SearchFormProps) {
  const [unfolded, setUnfolded] = usePreference<boolean>('list-filters', list, false);
  const [line, beyond] = useLines(unfolded);
  const [store] = useState(() => createDraft(search));
  // Filters begin anew with a reset, also with what could not be taken from them.
  const [resets, setResets] = useState(0);
  const draft = useMemo<FilterDraft>(
    () => ({
      search,
      store,
      put: (patch, apply) => {
        const typed = { ...typedOver(store.getState(), search), ...patch };
        store.setState({ over: search, typed });
        if (apply) onSearch(trimmed(typed));
      },
    }),
    [search, store, onSearch],
  );
  return (
    <FilterContext value={draft}>
      {filters && (
        <form
          className="qs-card qs-search"
          onSubmit={(event) => {
            event.preventDefault();
            onSearch(trimmed(typedOver(store.getState(), search)));
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
                store.setState({ over: search, typed: {} });
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
      {children}
    </FilterContext>
  );
}

const trimmed = (patch: FilterPatch): FilterPatch =>
  Object.fromEntries(
    Object.entries(patch).map(([name, value]) => [name, value?.trim() || undefined]),
  );

/** An element lies below the first line of what folds. */
const isBeyond = (line: HTMLElement, element: Element): boolean =>
  element.getBoundingClientRect().top >= line.getBoundingClientRect().bottom - 1 ||
  line.scrollTop > 0;
