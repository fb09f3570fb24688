import type { RejectCode } from '../carrier-reject-codes.js';
import { anyOf, inOrder } from '../words-in-order.js';

/**
 * Reasons for which carriers do not take a booking: the numbers are those of the platform's samples, the words are tried for everybody; a partner
 * with other numbers gets rows of its own. `field` is a path of the booking request, `*` the line that the answer names.
 */
export const BOOKING_REJECT_CODES: readonly RejectCode[] = [
  {
    code: '211',
    cause: '船公司查不到该订舱号，请与订舱确认核对',
    field: 'bookingNumber',
    row: null,
    words: inOrder(/\bBOOKING\b/i, /\b(UNKNOWN|NOT FOUND|INVALID NUMBER)\b/i),
  },
  {
    code: '201',
    cause: '合约号或报价号不被船公司认可，请核对后更改',
    field: 'contractNumber',
    row: null,
    words: inOrder(
      /\b(CONTRACT|QUOTATION|QUOTE|SERVICE CONTRACT)\b/i,
      /\b(UNKNOWN|NOT FOUND|INVALID|EXPIRED|NOT VALID)\b/i,
    ),
  },
  {
    code: '203',
    cause: '该航次没有舱位，请改其他航次',
    field: 'voyage',
    row: null,
    words: /\b(NO SPACE|SPACE (IS )?NOT AVAILABLE|FULLY BOOKED|VESSEL (IS )?FULL|OVERBOOKED)\b/i,
  },
  {
    code: '202',
    cause: '船名或航次不正确，或不挂靠该港，请核对船期',
    field: 'voyage',
    row: null,
    words: inOrder(/\b(VESSEL|VOYAGE)\b/i, /\b(UNKNOWN|INVALID|NOT FOUND|MISMATCH|OMIT)/i),
  },
  {
    code: '204',
    cause: '该箱型缺箱，请改箱型、提箱地或航次',
    field: 'containers.*.isoCode',
    row: 'AAQ',
    words: inOrder(
      /\b(EQUIPMENT|CONTAINERS?)\b/i,
      /\b(NOT AVAILABLE|SHORTAGE|NO STOCK|UNAVAILABLE)\b/i,
    ),
  },
  {
    code: '205',
    cause: '港口或地点代码不被船公司认可，请改用对方的UN/LOCODE',
    field: 'places.load',
    row: null,
    words: inOrder(/\b(LOCODE|LOCATION|PORT)\b/i, /\b(UNKNOWN|INVALID|NOT SERVED)\b/i),
  },
  {
    code: '206',
    cause: 'HS编码缺少或不正确',
    field: 'goods.*.hsCodes',
    row: 'LI',
    words: inOrder(/\b(HS|COMMODITY) ?CODE\b/i, /\b(MISSING|REQUIRED|INVALID)\b/i),
  },
  {
    code: '208',
    cause: '危险品资料不全或船公司不接受，请补充UN号、类别、品名和应急联系人',
    field: 'goods.*.dangerous',
    row: 'LI',
    words: inOrder(
      /\b(DANGEROUS|HAZARDOUS|DG|IMO|UN NUMBER|EMERGENCY CONTACT)\b/i,
      /\b(MISSING|REQUIRED|INCOMPLETE|NOT ACCEPT|INVALID)/i,
    ),
  },
  {
    code: '209',
    cause: '冷藏箱须填写温度、通风等要求',
    field: 'containers.*.reefer',
    row: 'AAQ',
    words: inOrder(
      /\b(TEMPERATURE|VENTILATION|HUMIDITY|REEFER)\b/i,
      /\b(MISSING|REQUIRED|INVALID|OUT OF RANGE)\b/i,
    ),
  },
  {
    code: '214',
    cause: '超限货物须提供超出尺寸，或须另行批准',
    field: 'containers.*.overGauge',
    row: 'AAQ',
    words: /\b(OOG|OVER ?GAUGE|OUT OF GAUGE|OVER ?(HEIGHT|WIDTH|LENGTH))\b/i,
  },
  {
    code: '215',
    cause: '每箱货重超过限重，请核对',
    field: 'containers.*.grossWeight',
    row: 'AAQ',
    words: anyOf(inOrder(/\bWEIGHT\b/i, /\b(EXCEED|TOO HIGH|OVER)/i), /\bOVERWEIGHT\b/i),
  },
  {
    code: '216',
    cause: '缺少货重或箱皮重，请补充后重新发送',
    field: 'containers.*.grossWeight',
    row: 'AAQ',
    words: inOrder(/\bWEIGHTS?\b/i, /\b(MISSING|REQUIRED)\b/i),
  },
  {
    code: '207',
    cause: '品名过于笼统，请写具体货名',
    field: 'goods.*.description',
    row: 'LI',
    words: inOrder(
      /\b(DESCRIPTION|GOODS|COMMODITY)\b/i,
      /\b(VAGUE|GENERAL|NOT ACCEPT|INSUFFICIENT|MISSING|REQUIRED)/i,
    ),
  },
  {
    code: '210',
    cause: '缺少发货人，请填写名称和地址',
    field: 'shipper',
    row: null,
    words: inOrder(/\bSHIPPER\b/i, /\b(MISSING|REQUIRED|INCOMPLETE|UNKNOWN)\b/i),
  },
  {
    code: '212',
    cause: '已过该航次的订舱截止时间，请改其他航次',
    field: 'sailingDate',
    row: null,
    words: /\b(LATE|CUT-?OFF|CLOSED|CLOSING)\b/i,
  },
  {
    code: '213',
    cause: '付款方式与合约不一致',
    field: 'freightPayment',
    row: null,
    words: inOrder(/\b(PAYMENT|PREPAID|COLLECT)\b/i, /\b(MISMATCH|NOT ALLOWED|INVALID)\b/i),
  },
  {
    code: '299',
    cause: '船公司未接受订舱，也没有说明原因，请联系船公司订舱部',
    givesNoReason: true,
    field: null,
    row: null,
    words: /^\s*((BOOKING|REQUEST|MESSAGE)\s+)?(NOT ACCEPTED|REJECTED|DECLINED|REFUSED)[\s.]*$/i,
  },
];
