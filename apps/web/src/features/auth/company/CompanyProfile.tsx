import { CompanyContact, CompanyDetail } from '@quayside/contracts/auth/company-file';
import { fieldsOf } from '@quayside/contracts/core/field';
import { Card, Flex, Table, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Copyable } from '../../../kit/display/Copyable.js';
import { Facts } from '../../../kit/display/Facts.js';
import { EMPTY } from '../../../kit/display/format.js';

const CONTACT_COLUMNS = [...fieldsOf(CompanyContact).values()].map(({ name, label }) => ({
  key: name,
  dataIndex: name,
  title: label,
  render: (value: string | null) => value || EMPTY,
}));

/** What a company says of itself, and its contacts. */
export function CompanyProfile({
  company,
  staff,
  extra,
}: {
  company: CompanyDetail;
  staff: boolean;
  extra?: ReactNode;
}) {
  const { CompanyName, Enable, BusinessLicense } = company;
  return (
    <>
      <Card
        title={
          <Flex gap={8} align="center">
            {CompanyName}
            {!Enable && <Tag>已停用</Tag>}
          </Flex>
        }
        extra={extra}
      >
        <Facts
          of={CompanyDetail}
          value={company}
          columns={3}
          items={[
            { label: '公司代码', content: <Copyable text={company.CompanyCode} /> },
            'CompanyShortName',
            'CompanyType',
            { label: '统一社会信用代码', content: <Copyable text={BusinessLicense} /> },
            'BusinessCorporation',
            'BusinessLicenseRange',
            'ContactName',
            'ContactMobilePhone',
            'ContactMail',
            { label: '地址', content: company.Address || EMPTY, span: 3 },
            'AdminName',
            'EmployeeCount',
            ...(staff && company.MayKeep
              ? (['SalesOwnerName'] as const)
              : (['CreateTime'] as const)),
          ]}
        />
      </Card>
      <Card title="联系人">
        {company.Contacts.length === 0 ? (
          <Typography.Text type="secondary">还没有登记联系人</Typography.Text>
        ) : (
          <Table
            size="small"
            rowKey={(contact) => JSON.stringify(contact)}
            pagination={false}
            dataSource={company.Contacts}
            columns={CONTACT_COLUMNS}
          />
        )}
      </Card>
    </>
  );
}
