import type { AnyResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import { rateChargeDefinition, surchargeRuleDefinition } from './charge/charges.definition.js';
import { carrierContractDefinition } from './contract/contracts.definition.js';
import { boughtLaneDefinition, soldLaneDefinition } from './lane/lanes.definition.js';
import {
  customerLevelDefinition,
  freightPushDefinition,
  levelCompanyDefinition,
  levelRuleDefinition,
  priceSetDefinition,
} from './markup/markups.definition.js';
import { shareAllocationDefinition, sharePackageDefinition } from './pool/pool.definition.js';
import { postDefinition } from './post/posts.definition.js';
import { sailTemplateDefinition } from './sailing/sail-templates.definition.js';
import { recommendedPortDefinition, recommendedRateDefinition } from './shelf/shelf.definition.js';

/** The lists of freight that are kept records and nothing more. */
export const kept: readonly AnyResourceDefinition[] = [
  surchargeRuleDefinition,
  rateChargeDefinition,
  priceSetDefinition,
  customerLevelDefinition,
  levelRuleDefinition,
  levelCompanyDefinition,
  freightPushDefinition,
  postDefinition,
  sailTemplateDefinition,
  recommendedPortDefinition,
  recommendedRateDefinition,
  sharePackageDefinition,
  shareAllocationDefinition,
  boughtLaneDefinition,
  soldLaneDefinition,
  carrierContractDefinition,
];
