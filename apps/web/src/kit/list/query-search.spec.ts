import { describe, expect, it } from '@jest/globals';
import { SiQuery } from '@quayside/contracts/si/si.api';
import { clearedFilters, filtersOnly, queryFromSearch, searchText } from './query-search.js';

describe('the query in an address', () => {
  it('has numbers, lists of choices and days as the contract says, and keeps texts as they are', () => {
    const query = queryFromSearch(SiQuery, {
      Page: '3',
      TBI_STATUS: '1,3',
      CGO_ID: '42',
      Keyword: '0012',
      DeadlineFrom: '2026-11-21',
    });
    expect(query).toEqual({
      Page: 3,
      TBI_STATUS: [1, 3],
      CGO_ID: 42,
      Keyword: '0012',
      DeadlineFrom: '2026-11-21',
    });
  });

  it('leaves out what is empty, unknown or no number', () => {
    expect(
      queryFromSearch(SiQuery, {
        Page: 'x',
        TBI_STATUS: '77',
        Keyword: '',
        id: '5',
        tab: 'orders',
      }),
    ).toEqual({});
  });

  it('writes lists with commas and nothing for empty values', () => {
    expect(searchText([1, 2])).toBe('1,2');
    expect(searchText([])).toBeUndefined();
    expect(searchText(null)).toBeUndefined();
    expect(searchText(0)).toBe('0');
  });

  it('knows filters from paging', () => {
    expect(
      filtersOnly(SiQuery, { Page: '2', Sort: 'TBI_NO', Limit: '50', Keyword: 'a', id: '7' }),
    ).toEqual({ Keyword: 'a' });
    const cleared = clearedFilters(SiQuery);
    expect(cleared).toHaveProperty('Keyword', undefined);
    expect(cleared).toHaveProperty('Page', undefined);
    expect(cleared).not.toHaveProperty('Sort');
  });
});
