import { fieldsOf } from '@quayside/contracts/core/field';
import {
  AnswerQuote,
  answerQuote,
  type QuoteDetail,
} from '@quayside/contracts/freight/quote/quote.api';
import { Alert, App, Button, Flex, Radio, Select } from 'antd';
import { useState } from 'react';
import { Control } from '../../../kit/form/Control.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import { invalidateArea, useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';

const META = fieldsOf(AnswerQuote);

/** Writes down what the customer said on the phone or in a chat. */
export function AnswerModal({ quote, onClose }: { quote: QuoteDetail; onClose(): void }) {
  const { message } = App.useApp();
  const [given, setGiven] = useState<AnswerQuote>({
    Id: quote.Id,
    Version: quote.Version,
    Accept: true,
    VersionNo: quote.VersionNo,
    Option: 1,
    Name: quote.ContactName ?? '',
  });
  const put = (patch: Partial<AnswerQuote>): void => setGiven({ ...given, ...patch });
  /** Why the answer does not count: another one came first, or it is over. */
  const [lost, setLost] = useState<string | null>(null);
  const acting = useAct(answerQuote, {
    invalidates: ['Quote', 'Work'],
    onError: (error) => {
      if (!error.code.startsWith('quote.')) return false;
      setLost(error.message);
      void invalidateArea('Quote');
      return true;
    },
  });
  const ready = given.Name.trim() && (given.Accept || given.LossReason);
  const save = async () => {
    if (!(await acting.run(given))) return;
    void message.success('已登记客户答复');
    onClose();
  };
  return (
    <AppModal
      open
      title={`登记客户答复：${quote.No}`}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={!ready}
            loading={acting.pending}
            onClick={() => void save()}
          >
            确定
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        {lost && <Alert type="error" showIcon title={`答复没有登记：${lost}`} />}
        <Radio.Group
          value={given.Accept}
          onChange={({ target }) => put({ Accept: target.value as boolean })}
          options={[
            { value: true, label: '接受' },
            { value: false, label: '拒绝' },
          ]}
        />
        {given.Accept ? (
          <FieldBox label={`接受的方案（第 ${given.VersionNo} 版）`}>
            <Select
              aria-label="接受的方案"
              style={{ width: '100%' }}
              value={given.Option}
              onChange={(Option) => put({ Option })}
              options={quote.Lines.map(({ CarrierCode, PolCode, PodCode }, at) => ({
                value: at + 1,
                label: `方案 ${at + 1}　${CarrierCode ?? ''} ${PolCode}→${PodCode}`,
              }))}
            />
          </FieldBox>
        ) : (
          <FieldBox label="拒绝原因" required>
            <Control
              meta={META.get('LossReason')!}
              value={given.LossReason}
              onChange={(value) => put({ LossReason: value as never })}
            />
          </FieldBox>
        )}
        <FieldBox label="答复人" required>
          <Control
            meta={META.get('Name')!}
            value={given.Name}
            onChange={(value) => put({ Name: String(value ?? '') })}
          />
        </FieldBox>
        <FieldBox label="说明">
          <Control
            meta={META.get('Remark')!}
            value={given.Remark}
            onChange={(value) => put({ Remark: value as string | null })}
          />
        </FieldBox>
      </Flex>
    </AppModal>
  );
}
