import { usesOf } from '../masterdata/mapping-uses.js';
import { kindsNamed } from '../masterdata/references.js';
import { SurchargeRuleInput } from './charge.js';
import { CarrierContractInput } from './contract/contract.js';
import { PriceSetInput } from './markup.js';
import { RateInput } from './rate.js';

/** Rates, and what is kept about prices, that name codes, each code by itself. Lists of prices name no kind that these do not. */
export const freightUses = usesOf('/api/FreightRate/GetUses', {
  kinds: kindsNamed(RateInput, SurchargeRuleInput, CarrierContractInput, PriceSetInput),
  summary: '使用若干代码的运价、附加费、规则与合约数',
});
