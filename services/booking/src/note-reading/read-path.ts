import { readInstant } from '@quayside/contracts/core/read-day';
import {
  boxesIn,
  isNamedKey,
  oneLine,
  readHs,
  readImo,
  readNamed,
  readNoteDay,
  readNoteNumber,
  readPackageKind,
  readUn,
  readVesselVoyage,
  type Said,
} from './values.js';

/** Paths of ports: name and code, which are one choice. */
export const PLACES = [
  ['ReceiptPlace', 'ReceiptCode'],
  ['LoadPort', 'LoadCode'],
  ['DischargePort', 'DischargeCode'],
  ['DeliveryPlace', 'DeliveryCode'],
] as const;

const NAMED: Readonly<Record<string, string>> = {
  PaymentMethod: 'Payment',
  TransportMethod: 'Transport',
  Incoterm: 'Incoterm',
  BillForm: 'BillForm',
  GoodsType: 'GoodsType',
};
/** Texts of several lines. */
export const isLong = (path: string): boolean =>
  /\.(?:Address|Description|ChineseName|Marks|Text)$/.test(path);

/** Reads a text as the value of a path, as the reader would; ports, carriers and free texts as they stand. */
export function readAs(path: string, text: string, heading: string, today: string): Said {
  const name = path.split('.').at(-1)!;
  if (path === 'SailingDate' || path === 'LatestSailing') return readNoteDay(text, today);
  if (path === 'CargoReady') return { value: readInstant(oneLine(text), { near: today }) };
  if (path === 'Boxes')
    return {
      value:
        boxesIn(text)
          .map(({ type, count }) => `${type}*${count}`)
          .join(',') || null,
    };
  const named = NAMED[path];
  if (named && isNamedKey(named)) return readNamed(named, text);
  if (path.startsWith('Goods')) {
    if (name === 'Packages' || name === 'Weight' || name === 'Volume')
      return readNoteNumber(name, text, heading);
    if (name === 'HsCode') return readHs(text);
    if (name === 'PackageUnit') return readPackageKind(text);
    if (name === 'UnNumber') return readUn(text);
    if (name === 'ImoClass') return readImo(text);
  }
  if (path === 'Vessel') return { value: readVesselVoyage(text).vessel };
  if (path === 'Voyage')
    return { value: readVesselVoyage(text).voyage ?? (oneLine(text).toUpperCase() || null) };
  if (isLong(path)) return { value: text.trim() || null };
  return { value: oneLine(text.split('\n')[0] ?? '') || null };
}

/** Two values of a path that are the same to people. */
export function sameValue(path: string, a: string, b: string): boolean {
  if (a === b) return true;
  if (/\.(?:Packages|Weight|Volume)$/.test(path)) return Number(a) === Number(b);
  if (path === 'CargoReady') return Date.parse(a) === Date.parse(b);
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toUpperCase();
  return plain(a) === plain(b);
}
