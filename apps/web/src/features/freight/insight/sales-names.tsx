import {
  SalesDim,
  SalesFact,
  type SalesFigures,
} from '@quayside/contracts/freight/insight/sales-figures';
import { QuotePhase } from '@quayside/contracts/freight/quote/choices';
import type { ReactNode } from 'react';
import { ReferenceName, referenceOf } from '../../../kit/form/ReferenceName.js';

const NOBODY: Partial<Record<string, string>> = {
  [SalesDim.Customer]: '平台外客户',
  [SalesDim.Carrier]: '未填船公司',
  [SalesDim.Department]: '未分部门',
  [SalesDim.Currency]: '未定币种',
  [SalesDim.Lane]: '未定航线',
  [SalesDim.Pol]: '未定',
  [SalesDim.Pod]: '未定',
};

const named = (field: 'PolCode' | 'PodCode' | 'CustomerCode' | 'CarrierCode', code: string) => (
  <ReferenceName reference={referenceOf(SalesFact, field)} code={code} />
);

/** What the keys of dimensions are called: references by their names, people, departments and companies as they were told. */
export function namesIn(
  names: SalesFigures['Names'] | undefined,
): (dim: string, key: string) => ReactNode {
  const told = new Map((names ?? []).map(({ Dim, Key, Name }) => [`${Dim} ${Key}`, Name]));
  return (dim, key) => {
    if (key === '') return NOBODY[dim] ?? '--';
    switch (dim) {
      case SalesDim.Customer:
        return named('CustomerCode', key);
      case SalesDim.Pol:
        return named('PolCode', key);
      case SalesDim.Pod:
        return named('PodCode', key);
      case SalesDim.Carrier:
        return named('CarrierCode', key);
      case SalesDim.Lane:
        return (
          <>
            {named('PolCode', key.slice(0, 5))} → {named('PodCode', key.slice(6))}
          </>
        );
      case SalesDim.Phase:
        return QuotePhase.options.find(({ value }) => String(value) === key)?.label ?? key;
      default:
        return told.get(`${dim} ${key}`) ?? key;
    }
  };
}
