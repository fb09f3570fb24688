import type { FieldError } from '@quayside/contracts/core/envelope';
import type { PriceBox } from '@quayside/contracts/freight/price';
import type { QuoteHeader } from '@quayside/contracts/freight/quote/quote';
import {
  undeclaredFacts,
  undeclaredText,
} from '@quayside/shipping-standards/cargo-words/undeclared';

const MOST_MSG = 300;

/**
 * What the words of a quote say of its cargo that its boxes do not: a rate is priced for general
 * cargo, and whoever books the quote is asked about it. Nobody is held up: the price may be for it.
 */
export function quotedCargo(
  { Commodity, Terms }: Pick<QuoteHeader, 'Commodity' | 'Terms'>,
  boxes: readonly Pick<PriceBox, 'Type'>[],
): FieldError[] {
  const declared = {
    goodsType: null,
    boxTypes: boxes.map(({ Type }) => Type),
  };
  const texts = [
    { place: 'Commodity', text: Commodity },
    { place: 'Terms', text: Terms },
  ];
  return undeclaredFacts(declared, texts).map((group) => ({
    Prop: group.place,
    Code: 'cargo-undeclared',
    Msg: `${undeclaredText(group)}：请确认船公司接载，价格含相应费用`.slice(0, MOST_MSG),
  }));
}
