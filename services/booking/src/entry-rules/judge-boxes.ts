import type { EntryBox, EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import { GoodsType } from '@quayside/contracts/trade/choices';
import { checkContainerNumber } from '@quayside/shipping-standards/container-number';
import {
  type ContainerType,
  containerType,
  grossWeightStop,
} from '@quayside/shipping-standards/container-type';
import { normalizeSeal } from '@quayside/shipping-standards/seal';
import type { Findings } from './finding-list.js';

const REEFER = ['Temperature', 'Ventilation', 'Humidity'] as const;
const OVER = ['OverLength', 'OverWidth', 'OverHeight'] as const;
/** Kinds whose cargo may stand out of the frame. */
const OPEN_KINDS: readonly string[] = ['flat-rack', 'open-top'];

/** As many lines as an order has. */
const MOST_BOXES = 200;

/** Containers: their numbers (ISO 6346), types, counts, what they hold, reefers and out-of-gauge cargo. */
export function judgeBoxes(list: Findings, { Boxes, GoodsType: goods }: EntryInput): void {
  const seen = new Map<string, number>();
  const count = Boxes.reduce((sum, { Count }) => sum + (Count ?? 1), 0);
  if (count > MOST_BOXES)
    list.error(
      'Boxes',
      'too-many-boxes',
      `一个订单最多${MOST_BOXES}个箱，现有${count}个，请拆成多个订单`,
    );
  const types = Boxes.map(({ Type }) => (Type ? containerType(Type) : undefined));
  Boxes.forEach((box, index) => {
    const at = `Boxes[${index}]`;
    const type = types[index];
    if (box.Type && !type)
      list.error(`${at}.Type`, 'container-type-unknown', `箱型“${box.Type}”不存在`);
    judgeNumber(list, box, at);
    if (box.Number) {
      const earlier = seen.get(box.Number);
      if (earlier === undefined) seen.set(box.Number, index);
      else
        list.error(
          `${at}.Number`,
          'container-repeated',
          `箱号${box.Number}与第${earlier + 1}行重复`,
        );
    }
    if (box.Seal && !/^[A-Z0-9]{1,15}$/.test(normalizeSeal(box.Seal)))
      list.error(`${at}.Seal`, 'seal-form', '封号应为1至15位字母和数字');
    if (type) judgeLoad(list, box, type, at);
  });
  if (Boxes.length === 0 || types.some((type) => !type)) return;
  if (goods === GoodsType.Reefer && !types.some((type) => type?.kind === 'reefer')) {
    list.error('Boxes[0].Type', 'reefer-type', '冷藏货请选择冷藏箱型（RF、RH）');
  }
  if (goods === GoodsType.OutOfGauge && !Boxes.some((box) => OVER.some((field) => box[field]))) {
    list.error('Boxes[0].OverHeight', 'over-required', '超限货请填写超长、超宽或超高');
  }
}

function judgeNumber(list: Findings, { Number: number, Count }: EntryBox, at: string): void {
  if (!number) return;
  const fault = checkContainerNumber(number);
  if (fault?.code === 'container-form')
    list.error(`${at}.Number`, fault.code, '箱号应为4位字母（第4位U、J或Z）加7位数字');
  if (fault?.code === 'container-check-digit') {
    list.error(`${at}.Number`, fault.code, `箱号${number}校验位错误，应为${fault.expected}`);
  }
  if ((Count ?? 1) > 1)
    list.error(`${at}.Count`, 'count-with-number', '有箱号的一行只能是1个箱，请拆成多行');
}

function judgeLoad(list: Findings, box: EntryBox, type: ContainerType, at: string): void {
  const stop = grossWeightStop(type.kind);
  const { Weight: weight, Volume: volume } = box;
  if (weight && weight > stop)
    list.error(`${at}.Weight`, 'weight-stop', `每箱毛重${weight}kg超过${type.code}的上限${stop}kg`);
  else if (weight && type.payload && weight > type.payload.to) {
    list.warn(
      `${at}.Weight`,
      'weight-payload',
      `每箱毛重${weight}kg超过${type.code}的常见载重${type.payload.to}kg`,
    );
  }
  if (volume && type.innerVolume && volume > type.innerVolume) {
    list.warn(
      `${at}.Volume`,
      'volume-inner',
      `每箱体积${volume}m³超过${type.code}的内容积${type.innerVolume}m³`,
    );
  }
  if (type.kind === 'reefer' && box.Temperature == null)
    list.error(`${at}.Temperature`, 'reefer-temperature', '冷藏箱请填写温度');
  if (type.kind !== 'reefer') {
    for (const field of REEFER)
      if (box[field] != null)
        list.error(`${at}.${field}`, 'not-reefer', `${type.code}不是冷藏箱，不能填写温湿度和通风`);
  }
  if (!OPEN_KINDS.includes(type.kind)) {
    for (const field of OVER)
      if (box[field])
        list.error(`${at}.${field}`, 'not-open', `${type.code}装不下超限货，请改用框架箱或开顶箱`);
  }
}
