import { unknownCodeCount } from '@quayside/contracts/masterdata/mapping-inbox';
import { Badge } from 'antd';
import { useRead } from '../../kit/http/query.js';
import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { CodeMappings } from './parts/CodeMappings.js';
import { Duplicates } from './parts/Duplicates.js';
import { Merges } from './parts/Merges.js';
import { UnknownCodes } from './parts/UnknownCodes.js';

/** Messages and imports bring new codes while the screen is open. */
const LOOK_AGAIN_MS = 60_000;

/** Codes of partners that wait to be mapped, the mappings, records that may be one, and merges. */
export function BasicDataMapping() {
  const count = useRead(unknownCodeCount, {}, { refetchInterval: LOOK_AGAIN_MS });
  return (
    <TabbedLists
      tabs={[
        {
          key: 'inbox',
          label: (
            <Badge count={count.data ?? 0} size="small" offset={[10, 0]} overflowCount={999}>
              待对照
            </Badge>
          ),
          content: <UnknownCodes />,
        },
        { key: 'mapping', label: '对照表', content: <CodeMappings /> },
        { key: 'duplicate', label: '重复数据', content: <Duplicates /> },
        { key: 'merge', label: '合并记录', content: <Merges /> },
      ]}
    />
  );
}
