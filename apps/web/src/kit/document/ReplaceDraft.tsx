import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../display/EmptyState.js';
import { formatInstant } from '../display/format.js';

export interface ReplaceDraftProps {
  /** When the other new document was typed; null for none: nothing is asked. */
  at: string | null;
  /** What one is called: 录单. */
  noun: string;
  /** What the new one begins with: 复制自 EO26110001. */
  begins: string;
  /** Goes on with the other one. */
  onKeep(): void;
  /** The form. */
  children: ReactNode;
}

/** A person has one new document that is not handed in: before another takes its place he says so. */
export function ReplaceDraft({ at, noun, begins, onKeep, children }: ReplaceDraftProps) {
  const [agreed, setAgreed] = useState(false);
  if (at === null || agreed) return children;
  return (
    <div className="doc-card">
      <EmptyState
        title={`您还有 ${formatInstant(at)} 未提交的新${noun}`}
        hint={`可以继续填写那一份，或用“${begins}”覆盖它；覆盖后开始填写，原来的内容不再保留。`}
        action={
          <Flex gap={8} justify="center">
            <Button type="primary" onClick={onKeep}>
              继续原来的草稿
            </Button>
            <Button danger onClick={() => setAgreed(true)}>
              覆盖
            </Button>
          </Flex>
        }
      />
    </div>
  );
}
