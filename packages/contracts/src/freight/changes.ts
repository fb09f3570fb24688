import type { Changes } from '../core/changes.js';

export const freightChanges = {
  freight: [
    'FreightRate',
    'RateChange',
    'AdditionalFee',
    'RateCharge',
    'PriceSet',
    'FreightCustomerLevel',
    'FreightPush',
    'QueryPrice',
    'FreightSearch',
    'RateSheet',
    'PriceQuery',
    'FareCockpit',
    'LaneCourse',
    'FreightPost',
    'SalesFigures',
    'SailTemplate',
    'RecommendedPort',
    'RecommendedRate',
    'Work',
  ],
} as const satisfies Changes;
