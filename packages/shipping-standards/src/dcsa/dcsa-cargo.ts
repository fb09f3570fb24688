import { normalizeContainerNumber } from '../container-number.js';
import { formatDecimal, sumDecimals } from '../decimal.js';
import type {
  DecimalText,
  GoodsSplit,
  InstructionContainer,
  InstructionGoods,
  InstructionSeal,
  SealSource,
} from '../edifact/iftmin.js';
import { packagesByContainer } from '../edifact/iftmin-fit.js';
import { normalizeHsCode } from '../hs-code.js';
import { splitLines } from '../latin-text.js';
import { needsPackageCount } from '../package-code.js';
import { compact, type DcsaReader, type DcsaWriter, quantity } from './dcsa-json.js';

const LINE = 35;
const DESCRIPTION_LINES = 150;
const MARKS_LINES = 50;
const BOOKING_NUMBER = 35;
const CONTAINER_NUMBER = 11;
const PACKAGE_TEXT = 100;
const SEAL = 15;
/**
 * Packaging is mandatory even where nothing is packed, and counts at least one (eBL 3.0.4,
 * OuterPackaging); that it is bulk is said by its code.
 */
const IN_BULK = { numberOfPackages: 1, description: 'IN BULK' };
const HS_CODE = /^\d{6,10}$/;
const PACKAGE_CODE = /^[A-Z0-9]{2}$/;

/** Seal source of SEL 9303 and of DCSA. */
const SEAL_SOURCES: readonly [SealSource, string][] = [
  ['CA', 'CAR'],
  ['SH', 'SHI'],
  ['AC', 'VET'],
  ['CU', 'CUS'],
];

/** What of an instruction is cargo. */
export interface DcsaCargo {
  bookingNumbers: string[];
  goods: InstructionGoods[];
  containers: InstructionContainer[];
}

/** The goods by containers; goods of which nobody says where they are stand in the only container there is. */
function splitsOf(
  goods: InstructionGoods,
  containers: readonly InstructionContainer[],
): GoodsSplit[] {
  const { packages, grossWeight, volume, splits } = goods;
  const [only] = splits;
  if (only && splits.length === 1) {
    return [
      {
        containerNumber: only.containerNumber,
        packages: only.packages ?? packages,
        grossWeight: only.grossWeight ?? grossWeight,
        volume: only.volume ?? volume,
      },
    ];
  }
  if (only) return splits;
  const containerNumber = containers.length === 1 ? (containers[0]?.number ?? '') : '';
  return [{ containerNumber, packages, grossWeight, volume }];
}

function itemJson(
  writer: DcsaWriter,
  path: string,
  goods: InstructionGoods,
  cargo: DcsaCargo,
  at: number,
) {
  const { bookingNumbers, containers } = cargo;
  const lines = (texts: readonly string[]) =>
    texts.flatMap((line) => splitLines(line, LINE)).map((line) => line.trim());
  const said = (texts: readonly string[]) => lines(texts).filter((line) => line !== '');
  if (goods.hsCodes.length === 0) writer.tell(`${path}.HSCodes`, 'required');
  if (said(goods.description).length === 0) writer.tell(`${path}.descriptionOfGoods`, 'required');
  // Of merged bookings the goods of each stand in order; a message with fewer goods than bookings cannot name them all.
  const booking = bookingNumbers[Math.min(at, bookingNumbers.length - 1)] ?? '';
  return compact({
    carrierBookingReference: writer.required(
      `${path}.carrierBookingReference`,
      booking,
      BOOKING_NUMBER,
    ),
    descriptionOfGoods: writer.few(
      `${path}.descriptionOfGoods`,
      said(goods.description),
      DESCRIPTION_LINES,
    ),
    HSCodes: goods.hsCodes.map((code) =>
      writer.matching(`${path}.HSCodes`, normalizeHsCode(code), HS_CODE),
    ),
    shippingMarks: writer.few(`${path}.shippingMarks`, lines(goods.marks), MARKS_LINES),
    cargoItems: splitsOf(goods, containers).map((split, within) => {
      const item = `${path}.cargoItems.${within}`;
      if (split.grossWeight === null) writer.tell(`${item}.cargoGrossWeight`, 'required');
      if (!split.packages && needsPackageCount(goods.packageCode))
        writer.tell(`${item}.outerPackaging.numberOfPackages`, 'required');
      const code = compact({
        packageCode: writer.matching(
          `${item}.outerPackaging.packageCode`,
          goods.packageCode,
          PACKAGE_CODE,
        ),
      });
      const outerPackaging = split.packages
        ? {
            ...code,
            numberOfPackages: split.packages,
            description: writer.text(
              `${item}.outerPackaging.description`,
              goods.packageText,
              PACKAGE_TEXT,
            ),
          }
        : {
            ...code,
            ...IN_BULK,
          };
      return compact({
        equipmentReference: writer.required(
          `${item}.equipmentReference`,
          split.containerNumber,
          CONTAINER_NUMBER,
        ),
        cargoGrossWeight: quantity(
          writer.amount(`${item}.cargoGrossWeight`, split.grossWeight),
          'KGM',
        ),
        cargoGrossVolume: quantity(writer.amount(`${item}.cargoGrossVolume`, split.volume), 'MTQ'),
        outerPackaging,
      });
    }),
  });
}

function sealsJson(
  writer: DcsaWriter,
  path: string,
  { seals }: InstructionContainer,
): Record<string, unknown>[] {
  if (seals.length === 0) writer.tell(`${path}.seals`, 'required');
  return seals.map((seal, at) =>
    compact({
      number: writer.required(`${path}.seals.${at}.number`, seal.number, SEAL),
      source: SEAL_SOURCES.find(([source]) => source === seal.source)?.[1],
    }),
  );
}

/**
 * A container of an instruction: of the carrier's own only the number, for the carrier knows it; a shipper's own with type and tare.
 * Who owns it is never guessed.
 */
function equipmentJson(
  writer: DcsaWriter,
  path: string,
  container: InstructionContainer,
): Record<string, unknown> {
  const { number, isoCode, shipperOwned, tare } = container;
  const equipmentReference = writer.required(
    `${path}.equipment.equipmentReference`,
    number,
    CONTAINER_NUMBER,
  );
  if (shipperOwned === null) writer.tell(`${path}.isShipperOwned`, 'required');
  if (shipperOwned && isoCode === '') writer.tell(`${path}.equipment.ISOEquipmentCode`, 'required');
  if (shipperOwned && tare === null) writer.tell(`${path}.equipment.tareWeight`, 'required');
  const equipment = compact({
    equipmentReference,
    ISOEquipmentCode: isoCode,
    tareWeight: quantity(writer.amount(`${path}.equipment.tareWeight`, tare), 'KGM'),
  });
  return compact({
    isShipperOwned: shipperOwned,
    ...(shipperOwned ? { equipment } : { equipmentReference }),
    seals: sealsJson(writer, path, container),
  });
}

/** A container of a transport document, described whoever owns it. */
function documentEquipmentJson(
  writer: DcsaWriter,
  path: string,
  container: InstructionContainer,
): Record<string, unknown> {
  const { number, isoCode, shipperOwned, tare } = container;
  return compact({
    isShipperOwned: shipperOwned ?? false,
    equipment: compact({
      equipmentReference: writer.required(
        `${path}.equipment.equipmentReference`,
        number,
        CONTAINER_NUMBER,
      ),
      ISOEquipmentCode: isoCode,
      tareWeight: quantity(writer.amount(`${path}.equipment.tareWeight`, tare), 'KGM'),
    }),
    seals: sealsJson(writer, path, container),
  });
}

/** consignmentItems and utilizedTransportEquipments. */
export function cargoJson(
  writer: DcsaWriter,
  cargo: DcsaCargo,
  of: 'instruction' | 'document' = 'instruction',
): Record<string, unknown> {
  const equipment = of === 'document' ? documentEquipmentJson : equipmentJson;
  const { bookingNumbers, goods, containers } = cargo;
  if (goods.length === 0) writer.tell('consignmentItems', 'required');
  if (containers.length === 0) writer.tell('utilizedTransportEquipments', 'required');
  if (bookingNumbers.length > Math.max(1, goods.length))
    writer.tell('consignmentItems', 'too-many', String(bookingNumbers.length));
  return {
    consignmentItems: goods.map((each, at) =>
      itemJson(writer, `consignmentItems.${at}`, each, cargo, at),
    ),
    utilizedTransportEquipments: containers.map((each, at) =>
      equipment(writer, `utilizedTransportEquipments.${at}`, each),
    ),
  };
}

/** The sum, or null when one of them is not known or there is none. */
function total(amounts: readonly (DecimalText | null)[]): DecimalText | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length > 0 && known.length === amounts.length
    ? formatDecimal(sumDecimals(known))
    : null;
}

/** The one of bulk is no count: the form has nothing less. */
function packagesIn(packaging: DcsaReader | undefined): number | null {
  const count = packaging?.count('numberOfPackages') ?? null;
  const code = packaging?.text('packageCode') ?? '';
  return count === 1 && !needsPackageCount(code) ? null : count;
}

function goodsOf(item: DcsaReader): InstructionGoods {
  const cargoItems = item.objects('cargoItems');
  const packaging = cargoItems.map((each) => each.object('outerPackaging'));
  item.require('descriptionOfGoods');
  item.require('HSCodes');
  const splits = cargoItems.map(
    (each, at): GoodsSplit => ({
      containerNumber: normalizeContainerNumber(each.text('equipmentReference')),
      packages: packagesIn(packaging[at]),
      grossWeight: each.quantity('cargoGrossWeight', 'KGM'),
      volume: each.quantity('cargoGrossVolume', 'MTQ'),
    }),
  );
  const packages = total(
    splits.map((split) => (split.packages === null ? null : String(split.packages))),
  );
  return {
    packages: packages === null ? null : Number(packages),
    packageCode: packaging[0]?.text('packageCode') ?? '',
    packageText: packaging[0]?.text('description') ?? '',
    description: item.texts('descriptionOfGoods'),
    hsCodes: item.texts('HSCodes'),
    marks: item.texts('shippingMarks'),
    grossWeight: total(splits.map((split) => split.grossWeight)),
    volume: total(splits.map((split) => split.volume)),
    splits,
  };
}

function sealOf(seal: DcsaReader): InstructionSeal {
  const source = seal.text('source');
  return {
    number: seal.text('number'),
    source: SEAL_SOURCES.find(([, dcsa]) => dcsa === source)?.[0] ?? '',
  };
}

/** The cargo of a JSON. What a container holds is summed from the goods that say they are in it. */
export function cargoOf(reader: DcsaReader): DcsaCargo {
  for (const name of ['consignmentItems', 'utilizedTransportEquipments']) reader.require(name);
  const items = reader.objects('consignmentItems');
  const goods = items.map(goodsOf);
  const packages = packagesByContainer(goods);
  const splits = goods.flatMap((each) => each.splits);
  const containers = reader
    .objects('utilizedTransportEquipments')
    .map((each): InstructionContainer => {
      const equipment = each.object('equipment');
      const number = normalizeContainerNumber(
        equipment.text('equipmentReference') || each.text('equipmentReference'),
      );
      const within = splits.filter((split) => split.containerNumber === number);
      return {
        number,
        isoCode: equipment.text('ISOEquipmentCode'),
        seals: each.objects('seals').map(sealOf),
        shipperOwned: each.flag('isShipperOwned'),
        load: '5',
        tare: equipment.quantity('tareWeight', 'KGM'),
        packages: packages.get(number) ?? null,
        grossWeight: total(within.map((split) => split.grossWeight)),
        volume: total(within.map((split) => split.volume)),
      };
    });
  const bookings = items.map((item) => item.text('carrierBookingReference')).filter(Boolean);
  return { bookingNumbers: [...new Set(bookings)], goods, containers };
}
