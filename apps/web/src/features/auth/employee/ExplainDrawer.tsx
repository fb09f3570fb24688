import {
  ExplainedKind,
  type ExplainedRight,
  explainRights,
} from '@quayside/contracts/auth/explain-rights';
import { DataScope } from '@quayside/contracts/auth/role';
import { Alert, Flex, Input, Segmented, Table, Tag } from 'antd';
import { useState } from 'react';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useRead } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';

const SHOWN = [
  { value: 'all', label: '全部' },
  { value: 'shown', label: '看得到' },
  { value: 'hidden', label: '看不到' },
];

const found = ({ Title, Key, Why }: ExplainedRight, words: string): boolean =>
  [Title, Key, Why].some((text) => text.toLowerCase().includes(words));

/** Why somebody sees a menu entry or a button, or holds a right: role, grant, ceiling, rule. */
export function ExplainDrawer({
  employeeId,
  name,
  onClose,
}: {
  employeeId: number;
  name: string;
  onClose(): void;
}) {
  const read = useRead(explainRights, { EmployeeId: employeeId }, { staleTime: 0 });
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState('all');
  const words = typed.trim().toLowerCase();
  return (
    <AppDrawer open size={860} title={`${name}为什么看得到或看不到`} onClose={onClose}>
      <ReadGate read={read}>
        {({ DataScope: scope, ScopeWhy, Items }) => (
          <Flex vertical gap={12}>
            <Alert
              type="info"
              showIcon
              title={`数据范围：${DataScope.label(scope)}（${ScopeWhy}）`}
            />
            <Flex gap={12}>
              <Input
                allowClear
                aria-label="查找菜单、按钮或权限"
                placeholder="菜单、按钮、权限的名称或代码"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
              <Segmented options={SHOWN} value={shown} onChange={setShown} />
            </Flex>
            <Table<ExplainedRight>
              size="small"
              rowKey={({ Kind, Key }) => `${Kind} ${Key}`}
              dataSource={Items.filter(
                (item) =>
                  (shown === 'all' || item.Shown === (shown === 'shown')) &&
                  (!words || found(item, words)),
              )}
              pagination={{
                pageSize: 15,
                showSizeChanger: false,
                hideOnSinglePage: true,
                showTotal: (total) => `共 ${total} 项`,
              }}
              locale={{ emptyText: '没有这样的菜单、按钮或权限' }}
              columns={[
                {
                  title: '类型',
                  dataIndex: 'Kind',
                  width: 70,
                  render: (kind: ExplainedKind) => ExplainedKind.label(kind),
                },
                { title: '名称', dataIndex: 'Title', width: 260 },
                {
                  title: '结果',
                  dataIndex: 'Shown',
                  width: 90,
                  render: (isShown: boolean) => (
                    <Tag color={isShown ? 'success' : 'default'}>
                      {isShown ? '看得到' : '看不到'}
                    </Tag>
                  ),
                },
                { title: '原因', dataIndex: 'Why' },
              ]}
            />
          </Flex>
        )}
      </ReadGate>
    </AppDrawer>
  );
}
