import {
  CompanyChange,
  type CompanyDetail,
  companyInfo,
  updateCompany,
} from '@quayside/contracts/auth/company-file';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { Alert, App, Button, Card, Flex, Form } from 'antd';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { Field } from '../../kit/form/Field.js';
import { useContractForm } from '../../kit/form/use-contract-form.js';
import { useRead } from '../../kit/http/query.js';
import { labelsIn } from '../../kit/resource/kept-typing.js';
import { inputOf } from '../../kit/resource/RecordDrawer.js';
import { useKeptForm } from '../../kit/resource/use-kept-form.js';
import { closeTab, go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useTabName } from '../../kit/screen/tab-name.js';
import { CompanyFields } from './company/CompanyFields.js';
import styles from './company/company.module.css';
import { audienceOf } from './company/company-paths.js';
import { NamedCompany } from './company/NamedCompany.js';
import { OwnerSelect } from './company/OwnerSelect.js';

/** The form of a company: the own one, or that of a customer or provider with what staff alone decide. */
export const CompanyEdit = () => <NamedCompany>{(of) => <Stored of={of} />}</NamedCompany>;

function Stored({ of }: { of: { CompanyId?: number } }) {
  const read = useRead(companyInfo, of, { staleTime: 0 });
  return (
    <ReadGate read={read}>{(company) => <Edit key={company.Id} company={company} />}</ReadGate>
  );
}

function Edit({ company }: { company: CompanyDetail }) {
  const { screen } = useScreen();
  const { message } = App.useApp();
  const audience = audienceOf(screen.path);
  useTabName(company.CompanyShortName);
  const leave = () => {
    closeTab();
    if (audience) go(audience.detail, { id: String(company.Id) });
    else go('/system/CurrentCompanyDetail');
  };
  const { form, submit, pending } = useContractForm(updateCompany, {
    invalidates: ['Company'],
    onDone: () => {
      kept.clean();
      void message.success('已保存');
      leave();
    },
  });
  const { Id, Version, ...stored } = inputOf(CompanyChange, company);
  const kept = useKeptForm(`company:${company.Id}`, stored, {
    labelOf: labelsIn(CompanyChange),
    show: (values) => form.setFieldsValue(values),
  });
  const reviewed = audience === null && company.CompanyType !== CompanyType.Platform;
  const save = () => submit({ Id: company.Id, Version: company.Version });
  return (
    <div className={styles.page}>
      <Card
        title={`编辑 ${company.CompanyName}`}
        extra={
          audience && (
            <Button onClick={() => go(audience.rights, { id: String(company.Id) })}>
              角色与权限上限
            </Button>
          )
        }
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
          event.preventDefault();
          void save();
        }}
      >
        {reviewed && (
          <Alert
            type="info"
            showIcon
            style={{ marginBottom: 16 }}
            title="公司名称与统一社会信用代码经平台核实，如有变更请联系平台修改"
          />
        )}
        {kept.notice}
        <Form<CompanyChange>
          form={form}
          layout="vertical"
          initialValues={kept.initial}
          onValuesChange={(_, values) => kept.type({ ...values })}
        >
          {audience && (
            <div className={styles.three}>
              <Field of={CompanyChange} name="CompanyCode" />
              {audience.type === CompanyType.Customer && (
                <Field of={CompanyChange} name="SalesOwnerId">
                  <OwnerSelect />
                </Field>
              )}
            </div>
          )}
          <CompanyFields reviewed={reviewed} />
        </Form>
        <Flex justify="end" gap={8} style={{ marginTop: 16 }}>
          <Button onClick={() => closeTab()}>取消</Button>
          <Button type="primary" loading={pending} title="Ctrl+S" onClick={() => void save()}>
            保存
          </Button>
        </Flex>
      </Card>
    </div>
  );
}
