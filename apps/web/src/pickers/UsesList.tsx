import { basicUses, type CodeUses } from '@quayside/contracts/masterdata/mapping-uses';
import type { BasicKind } from '@quayside/contracts/masterdata/search';
import { Alert, Flex, Skeleton, Typography } from 'antd';
import { NumberText } from '../kit/display/NumberText.js';
import { useRead } from '../kit/http/query.js';
import './uses-list.css';

/** The lists that name a code, each with the number of its records, and which services did not say. */
export function Uses({ uses: { Uses, Silent } }: { uses: CodeUses }) {
  return (
    <Flex vertical gap={8}>
      {Silent.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`“${Silent.join('、')}”没有答复，那里也可能在使用；请稍后再查。`}
        />
      )}
      {Uses.length === 0 ? (
        Silent.length === 0 && (
          <Typography.Text type="secondary">没有单据或资料使用它。</Typography.Text>
        )
      ) : (
        <ul className="qs-uses" aria-label="使用处">
          {Uses.map(({ Service, List, Count, Path }) => (
            <li key={`${Service} ${List}`}>
              {Path ? (
                <a href={Path} target="_blank" rel="noreferrer">
                  {List}
                </a>
              ) : (
                <span>{List}</span>
              )}
              <NumberText value={Count} unit="条" />
            </li>
          ))}
        </ul>
      )}
    </Flex>
  );
}

/** Where a record is used, asked before it is disabled. */
export function UsesList({ kind, code }: { kind: BasicKind; code: string }) {
  const read = useRead(basicUses, { Kind: kind, Code: code }, { staleTime: 0 });
  return (
    <Flex vertical gap={8}>
      <Typography.Text>
        停用后不再供选择，已使用它的单据不受影响，随时可以重新启用。
      </Typography.Text>
      {read.data ? (
        <Uses uses={read.data} />
      ) : read.isError ? (
        <Typography.Text type="warning">暂时查不到使用情况，请稍后再试。</Typography.Text>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </Flex>
  );
}
