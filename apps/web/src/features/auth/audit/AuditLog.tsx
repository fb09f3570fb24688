import {
  ACCOUNT_VERBS,
  AuditQuery,
  AuditRow,
  auditEntry,
  exportAudit,
  listAudit,
} from '@quayside/contracts/auth/audit-log';
import { ActorKind, AuditOutcome } from '@quayside/contracts/auth/logged';
import { auditVerbText } from '@quayside/contracts/core/audit-verbs';
import { Descriptions, Flex, Select, Typography } from 'antd';
import { useState } from 'react';
import { DifferenceTable } from '../../../kit/display/DifferenceTable.js';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { EMPTY, formatInstant } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useRead } from '../../../kit/http/query.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { useFilter } from '../../../kit/list/filter-draft.js';
import { FilterBox, filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';

const filter = filtersOf(AuditQuery);
const col = columnsOf(AuditRow);

function VerbFilter() {
  const { values, put } = useFilter('Verb');
  return (
    <FilterBox label="事项" width={200}>
      <Select
        aria-label="事项"
        style={{ width: '100%' }}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="全部"
        value={values.Verb}
        onChange={(verb: string | undefined) => put({ Verb: verb }, true)}
        options={ACCOUNT_VERBS.map((verb) => ({ value: verb, label: auditVerbText(verb) }))}
      />
    </FilterBox>
  );
}

/** What was done to the accounts, rights and data of a company; of all companies for staff where none is named. */
export function AuditLog({ companyId, ofAll = false }: { companyId?: number; ofAll?: boolean }) {
  const [opened, setOpened] = useState<AuditRow | null>(null);
  return (
    <>
      <ListPage
        name="audit-log"
        endpoint={listAudit}
        fixed={companyId === undefined ? {} : { CompanyId: companyId }}
        filters={[
          filter.text('Keyword', { placeholder: '对象或操作人的姓名、账号', width: 240 }),
          filter.text('Actor', { placeholder: '操作人姓名', width: 160 }),
          filter.choice('Entity', { width: 200 }),
          <VerbFilter key="Verb" />,
          filter.choice('Outcome', { width: 140 }),
          filter.choice('Means', { width: 160 }),
          filter.dayRange('From', 'To', '时间'),
        ]}
        columns={[
          col.instant('CreateTime'),
          col.text('EmployeeName', { width: 140, sorter: true }),
          col.text('Verb', { width: 115, render: (verb: string) => auditVerbText(verb) }),
          col.choice('Entity', { width: 125, sorter: true }),
          col.text('About', { width: 190 }),
          col.choice('Outcome', { width: 85, sorter: true }),
          col.text('Address', { width: 125 }),
          ...(ofAll ? [col.text('AboutCompanyName', { width: 180 })] : []),
          col.choice('Actor', { width: 115 }),
          col.text('Via', { width: 110 }),
        ]}
        acts={(row) => [{ label: '详情', run: () => setOpened(row) }]}
        onOpen={setOpened}
        exports={exportAudit}
        empty={<EmptyState title="没有操作记录" hint="换一个时间范围或关键字再查" />}
      />
      {opened && <Entry row={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** One entry, before and after side by side. */
function Entry({ row, onClose }: { row: AuditRow; onClose(): void }) {
  const read = useRead(auditEntry, { Id: row.Id });
  return (
    <AppDrawer
      open
      size={720}
      title={`${auditVerbText(row.Verb)} ${row.About ?? ''}`}
      onClose={onClose}
    >
      <ReadGate read={read}>
        {({
          CreateTime,
          EmployeeName,
          Actor,
          Via,
          Address,
          Outcome,
          AboutCompanyName,
          TraceId,
          Changes,
        }) => (
          <Flex vertical gap={16}>
            <Descriptions
              size="small"
              column={2}
              items={[
                { key: 'time', label: '时间', children: formatInstant(CreateTime) },
                { key: 'who', label: '操作人', children: EmployeeName ?? EMPTY },
                { key: 'means', label: '操作方式', children: ActorKind.label(Actor) },
                { key: 'via', label: '经由', children: Via ?? EMPTY },
                { key: 'address', label: 'IP地址', children: Address ?? EMPTY },
                { key: 'outcome', label: '结果', children: AuditOutcome.label(Outcome) },
                { key: 'company', label: '公司', children: AboutCompanyName ?? EMPTY },
                {
                  key: 'trace',
                  label: '追踪号',
                  children: <Typography.Text copyable>{TraceId}</Typography.Text>,
                },
              ]}
            />
            {Changes.length > 0 ? (
              <DifferenceTable
                rows={Changes.map(({ Field, Label, Before, After }) => ({
                  Prop: Field,
                  Label,
                  Before: Before as string | null,
                  After: After as string | null,
                }))}
              />
            ) : (
              <EmptyState title="没有字段变更" hint="这次操作没有改动数据" />
            )}
          </Flex>
        )}
      </ReadGate>
    </AppDrawer>
  );
}
