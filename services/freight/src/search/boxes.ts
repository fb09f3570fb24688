import { RATE_BOXES, type RateBox } from '@quayside/contracts/freight/boxes';
import type { PriceBox } from '@quayside/contracts/freight/price';
import { Refusal } from '@quayside/service-kit/refusal';
import { parseContainerSummary } from '@quayside/shipping-standards/container-summary';

const USUAL_BOXES = '40HQ*1';

export const invalid = (Prop: string, Code: string, Msg: string): Refusal =>
  new Refusal('request.invalid', {}, [{ Prop, Code, Msg }]);

/** The boxes of a text such as 40HQ*2,20GP*1. 400 for another text, and for types that rates have no price of. */
export function boxesOf(text: string | undefined, weight: number | undefined): PriceBox[] {
  const boxes = parseContainerSummary(text?.trim() || USUAL_BOXES);
  if (!boxes || boxes.length === 0) throw invalid('Boxes', 'boxes', '箱型箱量应如 40HQ*2,20GP*1');
  const unknown = boxes.find(({ type }) => !RATE_BOXES.includes(type as RateBox));
  if (unknown) throw invalid('Boxes', 'box-type', `运价没有箱型${unknown.type}`);
  return boxes.map(({ type, count }) => ({ Type: type, Count: count, Weight: weight ?? null }));
}
