import { CarrierProtocol, HTTP_PROTOCOLS } from '@quayside/contracts/partner-line/choices';
import { CarrierProfile, CarrierProfileInput, CarrierProfileQuery, carrierProfiles } from '@quayside/contracts/si/carrier-profile.api';
import { Form, Tag } from 'antd';
import { useState } from 'react';
import { EMPTY } from '../../kit/display/format.js';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { CarrierKeyDialog } from './CarrierKeyDialog.js';
import { NotifyKeyDialog } from './NotifyKeyDialog.js';

const col = columnsOf(CarrierProfile);
const filter = filtersOf(CarrierProfileQuery);
const DEFAULTS: Partial<CarrierProfileInput> = {
  ...{ Protocol: 'http', Format: 'iftmin', Charset: 'UNOC', LineLength: 35, PartyLines: 5, AnswerMinutes: 120, Test: true },
};

const ADDRESS_HINTS: Readonly<Record<CarrierProtocol, string>> = {
  http: '如 https://edi.carrier.com/mailbox',
  folder: '根目录下的文件夹，如 COSU',
  dcsa: '/v3/ 之前的地址，如 https://api.carrier.com/ebl',
};

/** What an address looks like follows from the protocol. */
function AddressField() {
  const protocol = Form.useWatch('Protocol') as CarrierProtocol | undefined;
  return <Field of={CarrierProfileInput} name="Address" placeholder={ADDRESS_HINTS[protocol ?? CarrierProtocol.Http]} />;
}

/** How each carrier is reached and what it takes. */
export function CarrierProfiles() {
  const [keyed, setKeyed] = useState<CarrierProfile | null>(null);
  const [notified, setNotified] = useState<CarrierProfile | null>(null);
  return (
    <>
      <ResourceScreen
        name="carrier-profiles"
        resource={carrierProfiles}
        titleOf={({ CarrierCode }) => CarrierCode}
        keywordHint="船公司代码"
        hint="为船公司配置接口后，制单完成的SI可以直接发送，回执和提单草稿自动收取"
        defaults={DEFAULTS}
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
            render: (has: boolean, row) =>
              HTTP_PROTOCOLS.includes(row.Protocol) ? <Tag color={has ? 'green' : 'default'}>{has ? '已设置' : '未设置'}</Tag> : EMPTY,
          }),
          col.flag('HasNotifyKey', {
            width: 88,
            render: (has: boolean, row) =>
              row.Protocol === CarrierProtocol.Dcsa ? <Tag color={has ? 'green' : 'default'}>{has ? '已设置' : '未设置'}</Tag> : EMPTY,
          }),
          col.flag('Test', {
            title: '环境',
            width: 75,
            render: (test: boolean) => <Tag color={test ? 'gold' : 'green'}>{test ? '测试' : '正式'}</Tag>,
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
            <Field of={CarrierProfileInput} name="CarrierCode" />
            <Field of={CarrierProfileInput} name="Format" />
            <Field of={CarrierProfileInput} name="Protocol" />
            <AddressField />
            <Field of={CarrierProfileInput} name="OurCode" placeholder="如 QUAYSIDE" />
            <Field of={CarrierProfileInput} name="TheirCode" placeholder="船公司给的收件代码" />
            <Field of={CarrierProfileInput} name="Charset" />
            <Field of={CarrierProfileInput} name="AnswerMinutes" />
            <Field of={CarrierProfileInput} name="AgreedCharacters" placeholder="字符集以外、船公司同意接收的符号，如 &amp;%" />
            <Field of={CarrierProfileInput} name="AtSign" placeholder="字符集没有@时，默认 (A)" />
            <Field of={CarrierProfileInput} name="AgreedLengths" placeholder="默认D.99B；封号到15位填 9308=15" />
            <Field of={CarrierProfileInput} name="LineLength" />
            <Field of={CarrierProfileInput} name="PartyLines" />
            <Field of={CarrierProfileInput} name="ContactName" placeholder="英文，如 DOC DESK" />
            <Field of={CarrierProfileInput} name="ContactPhone" />
            <Field of={CarrierProfileInput} name="ContactEmail" />
            <Field of={CarrierProfileInput} name="Test" />
          </>
        )}
        acts={(row) => [
          HTTP_PROTOCOLS.includes(row.Protocol) && { label: '密钥', can: 'edit', run: () => setKeyed(row) },
          row.Protocol === CarrierProtocol.Dcsa && { label: '通知密钥', can: 'edit', run: () => setNotified(row) },
        ]}
      />
      {notified && <NotifyKeyDialog key={notified.Id} profile={notified} onClose={() => setNotified(null)} />}
      {keyed && <CarrierKeyDialog key={keyed.Id} profile={keyed} onClose={() => setKeyed(null)} />}
    </>
  );
}
