import type { QuoteCharge, TypedCharge } from './quote.js';

type Line = Pick<
  QuoteCharge,
  'FeeCode' | 'Basis' | 'CurrencyCode' | 'Unit' | 'BoxType' | 'Payment'
>;

/**
 * Charges as somebody types them, of the lines that a price has of them: one that is the same for every container type once, one that
 * differs for each of its types.
 * @param types how many container types are priced
 */
export function typedCharges(lines: readonly Line[], types: number): TypedCharge[] {
  const kinds = new Map<string, Line[]>();
  for (const line of lines) {
    const kind = [line.FeeCode, line.CurrencyCode, line.Basis, line.Payment ?? ''].join(' ');
    kinds.set(kind, [...(kinds.get(kind) ?? []), line]);
  }
  return [...kinds.values()].flatMap((of) => {
    const isAlike = of.length >= types && of.every(({ Unit }) => Unit === of[0]!.Unit);
    return (isAlike ? of.slice(0, 1) : of).map(
      ({ FeeCode, Basis, CurrencyCode, Unit, BoxType, Payment }) => ({
        FeeCode,
        Basis,
        CurrencyCode,
        Unit,
        BoxType: isAlike ? null : (BoxType ?? null),
        Payment: Payment ?? null,
      }),
    );
  });
}
