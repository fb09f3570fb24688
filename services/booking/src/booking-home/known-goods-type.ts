import { GoodsType } from '@quayside/contracts/trade/choices';
import { undeclaredFacts } from '@quayside/shipping-standards/cargo-words/undeclared';
import { canonicalContainerType, containerType } from '@quayside/shipping-standards/container-type';

/** What is known of cargo for which nobody said a goods type. */
export interface KnownCargo {
  /** Types of its containers, such as 40HQ. */
  boxTypes: readonly string[];
  /** What the goods are called, or said to be. */
  texts?: readonly (string | null | undefined)[];
}

/**
 * General cargo where all containers are dry and no text names other cargo. Null in every other
 * case, with no container at all, too: the goods type is asked for, never guessed.
 */
export function knownGoodsType({ boxTypes, texts = [] }: KnownCargo): GoodsType | null {
  const isDry = (type: string): boolean =>
    containerType(canonicalContainerType(type) ?? '')?.kind === 'dry';
  if (boxTypes.length === 0 || !boxTypes.every(isDry)) return null;
  const declared = { goodsType: GoodsType.General, boxTypes: [...boxTypes] };
  const said = texts.map((text, at) => ({ place: `Text[${at}]`, text: text ?? null }));
  return undeclaredFacts(declared, said).length === 0 ? GoodsType.General : null;
}
