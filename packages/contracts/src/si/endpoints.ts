import { endpointsOf } from '../core/endpoints-of.js';
import type { PartnerCall } from '../core/partner.js';
import * as attachment from './attachment.api.js';
import * as bills from './bills.api.js';
import * as carrierMessages from './carrier-message.api.js';
import { documentNotification, instructionNotification } from './carrier-notices.js';
import * as carrierProfile from './carrier-profile.api.js';
import * as draftBill from './draft-bill.api.js';
import * as drift from './drift.api.js';
import * as figures from './figures.api.js';
import * as heldOrders from './held-orders.api.js';
import * as mail from './mail.api.js';
import * as order from './order.api.js';
import * as owned from './owned.api.js';
import * as paper from './paper.api.js';
import * as production from './production.api.js';
import * as provenance from './provenance.api.js';
import * as roll from './roll.api.js';
import * as rule from './rule.api.js';
import * as sending from './sending.api.js';
import * as si from './si.api.js';
import * as template from './template.api.js';
import * as uses from './uses.api.js';
import * as work from './work.api.js';

export const siEndpoints = endpointsOf(
  roll,
  si,
  bills,
  paper,
  template,
  draftBill,
  drift,
  production,
  provenance,
  rule,
  order,
  heldOrders,
  uses,
  work,
  owned,
  figures,
  mail,
  attachment,
  carrierProfile,
  carrierMessages,
  sending,
);

export const siPartnerCalls: readonly PartnerCall[] = [
  instructionNotification,
  documentNotification,
];
