import type { InstructionSigning } from './iftmin.js';

interface SigningDocument {
  readonly signing: InstructionSigning;
  /** DOC 1001: 705 bill of lading, 706 original bill, 710 sea waybill. */
  readonly code: string;
  readonly name: string;
}

/** How the kinds of signing are said in DOC; a telex release is a bill of which no original is issued. */
const SIGNING_DOCUMENTS: readonly SigningDocument[] = [
  { signing: 'original', code: '706', name: 'BILL OF LADING' },
  { signing: 'telex', code: '705', name: 'TELEX RELEASE' },
  { signing: 'waybill', code: '710', name: 'SEA WAYBILL' },
];

/** Code and name of the document for a kind of signing. */
export function signingDocument(signing: InstructionSigning | null): {
  code: string;
  name: string;
} {
  return SIGNING_DOCUMENTS.find((each) => each.signing === signing) ?? { code: '705', name: '' };
}

/** The kind of signing of a DOC; null for "a bill" without more, undefined when it is no bill at all. */
export function signingOf(code: string, name: string): InstructionSigning | null | undefined {
  if (code === '705') return /TELEX|SURRENDER/i.test(name) ? 'telex' : null;
  return SIGNING_DOCUMENTS.find((each) => each.code === code)?.signing;
}
