import { mapUnknownCodes, type UnknownCode } from '@quayside/contracts/masterdata/mapping-inbox';
import { App, Button, Checkbox, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { MAPPING_AREAS } from './areas.js';
import { MapCode } from './MapCode.js';
import '../mapping.css';

/** Maps one or several codes of the inbox, each to a record that is offered or picked. */
export function MapCodes({ codes, onClose }: { codes: readonly UnknownCode[]; onClose(): void }) {
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [general, setGeneral] = useState(false);
  const act = useAct(mapUnknownCodes, {
    invalidates: MAPPING_AREAS,
    onDone: (count) => {
      void message.success(`已对照 ${count} 个代码，等待的数据正在重新处理`);
      onClose();
    },
  });
  const choose = (id: number, code: string | null): void => {
    const next = new Map(chosen);
    if (code) next.set(id, code);
    else next.delete(id);
    setChosen(next);
  };
  const save = () =>
    act.run({ Items: [...chosen].map(([Id, OwnCode]) => ({ Id, OwnCode })), General: general });
  return (
    <AppDrawer
      open
      size={640}
      title={codes.length === 1 ? '对照代码' : `对照 ${codes.length} 个代码`}
      onClose={onClose}
      footer={
        <Flex justify="space-between" align="center" gap={8}>
          <Checkbox checked={general} onChange={(event) => setGeneral(event.target.checked)}>
            适用所有对方
          </Checkbox>
          <Flex gap={8} align="center">
            {codes.length > 1 && (
              <Typography.Text type="secondary">
                已选 {chosen.size} / {codes.length}
              </Typography.Text>
            )}
            <Button onClick={onClose}>取消</Button>
            <Button
              type="primary"
              disabled={chosen.size === 0}
              loading={act.pending}
              onClick={() => void save()}
            >
              确认对照
            </Button>
          </Flex>
        </Flex>
      }
    >
      <Flex vertical gap={16}>
        {codes.map((code) => (
          <MapCode
            key={code.Id}
            code={code}
            chosen={chosen.get(code.Id) ?? null}
            onChoose={(own) => choose(code.Id, own)}
          />
        ))}
      </Flex>
    </AppDrawer>
  );
}
