import { fieldsOf } from '@quayside/contracts/core/field';
import { RuleCharset, RuleSeverity } from '@quayside/contracts/si/choices';
import { SiRuleInput } from '@quayside/contracts/si/rule.api';
import { RULES, ruleInfo } from '@quayside/contracts/si/rule-catalogue';
import { columnName } from '@quayside/service-kit/database/naming';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Signs that the interfaces of some carriers take beyond the smallest character set; "@" is spelled out to them. */
const AGREED = '\'+:?!"%&*;<>@';

const ofCarrier = (Carrier: string, Code: string, given: Partial<SiRuleInput>): SiRuleInput => ({
  Code,
  Name: ruleInfo(Code)?.name ?? null,
  Carrier,
  Severity: (ruleInfo(Code)?.severity ?? RuleSeverity.Warning) as RuleSeverity,
  ...given,
});

/** What an installation begins with: every rule that can be set, and what is known of carriers. Operators' settings from then on. */
export const SHIPPED_RULES: readonly SiRuleInput[] = [
  ...RULES.filter((rule) => !rule.fixed).map(
    ({ code, name, severity, params }): SiRuleInput => ({
      Code: code,
      Name: name,
      Severity: severity,
      ...params,
    }),
  ),
  ...['COSU', 'OOLU'].map((carrier) =>
    ofCarrier(carrier, 'carrier-charset', { Charset: RuleCharset.A, AgreedSigns: AGREED }),
  ),
  ...['MAEU', 'HLCU'].map((carrier) =>
    ofCarrier(carrier, 'carrier-charset', { Charset: RuleCharset.C }),
  ),
  ...['EGLV', 'YMLU'].flatMap((carrier) =>
    ['line-too-long', 'too-many-lines'].map((code) =>
      ofCarrier(carrier, code, { Severity: RuleSeverity.Error }),
    ),
  ),
];

const COLUMNS = [...fieldsOf(SiRuleInput).keys()].map(columnName);

/** Adds the shipped rules that the installation has never had; what people changed or turned off stays. */
export async function addShippedRules(ctx: Ctx): Promise<void> {
  const rows = SHIPPED_RULES.map((rule) =>
    Object.fromEntries(
      [...fieldsOf(SiRuleInput).keys()].map((name) => [
        columnName(name),
        (rule as unknown as Record<string, unknown>)[name] ?? null,
      ]),
    ),
  );
  const list = COLUMNS.join(', ');
  await ctx.sql(
    `INSERT INTO si_rule (${list}, enabled, version, create_time, update_time)
     SELECT ${COLUMNS.map((column) => `n.${column}`).join(', ')}, true, 1, $2, $2 FROM json_populate_recordset(NULL::si_rule, $1) n
     WHERE NOT EXISTS (SELECT FROM si_rule t WHERE t.code = n.code AND t.carrier IS NOT DISTINCT FROM n.carrier)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows), ctx.now],
  );
}
