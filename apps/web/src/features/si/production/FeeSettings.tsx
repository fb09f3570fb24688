import { fieldsOf } from '@quayside/contracts/core/field';
import { AmendmentFee, saveAmendmentFee } from '@quayside/contracts/si/production.api';
import { App, Button, Flex, Input, Typography } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { BasicName } from '../../../pickers/BasicName.js';
import { BasicSelect } from '../../../pickers/BasicSelect.js';
import { WORK_AREAS } from './work-areas.js';

const MOST = fieldsOf(AmendmentFee).get('FeeText')?.max ?? 200;

/** What customers read and agree to before they change an SI whose bill was made. */
export function FeeSettings({ fees }: { fees: readonly AmendmentFee[] }) {
  const [carrier, setCarrier] = useState<string | null>(null);
  const known = carrier !== null && fees.some(({ Carrier }) => Carrier === carrier);
  return (
    <Flex vertical gap={12}>
      <Typography.Text strong>改单费提示</Typography.Text>
      <Typography.Text type="secondary">
        客户修改已制单的SI时显示并确认，确认内容记入日志。没有单独设置的船公司使用通用提示。
      </Typography.Text>
      {fees.map((fee) => (
        <Fee key={`${fee.Carrier}|${fee.FeeText}`} fee={fee} />
      ))}
      <Flex gap={8} align="center">
        <span style={{ flex: 'none' }}>为船公司单独设置</span>
        <div style={{ width: 240 }}>
          <BasicSelect
            aria-label="船公司"
            kind="carrier"
            value={carrier}
            onChange={(code) => setCarrier(code ?? null)}
          />
        </div>
      </Flex>
      {carrier && !known && <Fee key={carrier} fee={{ Carrier: carrier, FeeText: null }} />}
    </Flex>
  );
}

function Fee({ fee: { Carrier, FeeText } }: { fee: AmendmentFee }) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [text, setText] = useState(FeeText ?? '');
  const save = useAct(saveAmendmentFee, {
    invalidates: WORK_AREAS,
    onDone: () => void message.success('改单费提示已保存'),
  });
  const remove = async () => {
    const title = Carrier ? `删除${Carrier}的改单费提示？` : '恢复通用提示的初始文字？';
    if (
      await confirm({
        title,
        content: Carrier ? '之后使用通用提示。' : '',
        okText: Carrier ? '删除' : '恢复',
        danger: true,
      })
    ) {
      await save.run({ Carrier, FeeText: null });
    }
  };
  const name = Carrier ?? '通用';
  return (
    <Flex vertical gap={6}>
      <Flex justify="space-between" align="center">
        <span>{Carrier ? <BasicName kind="carrier" code={Carrier} /> : '通用提示'}</span>
        <Flex gap={6}>
          <Button
            size="small"
            disabled={text.trim() === '' || text.trim() === (FeeText ?? '')}
            loading={save.pending}
            onClick={() => void save.run({ Carrier, FeeText: text.trim() })}
          >
            保存
          </Button>
          {FeeText && (
            <Button size="small" danger={Carrier !== null} onClick={() => void remove()}>
              {Carrier ? '删除' : '恢复初始'}
            </Button>
          )}
        </Flex>
      </Flex>
      <Input.TextArea
        aria-label={`${name}改单费提示`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={MOST}
        showCount
        autoSize={{ minRows: 2, maxRows: 4 }}
        style={{ marginBottom: 18 }}
      />
    </Flex>
  );
}
