import { FindingSeverity } from '@quayside/contracts/si/choices';
import type { SiCheckResult } from '@quayside/contracts/si/si.api';
import { Tag, Typography } from 'antd';
import { formatDatesIn } from '../../../kit/display/format.js';
import { placeText } from '../place-text.js';

/** A note to customers, who would change the SI; it says nothing of the SI itself. */
const NOT_OF_THE_SI = 'amendment-fee';

/** What the rules say of the SI before its bill is made. */
export function FoundCard({ check }: { check: SiCheckResult | undefined }) {
  if (!check) return null;
  const findings = check.Findings.filter(({ Code }) => Code !== NOT_OF_THE_SI);
  return (
    <section className="doc-card" aria-label="规则检查">
      <div className="doc-section-title" style={{ marginBottom: findings.length > 0 ? 6 : 0 }}>
        <span>规则检查</span>
        {findings.length === 0 && (
          <Typography.Text type="success" style={{ fontWeight: 400 }}>
            没有发现问题
          </Typography.Text>
        )}
      </div>
      {findings.map(({ Prop, Code, Msg, Severity }) => (
        <div key={`${Prop}|${Code}|${Msg}`} style={{ fontSize: 12, padding: '3px 0' }}>
          <Tag color={FindingSeverity.option(Severity)?.color}>
            {FindingSeverity.label(Severity)}
          </Tag>
          <span className="doc-finding-where">{placeText(Prop, 1)}</span> {formatDatesIn(Msg)}
        </div>
      ))}
    </section>
  );
}
