import { fieldsOf } from '@quayside/contracts/core/field';
import { PublicInquiryInput } from '@quayside/contracts/freight/inquiry/inquiry';
import { type AskedPrice, askPublic } from '@quayside/contracts/freight/inquiry/inquiry.api';
import { Alert, Button, Flex, Result } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../../../kit/display/format.js';
import { Control } from '../../../kit/form/Control.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import { errorText } from '../../../kit/http/ApiError.js';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { keptHere } from '../../../kit/session/kept-here.js';
import { PortInput } from '../../../pickers/PortInput.js';

const META = fieldsOf(PublicInquiryInput);
const FIELDS = [
  ...(['Boxes', 'ReadyDate', 'Commodity', 'Weight', 'TargetPrice'] as const),
  ...(['CompanyName', 'Name', 'Mail', 'Phone'] as const),
] as const;
const REQUIRED = new Set<string>(['PolCode', 'PodCode', 'Boxes', 'Name', 'Mail']);
const kept = keptHere<PublicInquiryInput>('public-enquiry');
/** Who he is stays with the browser's tab; where to is what he asks now. */
const WHO = ['CompanyName', 'Name', 'Mail', 'Phone'] as const;

/** A visitor asks for a price, answered by mail. What is typed survives refusals, closing and a reload. */
export function EnquiryModal({
  begin,
  onClose,
}: {
  begin: Pick<PublicInquiryInput, 'PolCode' | 'PodCode' | 'Boxes'>;
  onClose(): void;
}) {
  const [given, setGiven] = useState<PublicInquiryInput>(() => {
    const before = kept.read();
    const asked = Object.fromEntries(Object.entries(begin).filter(([, value]) => value));
    return { Name: '', Mail: '', ...before, ...asked } as PublicInquiryInput;
  });
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [refused, setRefused] = useState<string | null>(null);
  const [asked, setAsked] = useState<AskedPrice | null>(null);
  const asking = useAct(askPublic, {
    invalidates: [],
    onError: (error) => {
      setFaults(new Map(error.errors.map(({ Prop, Msg }) => [Prop, Msg])));
      setRefused(error.errors.length > 0 ? null : errorText(error));
      return true;
    },
  });
  const put = (patch: Partial<PublicInquiryInput>): void => {
    const next = { ...given, ...patch };
    setGiven(next);
    kept.write(next);
  };
  const send = async (): Promise<void> => {
    setFaults(new Map());
    setRefused(null);
    const answer = await asking.run(given);
    if (!answer) return;
    kept.write(
      Object.fromEntries(WHO.map((name) => [name, given[name]])) as unknown as PublicInquiryInput,
    );
    setAsked(answer);
  };
  const lacks = [...REQUIRED].some(
    (name) => !String(given[name as keyof PublicInquiryInput] ?? '').trim(),
  );
  const notes = (name: string) => {
    const fault = faults.get(name);
    return fault ? [{ text: fault, severity: 'error' as const }] : [];
  };
  if (asked)
    return (
      <AppModal open width={560} title="询价已提交" onCancel={onClose} footer={null}>
        <Result
          status="success"
          title={`询价单号 ${asked.No}`}
          subTitle={`预计 ${formatInstant(asked.DueTime)} 前答复，报价会发到 ${given.Mail}`}
          extra={
            <Button type="primary" onClick={onClose}>
              好的
            </Button>
          }
        />
      </AppModal>
    );
  return (
    <AppModal
      open
      width={680}
      title="询价：留下需求，报价发到您的邮箱"
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={lacks}
            loading={asking.pending}
            onClick={() => void send()}
          >
            提交询价
          </Button>
        </Flex>
      }
    >
      {refused && <Alert type="error" showIcon title={refused} style={{ marginBottom: 12 }} />}
      <div className="doc-fields">
        {(['PolCode', 'PodCode'] as const).map((name) => (
          <FieldBox key={name} label={META.get(name)!.label} required notes={notes(name)}>
            <PortInput
              label={META.get(name)!.label}
              plain
              value={given[name] ?? ''}
              onChange={(code) => put({ [name]: code })}
            />
          </FieldBox>
        ))}
        {[...FIELDS, 'Remark' as const].map((name) => (
          <FieldBox
            key={name}
            label={META.get(name)!.label}
            required={REQUIRED.has(name)}
            notes={notes(name)}
          >
            <Control
              meta={META.get(name)!}
              value={given[name]}
              onChange={(value) => put({ [name]: value })}
            />
          </FieldBox>
        ))}
      </div>
    </AppModal>
  );
}
