import { CompanyType } from '@quayside/contracts/auth/company-type';
import { ownApplication } from '@quayside/contracts/auth/join';
import { chooseEmployee } from '@quayside/contracts/auth/session';
import { Button, Card, Flex, Table, Tag, Typography } from 'antd';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { StatusTag } from '../../kit/display/StatusTag.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { go } from '../../kit/screen/navigator.js';
import { takeUp } from '../../kit/session/rules.js';
import { useSession } from '../../kit/session/store.js';
import styles from './auth.module.css';
import { ApplicationCard } from './join/ApplicationCard.js';
import { Invitations } from './join/Invitations.js';

/** The person across companies: for whom one works, the latest application, the way to another company. */
export function UserCenter() {
  const { bound, user, employee } = useSession();
  const read = useRead(ownApplication, {});
  const choose = useAct(chooseEmployee);
  const enter = async (EmployeeId: number) => {
    const token = await choose.run({ EmployeeId });
    if (token) await takeUp(token);
  };
  return (
    <div className={styles.setting}>
      <Card
        title={`${user?.RealName ?? employee?.RealName ?? ''}的工作身份`}
        className={styles.whole}
        extra={
          <Button type="primary" disabled={!user} onClick={() => go('/join/entry')}>
            加入另一家公司
          </Button>
        }
      >
        {user && <Invitations />}
        {user ? (
          <Table
            size="small"
            rowKey="EmployeeId"
            pagination={false}
            dataSource={[...bound]}
            columns={[
              {
                title: '公司',
                dataIndex: 'CompanyName',
                render: (name: string, row) => (
                  <>
                    {name} {row.IsCurrent && <Tag color="processing">当前</Tag>}
                  </>
                ),
              },
              { title: '公司代码', dataIndex: 'CompanyCode', width: 140 },
              {
                title: '类型',
                dataIndex: 'CompanyType',
                width: 110,
                render: (type: CompanyType) => <StatusTag of={CompanyType} value={type} />,
              },
              { title: '工作姓名', dataIndex: 'RealName', width: 140 },
              {
                title: '操作',
                key: 'act',
                width: 140,
                render: (_, row) => (
                  <Button
                    type="link"
                    size="small"
                    style={{ padding: 0 }}
                    disabled={choose.pending}
                    onClick={() =>
                      row.IsCurrent
                        ? go(
                            employee?.CompanyType === CompanyType.Platform
                              ? '/internal/userSetting'
                              : '/manage/userSetting',
                          )
                        : void enter(row.EmployeeId)
                    }
                  >
                    {row.IsCurrent ? '账号设置' : '切换到该公司'}
                  </Button>
                ),
              },
            ]}
          />
        ) : (
          <Typography.Text type="secondary">
            当前以企业账号登录。用个人账号登录后，可在多家公司之间切换、加入另一家公司。
          </Typography.Text>
        )}
      </Card>
      <Card
        title="最近的申请"
        extra={
          <Button type="link" onClick={() => go('/system/CompanyApplication')}>
            全部申请
          </Button>
        }
      >
        <ReadGate read={read}>
          {(audit) =>
            audit ? (
              <ApplicationCard audit={audit} />
            ) : (
              <EmptyState title="没有提交过申请" hint="可以申请创建公司，或加入另一家公司" />
            )
          }
        </ReadGate>
      </Card>
      <Card title="安全">
        <Flex vertical gap={8} align="start">
          <Typography.Text type="secondary">
            密码、两步验证与登录会话在个人设置中管理。
          </Typography.Text>
          <Button
            onClick={() =>
              go(
                employee?.CompanyType === CompanyType.Platform
                  ? '/internal/userSetting'
                  : '/workbench/userSetting',
              )
            }
          >
            个人设置
          </Button>
        </Flex>
      </Card>
    </div>
  );
}
