import { type RepeatedParties, repeatedParties } from '@quayside/contracts/si/template.api';
import { useRead } from '../../../kit/http/query.js';

const FIVE_MINUTES = 300_000;

/** Blanks and capitals make no other party. */
const plain = (text: string | null | undefined): string =>
  (text ?? '').toUpperCase().replace(/\s+/g, ' ').trim();

/** The pair among the repeated ones that a shipper and a consignee are. */
export function pairOf(
  repeated: readonly RepeatedParties[],
  consignor: string | null | undefined,
  consignee: string | null | undefined,
): RepeatedParties | undefined {
  return repeated.find(
    (pair) =>
      plain(pair.TBI_CONSIGNOR) === plain(consignor) &&
      plain(pair.TBI_CONSIGNEE) === plain(consignee),
  );
}

/** Pairs of parties from which a template would pay. */
export const useRepeatedParties = (): readonly RepeatedParties[] =>
  useRead(repeatedParties, {}, { staleTime: FIVE_MINUTES }).data ?? [];
