import { demoIdentity } from '@quayside/contracts/auth/demo-identity';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import { ShareField, ShareState } from '@quayside/contracts/freight/pool';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Bosses of the operator, of two customers that also sell, and of a provider. */
const OPERATOR = 11;
const FIRST = 21;
const SECOND = 31;
const PROVIDER = 42;

interface DemoPackage {
  by: number;
  name: string;
  layer: 'Cost' | 'Published';
  amount: number;
  pods: string[] | null;
  resell: boolean;
  remark: string;
}

/** What is shared: the provider's rates, which the operator holds; and the operator's own, for customers that sell on. */
const PACKAGES: readonly DemoPackage[] = [
  {
    by: PROVIDER,
    name: '美西奥克兰包',
    layer: 'Cost',
    amount: 40,
    pods: ['USOAK'],
    resell: true,
    remark: '每周二更新，旺季提前两周订舱',
  },
  {
    by: OPERATOR,
    name: '东南亚同行价',
    layer: 'Published',
    amount: -20,
    pods: ['SGSIN'],
    resell: true,
    remark: '仅限同行，不对直客公开',
  },
  {
    by: OPERATOR,
    name: '欧洲线同行价',
    layer: 'Published',
    amount: 0,
    pods: ['NLRTM', 'DEHAM', 'GBFXT'],
    resell: false,
    remark: '舱位以放舱为准',
  },
];

/** The pool of the demo: who takes part, what is shared, and subscriptions in every state. */
export async function seedPool(tx: Ctx): Promise<void> {
  const now = tx.now.toISOString();
  const today = chinaDay(tx.now);
  for (const boss of [OPERATOR, FIRST, SECOND, PROVIDER]) {
    const { CompanyId, CompanyCode, CompanyName } = demoIdentity(boss);
    await tx.sql(
      `INSERT INTO pool_config (company_id, company_code, company_name, may_publish, may_see, may_resell, resale_depth, auto_approve, version, update_time)
       VALUES ($1, $2, $3, true, true, true, 2, false, 1, $4)`,
      [CompanyId, CompanyCode, CompanyName, now],
    );
  }
  const ids = new Map<string, number>();
  for (const { by, name, layer, amount, pods, resell, remark } of PACKAGES) {
    const { CompanyId, Name } = demoIdentity(by);
    const [row] = await tx.sql<{ id: number }>(
      `INSERT INTO share_package (company_id, name, layer, mode, currency_code, amount, pod_codes,
         visible, audience, resell, share_from, share_to, remark, enabled, version,
         create_time, update_time, update_name)
       VALUES ($1, $2, $3, 'fixed', 'USD', $4, $5, $6, 'all', $7, $8, $9, $10, true, 1,
         $11, $11, $12) RETURNING id`,
      [
        CompanyId,
        name,
        layer,
        amount,
        pods,
        [ShareField.Carrier, ShareField.Free, ShareField.Space, ShareField.Weight],
        resell,
        daysAfter(today, -20),
        daysAfter(today, 120),
        remark,
        now,
        Name,
      ],
    );
    ids.set(name, row!.id);
  }
  const subscriptions = [
    ['美西奥克兰包', PROVIDER, OPERATOR, ShareState.Held, null],
    ['东南亚同行价', OPERATOR, FIRST, ShareState.Applied, '我司东南亚货量每周 30 柜，希望合作'],
    ['欧洲线同行价', OPERATOR, FIRST, ShareState.Refused, null],
    ['欧洲线同行价', OPERATOR, SECOND, ShareState.Ended, null],
  ] as const;
  for (const [name, publisher, receiver, state, remark] of subscriptions) {
    const [from, to] = [demoIdentity(publisher), demoIdentity(receiver)];
    const settled = state !== ShareState.Applied;
    await tx.sql(
      `INSERT INTO share_subscription (package_id, publisher_id, receiver_id, receiver_code, receiver_name, state, apply_remark, apply_name, settle_remark,
         settle_name, settle_time, version, create_time, update_time) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1, $12, $12)`,
      [
        ids.get(name),
        from.CompanyId,
        to.CompanyId,
        to.CompanyCode,
        to.CompanyName,
        state,
        remark,
        to.Name,
        state === ShareState.Refused ? '欧线舱位紧张，暂不开放' : null,
        settled ? from.Name : null,
        settled ? now : null,
        now,
      ],
    );
  }
}
