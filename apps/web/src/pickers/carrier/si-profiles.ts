import {
  CarrierProfile,
  CarrierProfileInput,
  CarrierProfileQuery,
  carrierProfiles,
  renewNotifyKey,
  setCarrierKey,
} from '@quayside/contracts/si/carrier-profile.api';
import type { ProfilesOf } from './CarrierProfiles.js';

/** How SIs reach each carrier. */
export const SI_PROFILES: ProfilesOf = {
  name: 'carrier-profiles',
  resource: carrierProfiles,
  input: CarrierProfileInput,
  record: CarrierProfile,
  query: CarrierProfileQuery,
  format: 'iftmin',
  version: '/v3/',
  area: 'CarrierProfile',
  pushes: '补料和提单状态',
  hint: '为船公司配置接口后，制单完成的SI可以直接发送，回执和提单草稿自动收取',
  setKey: setCarrierKey as never,
  renewKey: renewNotifyKey as never,
};
