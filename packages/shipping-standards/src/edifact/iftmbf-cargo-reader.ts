import {
  type BookingContainer,
  type BookingGoods,
  DANGER_MARKS,
  type DangerousGoods,
  emptyBookingContainer,
  emptyBookingGoods,
  emptyDangerousGoods,
  type OverGauge,
  type ReeferSettings,
} from '../booking/booking-request.js';
import { checkContainerNumber, normalizeContainerNumber } from '../container-number.js';
import { formatDecimal, isDecimal } from '../decimal.js';
import { checkHsCode, normalizeHsCode } from '../hs-code.js';
import { readAmount, readCount } from './cargo-reader.js';
import { readEdifactDate } from './edifact-date.js';
import { componentOf, type EdifactSegment, readNumber, valuesOf } from './edifact-reader.js';
import { DANGER_TEXTS, NON_OPERATING_TEXT } from './iftmbf-segments.js';
import type { DecimalText, InstructionFaultCode } from './iftmin.js';
import { measuredBy } from './measure.js';
import type { TellFault } from './message-reader.js';

/** DGS 8339: packing groups as they are coded, and as people write them. */
const PACKING_GROUPS: ReadonlyMap<string, DangerousGoods['packingGroup']> = new Map([
  ['1', 1],
  ['2', 2],
  ['3', 3],
  ['I', 1],
  ['II', 2],
  ['III', 3],
]);
const CELSIUS = 'CEL';

/** Reads the groups of goods (SG16 GID) and of containers (SG32 EQD) of a booking request. From the first of them on all segments are its. */
export class BookingCargoReader {
  private area: 'none' | 'goods' | 'danger' | 'container' = 'none';
  private readonly goods: BookingGoods[] = [];
  private readonly containers: BookingContainer[] = [];

  constructor(private readonly tell: TellFault<InstructionFaultCode>) {}

  /** False while the cargo has not begun. */
  take(segment: EdifactSegment): boolean {
    if (segment.tag === 'GID') this.readGoods(segment);
    else if (segment.tag === 'EQD') this.readContainer(segment);
    else if (this.area === 'none') return false;
    else if (this.area === 'container') this.readContainerDetail(segment);
    else if (segment.tag === 'DGS') this.readDanger(segment);
    else if (this.area === 'danger') this.readDangerDetail(segment);
    else this.readGoodsDetail(segment);
    return true;
  }

  read(): { goods: BookingGoods[]; containers: BookingContainer[] } {
    return { goods: this.goods, containers: this.containers };
  }

  private number(segment: EdifactSegment, value: string): DecimalText | null {
    if (value === '') return null;
    const number = readNumber(value);
    if (number !== null && isDecimal(number)) return formatDecimal(number);
    this.tell(segment, 'number-form', value);
    return null;
  }

  /** Degrees of Celsius; another unit is told, and the value is not taken. */
  private degrees(segment: EdifactSegment, value: string, unit: string): DecimalText | null {
    if (unit === CELSIUS || unit === '') return this.number(segment, value);
    this.tell(segment, 'unit-unknown', unit);
    return null;
  }

  private readGoods(segment: EdifactSegment): void {
    this.area = 'goods';
    this.goods.push({
      ...emptyBookingGoods(),
      packages: readCount(this.tell, segment, componentOf(segment, 1)),
      packageCode: componentOf(segment, 1, 1),
      packageText: componentOf(segment, 1, 4),
    });
  }

  private readGoodsDetail(segment: EdifactSegment): void {
    const goods = this.goods.at(-1);
    if (!goods) return;
    if (segment.tag === 'PIA') this.readCodes(segment, goods);
    else if (segment.tag === 'PCI') goods.marks.push(...valuesOf(segment, 1));
    else if (segment.tag === 'FTX' && componentOf(segment, 0) === 'AAA')
      goods.description.push(...valuesOf(segment, 3));
    else if (segment.tag === 'MEA') this.readMeasure(segment, goods);
    else if (segment.tag === 'RNG') this.readRange(segment, goods);
  }

  private readCodes(segment: EdifactSegment, goods: BookingGoods): void {
    for (const [code = '', kind] of segment.elements.slice(1)) {
      if (kind !== 'HS' || code === '') continue;
      const wrong = checkHsCode(code);
      if (wrong) this.tell(segment, wrong, code);
      goods.hsCodes.push(normalizeHsCode(code));
    }
  }

  private readMeasure(segment: EdifactSegment, goods: BookingGoods): void {
    const measured = measuredBy(componentOf(segment, 1));
    if (measured?.of !== 'cargo') return;
    const amount = readAmount(
      this.tell,
      segment,
      measured.kind,
      componentOf(segment, 2),
      componentOf(segment, 2, 1),
    );
    if (measured.kind === 'weight') goods.grossWeight ??= amount;
    else goods.volume ??= amount;
  }

  private readRange(segment: EdifactSegment, goods: BookingGoods): void {
    if (componentOf(segment, 0) !== '12') return;
    const [from, to] = [1, 2].map((at) =>
      this.degrees(segment, componentOf(segment, 1, at), componentOf(segment, 1)),
    );
    if (from && to) goods.keepBetween = { from, to };
  }

  private readDanger(segment: EdifactSegment): void {
    this.area = 'danger';
    const group = componentOf(segment, 4);
    if (group !== '' && !PACKING_GROUPS.has(group)) this.tell(segment, 'number-form', group);
    const danger: DangerousGoods = {
      ...emptyDangerousGoods(),
      imoClass: componentOf(segment, 1),
      unNumber: componentOf(segment, 2),
      flashPoint: this.degrees(
        segment,
        componentOf(segment, 3) || componentOf(segment, 2, 1),
        componentOf(segment, 3, 1),
      ),
      packingGroup: PACKING_GROUPS.get(group) ?? null,
      emsNumber: componentOf(segment, 5),
      subsidiaryRisks: valuesOf(segment, 9),
    };
    const goods = this.goods.at(-1);
    // A second substance of the same goods is told: the booking has room for one.
    if (goods?.dangerous) this.tell(segment, 'dangerous-goods-more', danger.unNumber);
    else if (goods) goods.dangerous = danger;
  }

  private readDangerDetail(segment: EdifactSegment): void {
    const danger = this.goods.at(-1)?.dangerous;
    if (!danger) return;
    if (segment.tag === 'FTX' && componentOf(segment, 0) === 'AAD') {
      danger.properShippingName ||= componentOf(segment, 3);
      danger.technicalName ||= componentOf(segment, 3, 1);
    } else if (segment.tag === 'FTX' && componentOf(segment, 0) === 'HAZ') {
      const said = new Set(valuesOf(segment, 3).map((text) => text.toUpperCase()));
      danger.marks.push(
        ...DANGER_MARKS.filter(
          (mark) => said.has(DANGER_TEXTS[mark]) && !danger.marks.includes(mark),
        ),
      );
    } else if (segment.tag === 'CTA') danger.emergencyName ||= componentOf(segment, 1, 1);
    else if (segment.tag === 'COM' && componentOf(segment, 0, 1) === 'TE')
      danger.emergencyPhone ||= componentOf(segment, 0);
  }

  private readContainer(segment: EdifactSegment): void {
    this.area = 'container';
    const typed = componentOf(segment, 1);
    const wrong = typed === '' ? null : checkContainerNumber(typed);
    if (wrong) this.tell(segment, wrong.code, typed);
    this.containers.push({
      ...emptyBookingContainer(),
      isoCode: componentOf(segment, 2),
      type: componentOf(segment, 2, 3),
      shipperOwned: componentOf(segment, 3) === '1',
      numbers: typed === '' ? [] : [normalizeContainerNumber(typed)],
    });
  }

  private readContainerDetail(segment: EdifactSegment): void {
    const container = this.containers.at(-1);
    if (!container) return;
    if (segment.tag === 'EQN') this.readUnits(segment, container);
    else if (segment.tag === 'MEA') this.readContainerMeasure(segment, container);
    else if (segment.tag === 'TMP')
      this.setReefer(container, 'temperature', this.temperature(segment));
    else if (segment.tag === 'DIM') this.readOverGauge(segment, container);
    else if (segment.tag === 'FTX')
      container.nonOperating ||= valuesOf(segment, 3)
        .join(' ')
        .toUpperCase()
        .includes(NON_OPERATING_TEXT);
    else if (segment.tag === 'NAD') this.readPositioning(segment, container);
    else if (segment.tag === 'DTM') this.readPositioningDate(segment, container);
  }

  private temperature(segment: EdifactSegment): DecimalText | null {
    return this.degrees(segment, componentOf(segment, 1), componentOf(segment, 1, 1));
  }

  private readUnits(segment: EdifactSegment, container: BookingContainer): void {
    const count = componentOf(segment, 0);
    if (/^[1-9]\d{0,3}$/.test(count)) container.count = Number(count);
    else this.tell(segment, 'number-form', count);
  }

  private setReefer<K extends keyof ReeferSettings>(
    container: BookingContainer,
    name: K,
    value: ReeferSettings[K],
  ): void {
    if (value === null) return;
    container.reefer ??= { temperature: null, ventilation: null, humidity: null };
    container.reefer[name] ??= value;
  }

  private readContainerMeasure(segment: EdifactSegment, container: BookingContainer): void {
    const dimension = componentOf(segment, 1);
    const value = componentOf(segment, 2, 1);
    if (dimension === 'AAS')
      this.setReefer(container, 'ventilation', readCount(this.tell, segment, value));
    else if (dimension === 'AAO')
      this.setReefer(container, 'humidity', readCount(this.tell, segment, value));
    else if (dimension === 'T' || dimension === 'WT' || dimension === 'G') {
      const amount = readAmount(this.tell, segment, 'weight', componentOf(segment, 2), value);
      if (dimension === 'T') container.tare ??= amount;
      else container.grossWeight ??= amount;
    }
  }

  private readOverGauge(segment: EdifactSegment, container: BookingContainer): void {
    if (componentOf(segment, 0) !== '9') return;
    if (componentOf(segment, 1) !== 'CMT') {
      this.tell(segment, 'unit-unknown', componentOf(segment, 1));
      return;
    }
    const [length, width, height] = [1, 2, 3].map((at) =>
      readCount(this.tell, segment, componentOf(segment, 1, at)),
    ) as [...(number | null)[]];
    const over: OverGauge = {
      length: length ?? null,
      width: width ?? null,
      height: height ?? null,
    };
    container.overGauge ??= over;
  }

  private readPositioning(segment: EdifactSegment, container: BookingContainer): void {
    if (componentOf(segment, 0) !== 'SF') return;
    const address = [5, 7, 8].map((element) => componentOf(segment, element)).filter(Boolean);
    const lines = [
      ...valuesOf(segment, 2),
      ...valuesOf(segment, 3).slice(0, 5),
      ...valuesOf(segment, 4),
      ...address,
    ];
    container.positioning ??= { at: null, lines };
  }

  private readPositioningDate(segment: EdifactSegment, container: BookingContainer): void {
    if (!container.positioning) return;
    const value = componentOf(segment, 0, 1);
    const date = readEdifactDate(value, componentOf(segment, 0, 2));
    if (date) container.positioning.at ??= date;
    else this.tell(segment, 'date-form', value);
  }
}
