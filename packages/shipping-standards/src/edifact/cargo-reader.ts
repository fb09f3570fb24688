import { checkContainerNumber, normalizeContainerNumber } from '../container-number.js';
import { checkHsCode, normalizeHsCode } from '../hs-code.js';
import { componentOf, type EdifactSegment, valuesOf } from './edifact-reader.js';
import type {
  ContainerLoad,
  GoodsSplit,
  InstructionContainer,
  InstructionFaultCode,
  InstructionGoods,
  SealSource,
} from './iftmin.js';
import { packagesByContainer } from './iftmin-fit.js';
import { measuredBy, readMeasureText } from './measure.js';
import type { TellFault } from './message-reader.js';

const LOADS: readonly string[] = ['4', '5', '7', '8'];
const SEAL_SOURCES: readonly string[] = ['CA', 'SH', 'CU', 'AC'];

/** A whole number of packages, pieces or copies; null when nothing was sent or it is none, which is told. */
export function readCount(
  tell: TellFault<InstructionFaultCode>,
  segment: EdifactSegment,
  value: string,
): number | null {
  if (/^\d{1,15}$/.test(value)) return Number(value);
  if (value !== '') tell(segment, 'number-form', value);
  return null;
}

/** A measure in our units; null for what is none, which is told. */
export function readAmount(
  tell: TellFault<InstructionFaultCode>,
  segment: EdifactSegment,
  kind: 'weight' | 'volume',
  unit: string,
  value: string,
): string | null {
  const read = readMeasureText(kind, unit, value);
  if ('amount' in read) return read.amount;
  tell(segment, read.fault, read.value);
  return null;
}

/** Reads the groups of goods (SG18 GID, SG29 SGP) and of containers (SG37 EQD). From the first of them on all segments are its. */
export class CargoReader {
  private area: 'none' | 'goods' | 'split' | 'container' = 'none';
  private readonly goods: InstructionGoods[] = [];
  private readonly containers: InstructionContainer[] = [];
  private readonly splitSegments: EdifactSegment[] = [];

  constructor(private readonly tell: TellFault<InstructionFaultCode>) {}

  /** False while the cargo has not begun. */
  take(segment: EdifactSegment): boolean {
    if (segment.tag === 'GID') this.readGoods(segment);
    else if (segment.tag === 'EQD') this.readContainer(segment);
    else if (this.area === 'none') return false;
    else if (segment.tag === 'MEA') this.readMeasure(segment);
    else if (segment.tag === 'SEL') this.readSeal(segment);
    else if (segment.tag === 'SGP') this.readSplit(segment);
    else if (this.area === 'goods') this.readGoodsDetail(segment);
    return true;
  }

  read(): { goods: InstructionGoods[]; containers: InstructionContainer[] } {
    this.checkSplits();
    const packages = packagesByContainer(this.goods);
    return {
      goods: this.goods,
      containers: this.containers.map((each) => ({
        ...each,
        packages: packages.get(each.number) ?? null,
      })),
    };
  }

  private readGoodsDetail(segment: EdifactSegment): void {
    const goods = this.goods.at(-1);
    if (segment.tag === 'PIA') this.readCodes(segment);
    else if (segment.tag === 'PCI') goods?.marks.push(...valuesOf(segment, 1));
    else if (segment.tag === 'FTX' && componentOf(segment, 0) === 'AAA')
      goods?.description.push(...valuesOf(segment, 3));
  }

  private readGoods(segment: EdifactSegment): void {
    this.area = 'goods';
    const goods: InstructionGoods = {
      packages: readCount(this.tell, segment, componentOf(segment, 1)),
      packageCode: componentOf(segment, 1, 1),
      packageText: componentOf(segment, 1, 4),
      description: [],
      hsCodes: [],
      marks: [],
      grossWeight: null,
      volume: null,
      splits: [],
    };
    this.goods.push(goods);
  }

  private readCodes(segment: EdifactSegment): void {
    for (const [code = '', kind] of segment.elements.slice(1)) {
      if (kind !== 'HS' || code === '') continue;
      const wrong = checkHsCode(code);
      if (wrong) this.tell(segment, wrong, code);
      this.goods.at(-1)?.hsCodes.push(normalizeHsCode(code));
    }
  }

  private readSplit(segment: EdifactSegment): void {
    if (this.area !== 'goods' && this.area !== 'split') return;
    this.area = 'split';
    this.splitSegments.push(segment);
    const split: GoodsSplit = {
      containerNumber: normalizeContainerNumber(componentOf(segment, 0)),
      packages: readCount(this.tell, segment, componentOf(segment, 1)),
      grossWeight: null,
      volume: null,
    };
    this.goods.at(-1)?.splits.push(split);
  }

  private readMeasure(segment: EdifactSegment): void {
    const measured = measuredBy(componentOf(segment, 1));
    const target = this.measuredThing();
    if (!measured || !target || (measured.of === 'tare' && !('tare' in target))) return;
    const amount = readAmount(
      this.tell,
      segment,
      measured.kind,
      componentOf(segment, 2),
      componentOf(segment, 2, 1),
    );
    if (measured.of === 'tare') {
      if ('tare' in target) target.tare ??= amount;
    } else if (measured.kind === 'weight') target.grossWeight ??= amount;
    else target.volume ??= amount;
  }

  private measuredThing(): InstructionGoods | GoodsSplit | InstructionContainer | undefined {
    if (this.area === 'goods') return this.goods.at(-1);
    if (this.area === 'split') return this.goods.at(-1)?.splits.at(-1);
    return this.area === 'container' ? this.containers.at(-1) : undefined;
  }

  private readContainer(segment: EdifactSegment): void {
    this.area = 'container';
    const typed = componentOf(segment, 1);
    const wrong = typed === '' ? null : checkContainerNumber(typed);
    if (wrong) this.tell(segment, wrong.code, typed);
    const supplier = componentOf(segment, 3);
    const load = componentOf(segment, 5);
    this.containers.push({
      number: normalizeContainerNumber(typed),
      isoCode: componentOf(segment, 2),
      seals: [],
      shipperOwned: supplier === '1' ? true : supplier === '2' ? false : null,
      load: LOADS.includes(load) ? (load as ContainerLoad) : '5',
      tare: null,
      packages: null,
      grossWeight: null,
      volume: null,
    });
  }

  private readSeal(segment: EdifactSegment): void {
    const number = componentOf(segment, 0);
    if (this.area !== 'container' || number === '') return;
    const source = componentOf(segment, 1);
    this.containers
      .at(-1)
      ?.seals.push({ number, source: SEAL_SOURCES.includes(source) ? (source as SealSource) : '' });
  }

  private checkSplits(): void {
    const numbers = new Set(this.containers.map(({ number }) => number));
    if (numbers.size === 0) return;
    for (const segment of this.splitSegments) {
      const number = componentOf(segment, 0);
      if (!numbers.has(normalizeContainerNumber(number)))
        this.tell(segment, 'container-unknown', number);
    }
  }
}
