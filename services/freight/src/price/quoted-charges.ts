import { ChargeBasis } from '@quayside/contracts/freight/choices';
import type { PricedCharge } from '@quayside/contracts/freight/price';
import type { QuoteCharge } from '@quayside/contracts/freight/quote/quote';

/** What is charged by what is not known yet stands in a quote with its price alone: it is paid as it comes. */
const AS_IT_COMES: readonly ChargeBasis[] = [ChargeBasis.Cbm, ChargeBasis.Ton, ChargeBasis.Day];

/** Charges as a customer reads them, each with its amount. */
export const quotedCharges = (charges: readonly PricedCharge[]): QuoteCharge[] =>
  charges
    .filter(({ Applies, Included, Basis }) => Applies || (!Included && AS_IT_COMES.includes(Basis)))
    .map(({ FeeCode, Basis, CurrencyCode, Unit, BoxType, Amount, Payment }) => ({
      FeeCode,
      Basis,
      CurrencyCode,
      Unit,
      BoxType,
      Amount,
      Payment,
    }));
