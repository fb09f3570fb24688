import { SalesFilter } from '@quayside/contracts/freight/insight/sales-figures';
import type { ReactNode } from 'react';
import { filtersOf } from '../../../kit/list/filters.js';
import { FigureFilters } from './FigureFilters.js';

const filter = filtersOf(SalesFilter);

/** Which quotes figures count. */
export function SalesFilters({
  counted,
  children,
}: {
  counted: { From: string; To: string } | undefined;
  children?: ReactNode;
}) {
  return (
    <FigureFilters counted={counted}>
      {filter.dayRange('From', 'To', '报价日期')}
      {filter.reference('CustomerCode', { width: 230 })}
      {filter.reference('PolCode', { width: 200 })}
      {filter.reference('PodCode', { width: 200 })}
      {filter.reference('CarrierCode', { width: 210 })}
      {children}
    </FigureFilters>
  );
}
