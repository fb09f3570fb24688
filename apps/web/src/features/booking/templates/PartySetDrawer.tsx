import { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  flatOf,
  namelessOf,
  PARTY_PARTS,
  PartyPlace,
  PartySetSheetRow,
  partiesOf,
} from '@quayside/contracts/booking/templates/party-set';
import {
  type PartySet,
  PartySetInput,
  savePartySet,
} from '@quayside/contracts/booking/templates/party-set.api';
import { fieldsOf } from '@quayside/contracts/core/field';
import { App, Button, Flex, Form, Input } from 'antd';
import { Control } from '../../../kit/form/Control.js';
import { Field, rulesOf } from '../../../kit/form/Field.js';
import { isRight, landErrors } from '../../../kit/form/use-contract-form.js';
import { useAct } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { useSession } from '../../../kit/session/store.js';
import { CompanySelect } from '../../../pickers/CompanySelect.js';
import './templates.css';

interface PartySetDrawerProps {
  /** A kept set, or what a new one begins with. */
  begin: Partial<Pick<PartySet, 'Id' | 'Version' | 'Name' | 'Shared' | 'CustomerId' | 'Parties'>>;
  readOnly?: boolean;
  onClose(): void;
}

const fields = fieldsOf(PartySetSheetRow);
const WIDE: readonly string[] = ['Name', 'Address'];

/** A set of parties is filled in: a name and a party for each place, of which at least one has a name. */
export function PartySetDrawer({ begin, readOnly = false, onClose }: PartySetDrawerProps) {
  const staff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const { message } = App.useApp();
  const [form] = Form.useForm();
  const act = useAct(savePartySet, {
    invalidates: ['PartySet'],
    onError: (error) => landErrors(form, error),
    onDone: ({ Name }) => {
      void message.success(`收发通模板“${Name}”已保存`);
      onClose();
    },
  });
  const save = async () => {
    if (!(await isRight(form))) return;
    const { Name, Shared, CustomerId, ...flat } = form.getFieldsValue(true);
    const Parties = partiesOf(flat);
    const nameless = namelessOf(flat);
    if (Parties.length === 0 || nameless.length > 0) {
      const errors = nameless.map((place) => ({
        name: `${place}Name`,
        errors: [`请填写${PartyPlace.label(place)}的名称`],
      }));
      form.setFields(
        errors.length > 0
          ? errors
          : [{ name: 'ShipperName', errors: ['至少填写一个当事方的名称'] }],
      );
      return;
    }
    await act.run({
      Id: begin.Id ?? 0,
      Version: begin.Version ?? null,
      Name,
      Shared,
      CustomerId: CustomerId ? Number(CustomerId) : null,
      Parties,
    });
  };
  const initial = {
    Name: begin.Name ?? '',
    Shared: begin.Shared ?? false,
    CustomerId: begin.CustomerId ? String(begin.CustomerId) : null,
    ...flatOf(begin.Parties ?? []),
  };
  const part = (place: PartyPlace, name: (typeof PARTY_PARTS)[number]) => {
    const meta = fields.get(`${place}${name}`)!;
    const label = meta.label.slice(PartyPlace.label(place).length);
    return (
      <Form.Item
        key={meta.name}
        name={meta.name}
        label={label}
        rules={rulesOf(meta)}
        style={{ marginBottom: 12 }}
      >
        {name === 'Address' ? (
          <Input.TextArea aria-label={meta.label} rows={2} maxLength={meta.max ?? 1000} />
        ) : (
          <Control meta={meta} aria-label={meta.label} />
        )}
      </Form.Item>
    );
  };
  return (
    <AppDrawer
      open
      size={860}
      title={begin.Id ? `收发通模板 ${begin.Name}` : '新增收发通模板'}
      onClose={onClose}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>{readOnly ? '关闭' : '取消'}</Button>
          {!readOnly && (
            <Button type="primary" loading={act.pending} onClick={() => void save()}>
              保存
            </Button>
          )}
        </Flex>
      }
    >
      <Form
        form={form}
        layout="vertical"
        disabled={readOnly}
        initialValues={initial}
        onFinish={() => void save()}
      >
        <Flex gap={20}>
          <div style={{ flex: 1 }}>
            <Field
              of={PartySetInput}
              name="Name"
              autoFocus
              placeholder="如：洛杉矶 SAMPLE IMPORTS"
            />
          </div>
          {staff && (
            <div style={{ width: 260 }}>
              <Form.Item name="CustomerId" label="适用客户（留空为通用）">
                <CompanySelect
                  by="Id"
                  {...({} as { value: string | null; onChange(key: string | null): void })}
                />
              </Form.Item>
            </div>
          )}
          <Field of={PartySetInput} name="Shared" />
        </Flex>
        <div className="party-set-form">
          {PartyPlace.options.map(({ value, label }) => (
            <fieldset key={value}>
              <legend>{label}</legend>
              {PARTY_PARTS.filter((name) => WIDE.includes(name)).map((name) => part(value, name))}
              <div className="party-set-pair">
                {PARTY_PARTS.filter((name) => !WIDE.includes(name)).map((name) =>
                  part(value, name),
                )}
              </div>
            </fieldset>
          ))}
        </div>
      </Form>
    </AppDrawer>
  );
}
