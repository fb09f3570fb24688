import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSi } from '../si-store.js';
import { pairOf, useRepeatedParties } from './repeated-parties.js';

/** Says in the form that these two parties meet often and have no template. */
export function RepeatedHint({ onLearn }: { onLearn(siId: number): void }) {
  const consignor = useSi((state) => state.form.copies[state.active]?.header.TBI_CONSIGNOR);
  const consignee = useSi((state) => state.form.copies[state.active]?.header.TBI_CONSIGNEE);
  const [closed, setClosed] = useState(false);
  const pair = pairOf(useRepeatedParties(), consignor, consignee);
  if (!pair || closed) return null;
  return (
    <Alert
      type="info"
      showIcon
      closable={{ onClose: () => setClosed(true) }}
      title={`这对收发货人近期已做过 ${pair.Count} 票，还没有模板`}
      action={<Button onClick={() => onLearn(pair.TBI_ID)}>归纳为模板</Button>}
    />
  );
}
