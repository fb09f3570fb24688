import type { OwnedTable } from '@quayside/service-kit/owned/owned-table';

const LIVE_OWN = 'NOT t.shared AND t.deleted_time IS NULL';

/** What is tracked by a document is seen by whose the document is. */
const OF_ENTRY = { table: 'shipment', record: 'entry_id', where: `f.source = 'entry'` } as const;
const OF_BOOKING = {
  table: 'shipment',
  record: 'booking_id',
  where: `f.source = 'booking'`,
} as const;

/** What a person has here: what he entered, and what he deals with. */
export const entryOwnedTables: readonly OwnedTable[] = [
  {
    kind: 'entry',
    label: '录入的订单',
    table: 'entry_order',
    owner: 'creator_id',
    ownerName: 'create_name',
    rights: ['entry:read'],
    title: 't.entry_no',
    changed: 'update_time',
    follows: [
      { table: 'entry_log', record: 'entry_id', owner: 'creator_id' },
      { ...OF_ENTRY, owner: 'creator_id' },
    ],
  },
  {
    kind: 'handled',
    label: '操作的订单',
    table: 'entry_order',
    owner: 'owner_id',
    ownerName: 'owner_name',
    title: 't.entry_no',
    changed: 'update_time',
    follows: [{ ...OF_ENTRY, owner: 'owner_id' }],
    rights: ['entry:handle', 'entry:track'],
  },
  {
    kind: 'template',
    label: '个人录单模板',
    table: 'entry_template',
    owner: 'employee_id',
    where: LIVE_OWN,
    rights: ['entry:submit'],
    name: { column: 'name', most: 60, where: LIVE_OWN },
  },
  {
    kind: 'booking-template',
    label: '个人订舱模板',
    table: 'booking_template',
    owner: 'employee_id',
    where: LIVE_OWN,
    rights: ['booking:submit'],
    name: { column: 'name', most: 60, where: LIVE_OWN },
  },
  {
    kind: 'party-set',
    label: '个人收发通模板',
    table: 'party_set',
    owner: 'employee_id',
    where: LIVE_OWN,
    rights: ['booking:submit'],
    name: { column: 'name', most: 60, where: LIVE_OWN },
  },
  {
    kind: 'draft',
    label: '录单草稿',
    table: 'entry_draft',
    owner: 'employee_id',
    ownerName: 'employee_name',
    clash: 'o.entry_id = t.entry_id',
    rights: ['entry:submit'],
  },
  {
    kind: 'booking',
    label: '订舱',
    table: 'booking',
    owner: 'creator_id',
    ownerName: 'create_name',
    rights: ['booking:read'],
    title: 't.request_no',
    changed: 'update_time',
    follows: [
      { table: 'booking_log', record: 'booking_id', owner: 'creator_id' },
      { ...OF_BOOKING, owner: 'creator_id' },
    ],
  },
  {
    kind: 'booking-handled',
    label: '操作的订舱',
    table: 'booking',
    owner: 'owner_id',
    ownerName: 'owner_name',
    title: 't.request_no',
    changed: 'update_time',
    follows: [{ ...OF_BOOKING, owner: 'owner_id' }],
    rights: ['booking:handle'],
  },
  {
    kind: 'booking-note',
    label: '上传的托书',
    table: 'booking_note',
    owner: 'creator_id',
    ownerName: 'create_name',
    title: 't.note_no',
    rights: ['booking:read'],
  },
  {
    kind: 'booking-draft',
    label: '未提交的订舱内容',
    table: 'booking_draft',
    owner: 'employee_id',
    ownerName: 'employee_name',
    clash: 'o.booking_id = t.booking_id',
    rights: ['booking:submit'],
  },
];
