import { CheckCircleFilled, RightOutlined } from '@ant-design/icons';
import { companyInfo, listCustomers } from '@quayside/contracts/auth/company-file';
import { listEmployees } from '@quayside/contracts/auth/employee';
import {
  installationSetup,
  SetupPart,
  type SetupState,
} from '@quayside/contracts/auth/installation';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import type { SiFigures } from '@quayside/contracts/si/si.api';
import { Alert, Card, Progress, Typography } from 'antd';
import { PartFault } from '../../../kit/display/PartFault.js';
import { useRead } from '../../../kit/http/query.js';
import { go } from '../../../kit/screen/navigator.js';
import { permissionValue, useSession } from '../../../kit/session/store.js';
import styles from './FirstSteps.module.css';

interface Step {
  title: string;
  hint: string;
  done: boolean;
  open(): void;
}

/** Whether nobody has handed in an SI yet: then who may make customers is led to the first one. */
export const isBeginning = (figures: SiFigures): boolean =>
  figures.ByStatus.every(({ Count }) => Count === 0);

/** What leads a new installation to its first SI, in order, each ticked off by what is there. Shown to who may do all of it. */
export function FirstSteps({ onOrders }: { onOrders(): void }) {
  const may = useSession(({ menuMap }) =>
    ['/system/company/customer/customerlist', '/system/employee/list'].every((path) =>
      menuMap.has(path),
    ),
  );
  return may ? <Steps onOrders={onOrders} /> : null;
}

function Steps({ onOrders }: { onOrders(): void }) {
  const maySeeSetup = useSession(() => Boolean(permissionValue('auth', 'manage')));
  const company = useRead(companyInfo, {});
  const people = useRead(listEmployees, { Limit: 1 });
  const customers = useRead(listCustomers, { Limit: 1 });
  const orders = useRead(listCargoOrders, { Limit: 1 });
  const setup = useRead(installationSetup, {}, { enabled: maySeeSetup });
  if (!company.data || !people.data || !customers.data || !orders.data) {
    const failed = [company, people, customers, orders].find(({ isError }) => isError);
    return failed ? <PartFault read={failed} what="开始使用的步骤" /> : null;
  }
  const steps: Step[] = [
    {
      title: '完善公司资料',
      hint: '联系方式、信用代码、证照，客户与船公司会看到',
      done: Boolean(company.data.ContactMobilePhone),
      open: () => go('/system/company/editCompanyInfo'),
    },
    {
      title: '邀请同事',
      hint: '建好部门，新建员工并把登录链接发给本人；也可从 Excel 导入',
      done: people.data.Total > 1,
      open: () => go('/system/employee/list'),
    },
    {
      title: '创建第一个客户',
      hint: '创建后把登录链接发给客户的管理员，由其添加自己的员工',
      done: customers.data.Total > 0,
      open: () => go('/system/company/CreateCompany', { type: '1' }),
    },
    {
      title: '导入第一批货物订单',
      hint: '订舱清单（Excel）或船公司订舱确认（IFTMBC），在下方“货物订单”中导入',
      done: orders.data.Total > 0,
      open: onOrders,
    },
    {
      title: '提交第一份SI',
      hint: '客户在工作台提交，或在“SI制作”中代客户制作',
      done: false,
      open: () => go('/tdManage/siMake'),
    },
  ];
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  return (
    <Card
      title="开始使用"
      extra={
        <Progress
          percent={(done / steps.length) * 100}
          format={() => `${done}/${steps.length}`}
          style={{ width: 160 }}
        />
      }
    >
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.title}>
            <button
              type="button"
              className={styles.step}
              data-done={step.done}
              data-next={step === next}
              onClick={step.open}
            >
              <span className={styles.mark}>{step.done ? <CheckCircleFilled /> : index + 1}</span>
              <span className={styles.text}>
                <strong>{step.title}</strong>
                <Typography.Text type="secondary">{step.hint}</Typography.Text>
              </span>
              {!step.done && <RightOutlined />}
            </button>
          </li>
        ))}
      </ol>
      <MissingSetup states={setup.data ?? []} />
    </Card>
  );
}

/** What the installation is not set up with, and what does not work without it. */
function MissingSetup({ states }: { states: readonly SetupState[] }) {
  const missing = states.filter(({ IsConfigured }) => !IsConfigured);
  if (missing.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginTop: 16 }}
      title={`尚未配置：${missing.map(({ Part }) => SetupPart.label(Part)).join('、')}`}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {missing.map(({ Part, Hint }) => (
            <li key={Part}>{Hint}</li>
          ))}
        </ul>
      }
    />
  );
}
