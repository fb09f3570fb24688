import {
  type StructureFinding,
  type StructureReport,
} from '@quayside/contracts/partner-line/message';
import { Alert, Flex, Table, Tag } from 'antd';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useRead } from '../../kit/http/query.js';
import { useMessageLine } from './message-line.js';

/** A message held against the directory of its standard and what was agreed with the carrier: what was looked at and what was found. */
export function StructureCheck({ id }: { id: number }) {
  const { structure } = useMessageLine();
  const read = useRead(structure, { Id: id });
  return <ReadGate read={read}>{(report) => <Report report={report} />}</ReadGate>;
}

function Report({ report: { Checked, Unchecked, Findings, Total } }: { report: StructureReport }) {
  return (
    <Flex vertical gap={12}>
      {Unchecked.length > 0 && (
        <Alert type="warning" showIcon title={`没有${Unchecked.join('、')}的结构表，未检查`} />
      )}
      {Total === 0 && Checked.length > 0 && (
        <Alert
          type="success"
          showIcon
          title={`符合${Checked.join('、')}的结构：段的位置与次数、元素格式与长度、代码、字符和计数均无问题`}
        />
      )}
      {Total > 0 && (
        <>
          <Alert
            type="error"
            showIcon
            title={`${[Checked.join('、') || '报文', `结构有${Total}处问题`].join('')}${Findings.length < Total ? `，列出前${Findings.length}处` : ''}`}
          />
          <Table<StructureFinding>
            size="small"
            rowKey={(finding) => Findings.indexOf(finding)}
            dataSource={Findings}
            pagination={false}
            columns={[
              { title: '段序号', dataIndex: 'Segment', width: 80, align: 'right' },
              {
                title: '段',
                dataIndex: 'Tag',
                width: 80,
                render: (tag: string) => <Tag>{tag}</Tag>,
              },
              {
                title: '元素',
                dataIndex: 'Place',
                width: 80,
                render: (place: string | null) => place ?? '整段',
              },
              { title: '问题', dataIndex: 'Text' },
            ]}
          />
        </>
      )}
    </Flex>
  );
}
