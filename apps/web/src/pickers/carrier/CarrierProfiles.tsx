import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type { Class } from '@quayside/contracts/core/field';
import { CarrierProtocol, HTTP_PROTOCOLS } from '@quayside/contracts/partner-line/choices';
import type {
  LineProfileRecord,
  NewNotifyKey,
  SetCarrierKey,
} from '@quayside/contracts/partner-line/profile';
import { Form, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { EMPTY } from '../../kit/display/format.js';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { KeyDialog } from './KeyDialog.js';
import { NotifyKeyDialog } from './NotifyKeyDialog.js';

const DEFAULTS = {
  Protocol: 'http',
  Charset: 'UNOC',
  LineLength: 35,
  PartyLines: 5,
  AnswerMinutes: 120,
  Test: true,
} as const;

/** The profiles of an area: how its messages reach each carrier. */
export interface ProfilesOf {
  /** Key of the person's columns and views. */
  name: string;
  resource: unknown;
  input: Class;
  record: Class;
  query: Class;
  /** Form that is usual. */
  format: string;
  hint: string;
  /** What stands behind the address in the standard's calls: /v3/. */
  version: string;
  setKey: Endpoint<SetCarrierKey, LineProfileRecord>;
  renewKey: Endpoint<
    NewNotifyKey,
    { Key: string | null; Paths: string[]; Profile: LineProfileRecord }
  >;
  /** Area of the endpoints, whose lists are read again. */
  area: string;
  /** What the carrier pushes, for people: 补料和提单状态. */
  pushes: string;
}

const addressHints = (version: string): Readonly<Record<CarrierProtocol, string>> => ({
  http: '如 https://edi.carrier.com/mailbox',
  folder: '根目录下的文件夹，如 COSU',
  dcsa: `${version} 之前的地址，如 https://api.carrier.com`,
});

/** What an address looks like follows from the protocol. */
function AddressField({ of, version }: { of: Class; version: string }) {
  const protocol = Form.useWatch('Protocol') as CarrierProtocol | undefined;
  return (
    <Field
      of={of as Class<LineProfileRecord>}
      name="Address"
      placeholder={addressHints(version)[protocol ?? CarrierProtocol.Http]}
    />
  );
}

/** How each carrier is reached and what it takes. */
export function CarrierProfiles({ of }: { of: ProfilesOf }) {
  const [keyed, setKeyed] = useState<LineProfileRecord | null>(null);
  const [notified, setNotified] = useState<LineProfileRecord | null>(null);
  const [col, filter] = useMemo(
    () => [
      columnsOf(of.record as Class<LineProfileRecord>),
      filtersOf(of.query as Class<LineProfileRecord>),
    ],
    [of],
  );
  const Input = of.input as Class<LineProfileRecord>;
  return (
    <>
      <ResourceScreen
        name={of.name}
        resource={of.resource as never}
        titleOf={({ CarrierCode }: LineProfileRecord) => CarrierCode}
        keywordHint="船公司代码"
        hint={of.hint}
        defaults={{ ...DEFAULTS, Format: of.format } as never}
        filters={
          <>
            {filter.choice('Protocol', { width: 160 })}
            {filter.choice('Format', { width: 230 })}
          </>
        }
        columns={[
          col.reference('CarrierCode', { width: 160 }),
          col.choice('Protocol', { width: 90 }),
          col.choice('Format', { width: 170 }),
          col.text('Address', { width: 195 }),
          col.flag('HasKey', {
            width: 88,
            render: (has: boolean, row: LineProfileRecord) =>
              HTTP_PROTOCOLS.includes(row.Protocol) ? (
                <Tag color={has ? 'green' : 'default'}>{has ? '已设置' : '未设置'}</Tag>
              ) : (
                EMPTY
              ),
          }),
          col.flag('HasNotifyKey', {
            width: 88,
            render: (has: boolean, row: LineProfileRecord) =>
              row.Protocol === CarrierProtocol.Dcsa ? (
                <Tag color={has ? 'green' : 'default'}>{has ? '已设置' : '未设置'}</Tag>
              ) : (
                EMPTY
              ),
          }),
          col.flag('Test', {
            title: '环境',
            width: 75,
            render: (test: boolean) => (
              <Tag color={test ? 'gold' : 'green'}>{test ? '测试' : '正式'}</Tag>
            ),
          }),
          col.text('OurCode', { width: 110 }),
          col.text('TheirCode', { width: 110 }),
          col.choice('Charset', { width: 150 }),
          col.number('LineLength', { width: 95 }),
          col.number('PartyLines', { width: 105 }),
          col.number('AnswerMinutes', { width: 130 }),
        ]}
        form={() => (
          <>
            <Field of={Input} name="CarrierCode" />
            <Field of={Input} name="Format" />
            <Field of={Input} name="Protocol" />
            <AddressField of={of.input} version={of.version} />
            <Field of={Input} name="OurCode" placeholder="如 QUAYSIDE" />
            <Field of={Input} name="TheirCode" placeholder="船公司给的收件代码" />
            <Field of={Input} name="Charset" />
            <Field of={Input} name="AnswerMinutes" />
            <Field
              of={Input}
              name="AgreedCharacters"
              placeholder="字符集以外、船公司同意接收的符号，如 &amp;%"
            />
            <Field of={Input} name="AtSign" placeholder="字符集没有@时，默认 (A)" />
            <Field of={Input} name="AgreedLengths" placeholder="默认D.99B；封号到15位填 9308=15" />
            <Field of={Input} name="LineLength" />
            <Field of={Input} name="PartyLines" />
            <Field of={Input} name="ContactName" placeholder="英文，如 DOC DESK" />
            <Field of={Input} name="ContactPhone" />
            <Field of={Input} name="ContactEmail" />
            <Field of={Input} name="Test" />
          </>
        )}
        acts={(row: LineProfileRecord) => [
          HTTP_PROTOCOLS.includes(row.Protocol) && {
            label: '密钥',
            can: 'edit',
            run: () => setKeyed(row),
          },
          row.Protocol === CarrierProtocol.Dcsa && {
            label: '通知密钥',
            can: 'edit',
            run: () => setNotified(row),
          },
        ]}
      />
      {notified && (
        <NotifyKeyDialog
          key={notified.Id}
          of={of}
          profile={notified}
          onClose={() => setNotified(null)}
        />
      )}
      {keyed && (
        <KeyDialog
          key={keyed.Id}
          record={keyed}
          setKey={of.setKey}
          area={of.area}
          title={`${keyed.CarrierCode} 接口密钥`}
          note="由船公司提供，调用其接口时随请求发送。保存后不再显示；更换地址后须重新设置。"
          onClose={() => setKeyed(null)}
        />
      )}
    </>
  );
}
