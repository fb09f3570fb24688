import { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  type CataloguedRight,
  exportCatalogue,
  exportHolders,
  HolderQuery,
  isRightAsked,
  listHolders,
  RightHolder,
  rightCatalogue,
} from '@quayside/contracts/auth/right-catalogue';
import { Button, Flex, Input, Select, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useRead } from '../../../kit/http/query.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { ExportButton } from '../../../kit/list/ExportButton.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { go } from '../../../kit/screen/navigator.js';
import { useSession } from '../../../kit/session/store.js';

const filter = filtersOf(HolderQuery);
const col = columnsOf(RightHolder);

/** Pages with the buttons that the right shows there; the page's own name stands for the page. */
function Uses({ uses }: { uses: CataloguedRight['Uses'] }) {
  if (uses.length === 0) return <Typography.Text type="secondary">接口与数据</Typography.Text>;
  const paths = [...new Set(uses.map(({ Path }) => Path))];
  return (
    <Flex gap={4} wrap>
      {paths.map((path) => {
        const of = uses.filter(({ Path }) => Path === path);
        const buttons = of.flatMap(({ Button: name }) => name ?? []);
        return (
          <Tag key={path} title={path}>
            {of[0]?.Title}
            {buttons.length > 0 && `：${buttons.join('、')}`}
          </Tag>
        );
      })}
    </Flex>
  );
}

/** Every right that programs define: what it opens, who may be given it, and who has it. */
export function RightCatalogue() {
  const read = useRead(rightCatalogue, {});
  const staff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const [typed, setTyped] = useState('');
  const [type, setType] = useState<CompanyType | null>(null);
  const [opened, setOpened] = useState<CataloguedRight | null>(null);
  const query = {
    ...(typed.trim() && { Keyword: typed.trim() }),
    ...(type !== null && { CompanyType: type }),
  };
  return (
    <ReadGate read={read}>
      {(rights) => (
        <Flex vertical gap={12}>
          <Flex gap={12} align="center" wrap>
            <Input.Search
              allowClear
              aria-label="查找权限"
              placeholder="权限、页面或按钮的名称或代码"
              value={typed}
              maxLength={60}
              style={{ width: 320 }}
              onChange={({ target }) => setTyped(target.value)}
            />
            {staff && (
              <Select
                allowClear
                aria-label="可授予"
                placeholder="可授予的公司类型"
                value={type}
                style={{ width: 180 }}
                options={CompanyType.options.map(({ value, label }) => ({ value, label }))}
                onChange={(next: CompanyType | undefined) => setType(next ?? null)}
              />
            )}
            <Typography.Text type="secondary">
              权限由程序定义，在角色中授予；持有人为本公司在用的员工。
            </Typography.Text>
            <ExportButton endpoint={exportCatalogue} query={query} />
          </Flex>
          <Table<CataloguedRight>
            size="small"
            rowKey="Key"
            tableLayout="fixed"
            dataSource={rights.filter((right) => isRightAsked(right, query))}
            pagination={{
              pageSize: 20,
              showSizeChanger: false,
              hideOnSinglePage: true,
              showTotal: (total) => `共 ${total} 项`,
            }}
            locale={{ emptyText: <EmptyState title="没有这样的权限" /> }}
            columns={[
              { title: '名称', dataIndex: 'Label', width: 190 },
              {
                title: '权限',
                dataIndex: 'Key',
                width: 160,
                render: (key: string, { Needs }) => (
                  <>
                    <Typography.Text code>{key}</Typography.Text>
                    {Needs.length > 0 && (
                      <Typography.Text type="secondary" style={{ display: 'block' }}>
                        依赖：{Needs.join('、')}
                      </Typography.Text>
                    )}
                  </>
                ),
              },
              {
                title: '取值',
                dataIndex: 'Values',
                width: 170,
                render: (values: string[]) => values.join('、'),
              },
              ...(staff
                ? [
                    {
                      title: '可授予',
                      dataIndex: 'CompanyTypes',
                      width: 160,
                      render: (types: CompanyType[]) =>
                        types.map((each) => CompanyType.label(each)).join('、'),
                    },
                  ]
                : []),
              {
                title: '所管页面与按钮',
                dataIndex: 'Uses',
                render: (uses: CataloguedRight['Uses']) => <Uses uses={uses} />,
              },
              {
                title: '持有人',
                dataIndex: 'HolderCount',
                width: 90,
                align: 'right',
                sorter: (a, b) => a.HolderCount - b.HolderCount,
                render: (count: number, right) => (
                  <Button
                    type="link"
                    size="small"
                    style={{ padding: 0 }}
                    disabled={count === 0}
                    onClick={() => setOpened(right)}
                  >
                    {count} 人
                  </Button>
                ),
              },
            ]}
          />
          {opened && <Holders right={opened} onClose={() => setOpened(null)} />}
        </Flex>
      )}
    </ReadGate>
  );
}

function Holders({ right: { Key, Label }, onClose }: { right: CataloguedRight; onClose(): void }) {
  const mayEdit = useSession((session) => session.menuMap.has('/system/stuffedit'));
  return (
    <AppDrawer open size={900} title={`谁有“${Label}”`} onClose={onClose}>
      <ListPage
        name="right-holders"
        endpoint={listHolders}
        exports={exportHolders}
        fixed={{ Key }}
        filters={[filter.text('Keyword', { placeholder: '姓名、账号', width: 220 })]}
        columns={[
          col.text('RealName', { width: 110 }),
          col.text('RoleNames', { width: 240, render: (names: string[]) => names.join('、') }),
          col.text('AccountNo', { width: 110 }),
          col.text('OrgName', { width: 120 }),
        ]}
        {...(mayEdit && {
          acts: (row: RightHolder) => [
            { label: '员工资料', run: () => go('/system/StuffEdit', { id: String(row.Id) }) },
          ],
        })}
        empty={<EmptyState title="没有人有这项权限" />}
      />
    </AppDrawer>
  );
}
