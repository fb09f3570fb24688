import { Alert, Flex } from 'antd';
import { useState } from 'react';
import { part } from '../../../kit/screen/part.js';
import { useRepeatedParties } from './repeated-parties.js';

const SaveSiTemplate = part(async () => (await import('./SaveTemplateDialog.js')).SaveSiTemplate);

const SHOWN = 3;
const firstLine = (text: string): string => text.split('\n')[0] ?? '';

/** The pairs of parties that were used often without a template, each one click away from one. */
export function RepeatedOffer() {
  const repeated = useRepeatedParties();
  const [learning, setLearning] = useState<number | null>(null);
  return (
    <>
      {repeated.length > 0 && (
        <Alert
          type="info"
          showIcon
          style={{ alignItems: 'flex-start' }}
          title={
            <Flex vertical gap={2}>
              <span>这些收发货人近期至少做过三票，还没有模板：</span>
              {repeated.slice(0, SHOWN).map((pair) => (
                <Flex key={pair.TBI_ID} gap={12} wrap style={{ fontSize: 12 }}>
                  <span>
                    {firstLine(pair.TBI_CONSIGNOR)} → {firstLine(pair.TBI_CONSIGNEE)}（{pair.Count}{' '}
                    票）
                  </span>
                  <button
                    type="button"
                    className="qs-row-link"
                    style={{ fontSize: 12 }}
                    onClick={() => setLearning(pair.TBI_ID)}
                  >
                    归纳为模板
                  </button>
                </Flex>
              ))}
            </Flex>
          }
        />
      )}
      {learning !== null && <SaveSiTemplate id={learning} onClose={() => setLearning(null)} />}
    </>
  );
}
