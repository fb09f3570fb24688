import { Alert, Button } from 'antd';

/** Which areas did not answer: what they would have said is missing here, not nothing. */
export function SilentAreas({
  silent,
  what,
  onRetry,
}: {
  silent: readonly string[];
  what: string;
  onRetry(): void;
}) {
  if (silent.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={`${silent.join('、')}暂未答复，可能还有${what}没有显示`}
      action={
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
      }
    />
  );
}
