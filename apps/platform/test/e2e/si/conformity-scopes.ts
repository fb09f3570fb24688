import { listCarrierMessages } from '@quayside/contracts/si/carrier-message.api';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { exportProduction, listProduction } from '@quayside/contracts/si/production.api';
import { exportSiLogs, exportSis, listSiLogs, listSis } from '@quayside/contracts/si/si.api';
import { listSiTemplates } from '@quayside/contracts/si/template.api';
import { type AreaCases, personalLists, reasons } from '../conformity-world.js';

const SI = {
  table: 'si.shipping_instruction',
  company: 'company_id',
  person: 'tbi_create_id',
  handler: 'tbi_reviewer_id',
  prepare: ['UPDATE si.si_work SET assignee_id = NULL'],
};

/** Whose SIs and their steps are; see `data-scope.spec.ts`. */
export const siScopes: Pick<AreaCases, 'personal' | 'impersonal'> = {
  personal: personalLists([
    { list: listSis, exports: exportSis, ...SI },
    { list: listProduction, exports: exportProduction, ...SI },
    // A step is its SI's: the creator stands at the step, who reviews at the SI.
    {
      list: listSiLogs,
      exports: exportSiLogs,
      table: 'si.si_log',
      company: 'owner_id',
      person: 'creator_id',
      handledBy: '(SELECT s.tbi_reviewer_id FROM si.shipping_instruction s WHERE s.id = t.tbi_id)',
    },
  ]),
  impersonal: reasons([
    [listCargoOrders, 'a company’s, imported and nobody’s own'],
    [listSiTemplates, 'shared by a company'],
    [listCarrierMessages, 'the platform’s own'],
  ]),
};
