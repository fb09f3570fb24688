import { previewShelf, ShelfSite } from '@quayside/contracts/freight/shelf';
import { Alert, Flex, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../../../kit/display/ErrorState.js';
import { useRead } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { ShelfView } from '../../../pickers/shelf/ShelfView.js';

/** What visitors of a site see now, and which of the chosen rates they do not see, and why. */
export function ShelfPreview({ onClose }: { onClose(): void }) {
  const [site, setSite] = useState<ShelfSite>(ShelfSite.Home);
  const read = useRead(previewShelf, { Site: site });
  return (
    <AppDrawer open size={860} title="预览：访客现在看到的" onClose={onClose}>
      <Flex vertical gap={14} align="stretch">
        <Segmented
          style={{ alignSelf: 'flex-start' }}
          value={site}
          options={ShelfSite.options.map(({ value, label }) => ({ value, label }))}
          onChange={(next) => setSite(next as ShelfSite)}
        />
        {read.error ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        ) : read.data ? (
          <>
            {read.data.LeftOut.length > 0 && (
              <Alert
                type="warning"
                showIcon
                title={`${read.data.LeftOut.length} 条推荐运价没有展示`}
                description={read.data.LeftOut.map(({ Id, Title, Reason }) => (
                  <div key={`${Id} ${Title}`}>
                    {Title}：{Reason}
                  </div>
                ))}
              />
            )}
            {read.data.Searched && (
              <Alert
                type="info"
                showIcon
                title="该站点没有选择推荐港口，展示最近30天访客查询最多的港口"
              />
            )}
            <ShelfView shelf={read.data} />
          </>
        ) : (
          <Skeleton active />
        )}
      </Flex>
    </AppDrawer>
  );
}
