import { type EdifactCharset, findOutsideCharset } from '../../latin-text.js';
import { componentOf, type EdifactSegment } from '../edifact-reader.js';
import type { ServiceCharacters } from '../edifact-service.js';
import { type ElementSlot, formatOf, isListed, SEGMENTS, type SegmentSlot } from './read-tables.js';
import type { StructureAgreement, StructureFinding, StructureRule } from './structure-finding.js';

type Tell = (
  finding: Pick<StructureFinding, 'element' | 'component' | 'id' | 'rule' | 'value' | 'allowed'>,
) => void;

/** UN/ECE: the agency whose lists the tables have. */
const OUR_AGENCY = '6';
const AGENCY = '3055';

/** What is wrong with the form of a value; null when nothing is. */
function formFault(
  id: string,
  value: string,
  { lengths = {} }: StructureAgreement,
): { rule: StructureRule; allowed: string } | null {
  const { kind, length, exact } = formatOf(id);
  const most = lengths[id] ?? length;
  const allowed = `${kind}${exact ? '' : '..'}${most}`;
  // ISO 9735: neither sign nor decimal mark count in a number.
  const counted = kind === 'n' ? value.replace(/^-|[.,]/g, '') : value;
  const size = Array.from(counted).length;
  if (kind === 'n' && !/^-?(\d+([.,]\d+)?|[.,]\d+)$/.test(value))
    return { rule: 'element-number', allowed };
  if (kind === 'a' && /\d/.test(value)) return { rule: 'element-letters', allowed };
  if (size > most) return { rule: 'element-too-long', allowed };
  return exact && size < length ? { rule: 'element-length', allowed } : null;
}

/** Codes of a composite that names another agency are that agency's. */
function ownCodes(slot: SegmentSlot, values: readonly string[]): boolean {
  const agency = slot.parts.findIndex(({ id }) => id === AGENCY);
  const named = agency < 0 ? '' : (values[agency] ?? '');
  return named === '' || named === OUR_AGENCY;
}

class ElementCheck {
  constructor(
    private readonly agreement: StructureAgreement,
    private readonly charset: EdifactCharset,
    private readonly tolerated: string,
    private readonly tell: Tell,
  ) {}

  private value(
    slot: ElementSlot,
    value: string,
    element: number,
    component: number | null,
    ours: boolean,
  ): void {
    const place = { element, component, id: slot.id, value };
    const fault = formFault(slot.id, value, this.agreement);
    if (fault) this.tell({ ...place, ...fault });
    else if ((ours || slot.id === AGENCY) && !isListed(slot.id, value))
      this.tell({ ...place, rule: 'element-code', allowed: '' });
    const outside = findOutsideCharset(value, this.charset, this.tolerated);
    if (outside.length > 0) {
      const signs = [...new Set(outside.map(({ character }) => character))].join('');
      this.tell({ ...place, rule: 'character', value: signs, allowed: this.charset });
    }
  }

  element(slot: SegmentSlot, values: readonly string[], element: number): void {
    const used = values.some((value) => value !== '');
    if (!used) {
      if (slot.required)
        this.tell({
          element,
          component: null,
          id: slot.id,
          rule: 'element-missing',
          value: '',
          allowed: '',
        });
      return;
    }
    const ours = ownCodes(slot, values);
    slot.parts.forEach((part, at) => {
      const value = values[at] ?? '';
      const component = slot.composite ? at + 1 : null;
      if (value !== '') this.value(part, value, element, component, ours);
      else if (part.required)
        this.tell({
          element,
          component,
          id: part.id,
          rule: 'element-missing',
          value: '',
          allowed: '',
        });
    });
    values.slice(slot.parts.length).forEach((value, at) => {
      if (value === '') return;
      const component = slot.parts.length + at + 1;
      this.tell({
        element,
        component,
        id: slot.id,
        rule: 'element-extra',
        value,
        allowed: String(slot.parts.length),
      });
    });
  }
}

/**
 * What is wrong with the elements of a segment by its table: missing, too many, form and length, code lists, characters beyond the set.
 * A segment without a table is not looked at.
 */
export function checkElements(
  segment: EdifactSegment,
  charset: EdifactCharset,
  service: ServiceCharacters,
  agreement: StructureAgreement,
  tell: Tell,
): void {
  const table = SEGMENTS.get(segment.tag);
  if (!table) return;
  const { component, element, release, terminator } = service;
  const check = new ElementCheck(
    agreement,
    charset,
    (agreement.characters ?? '') + component + element + release + terminator,
    tell,
  );
  table.forEach((slot, at) => {
    check.element(slot, segment.elements[at] ?? [], at + 1);
  });
  segment.elements.slice(table.length).forEach((_, at) => {
    const value = componentOf(segment, table.length + at);
    if (value === '') return;
    tell({
      element: table.length + at + 1,
      component: null,
      id: null,
      rule: 'element-extra',
      value,
      allowed: String(table.length),
    });
  });
}
