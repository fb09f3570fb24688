import type { OwnedTable } from '@quayside/service-kit/owned/owned-table';

/** What a person has among accounts: customers that he looks after, to-dos that he took over, keys that act as him. */
export const accountOwnedTables: readonly OwnedTable[] = [
  {
    kind: 'customer',
    label: '负责的客户',
    table: 'company',
    owner: 'sales_owner_id',
    title: 't.company_name',
    changed: 'update_time',
  },
  {
    kind: 'work',
    label: '领取的待办',
    table: 'work_taken',
    owner: 'taker_id',
    ownerName: 'taker_name',
    key: `t.company_id || ' ' || t.area || ' ' || t.work`,
    textKey: true,
  },
  {
    kind: 'api-key',
    label: 'API密钥',
    table: 'api_key',
    owner: 'employee_id',
    where: 't.revoke_time IS NULL AND (t.expire_time IS NULL OR t.expire_time > now())',
    stays: '密钥随本人停用而失效；在下方转给服务账号后，使用它的程序不受影响',
  },
];
