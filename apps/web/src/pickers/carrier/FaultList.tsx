import type { CarrierFault } from '@quayside/contracts/partner-line/message';
import { Alert, Button, Flex, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';

interface FaultListProps {
  faults: readonly CarrierFault[];
  title?: ReactNode;
  /** Leads to the field of a fault; offered where the fault has one. */
  onMend?: (fault: CarrierFault) => void;
}

/** What a carrier does not take: its code, what that means, its own words, and the way to the field. */
export function FaultList({ faults, title = '船公司退回原因', onMend }: FaultListProps) {
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      description={
        <Flex vertical gap={4}>
          {faults.map((fault) => (
            <Flex key={`${fault.Code}|${fault.Prop}|${fault.Text}`} gap={8} align="baseline" wrap>
              <Tag color="error" style={{ marginInlineEnd: 0 }}>
                {fault.Code}
              </Tag>
              <span>{fault.Cause}</span>
              {fault.Text && !fault.Cause.includes(fault.Text) && (
                <Typography.Text type="secondary">{fault.Text}</Typography.Text>
              )}
              {onMend && fault.Prop && (
                <Button
                  type="link"
                  size="small"
                  style={{ padding: 0 }}
                  onClick={() => onMend(fault)}
                >
                  去修改
                </Button>
              )}
            </Flex>
          ))}
        </Flex>
      }
    />
  );
}
