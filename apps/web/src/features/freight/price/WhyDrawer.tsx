import type { PriceTree } from '@quayside/contracts/freight/price';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { PriceTreeView } from './PriceTreeView.js';

interface WhyDrawerProps {
  title: string;
  readKey: readonly unknown[];
  read(): Promise<PriceTree | null>;
  /** Why the person may not see it. */
  denied?: string;
  onClose(): void;
}

/** What a price is made of. */
export function WhyDrawer({ title, readKey, read, denied, onClose }: WhyDrawerProps) {
  const tree = useQuery<PriceTree | null, ApiError>({
    queryKey: readKey,
    queryFn: read,
    enabled: denied === undefined,
  });
  return (
    <AppDrawer open size={900} title={`${title} 的价格构成`} onClose={onClose}>
      {denied ? (
        <Alert type="info" showIcon title={denied} />
      ) : (
        <ReadGate read={tree as never}>
          {(found) =>
            found ? (
              <PriceTreeView tree={found as PriceTree} />
            ) : (
              <Alert type="info" showIcon title="该运价已不再销售，请重新查询" />
            )
          }
        </ReadGate>
      )}
    </AppDrawer>
  );
}
