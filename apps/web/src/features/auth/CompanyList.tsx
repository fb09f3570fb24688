import { PlusOutlined } from '@ant-design/icons';
import { CompanyQuery, CompanyRow } from '@quayside/contracts/auth/company-file';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { Button, Tag } from 'antd';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { EMPTY } from '../../kit/display/format.js';
import { columnsOf } from '../../kit/list/columns.js';
import { useFilter } from '../../kit/list/filter-draft.js';
import { FilterBox, filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { ExpireDay } from './company/Certificates.js';
import { audienceOf, customers } from './company/company-paths.js';
import { OwnerSelect } from './company/OwnerSelect.js';

const filter = filtersOf(CompanyQuery);
const col = columnsOf(CompanyRow);

function OwnerFilter() {
  const { values, put } = useFilter('SalesOwnerId');
  return (
    <FilterBox label="销售负责人" width={260}>
      <OwnerSelect
        placeholder="全部"
        value={values.SalesOwnerId ? Number(values.SalesOwnerId) : null}
        onChange={(id) => put({ SalesOwnerId: id === null ? undefined : String(id) }, true)}
      />
    </FilterBox>
  );
}

/** The customers, or the providers, by the path. */
export function CompanyList() {
  const { screen } = useScreen();
  const audience = audienceOf(screen.path) ?? customers;
  const { type, noun, detail, edit, survey, endpoint, exports } = audience;
  const isCustomer = type === CompanyType.Customer;
  const create = (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => go('/system/company/CreateCompany', { type: String(type) })}
    >
      创建{noun}
    </Button>
  );
  const open = ({ Id }: CompanyRow) => go(detail, { id: String(Id) });
  return (
    <ListPage
      key={type}
      name={isCustomer ? 'customers' : 'providers'}
      endpoint={endpoint}
      exports={exports}
      toolbar={create}
      filters={[
        filter.text('Keyword', { placeholder: '代码、名称、简称、信用代码', width: 280 }),
        ...(isCustomer ? [<OwnerFilter key="owner" />] : []),
        filter.choice('Enable', { width: 150 }),
        filter.choice('CertificateDue', { width: 200 }),
      ]}
      onOpen={open}
      acts={(row) => [
        { label: '查看', run: () => open(row) },
        { label: '编辑', run: () => go(edit, { id: String(row.Id) }) },
        { label: '数据概览', run: () => go(survey, { id: String(row.Id) }) },
      ]}
      columns={[
        col.code('CompanyCode', { width: 130 }),
        col.text('CompanyName', { width: 220 }),
        col.text('CompanyShortName', { width: 130 }),
        {
          key: 'Enable',
          title: '状态',
          width: 80,
          render: (_, { Enable }) => (Enable ? <Tag color="success">启用</Tag> : <Tag>已停用</Tag>),
        },
        col.text('ContactName', { width: 100 }),
        col.text('ContactMobilePhone', { width: 125 }),
        ...(isCustomer ? [col.text('SalesOwnerName', { width: 110 })] : []),
        col.number('EmployeeCount', { width: 90 }),
        {
          key: 'CertificateDay',
          title: '最近证照到期',
          width: 170,
          render: (_, { CertificateDay }) =>
            CertificateDay ? <ExpireDay day={CertificateDay} /> : EMPTY,
        },
        col.text('BusinessLicense', { width: 180 }),
        col.instant('CreateTime'),
      ]}
      empty={
        <EmptyState
          title={`还没有${noun}`}
          hint={`创建${noun}后，把登录链接发给其管理员，由其自行添加员工`}
          action={create}
        />
      }
    />
  );
}
