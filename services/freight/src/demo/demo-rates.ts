import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import { PRICE_FIELDS } from '@quayside/contracts/freight/boxes';
import {
  RateSource,
  RateStatus,
  RateType,
  ValidityBasis,
} from '@quayside/contracts/freight/choices';
import type { Rate } from '@quayside/contracts/freight/rate';
import { PaymentMethod } from '@quayside/contracts/trade/choices';
import { DemoRandom } from '@quayside/service-kit/demo/demo-random';
import { DEMO_CARRIERS, DEMO_POLS, DEMO_PORTS, type DemoPort } from './demo-lanes.js';
import { DEMO_TEMPLATES } from './demo-templates.js';

/** Half months that are told: 22 weeks back, this one, and one to come. */
const PERIODS = 13;
const PERIOD_DAYS = 14;
/** Of each lane so many carriers. */
const CARRIERS_A_LANE = 4;

export type DemoRate = Omit<Rate, 'Id' | 'Version'> & {
  LaneParent: string | null;
  ChangeReason: string | null;
};

const FIVE = 5;
const rounded = (price: number): number => Math.max(FIVE, Math.round(price / FIVE) * FIVE);

/** The market of a lane over the periods: it rises to a peak season and falls again, each in its own way. */
const trend = (period: number, lane: DemoPort): number =>
  1 + 0.22 * Math.sin((period / PERIODS) * Math.PI * 1.4 + lane.days / 10) + period * 0.004;

function prices(
  cost: number,
  random: DemoRandom,
): Pick<
  Rate,
  | 'Cost20GP'
  | 'Cost40GP'
  | 'Cost40HQ'
  | 'Cost45HQ'
  | 'Floor40HQ'
  | 'Published20GP'
  | 'Published40GP'
  | 'Published40HQ'
> {
  const hq = rounded(cost);
  const [twenty, forty] = [rounded(cost * 0.72), rounded(cost * 0.97)];
  return {
    Cost20GP: twenty,
    Cost40GP: forty,
    Cost40HQ: hq,
    Cost45HQ: random.next() < 0.3 ? rounded(cost * 1.25) : null,
    Floor40HQ: hq + 10,
    Published20GP: rounded(twenty * 1.1 + 40),
    Published40GP: rounded(forty * 1.08 + 60),
    Published40HQ: rounded(hq * 1.08 + 60),
  };
}

/** The service of which the demo's schedules have real voyages. */
const loopOf = (carrier: string, pol: string, pod: string): string | null =>
  carrier === 'COSU' && ['USLGB', 'USOAK'].includes(pod) && pol !== 'CNYTN' ? 'AAC2' : null;

/** The weekdays of a carrier, or one of the demo's templates. */
function sailingOf(
  carrier: string,
  etd: number,
  pod: string,
): Pick<Rate, 'ClosingDay' | 'EtdDay' | 'SailTemplate'> {
  const template = DEMO_TEMPLATES.find(
    ({ carrier_code, pod_code }) => carrier_code === carrier && pod_code === pod,
  );
  if (template) return { ClosingDay: null, EtdDay: null, SailTemplate: template.code };
  return { ClosingDay: ((etd + 3) % 7) + 1, EtdDay: etd, SailTemplate: null };
}

/**
 * The rates of a seller: plausible lanes, carriers and agents over half a year, with a season in them, some drafts that lack something, some
 * hidden and some taken off sale.
 */
export function demoRates(
  now: Date,
  {
    seed,
    by,
    name,
    ports = DEMO_PORTS,
  }: { seed: number; by: number; name: string; ports?: readonly DemoPort[] },
): DemoRate[] {
  const random = new DemoRandom(seed);
  const today = chinaDay(now);
  const first = daysAfter(today, -(PERIODS - 2) * PERIOD_DAYS - 5);
  const none = Object.fromEntries(PRICE_FIELDS.map((field) => [field, null])) as unknown as Pick<
    Rate,
    'Cost40RF'
  >;
  return ports.flatMap((lane, at) =>
    DEMO_POLS.flatMap(([pol, more], polAt) =>
      Array.from(
        { length: CARRIERS_A_LANE },
        (_, index) => DEMO_CARRIERS[(at + polAt + index) % DEMO_CARRIERS.length]!,
      ).flatMap(([carrier, dearer, etd]) => {
        const Supplier =
          random.next() < 0.5
            ? null
            : random.pick(['环球捷运', '东方船代', '海联国际', '顺达物流']);
        const TransitDays = lane.days + random.between(-2, 4);
        const LoopCode = loopOf(carrier, pol, lane.code);
        const direct = random.next() < 0.75 || LoopCode !== null;
        return Array.from({ length: PERIODS }, (_, period): DemoRate => {
          const ValidFrom = daysAfter(first, period * PERIOD_DAYS);
          const ValidTo = daysAfter(ValidFrom, PERIOD_DAYS - 1);
          const said = new Date(
            Date.parse(`${ValidFrom}T01:00:00Z`) -
              random.between(1, 4) * 86_400_000 +
              random.between(0, 480) * 60_000,
          );
          const told = new Date(
            Math.min(said.getTime(), now.getTime() - random.between(5, 600) * 60_000),
          ).toISOString();
          const coming = period === PERIODS - 1;
          const chance = random.next();
          const Status =
            coming && chance < 0.25
              ? RateStatus.Draft
              : chance > 0.985
                ? RateStatus.Hidden
                : RateStatus.Published;
          const lacks = Status === RateStatus.Draft && chance < 0.08;
          return {
            ...none,
            ...prices(
              lane.cost * trend(period, lane) + more + dearer + random.between(-25, 25),
              random,
            ),
            Supplier,
            CarrierCode: lacks ? null : carrier,
            RateType: random.next() < 0.12 ? RateType.Contract : RateType.Fak,
            PolCode: pol,
            PodCode: lane.code,
            ViaCode: direct ? null : 'SGSIN' === lane.code ? null : 'KRPUS',
            DestCode: null,
            ContractNo: null,
            LoopCode,
            Commodity: null,
            NamedAccount: null,
            CurrencyCode: 'USD',
            Payment: PaymentMethod.Prepaid,
            Basis: ValidityBasis.Departure,
            ValidFrom,
            ValidTo,
            LaneCode: lane.lane,
            LaneParent: lane.parent,
            TerminalCode: null,
            AllIn: true,
            Included: ['BAF', 'LSS'],
            ...sailingOf(carrier, etd, lane.code),
            TransitDays,
            FreeDaysPol: 7,
            FreeDaysPod: random.pick([7, 10, 14]),
            Space: random.pick([0, 1, 1, 2, 2, 2]),
            SpaceText: null,
            WeightLimit20: 24_000,
            WeightLimit40: 26_000,
            WeightRemark: null,
            PublicRemark: random.next() < 0.2 ? '舱位以船公司放舱为准' : null,
            InnerRemark: null,
            PolRemark: null,
            PodRemark: null,
            FreeTimeRemark: null,
            AskFirst: random.next() < 0.02,
            Recommended: chance > 0.9,
            Status,
            OffShelf: Status === RateStatus.Published && chance > 0.97 && chance < 0.98,
            Missing: lacks ? '船公司' : null,
            Source: random.next() < 0.7 ? RateSource.Excel : RateSource.Manual,
            HiddenReason: Status === RateStatus.Hidden ? '等船公司确认舱位' : null,
            HiddenName: Status === RateStatus.Hidden ? name : null,
            HiddenUntil: null,
            EmployeeId: by,
            CreateName: name,
            CreateTime: told,
            UpdateTime: told,
            UpdateName: name,
            ChangeReason: null,
            ...(Status === RateStatus.Draft
              ? { PublishTime: null, PublishName: null }
              : { PublishTime: told, PublishName: name }),
          } as DemoRate;
        });
      }),
    ),
  );
}
