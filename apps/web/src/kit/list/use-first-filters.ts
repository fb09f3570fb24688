import { useEffect, useState } from 'react';
import { type Search, useScreen } from '../screen/ScreenContext.js';

/**
 * Filters that a list begins with when its address asks for nothing. They stand in the filters like any that are typed;
 * whoever clears them sees everything.
 */
export function useFirstFilters(first: Search): void {
  const { search, setSearch } = useScreen();
  const [begun, setBegun] = useState(Object.keys(search).length > 0);
  useEffect(() => {
    if (begun) return;
    setBegun(true);
    setSearch(first, { replace: true });
  }, [begun, first, setSearch]);
}
