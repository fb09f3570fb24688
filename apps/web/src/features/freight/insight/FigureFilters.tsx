import { Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { createDraft, FilterContext } from '../../../kit/list/filter-draft.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';

/** Filters of figures, which have no list: each takes effect at once and stands in the address. */
export function FigureFilters({
  children,
  counted,
}: {
  children: ReactNode;
  counted?: { From: string; To: string } | undefined;
}) {
  const { search, setSearch } = useScreen();
  const [store] = useState(() => createDraft(search));
  return (
    <FilterContext value={{ search, store, put: (patch) => setSearch(patch) }}>
      <div
        className="qs-card"
        style={{
          marginBottom: 12,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 8,
          alignItems: 'center',
        }}
      >
        {children}
        {counted && (
          <Typography.Text type="secondary" className="qs-figures">
            统计 {counted.From} 至 {counted.To}
          </Typography.Text>
        )}
      </div>
    </FilterContext>
  );
}
