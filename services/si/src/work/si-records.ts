import { linkTo } from '@quayside/contracts/messaging/notice';
import { SiStatus } from '@quayside/contracts/si/choices';
import { type RecordSource, recordSource } from '@quayside/service-kit/record-search/record-source';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { ShippingInstructionEntity } from '../shipping-instruction/shipping-instruction.entity.js';

interface SiFacts {
  id: number;
  status: SiStatus;
  company: string;
  voyage: string;
}

/** SIs by their number, the bill's, the master bill's, and the numbers of their boxes. */
export const siRecordSources: readonly RecordSource[] = [
  recordSource<SiFacts>({
    kind: 'si',
    label: 'SI',
    isFor: (ctx) => ctx.can('si:read'),
    entity: ShippingInstructionEntity,
    table: 'shipping_instruction',
    where: ['t.delete_mark = 0'],
    numbers: [
      { label: 'SI编号', sql: 't.tbi_no', indexed: true },
      { label: '提单号', sql: 't.tbi_simbl_no' },
      { label: '主提单号', sql: 't.tbi_mbl_no' },
    ],
    part: {
      label: '箱号',
      is: (param) => `t.id IN (SELECT b.tbx_tbi_id FROM si_box b WHERE b.tbx_cnno = ${param})`,
    },
    facts: {
      id: 't.id',
      status: 't.tbi_status',
      company: 't.company_name',
      voyage: `concat_ws(' ', t.tbi_vessel, t.tbi_voyage)`,
    },
    tell: ({ id, status, company, voyage }, ctx) => ({
      Detail: [SiStatus.label(status), isStaff(ctx) ? company : null, voyage]
        .filter(Boolean)
        .join(' · '),
      Link: isStaff(ctx)
        ? linkTo('/tdManage/siDetail', { id })
        : linkTo('/workbench/SILogs', { id }),
    }),
  }),
];
