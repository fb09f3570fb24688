import { Button, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Difference, DifferenceTable } from '../display/DifferenceTable.js';

export interface StepContentProps {
  remarks?: ReactNode;
  differences: readonly Difference[];
  /** Headings of the two sides. */
  before?: string;
  after?: string;
}

/** What one step in the story of a document said and changed; many changes are folded. */
export function StepContent({ remarks, differences, ...headings }: StepContentProps) {
  const [open, setOpen] = useState(differences.length <= 8);
  return (
    <>
      {remarks && <Typography.Text style={{ whiteSpace: 'pre-wrap' }}>{remarks}</Typography.Text>}
      {differences.length > 0 && (
        <div>
          <Button type="link" size="small" style={{ padding: 0 }} onClick={() => setOpen(!open)}>
            {open ? '收起' : '查看'}变更的 {differences.length} 项
          </Button>
          {open && <DifferenceTable rows={differences} {...headings} />}
        </div>
      )}
    </>
  );
}
