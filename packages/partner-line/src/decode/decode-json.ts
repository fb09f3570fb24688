import type { DecodedElement, DecodedSegment } from '@quayside/contracts/partner-line/message';

/** Chinese names of the fields of DCSA's shipping instructions and transport documents. */
const NAMES: Readonly<Record<string, string>> = {
  id: '编号',
  type: '类型',
  source: '发送方',
  time: '时间',
  data: '内容',
  specversion: '事件规范版本',
  datacontenttype: '内容格式',
  subject: '主题',
  datacontentencoding: '内容编码',
  previousDocumentNumber: '被替换单证编号',
  displayedNameForPlaceOfReceipt: '收货地显示名称',
  displayedNameForPortOfLoad: '装货港显示名称',
  displayedNameForPortOfDischarge: '卸货港显示名称',
  displayedNameForPlaceOfDelivery: '交货地显示名称',
  numberOfOriginalsWithCharges: '显示运费的正本份数',
  numberOfCopiesWithCharges: '显示运费的副本份数',
  carrierClauses: '船公司条款',
  cargoMovementTypeAtOrigin: '起运地交接方式',
  cargoMovementTypeAtDestination: '目的地交接方式',
  receiptTypeAtOrigin: '起运地运输条款',
  deliveryTypeAtDestination: '目的地运输条款',
  serviceContractReference: '约号',
  invoicePayableAt: '付款地',
  identifyingCodes: '识别代码',
  tareWeight: '皮重',
  transports: '运输',
  vesselVoyages: '船名航次',
  plannedDepartureDate: '预计开航日',
  placeOfIssue: '签发地',
  issueDate: '签发日期',
  other: '其他当事人',
  text: '文字',
  documentNumber: '单证编号',
  shippingInstructionsReference: '补料编号',
  updatedShippingInstructionsStatus: '修改状态',
  shippingInstructionsStatus: '补料状态',
  transportDocumentReference: '提单号',
  transportDocumentStatus: '提单状态',
  transportDocumentTypeCode: '提单类型',
  transportDocument: '提单',
  isShippedOnBoardType: '已装船提单',
  isElectronic: '电子提单',
  isToOrder: '指示提单',
  freightPaymentTermCode: '运费付款',
  carrierBookingReference: '订舱号',
  carrierCode: '船公司',
  carrierCodeListProvider: '船公司代码表',
  partyContactDetails: '联系人',
  documentParties: '当事人',
  shipper: '发货人',
  consignee: '收货人',
  notifyParties: '通知人',
  endorsee: '受让人',
  partyName: '名称',
  address: '地址',
  displayedAddress: '显示名称地址',
  consignmentItems: '货物',
  descriptionOfGoods: '货物描述',
  HSCodes: 'HS编码',
  shippingMarks: '唛头',
  cargoItems: '装箱货物',
  cargoGrossWeight: '毛重',
  cargoGrossVolume: '体积',
  value: '数值',
  unit: '单位',
  outerPackaging: '外包装',
  packageCode: '包装代码',
  numberOfPackages: '件数',
  description: '说明',
  utilizedTransportEquipments: '箱信息',
  equipment: '箱',
  equipmentReference: '箱号',
  ISOEquipmentCode: '箱型',
  isShipperOwned: '货主箱',
  seals: '封号',
  number: '号码',
  sealSource: '施封方',
  numberOfOriginalsWithoutCharges: '正本份数',
  numberOfCopiesWithoutCharges: '副本份数',
  name: '姓名',
  phone: '电话',
  email: '邮箱',
  references: '参考号',
  vesselName: '船名',
  carrierExportVoyageNumber: '航次',
  universalExportVoyageReference: '航次',
  portOfLoading: '装货港',
  portOfDischarge: '卸货港',
  placeOfReceipt: '收货地',
  placeOfDelivery: '交货地',
  UNLocationCode: '地点代码',
  locationName: '地点名称',
  reason: '原因',
  feedbacks: '退回原因',
  severity: '级别',
  code: '代码',
  message: '说明',
  jsonPath: '位置',
  property: '字段',
};
const MEANINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  transportDocumentTypeCode: { BOL: '提单', SWB: '海运单' },
  freightPaymentTermCode: { PRE: '预付', COL: '到付' },
  transportDocumentStatus: { DRAFT: '草稿', APPROVED: '已确认', ISSUED: '已签发' },
  shippingInstructionsStatus: {
    RECEIVED: '已收到',
    'PENDING UPDATE': '待修改',
    PENDING_UPDATE: '待修改',
    COMPLETED: '已完成',
    CANCELLED: '已取消',
    DECLINED: '已拒绝',
  },
  updatedShippingInstructionsStatus: {
    'UPDATE RECEIVED': '已收到修改',
    UPDATE_RECEIVED: '已收到修改',
    'UPDATE CONFIRMED': '已接受修改',
    UPDATE_CONFIRMED: '已接受修改',
    'UPDATE DECLINED': '不接受修改',
    UPDATE_DECLINED: '不接受修改',
    UPDATE_CANCELLED: '修改已撤回',
  },
  severity: { ERROR: '错误', WARN: '警告', INFO: '提示' },
  unit: { KGM: '公斤', MTQ: '立方米', LBR: '磅' },
  sealSource: { CAR: '承运人', SHI: '托运人', CUS: '海关', VET: '检疫' },
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const nameOf = (path: readonly string[]): string =>
  path
    .map((part) => (/^\d+$/.test(part) ? `第${Number(part) + 1}项` : (NAMES[part] ?? part)))
    .join(' · ');

function leaves(value: unknown, path: readonly string[]): DecodedElement[] {
  if (isObject(value))
    return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
  if (value === null || value === undefined || value === '') return [];
  const last = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  return [
    {
      Name: path.join('.').slice(0, 200),
      Label: nameOf(path).slice(0, 100),
      Value: String(value),
      Meaning: MEANINGS[last]?.[String(value)] ?? null,
    },
  ];
}

/** Objects that hold the message: their fields are parts of their own, so that text and meaning stand side by side. */
const WRAPPERS: ReadonlySet<string> = new Set(['data', 'transportDocument']);

/** A JSON text field by field; each top-level field is one part, and each field of what only wraps the message. */
export const decodeJson = (json: object, above = ''): DecodedSegment[] =>
  Object.entries(json).flatMap(([key, value]): DecodedSegment[] => {
    if (WRAPPERS.has(key) && isObject(value) && !Array.isArray(value))
      return decodeJson(value, `${above}${key}.`);
    // A single value needs no name beside that of its part.
    const Elements = isObject(value)
      ? leaves(value, [])
      : leaves(value, [key]).map((leaf) => ({ ...leaf, Label: '' }));
    const Raw = `"${key}": ${JSON.stringify(value, null, 2)}`;
    return [{ Tag: `${above}${key}`.slice(0, 100), Label: NAMES[key] ?? '', Raw, Elements }];
  });
