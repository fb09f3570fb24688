import {
  type StructureFinding as Finding,
  StructureReport,
} from '@quayside/contracts/partner-line/message';
import { EdifactError } from '@quayside/shipping-standards/edifact/edifact-error';
import { checkStructure } from '@quayside/shipping-standards/edifact/structure/check-structure';
import type {
  StructureAgreement,
  StructureFinding,
  StructureRule,
} from '@quayside/shipping-standards/edifact/structure/structure-finding';
import { edifactFaultText } from './edifact-fault-text.js';
import { SEGMENTS } from './segment-names.js';

const MOST_FINDINGS = 500;
const shown = (value: string): string => (value.length > 40 ? `${value.slice(0, 39)}…` : value);

const inGroup = (name: string): string => (name ? `（${name}）` : '');

const TEXTS: Readonly<Record<StructureRule, (finding: StructureFinding) => string>> = {
  'segment-unknown': ({ tag }) => `该报文没有${tag}段`,
  'segment-place': ({ tag, allowed }) =>
    `${tag}段不能出现在这个位置${inGroup(allowed)}，顺序或所属段组不对`,
  'segment-missing': ({ tag, allowed, value }) =>
    `${value}段之前缺少必备的${tag}段${allowed === tag ? '' : inGroup(allowed)}`,
  'segment-repeat': ({ tag, allowed }) => `${tag}段重复过多，最多${allowed}次`,
  'element-missing': () => '缺少必备内容',
  'element-extra': ({ value, allowed }) => `多出“${shown(value)}”，这里只有${allowed}项`,
  'element-too-long': ({ value, allowed }) =>
    `“${shown(value)}”长${Array.from(value).length}，最长${allowed.replace(/^.*\.\./, '')}（${allowed}）`,
  'element-length': ({ value, allowed }) => `“${shown(value)}”长度应为${allowed}`,
  'element-letters': ({ value, allowed }) => `“${shown(value)}”应为字母（${allowed}）`,
  'element-number': ({ value, allowed }) => `“${shown(value)}”应为数字（${allowed}）`,
  'element-code': ({ value, id }) => `“${shown(value)}”不在数据元${id}的代码表中`,
  character: ({ value, allowed }) => `“${shown(value)}”不在字符集${allowed}中，也没有约定`,
  count: ({ allowed, value }) =>
    `${edifactFaultText(allowed)}${value ? `（写作${shown(value)}）` : ''}`,
};

/** The element's name where segments are explained, with its number in the directory. */
function elementName({ tag, element, component, id }: StructureFinding): string {
  if (element === null) return '';
  const names = SEGMENTS[tag]?.elements[element - 1];
  const name = names?.[(component ?? 1) - 1] ?? '';
  return `${name || `元素${element}`}${id ? `[${id}]` : ''}：`;
}

function findingOf(finding: StructureFinding): Finding {
  const { segment, tag, element, component, rule } = finding;
  return {
    Segment: segment,
    Tag: tag,
    Rule: rule,
    Place: element === null ? null : [element, component].filter((part) => part !== null).join('.'),
    Text: `${elementName(finding)}${TEXTS[rule](finding)}`.slice(0, 300),
  };
}

/** An EDIFACT text held against its directory and what was agreed with the carrier. */
export function structureReport(raw: string, agreement: StructureAgreement): StructureReport {
  try {
    const { messages, findings } = checkStructure(raw, agreement);
    const names = (checked: boolean) =>
      messages
        .filter((message) => message.checked === checked)
        .map(({ type, directory }) => `${type} ${directory}`);
    return {
      Checked: names(true),
      Unchecked: names(false),
      Findings: findings.slice(0, MOST_FINDINGS).map(findingOf),
      Total: findings.length,
    };
  } catch (error) {
    if (!(error instanceof EdifactError)) throw error;
    const { segment, tag } = error.place;
    const Text = `${edifactFaultText(error.code)}，无法继续检查`;
    return {
      Checked: [],
      Unchecked: [],
      Findings: [{ Segment: segment, Tag: tag, Place: null, Rule: error.code, Text }],
      Total: 1,
    };
  }
}
