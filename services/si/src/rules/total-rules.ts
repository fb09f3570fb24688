import { FindingSeverity } from '@quayside/contracts/si/choices';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { OrderTotals } from '@quayside/contracts/si/si.api';
import { normalizeContainerNumber } from '@quayside/shipping-standards/container-number';
import {
  type ContainerCount,
  countContainers,
  formatContainerCounts,
  parseContainerSummary,
} from '@quayside/shipping-standards/container-summary';
import { fromThousandths, sumThousandths, thousandths } from '../cargo/thousandths.js';
import { totalsOf } from '../cargo/totals.js';
import type { FindingList } from './finding-list.js';
import type { OrderFacts, Subject } from './subject.js';

/** The exact sum; null where one of them is not known, since part of it would be a wrong answer. */
function sumOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length < values.length ? null : fromThousandths(sumThousandths(known));
}

/** What the bills together must come to: the order and whatever is merged into it. */
export function orderTotals({
  order,
  mergedOrders,
}: Pick<Subject, 'order' | 'mergedOrders'>): OrderTotals {
  const all: OrderFacts[] = [order, ...mergedOrders.values()];
  const counts = parseContainerSummary(
    all.map(({ ContainerSummary }) => ContainerSummary).join(','),
  );
  return {
    Packages: sumOfKnown(all.map(({ Packages }) => Packages)),
    Weight: sumOfKnown(all.map(({ Weight }) => Weight)),
    Volume: sumOfKnown(all.map(({ Volume }) => Volume)),
    ContainerSummary: formatContainerCounts(counts ?? []),
  };
}

/** What conservation looks at. */
type Cargo = Pick<Subject, 'bills' | 'order' | 'siblings' | 'mergedOrders'> &
  Partial<Pick<Subject, 'first'>> & {
    /** A single bill that is one of several, the others of which are voided. */
    readonly several?: boolean;
  };

/**
 * What was split or merged must add up, and so must a further bill with those handed in before; a bill of its own is measured
 * against an estimate, and the change of one of several may be half of one.
 */
const severityOf = ({
  bills,
  siblings,
  mergedOrders,
  first = false,
  several = false,
}: Cargo): FindingSeverity =>
  several || bills.length > 1 || mergedOrders.size > 0 || (first && siblings.length > 0)
    ? FindingSeverity.Error
    : FindingSeverity.Warning;

const FIELDS = [
  ['Packages', '件数', '件', 'total-packages'],
  ['Weight', '毛重', 'kg', 'total-weight'],
  ['Volume', '体积', 'm³', 'total-volume'],
] as const;

/**
 * Conservation: the bills' pieces, weight, volume and containers come to the order's. A split that does not is refused, and so is
 * a merge; a bill that is neither only warns, because what was booked is an estimate. Open bills handed in earlier count, and are
 * never the place of a finding.
 * @param whole where all bills stand: a sum is no single bill's fault.
 */
export function judgeTotals(
  subject: Cargo,
  places: readonly FindingList[],
  whole: FindingList,
): void {
  const { bills, siblings } = subject;
  const everything = [...siblings, ...bills];
  const expected = orderTotals(subject);
  const most = severityOf(subject);
  const sum =
    bills.length > 1 ? { list: whole, field: '' } : { list: places[0], field: 'BoxInfos' };
  const all = everything.length > 1 ? `全部${everything.length}份提单的` : '';
  const totals = everything.map(({ BoxInfos }) => totalsOf(BoxInfos ?? []));
  for (const [field, label, unit, code] of FIELDS) {
    const values = totals.map((total) => total[field]);
    const want = expected[field];
    if (want === null) {
      const message = `订单还没有${label}，${all}${label}合计无从核对，请先在订单中补上或自行核对`;
      sum.list?.found(code, sum.field, message, { most: FindingSeverity.Warning });
      continue;
    }
    const difference = sumThousandths(values) - thousandths(want);
    if (difference === 0) continue;
    const signed = `${difference > 0 ? '多' : '少'}${fromThousandths(Math.abs(difference))}${unit}`;
    sum.list?.found(code, sum.field, `${all}${label}合计与订单${want}${unit}不一致，${signed}`, {
      most,
    });
  }
  const missing = judgeContainers(subject, expected, [...siblings.map(() => undefined), ...places]);
  if (missing) sum.list?.found('containers-missing', sum.field, `${all}${missing}`, { most });
}

interface Placed {
  type: string;
  bill: number;
  box: number;
}

/** Every container once, with the first place where it stands; a box shared by several bills of a split is told as an information. */
function distinctBoxes(
  bills: readonly SiInput[],
  places: readonly (FindingList | undefined)[],
): Placed[] {
  const seen = new Map<string, number>();
  const distinct: Placed[] = [];
  bills.forEach(({ BoxInfos }, bill) => {
    (BoxInfos ?? []).forEach(({ BoxInfo }, box) => {
      const number = normalizeContainerNumber(BoxInfo.TBX_CNNO ?? '');
      const earlier = number === '' ? undefined : seen.get(number);
      if (earlier === undefined || earlier === bill)
        distinct.push({ type: BoxInfo.TBX_TYPE ?? '', bill, box });
      else
        places[bill]?.found(
          'container-shared',
          `BoxInfos[${box}].BoxInfo.TBX_CNNO`,
          `箱号${number}与第${earlier + 1}份提单共用`,
        );
      if (number !== '' && earlier === undefined) seen.set(number, bill);
    });
  });
  return distinct;
}

/** Finds containers that were not booked; answers what of the booked ones is missing. */
function judgeContainers(
  subject: Cargo,
  expected: OrderTotals,
  places: readonly (FindingList | undefined)[],
): string | null {
  const { bills, siblings } = subject;
  const booked = new Map(
    parseContainerSummary(expected.ContainerSummary)?.map(({ type, count }) => [type, count]) ?? [],
  );
  const boxes = distinctBoxes([...siblings, ...bills], places);
  const counts = new Map(
    countContainers(boxes.map(({ type }) => type)).map(({ type, count }: ContainerCount) => [
      type,
      count,
    ]),
  );
  for (const [type, count] of counts) {
    const most = booked.get(type) ?? 0;
    if (count <= most) continue;
    const last = boxes
      .filter((box) => places[box.bill] && countContainers([box.type])[0]?.type === type)
      .at(-1);
    if (!last) continue;
    const message = most === 0 ? `订单没有订${type}` : `${type}共${count}个，订单只订了${most}个`;
    places[last.bill]?.found('containers-over', `BoxInfos[${last.box}].BoxInfo.TBX_TYPE`, message);
  }
  const missing = [...booked].filter(
    ([type, count]) => (counts.get(type) ?? 0) < count && boxes.length > 0,
  );
  if (missing.length === 0) return null;
  const text = missing
    .map(([type, count]) => `${type}少${count - (counts.get(type) ?? 0)}个`)
    .join('，');
  return `箱量与订单${expected.ContainerSummary}不一致：${text}`;
}
