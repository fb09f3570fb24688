import { RuleSeverity } from '@quayside/contracts/si/choices';
import { SiRule, SiRuleQuery, siRules } from '@quayside/contracts/si/rule.api';
import { ruleInfo } from '@quayside/contracts/si/rule-catalogue';
import { Typography } from 'antd';
import { useState } from 'react';
import { columnsOf } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.js';
import { useEnable } from '../../../kit/resource/use-enable.js';
import { RuleForm } from './RuleForm.js';
import { RULE_ABOUT } from './rule-about.js';
import { ruleText, scopeText } from './rule-text.js';
import { TrialDrawer } from './TrialDrawer.js';

const col = columnsOf(SiRule);
const filter = filtersOf(SiRuleQuery);
const titleOf = ({ Name, Code }: SiRule): string => Name ?? Code;
const invalidates = ['SiRule'];

/** The rules by which SIs are checked: settings of the engine's own and demands of carriers, tried before they hold. */
export function SiRules() {
  const [trying, setTrying] = useState<SiRule | null>(null);
  const enable = useEnable(siRules, { invalidates, titleOf });
  return (
    <>
      <ResourceScreen
        name="si-rules"
        resource={siRules}
        titleOf={titleOf}
        keywordHint="规则名称、代码或船公司"
        defaults={{ Severity: RuleSeverity.Error }}
        frozen={({ Enabled }) => Enabled}
        copies
        uses={() =>
          '停用后改按更一般的同名规则或系统默认检查，立即作用于填写中的SI；随时可以重新启用。'
        }
        filters={
          <>
            {filter.reference('Carrier')}
            {filter.choice('Severity', { width: 200 })}
          </>
        }
        columns={[
          {
            key: 'Code',
            dataIndex: 'Code',
            title: '规则',
            width: 290,
            render: (code: string, rule) => (
              <>
                <span title={code}>{titleOf(rule)}</span>
                <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12 }}>
                  {RULE_ABOUT[code]}
                </Typography.Text>
              </>
            ),
          },
          {
            key: 'Area',
            title: '类别',
            width: 88,
            render: (_, { Code }) => ruleInfo(Code)?.area ?? '附加要求',
          },
          {
            key: 'Carrier',
            dataIndex: 'Carrier',
            title: '适用范围',
            width: 110,
            ellipsis: true,
            render: (_, rule) => scopeText(rule),
          },
          col.choice('Severity', { width: 72 }),
          {
            key: 'Params',
            title: '参数或要求',
            width: 170,
            render: (_, rule) => ruleText(rule) || '--',
          },
        ]}
        acts={(rule) => [{ label: '试算', run: () => setTrying(rule) }]}
        form={(record) => <RuleForm record={record} />}
        hint="新增一条，试算后启用"
      />
      {trying && (
        <TrialDrawer
          key={trying.Id}
          rule={trying}
          onEnable={enable}
          onClose={() => setTrying(null)}
        />
      )}
    </>
  );
}
