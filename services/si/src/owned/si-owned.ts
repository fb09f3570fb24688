import type { OwnedTable } from '@quayside/service-kit/owned/owned-table';

const LIVE_OWN = 'NOT t.shared AND t.deleted_time IS NULL';

/** What a person has here. Who reviewed an SI stays who did. */
export const siOwnedTables: readonly OwnedTable[] = [
  {
    kind: 'si',
    label: 'SI',
    table: 'shipping_instruction',
    owner: 'tbi_create_id',
    rights: ['si:read'],
    title: 't.tbi_no',
    changed: 'update_time',
    follows: [{ table: 'si_log', record: 'tbi_id', owner: 'creator_id' }],
  },
  {
    kind: 'make',
    label: '分派的制单',
    table: 'si_work',
    key: 't.tbi_id',
    owner: 'assignee_id',
    ownerName: 'assignee_name',
    rights: ['si:produce'],
  },
  {
    kind: 'template',
    label: '个人SI模板',
    table: 'si_template',
    owner: 'employee_id',
    where: LIVE_OWN,
    rights: ['si:template'],
    title: 't.tbi_template_name',
    changed: 'update_time',
    name: { column: 'tbi_template_name', most: 60, where: LIVE_OWN },
  },
  {
    kind: 'draft',
    label: 'SI草稿',
    table: 'si_draft',
    owner: 'employee_id',
    rights: ['si:submit', 'si:submit-on-behalf'],
    clash: 'o.cgo_id = t.cgo_id AND o.tbi_id = t.tbi_id',
  },
  {
    kind: 'bill-entry',
    label: '录入中的提单草稿',
    table: 'draft_bill_entry',
    key: 't.tbi_id',
    owner: 'employee_id',
    clash: 'o.tbi_id = t.tbi_id',
    rights: ['si:produce'],
  },
];
