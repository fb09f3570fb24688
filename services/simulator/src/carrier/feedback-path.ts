import type { ShippingInstructionMessage } from '@quayside/shipping-standards/edifact/iftmin';
import type { InstructionFault } from './read-instruction.js';

/** JSONPath of what a fault is about, `item` standing for the consignment item that it names. */
const PATHS: Readonly<Record<string, (item: number) => string>> = {
  '101': (item) => `$.consignmentItems[${item}].carrierBookingReference`,
  '110': () => '$.documentParties.shipper',
  '111': () => '$.documentParties.consignee',
  '112': () => '$.documentParties.notifyParties',
  '140': (item) => `$.consignmentItems[${item}].HSCodes`,
  '141': (item) => `$.consignmentItems[${item}].descriptionOfGoods`,
  '150': (item) => `$.consignmentItems[${item}].cargoItems[0].cargoGrossWeight`,
  '151': (item) => `$.consignmentItems[${item}].cargoItems[0].outerPackaging.numberOfPackages`,
  '152': (item) => `$.consignmentItems[${item}].cargoItems[0].cargoGrossVolume`,
};

/** Where in the instruction a carrier's fault is, as DCSA's feedback names it; '' for the whole. */
export function pathOfFault(
  { containers }: ShippingInstructionMessage,
  { code, qualifier, number, path }: InstructionFault,
): string {
  if (path) return path;
  const at = containers.findIndex(
    (container) =>
      container.number === number || container.seals.some((seal) => seal.number === number),
  );
  if (qualifier === 'AAQ' && at >= 0)
    return `$.utilizedTransportEquipments[${at}].${code === '120' ? 'seals' : 'equipmentReference'}`;
  if (qualifier === 'SN' && at >= 0) return `$.utilizedTransportEquipments[${at}].seals[0].number`;
  const item = qualifier === 'LI' && Number(number) > 0 ? Number(number) - 1 : 0;
  return PATHS[code]?.(item) ?? '';
}
