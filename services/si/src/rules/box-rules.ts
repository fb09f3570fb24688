import { FindingFix, FindingSeverity } from '@quayside/contracts/si/choices';
import type { Box, BoxDetail, BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import {
  checkContainerNumber,
  normalizeContainerNumber,
} from '@quayside/shipping-standards/container-number';
import { containerOwner } from '@quayside/shipping-standards/container-owner';
import {
  type ContainerType,
  canonicalContainerType,
  containerType,
  grossWeightStop,
} from '@quayside/shipping-standards/container-type';
import { needsPackageCount } from '@quayside/shipping-standards/package-code';
import { repaired } from '@quayside/shipping-standards/repair';
import { normalizeSeal } from '@quayside/shipping-standards/seal';
import {
  MEASURE_FRACTION_DIGITS,
  MEASURE_INTEGER_DIGITS,
  PACKAGES_MAX,
  PACKAGES_MIN,
} from '@quayside/shipping-standards/si-limits';
import {
  fitsThousandths,
  fromThousandths,
  sumThousandths,
  thousandths,
} from '../cargo/thousandths.js';
import type { CarrierProfile } from './carrier-profile.js';
import type { FindingList } from './finding-list.js';
import { judgeGoods, judgeHsCode, judgePackage } from './header-rules.js';
import type { Bill } from './subject.js';
import { judgeText } from './text-rules.js';

/** Containers of one bill and the goods in them. */
export function judgeBoxes(bill: Bill): void {
  const boxes = bill.si.BoxInfos ?? [];
  if (boxes.length === 0) bill.list.found('boxes-missing', 'BoxInfos', '请至少填写一个箱');
  const seen = new Map<string, number>();
  boxes.forEach((entry, index) => {
    const place = bill.list.at(`BoxInfos[${index}]`);
    judgeBox(bill, entry.BoxInfo, place.at('BoxInfo'));
    judgeDetails(bill, entry, place);
    const number = normalizeContainerNumber(entry.BoxInfo.TBX_CNNO ?? '');
    if (number === '') return;
    const earlier = seen.get(number);
    if (earlier === undefined) seen.set(number, index);
    else
      place.found(
        'container-repeated',
        'BoxInfo.TBX_CNNO',
        `箱号${number}与第${earlier + 1}箱重复`,
      );
  });
  const lines = boxes.reduce((sum, { BoxDetails }) => sum + (BoxDetails?.length ?? 0), 0);
  const most = Math.max(bill.rules.profile.goodsLinesPerBill, boxes.length);
  if (lines > most)
    bill.list.found(
      'too-many-goods-lines',
      'BoxInfos',
      `一份提单最多${most}条货物明细，现有${lines}条`,
    );
}

function judgeBox({ si, rules: { profile }, subject }: Bill, box: Box, list: FindingList): void {
  judgeContainerNumber(list, box.TBX_CNNO, subject.byStaff);
  const type = judgeType(list, box.TBX_TYPE);
  if (!box.TBX_SEALNO?.trim()) {
    list.found('required-seal', 'TBX_SEALNO', '请填写封号');
  } else judgeSeal(list, profile, box.TBX_SEALNO);
  judgeOwner(list, box);
  judgePackage(list, 'TBX_PACKAGE', box.TBX_PACKAGE);
  judgeCount(list, 'TBX_NUM', box.TBX_NUM, box.TBX_PACKAGE || si.TBI_PACKAGE);
  const weighed = judgeMeasure(list, 'TBX_WEIGHT', '毛重', box.TBX_WEIGHT);
  const measured = judgeMeasure(list, 'TBX_VOLUME', '体积', box.TBX_VOLUME);
  if (type && weighed) judgeWeight(list, profile, type, box.TBX_WEIGHT ?? 0);
  if (type && measured) judgeVolume(list, profile, type, box.TBX_VOLUME ?? 0);
}

/** Of a shipper's own container carriers ask the tare (DCSA eBL 3.0: tareWeight is required with isShipperOwned). */
function judgeOwner(list: FindingList, { TBX_OWNER, TBX_TARE }: Box): void {
  if (!TBX_OWNER?.trim()) return;
  const owner = containerOwner(TBX_OWNER);
  if (!owner)
    list.found(
      'container-owner',
      'TBX_OWNER',
      `箱属“${TBX_OWNER}”应为COC（船公司箱）或SOC（货主箱）`,
    );
  if (owner === 'SOC' && !TBX_TARE)
    list.found('soc-tare', 'TBX_TARE', '货主箱请填写箱重，船公司需要');
}

function judgeSeal(list: FindingList, { sealMost }: CarrierProfile, text: string): void {
  const fits = (seal: string): boolean => /^[A-Z0-9]+$/.test(seal) && seal.length <= sealMost;
  if (fits(normalizeSeal(text))) return;
  const fix = fits(repaired(text, 'compact')) ? FindingFix.Compact : null;
  list.found('seal-form', 'TBX_SEALNO', `封号应为1至${sealMost}位字母和数字`, { fix });
}

function judgeContainerNumber(
  list: FindingList,
  text: string | null | undefined,
  byStaff: boolean,
): void {
  if (!text?.trim()) {
    list.found('required-box', 'TBX_CNNO', '请填写箱号');
    return;
  }
  const fault = checkContainerNumber(text);
  if (fault?.code === 'container-form') {
    const fix =
      checkContainerNumber(repaired(text, 'compact'))?.code === 'container-form'
        ? null
        : FindingFix.Compact;
    list.found(fault.code, 'TBX_CNNO', '箱号应为4位字母（第4位U、J或Z）加7位数字', { fix });
  }
  if (fault?.code !== 'container-check-digit') return;
  const message = `箱号${normalizeContainerNumber(text)}校验位错误，应为${fault.expected}`;
  // Old boxes with a wrong digit exist; staff who have seen one may go on.
  list.found(fault.code, 'TBX_CNNO', message, byStaff ? { most: FindingSeverity.Warning } : {});
}

function judgeType(list: FindingList, text: string | null | undefined): ContainerType | undefined {
  if (!text?.trim()) {
    list.found('required-box', 'TBX_TYPE', '请填写箱型');
    return undefined;
  }
  const code = canonicalContainerType(text);
  if (!code) list.found('container-type-unknown', 'TBX_TYPE', `箱型“${text}”不存在`);
  return code ? containerType(code) : undefined;
}

function judgeCount(
  list: FindingList,
  field: string,
  count: number | null | undefined,
  packageCode: string | null | undefined,
): void {
  const needed = needsPackageCount(packageCode ?? '');
  if (count == null || count === 0) {
    if (needed) list.found('required-box', field, '请填写件数');
  } else if (count < PACKAGES_MIN || count > PACKAGES_MAX || !Number.isInteger(count)) {
    list.found('packages-range', field, `件数应为${PACKAGES_MIN}至${PACKAGES_MAX}的整数`);
  }
}

function judgeMeasure(
  list: FindingList,
  field: string,
  label: string,
  value: number | null | undefined,
): boolean {
  if (value == null) {
    list.found('required-box', field, `请填写${label}`);
    return false;
  }
  if (value <= 0) list.found('measure-positive', field, `${label}应大于0`);
  else if (!fitsThousandths(value, 10 ** MEASURE_INTEGER_DIGITS)) {
    list.found(
      'measure-range',
      field,
      `${label}最多${MEASURE_INTEGER_DIGITS}位整数、${MEASURE_FRACTION_DIGITS}位小数`,
    );
  } else return true;
  return false;
}

/** Typical payload warns, the door plate decides; past the stop the entry is certainly wrong. */
function judgeWeight(
  list: FindingList,
  { roadWeight }: CarrierProfile,
  type: ContainerType,
  weight: number,
): void {
  const stop = grossWeightStop(type.kind);
  if (weight > stop)
    list.found('weight-stop', 'TBX_WEIGHT', `毛重${weight}kg超过${type.code}的上限${stop}kg`);
  else if (type.payload && weight > type.payload.to) {
    list.found(
      'weight-payload',
      'TBX_WEIGHT',
      `毛重${weight}kg超过${type.code}的常见载重${type.payload.to}kg`,
    );
  } else if (type.feet === 20 && weight > roadWeight) {
    list.found(
      'weight-road',
      'TBX_WEIGHT',
      `20尺箱毛重${weight}kg超过多数港口公路限重${roadWeight}kg`,
    );
  }
}

function judgeVolume(
  list: FindingList,
  { volumeFactor }: CarrierProfile,
  type: ContainerType,
  volume: number,
): void {
  if (type.innerVolume === null) return;
  if (thousandths(volume) > thousandths(type.innerVolume * volumeFactor)) {
    list.found(
      'volume-stop',
      'TBX_VOLUME',
      `体积${volume}m³超过${type.code}的内容积${type.innerVolume}m³`,
    );
  } else if (volume > type.innerVolume) {
    list.found(
      'volume-inner',
      'TBX_VOLUME',
      `体积${volume}m³大于${type.code}的内容积${type.innerVolume}m³，请核对`,
    );
  }
}

function judgeDetails(
  bill: Bill,
  { BoxInfo, BoxDetails = [] }: BoxEntry,
  place: FindingList,
): void {
  BoxDetails.forEach((detail, index) => {
    judgeDetail(bill, BoxInfo, detail, place.at(`BoxDetails[${index}]`));
  });
  if (BoxDetails.length === 0) return;
  const sums = [
    ['TBX_NUM', '件数', '件', BoxInfo.TBX_NUM, BoxDetails.map(({ TBD_NUM }) => TBD_NUM)],
    [
      'TBX_WEIGHT',
      '毛重',
      'kg',
      BoxInfo.TBX_WEIGHT,
      BoxDetails.map(({ TBD_WEIGHT }) => TBD_WEIGHT),
    ],
    [
      'TBX_VOLUME',
      '体积',
      'm³',
      BoxInfo.TBX_VOLUME,
      BoxDetails.map(({ TBD_VOLUME }) => TBD_VOLUME),
    ],
  ] as const;
  for (const [field, label, unit, whole, parts] of sums) {
    const given = parts.filter((part) => part != null);
    // An empty field has its own finding.
    if (whole == null || given.length < parts.length) continue;
    const sum = sumThousandths(given);
    const difference = sum - thousandths(whole);
    if (difference === 0) continue;
    place.found(
      'details-sum',
      `BoxInfo.${field}`,
      `箱内货物${label}合计${fromThousandths(sum)}${unit}与箱${whole}${unit}不一致，相差${fromThousandths(difference)}${unit}`,
    );
  }
}

function judgeDetail(
  { si, rules: { profile } }: Bill,
  box: Box,
  detail: BoxDetail,
  list: FindingList,
): void {
  if (!detail.TBD_GOODS?.trim() && !detail.TBD_CNGOODS?.trim())
    list.found('required-box', 'TBD_GOODS', '请填写品名');
  judgeText(list, 'TBD_GOODS', '英文品名', detail.TBD_GOODS, profile);
  judgeText(list, 'TBD_MARKS', '唛头', detail.TBD_MARKS, profile);
  judgeGoods(list, profile, 'TBD_GOODS', detail.TBD_GOODS);
  judgeHsCode(list, profile, 'TBD_HSCODE', detail.TBD_HSCODE);
  judgePackage(list, 'TBD_PACKAGE', detail.TBD_PACKAGE);
  judgeCount(
    list,
    'TBD_NUM',
    detail.TBD_NUM,
    detail.TBD_PACKAGE || box.TBX_PACKAGE || si.TBI_PACKAGE,
  );
  judgeMeasure(list, 'TBD_WEIGHT', '毛重', detail.TBD_WEIGHT);
  judgeMeasure(list, 'TBD_VOLUME', '体积', detail.TBD_VOLUME);
}
