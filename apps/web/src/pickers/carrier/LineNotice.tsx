import { CarrierMessageState, MessageDirection } from '@quayside/contracts/partner-line/choices';
import { siCarrierMessages } from '@quayside/contracts/si/carrier-message.api';
import { Alert, Button } from 'antd';
import { PartFault } from '../../kit/display/PartFault.js';
import { useRead } from '../../kit/http/query.js';

const { Failed, Silent, SyntaxRejected } = CarrierMessageState;
/** The carrier has not taken the SI, or nobody knows: somebody has to see to it. */
const STUCK: readonly CarrierMessageState[] = [Failed, Silent, SyntaxRejected];

/** Tells that the last message for an SI is stuck on its way to the carrier. */
export function LineNotice({ id, onOpen }: { id: number; onOpen(): void }) {
  const read = useRead(siCarrierMessages, { Id: id });
  const last = read.data?.findLast(({ Direction }) => Direction === MessageDirection.Out);
  if (!last) return <PartFault read={read} what="船公司报文" />;
  if (!STUCK.includes(last.State)) return null;
  return (
    <Alert
      type={last.State === Silent ? 'warning' : 'error'}
      showIcon
      title={`${CarrierMessageState.label(last.State)}：${last.Reason ?? ''}`}
      action={
        <Button size="small" onClick={onOpen}>
          查看报文
        </Button>
      }
    />
  );
}
