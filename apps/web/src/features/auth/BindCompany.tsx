import { SearchOutlined } from '@ant-design/icons';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  findJoinCompany,
  type JoinCompany,
  ownApplication,
  submitBindCompany,
} from '@quayside/contracts/auth/join';
import { CompanyAuditStatus, CompanyAuditType } from '@quayside/contracts/auth/join-choices';
import { Alert, App, Button, Flex, Form, Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { StatusTag } from '../../kit/display/StatusTag.js';
import { errorText, isApiError } from '../../kit/http/ApiError.js';
import { call } from '../../kit/http/call.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import styles from './auth.module.css';
import { PositionInput } from './join/PositionInput.js';

/** An application to join a company that is found by its whole name or its code. */
export function BindCompany() {
  const { message } = App.useApp();
  const { search } = useScreen();
  const latest = useRead(ownApplication, {}, { staleTime: 0 }).data;
  const [keyword, setKeyword] = useState(search.company ?? '');
  const [found, setFound] = useState<readonly JoinCompany[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [searching, setSearching] = useState(false);
  const running = latest?.Status === CompanyAuditStatus.Running;
  const submit = useAct(submitBindCompany, {
    invalidates: ['CompanyAudit'],
    onDone: () => {
      void message.success('申请已提交，公司管理员审核后会通知您');
      go('/join/entry');
    },
  });
  const look = async () => {
    const text = keyword.trim();
    if (text.length < 2) return setFault('请输入公司全称或公司代码');
    setFault(null);
    setSearching(true);
    try {
      setFound(await call(findJoinCompany, { Keyword: text }));
    } catch (error) {
      if (isApiError(error)) setFault(errorText(error));
    }
    setSearching(false);
  };
  const lookAtOnce = useEffectEvent(() => {
    if (keyword) void look();
  });
  useEffect(() => lookAtOnce(), []);
  useEffect(() => {
    if (running) go('/join/entry', {}, { replace: true });
  }, [running]);
  const rejected =
    latest?.Status === CompanyAuditStatus.Rejected &&
    latest.Type === CompanyAuditType.BindEmployee &&
    !latest.Withdrawn;
  return (
    <div className={`${styles.card} ${styles.wide}`}>
      <h1 className={styles.heading}>加入已有公司</h1>
      <p className={styles.hint}>
        输入公司全称（与营业执照一致）或公司代码，公司代码可向公司管理员索取。
      </p>
      {rejected && (
        <Alert
          type="error"
          showIcon
          title={`上次驳回原因：${latest.Remark ?? ''}`}
          style={{ marginBottom: 16 }}
        />
      )}
      <Flex gap={8}>
        <Input
          size="large"
          value={keyword}
          maxLength={100}
          autoFocus
          aria-label="公司全称或公司代码"
          placeholder="公司全称或公司代码"
          onChange={(event) => {
            setKeyword(event.target.value);
            setFound(null);
          }}
          onPressEnter={() => void look()}
        />
        <Button
          size="large"
          type={found?.length ? 'default' : 'primary'}
          icon={<SearchOutlined />}
          loading={searching}
          onClick={() => void look()}
        >
          查找
        </Button>
      </Flex>
      {fault && <Alert type="error" showIcon title={fault} style={{ marginTop: 12 }} />}
      {found?.length === 0 && (
        <Alert
          type="info"
          showIcon
          style={{ marginTop: 12 }}
          title="没有找到这家公司"
          description="请核对是否为公司全称；公司还没有入驻时，可以由您申请创建。"
          action={<Button onClick={() => go('/join/createCompany')}>创建公司</Button>}
        />
      )}
      {found && found.length > 0 && (
        <Form
          layout="vertical"
          style={{ marginTop: 16 }}
          initialValues={{ ChooseRoleList: rejected ? latest.ChooseRoleList : undefined }}
          onFinish={({ ChooseRoleList }: { ChooseRoleList: string }) =>
            void submit.run({ CompanyId: found[0]!.Id, Keyword: keyword.trim(), ChooseRoleList })
          }
        >
          {found.map((company) => (
            <div
              key={company.Id}
              className={styles.company}
              style={{ cursor: 'default', marginBottom: 14 }}
            >
              <span className={styles.mark} aria-hidden="true">
                {company.CompanyName.slice(0, 1)}
              </span>
              <span className={styles.names}>
                <strong>{company.CompanyName}</strong>
              </span>
              <StatusTag of={CompanyType} value={company.CompanyType} />
            </div>
          ))}
          <Form.Item
            name="ChooseRoleList"
            label="您的职位"
            rules={[{ required: true, whitespace: true, message: '请填写您的职位' }]}
          >
            <PositionInput />
          </Form.Item>
          <Button type="primary" size="large" htmlType="submit" block loading={submit.pending}>
            申请加入
          </Button>
        </Form>
      )}
      <div className={styles.other}>
        <Button type="link" onClick={() => go('/join/entry')}>
          返回
        </Button>
      </div>
    </div>
  );
}
