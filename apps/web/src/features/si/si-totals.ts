import type { OrderTotals } from '@quayside/contracts/si/si.api';
import {
  containerSummary,
  formatContainerCounts,
  parseContainerSummary,
} from '@quayside/shipping-standards/container-summary';
import {
  compareDecimals,
  formatDecimal,
  isDecimal,
  subtractDecimals,
  sumDecimals,
} from '@quayside/shipping-standards/decimal';
import { formatNumber } from '../../kit/display/format.js';
import type { FormBox, FormCopy, FormDetail } from './si-form.js';

/** Sums as exact texts; weights in kg and volumes in m³ with three decimals; '' is not known. */
export interface ExactTotals {
  packages: string;
  weight: string;
  volume: string;
  containers: string;
}

const sum = (values: readonly (number | null | undefined)[], scale: number): string =>
  formatDecimal(
    sumDecimals(
      values.filter(
        (value): value is number => value !== null && value !== undefined && isDecimal(value),
      ),
    ),
    scale,
  );

/** The sums over boxes. */
export function totalsOfBoxes(boxes: readonly FormBox[]): ExactTotals {
  return {
    packages: sum(
      boxes.map((box) => box.TBX_NUM),
      0,
    ),
    weight: sum(
      boxes.map((box) => box.TBX_WEIGHT),
      3,
    ),
    volume: sum(
      boxes.map((box) => box.TBX_VOLUME),
      3,
    ),
    containers: containerSummary(boxes.map((box) => box.TBX_TYPE ?? '').filter(Boolean)),
  };
}

/**
 * The sums over all bills. A container that several bills share counts once in the summary, as it was booked once.
 */
export function totalsOfCopies(copies: readonly FormCopy[]): ExactTotals {
  const boxes = copies.flatMap((copy) => copy.boxes);
  const seen = new Set<string>();
  const once = boxes.filter((box) => {
    const number = box.TBX_CNNO?.trim();
    if (!number) return true;
    if (seen.has(number)) return false;
    seen.add(number);
    return true;
  });
  return { ...totalsOfBoxes(boxes), containers: totalsOfBoxes(once).containers };
}

const known = (value: number | null, scale: number): string =>
  value === null ? '' : formatDecimal(value, scale);

export const exactTotals = (totals: OrderTotals): ExactTotals => ({
  packages: known(totals.Packages, 0),
  weight: known(totals.Weight, 3),
  volume: known(totals.Volume, 3),
  containers: totals.ContainerSummary,
});

/**
 * The sums of an order's bills while one of them is in the form: what is handed in (`all`), with that bill as it is now in place of
 * what it was. Containers are counted by type, so that one shared with another bill stays counted once.
 */
export function totalsWithin(all: ExactTotals, was: ExactTotals, now: ExactTotals): ExactTotals {
  const instead = (name: 'packages' | 'weight' | 'volume', scale: number) =>
    formatDecimal(subtractDecimals(sumDecimals([all[name], now[name]]), was[name]), scale);
  return {
    packages: instead('packages', 0),
    weight: instead('weight', 3),
    volume: instead('volume', 3),
    containers: typesWithin(all, was, now),
  };
}

function typesWithin(all: ExactTotals, was: ExactTotals, now: ExactTotals): string {
  const count = ({ containers }: ExactTotals, type: string): number =>
    parseContainerSummary(containers)?.find((each) => each.type === type)?.count ?? 0;
  const types =
    parseContainerSummary(
      [all, now]
        .map(({ containers }) => containers)
        .filter(Boolean)
        .join(','),
    ) ?? [];
  return formatContainerCounts(
    types
      .map(({ type }) => ({ type, count: count(all, type) - count(was, type) + count(now, type) }))
      .filter((each) => each.count > 0),
  );
}

export interface Balance {
  name: keyof ExactTotals;
  label: string;
  unit: string;
  have: string;
  want: string;
  /** What is too much (`+`) or missing (`-`), or that the order does not say it; empty when equal. */
  difference: string;
}

const UNKNOWN = '订单未填';

const signed = (have: string, want: string, scale: number): string => {
  if (want === '') return UNKNOWN;
  const order = compareDecimals(have, want);
  if (order === 0) return '';
  return `${order > 0 ? '+' : ''}${formatNumber(formatDecimal(subtractDecimals(have, want), scale))}`;
};

/** The sums against the order, field by field: conservation holds when no difference stands. */
export function balanceOf(have: ExactTotals, want: ExactTotals): Balance[] {
  return [
    {
      name: 'packages',
      label: '件数',
      unit: '件',
      have: have.packages,
      want: want.packages,
      difference: signed(have.packages, want.packages, 0),
    },
    {
      name: 'weight',
      label: '毛重',
      unit: 'kg',
      have: have.weight,
      want: want.weight,
      difference: signed(have.weight, want.weight, 3),
    },
    {
      name: 'volume',
      label: '体积',
      unit: 'm³',
      have: have.volume,
      want: want.volume,
      difference: signed(have.volume, want.volume, 3),
    },
    {
      name: 'containers',
      label: '箱型箱量',
      unit: '',
      have: have.containers,
      want: want.containers,
      difference: have.containers === want.containers ? '' : '不一致',
    },
  ];
}

/** The goods lines of a box against the box itself; empty when there are none. */
export function balanceOfDetails(box: FormBox, details: readonly FormDetail[]): Balance[] {
  if (details.length === 0) return [];
  const have: ExactTotals = {
    packages: sum(
      details.map((line) => line.TBD_NUM),
      0,
    ),
    weight: sum(
      details.map((line) => line.TBD_WEIGHT),
      3,
    ),
    volume: sum(
      details.map((line) => line.TBD_VOLUME),
      3,
    ),
    containers: '',
  };
  const own = totalsOfBoxes([box]);
  return balanceOf(have, { ...own, containers: '' }).filter(
    (balance) => balance.name !== 'containers',
  );
}
