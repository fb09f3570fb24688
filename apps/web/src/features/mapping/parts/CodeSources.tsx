import { type UnknownCode, unknownCodeSources } from '@quayside/contracts/masterdata/mapping-inbox';
import { Typography } from 'antd';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { Story } from '../../../kit/display/Story.js';
import { useRead } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';

/** The files and messages that a code stands in. */
export function CodeSources({ code, onClose }: { code: UnknownCode; onClose(): void }) {
  const read = useRead(unknownCodeSources, { Id: code.Id }, { staleTime: 0 });
  return (
    <AppDrawer open size={520} title={`“${code.Code}”的来源`} onClose={onClose}>
      <ReadGate read={read}>
        {(sources) =>
          sources.length === 0 ? (
            <EmptyState title="没有数据在等待" hint="含有它的数据已经处理完毕" />
          ) : (
            <Story
              entries={sources.map(({ Title, Sample, Rows, Time }, index) => ({
                key: index,
                time: Time,
                title: Title,
                content: (
                  <Typography.Text type="secondary">
                    {Rows} 行等待{Sample ? `，如${Sample}` : ''}
                  </Typography.Text>
                ),
              }))}
            />
          )
        }
      </ReadGate>
    </AppDrawer>
  );
}
