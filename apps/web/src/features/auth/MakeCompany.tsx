import { createCompany, NewCompany } from '@quayside/contracts/auth/company-file';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { Button, Card, Flex, Form, Radio } from 'antd';
import { useState } from 'react';
import { Field } from '../../kit/form/Field.js';
import { useContractForm } from '../../kit/form/use-contract-form.js';
import { labelsIn } from '../../kit/resource/kept-typing.js';
import { useKeptForm } from '../../kit/resource/use-kept-form.js';
import { closeTab, go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useSession } from '../../kit/session/store.js';
import { CompanyFields } from './company/CompanyFields.js';
import styles from './company/company.module.css';
import { customers, providers } from './company/company-paths.js';
import { OwnerSelect } from './company/OwnerSelect.js';
import { usePeopleActs } from './employee/use-people-acts.js';
import { CeilingField, type FirstCeiling } from './role/CeilingField.js';

/** Staff make a customer or provider at once, with the link for its first administrator. */
export function MakeCompany() {
  const { search } = useScreen();
  const menus = useSession((session) => session.menuMap);
  const offered = [customers, providers].filter(({ list }) => menus.has(list.toLowerCase()));
  const wanted = offered.find(({ type }) => String(type) === search.type) ?? offered[0];
  const acts = usePeopleActs();
  const { form, submit, pending } = useContractForm(createCompany, { invalidates: ['Company'] });
  const type = Form.useWatch('CompanyType', form) ?? wanted?.type;
  const blank = { CompanyType: wanted?.type, AdminAccountNo: 'admin', Contacts: [] };
  const kept = useKeptForm('company:new', blank, {
    labelOf: labelsIn(NewCompany),
    show: (values) => form.setFieldsValue(values),
  });
  const [ceiling, setCeiling] = useState<FirstCeiling>(() => {
    const { Ceiling } = kept.initial as Partial<NewCompany>;
    return Ceiling ? new Set(Ceiling) : Ceiling;
  });
  const limit = (value: FirstCeiling) => {
    setCeiling(value);
    kept.type({ ...form.getFieldsValue(true), Ceiling: value && [...value] });
  };
  const save = async () => {
    const made = await submit({ Ceiling: ceiling && [...ceiling] });
    if (!made) return;
    kept.clean();
    acts.showLinks([made], () => {
      closeTab();
      go(type === CompanyType.Provider ? providers.list : customers.list);
    });
  };
  return (
    <div className={styles.page}>
      <Card
        title="创建公司"
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
          event.preventDefault();
          void save();
        }}
      >
        {kept.notice}
        <Form<NewCompany>
          form={form}
          layout="vertical"
          initialValues={kept.initial}
          onValuesChange={(_, values) => kept.type({ ...values, Ceiling: ceiling && [...ceiling] })}
        >
          <div className={styles.three}>
            <Field of={NewCompany} name="CompanyType">
              <Radio.Group
                options={offered.map(({ type: value, noun }) => ({ value, label: noun }))}
                onChange={() => limit(undefined)}
              />
            </Field>
            <Field of={NewCompany} name="CompanyCode" placeholder="员工登录时填写，如 HUAYUAN" />
            {type === CompanyType.Customer && (
              <Field of={NewCompany} name="SalesOwnerId">
                <OwnerSelect />
              </Field>
            )}
          </div>
          <CompanyFields reviewed={false} />
          <div className={styles.label} style={{ marginTop: 20 }}>
            首位管理员（创建后生成其一次性登录链接，由本人设置密码）
          </div>
          <div className={styles.three}>
            <Field of={NewCompany} name="AdminName" />
            <Field of={NewCompany} name="AdminAccountNo" />
            <Field of={NewCompany} name="AdminMobilePhone" />
          </div>
          {type !== undefined && (
            <CeilingField key={type} type={type} value={ceiling} onChange={limit} />
          )}
        </Form>
        <Flex justify="end" gap={8}>
          <Button onClick={() => closeTab()}>取消</Button>
          <Button type="primary" loading={pending} title="Ctrl+S" onClick={() => void save()}>
            创建公司
          </Button>
        </Flex>
      </Card>
      {acts.holder}
    </div>
  );
}
