import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { CompanyContact, CompanyInput } from '@quayside/contracts/auth/company-file';
import { fieldsOf } from '@quayside/contracts/core/field';
import { Button, Form, Input } from 'antd';
import { Field, rulesOf } from '../../../kit/form/Field.js';
import styles from './company.module.css';

const CONTACT = [...fieldsOf(CompanyContact).values()];

/** The fields of what a company says of itself. `reviewed`: its name and credit code were checked, and only the operator changes them. */
export function CompanyFields({ reviewed }: { reviewed: boolean }) {
  return (
    <>
      <div className={styles.three}>
        <Field
          of={CompanyInput}
          name="CompanyName"
          placeholder="营业执照上的全称"
          disabled={reviewed}
        />
        <Field of={CompanyInput} name="CompanyShortName" />
        <Field
          of={CompanyInput}
          name="BusinessLicense"
          placeholder="18位，系统核对校验位"
          disabled={reviewed}
        />
        <Field of={CompanyInput} name="BusinessCorporation" />
        <Field of={CompanyInput} name="BusinessLicenseRange" placeholder="如 2019-05-01 至 长期" />
        <Field of={CompanyInput} name="Address" />
        <Field of={CompanyInput} name="ContactName" />
        <Field of={CompanyInput} name="ContactMobilePhone" />
        <Field of={CompanyInput} name="ContactMail" />
      </div>
      <div className={styles.label}>其他联系人</div>
      <Form.List name="Contacts">
        {(rows, { add, remove }) => (
          <>
            {rows.map((row) => (
              <div key={row.key} className={styles.contact}>
                {CONTACT.map((meta) => (
                  <Form.Item
                    key={meta.name}
                    name={[row.name, meta.name]}
                    rules={rulesOf(meta)}
                    style={{ marginBottom: 8 }}
                  >
                    <Input aria-label={meta.label} placeholder={meta.label} maxLength={meta.max} />
                  </Form.Item>
                ))}
                <Button
                  type="text"
                  aria-label="去掉联系人"
                  icon={<MinusCircleOutlined />}
                  onClick={() => remove(row.name)}
                />
              </div>
            ))}
            <Button
              type="dashed"
              icon={<PlusOutlined />}
              disabled={rows.length >= 30}
              onClick={() => add({})}
            >
              添加联系人
            </Button>
          </>
        )}
      </Form.List>
    </>
  );
}
