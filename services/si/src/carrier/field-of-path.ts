import { fieldsOf } from '@quayside/contracts/core/field';
import { Box, SiHeader } from '@quayside/contracts/si/shipping-instruction';

/** Where in an instruction, as `fitInstruction` and the JSON writer name it, to the field of the SI that fills it. */
const HEADER: readonly (readonly [RegExp, keyof SiHeader & string])[] = [
  [/^shipper\b/, 'TBI_CONSIGNOR'],
  [/^consignee\b/, 'TBI_CONSIGNEE'],
  [/^notifyParties\.0\b/, 'TBI_NOTIFIER_1'],
  [/^notifyParties\.1\b/, 'TBI_NOTIFIER_2'],
  [/^notifyParties\.2\b/, 'TBI_NOTIFIER_3'],
  [/^goods\.\d+\.marks\b/, 'TBI_MARKS'],
  [/^goods\.\d+\.hsCodes\b/, 'TBI_HSCODE'],
  [/^goods\.\d+\.package/, 'TBI_PACKAGE'],
  [/^goods\b/, 'TBI_GOODS'],
  [/^clauses\b/, 'TBI_REMARKS'],
  [/^remarks\b/, 'TBI_REMARKS'],
  [/^billNumber\b/, 'TBI_SIMBL_NO'],
  [/^contractNumber\b/, 'TBI_QUNO'],
  [/^shipperReference\b/, 'TBI_SHREF_NO'],
  [/^vesselName\b/, 'TBI_VESSEL'],
  [/^voyage\b/, 'TBI_VOYAGE'],
  [/^carrier\b/, 'TBI_CARRIER'],
  [/^movement\b/, 'TBI_TRANSPORT_METHOD'],
  [/^freightPayment\b/, 'TBI_PAYMENT_METHOD'],
  [/^originals\b/, 'Originals'],
  [/^(signing|copies)\b/, 'TBI_SIGNING_METHOD'],
  // As the DCSA form names them.
  [/^documentParties\.shipper\b/, 'TBI_CONSIGNOR'],
  [/^documentParties\.(consignee|endorsee)\b/, 'TBI_CONSIGNEE'],
  [/^documentParties\.notifyParties\.1\b/, 'TBI_NOTIFIER_2'],
  [/^documentParties\.notifyParties\.2\b/, 'TBI_NOTIFIER_3'],
  [/^documentParties\.notifyParties\b/, 'TBI_NOTIFIER_1'],
  [/^consignmentItems\.\d+\.shippingMarks\b/, 'TBI_MARKS'],
  [/^consignmentItems\.\d+\.HSCodes\b/, 'TBI_HSCODE'],
  [/^consignmentItems\.\d+\.cargoItems\.\d+\.outerPackaging\b/, 'TBI_PACKAGE'],
  [/^consignmentItems\b/, 'TBI_GOODS'],
  [/^transportDocumentReference\b/, 'TBI_SIMBL_NO'],
  [/^numberOfOriginals/, 'Originals'],
  [/^(transportDocumentTypeCode|isToOrder)/, 'TBI_SIGNING_METHOD'],
  [/^(freightPaymentTermCode|invoicePayableAt)\b/, 'TBI_PAYMENT_METHOD'],
  [/^displayedNameForPlaceOfReceipt\b/, 'TBI_SHOUHD'],
  [/^displayedNameForPortOfLoad\b/, 'TBI_ZHUANGHG'],
  [/^displayedNameForPortOfDischarge\b/, 'TBI_XIEHG'],
  [/^(displayedNameForPlaceOfDelivery|isCargoDeliveredInICS2Zone)\b/, 'TBI_JIAOHD'],
  // A property alone, without the way to it.
  [/^HSCodes\b/, 'TBI_HSCODE'],
  [/^descriptionOfGoods\b/, 'TBI_GOODS'],
  [/^shippingMarks\b/, 'TBI_MARKS'],
  [/^places\.receipt\b/, 'TBI_SHOUHD'],
  [/^places\.load\b/, 'TBI_ZHUANGHG'],
  [/^places\.discharge\b/, 'TBI_XIEHG'],
  [/^places\.delivery\b/, 'TBI_JIAOHD'],
];
const BOX: Readonly<Record<string, keyof Box & string>> = {
  number: 'TBX_CNNO',
  isoCode: 'TBX_TYPE',
  ISOEquipmentCode: 'TBX_TYPE',
  seals: 'TBX_SEALNO',
  isShipperOwned: 'TBX_OWNER',
  tareWeight: 'TBX_TARE',
  packages: 'TBX_NUM',
  grossWeight: 'TBX_WEIGHT',
  volume: 'TBX_VOLUME',
};

/** The SI's field behind a place of the instruction, with its name for people; null for what no field fills. */
export function fieldOfPath(path: string): { prop: string; label: string } | null {
  const box = /^(?:containers|utilizedTransportEquipments)\.(\d+)(?:\.(?:equipment\.)?(\w+))?/.exec(
    path,
  );
  if (box) {
    const field = BOX[box[2] ?? 'number'] ?? 'TBX_CNNO';
    return {
      prop: `BoxInfos[${box[1]}].BoxInfo.${field}`,
      label: `第${Number(box[1]) + 1}箱${fieldsOf(Box).get(field)?.label}`,
    };
  }
  const found = HEADER.find(([pattern]) => pattern.test(path));
  return found
    ? { prop: found[1], label: fieldsOf(SiHeader).get(found[1])?.label ?? found[1] }
    : null;
}
