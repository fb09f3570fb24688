import type { EdifactCharset } from '../../latin-text.js';
import { readInterchange } from '../edifact-interchange.js';
import { type EdifactSegment, readSegments } from '../edifact-reader.js';
import { checkElements } from './check-elements.js';
import { checkOrder } from './check-order.js';
import { MESSAGES } from './read-tables.js';
import type { StructureAgreement, StructureFinding } from './structure-finding.js';

/** A message of an interchange, and whether there is a table for it. */
export interface CheckedMessage {
  reference: string;
  type: string;
  /** "D.99B", as UNH says. */
  directory: string;
  /** False for a type or directory whose tables are not here: then nothing of it was looked at. */
  checked: boolean;
}

/** What was looked at and what was found, in the order of the segments. */
export interface StructureReport {
  messages: CheckedMessage[];
  findings: StructureFinding[];
}

/** The directories whose tables these are; CONTRL belongs to the syntax and has its own. */
const DIRECTORY = 'D.99B';
const SYNTAX_DIRECTORIES: readonly string[] = ['D.3', '2.2', '3.1', '4.1'];

const isChecked = (type: string, directory: string): boolean =>
  MESSAGES.has(type) &&
  (type === 'CONTRL' ? SYNTAX_DIRECTORIES.includes(directory) : directory === DIRECTORY);

const charsetOf = (syntax: string | undefined): EdifactCharset =>
  syntax === 'UNOA' || syntax === 'UNOB' ? syntax : 'UNOC';

/**
 * Holds an interchange against its directory: order, status and repetition of segments and groups, form, length and codes of their
 * elements, characters of the level in UNB, and the counts and references of the envelope. `agreement` is what the partners agreed beyond it.
 * @throws EdifactError when the text cannot be cut into segments.
 */
export function checkStructure(text: string, agreement: StructureAgreement = {}): StructureReport {
  const { service, segments } = readSegments(text);
  const { header, messages, faults } = readInterchange(text);
  const charset = charsetOf(header?.syntax);
  const findings: StructureFinding[] = [];
  const elements = (message: string, segment: EdifactSegment) =>
    checkElements(segment, charset, service, agreement, (found) =>
      findings.push({ message, segment: segment.index, tag: segment.tag, ...found }),
    );
  const count = (message: string, { segment, tag, code, value }: (typeof faults)[number]) =>
    findings.push({
      message,
      segment,
      tag,
      element: null,
      component: null,
      id: null,
      rule: 'count',
      value,
      allowed: code,
    });

  for (const segment of segments)
    if (segment.tag === 'UNB' || segment.tag === 'UNZ') elements('', segment);
  for (const fault of faults) count('', fault);
  const checked = messages.map(
    ({ reference, type, version, release, segments: own, faults: broken }): CheckedMessage => {
      const directory = `${version}.${release}`;
      const table = isChecked(type, directory) ? MESSAGES.get(type) : undefined;
      for (const fault of broken) count(reference, fault);
      if (!table) return { reference, type, directory, checked: false };
      checkOrder(table, own, ({ index: segment, tag: at }, tag, rule, allowed) => {
        findings.push({
          message: reference,
          segment,
          tag,
          element: null,
          component: null,
          id: null,
          rule,
          value: at,
          allowed,
        });
      });
      for (const segment of own) elements(reference, segment);
      return { reference, type, directory, checked: true };
    },
  );
  return { messages: checked, findings: findings.sort((a, b) => a.segment - b.segment) };
}
