/**
 * Longest components per segment in directory D.99B: one list per element behind the tag, one length per component.
 * Elements and components beyond a list are not limited here; segments that are not listed are not limited at all.
 */
export type ElementLimits = Readonly<Record<string, readonly (readonly number[])[]>>;

const CODE = 3;
const LIST = 17;
const LINE = 35;

/** The segments of the booking, instruction and status messages of this platform. */
export const D99B_LIMITS: ElementLimits = {
  UNB: [[4, 1], [35, 4, 14], [35, 4, 14], [8, 4], [14], [14, 2], [14], [1], [1], [35], [1]],
  UNH: [[14], [6, 3, 3, 2, 6], [35], [2, 1]],
  UNT: [[6], [14]],
  UNZ: [[6], [14]],
  BGM: [[CODE, LIST, CODE, LINE], [LINE, 9, 6], [CODE], [CODE]],
  DTM: [[CODE, LINE, CODE]],
  TSR: [
    [CODE, LIST, CODE],
    [CODE, LIST, CODE, CODE, LIST, CODE],
    [CODE, LIST, CODE],
    [CODE, LIST, CODE],
  ],
  FTX: [[CODE], [CODE], [LIST, LIST, CODE], [512, 512, 512, 512, 512], [CODE], [CODE]],
  CNT: [[CODE, 18, CODE]],
  // D.99B has copies and originals as elements of their own; partners who send them as components of one are let through.
  DOC: [[CODE, LIST, CODE, LINE], [LINE, CODE, LINE, LINE], [CODE], [2, 2], [2]],
  ERC: [[8, LIST, CODE]],
  LOC: [[CODE], [25, LIST, CODE, 256], [25, LIST, CODE, 70], [25, LIST, CODE, 70], [CODE]],
  RFF: [[CODE, LINE, 6, LINE, 6]],
  TDT: [
    [CODE],
    [LIST],
    [CODE, LIST],
    [8, LIST],
    [LIST, LIST, CODE, LINE],
    [CODE],
    [CODE, LIST, CODE, 17],
    [9, LIST, CODE, LINE, CODE],
    [CODE],
  ],
  NAD: [
    [CODE],
    [LINE, LIST, CODE],
    [LINE, LINE, LINE, LINE, LINE],
    [LINE, LINE, LINE, LINE, LINE, CODE],
    [LINE, LINE, LINE, LINE],
    [LINE],
    [9, LIST, CODE, LINE],
    [LIST],
    [CODE],
  ],
  CTA: [[CODE], [17, LINE]],
  COM: [[512, CODE]],
  CPI: [[CODE, LIST, CODE], [CODE, LIST, CODE], [CODE]],
  GID: [[5], [8, LIST, LIST, CODE, LINE, CODE], [8, LIST, LIST, CODE, LINE, CODE], [8, LIST, LIST, CODE, LINE, CODE]],
  PIA: [
    [CODE],
    [LINE, CODE, LIST, CODE],
    [LINE, CODE, LIST, CODE],
    [LINE, CODE, LIST, CODE],
    [LINE, CODE, LIST, CODE],
    [LINE, CODE, LIST, CODE],
  ],
  MEA: [[CODE], [CODE, CODE, LIST, 70], [CODE, 18, 18, 18, 2], [CODE]],
  PCI: [[CODE], [LINE, LINE, LINE, LINE, LINE, LINE, LINE, LINE, LINE, LINE], [CODE], [CODE, LIST, CODE]],
  SGP: [[17, LIST, CODE, CODE], [8]],
  DGS: [[CODE], [7, 7, 10], [4, 8], [7, CODE], [CODE], [6], [4], [10]],
  TMP: [[CODE], [3, CODE]],
  EQD: [[CODE], [17, LIST, CODE, CODE], [10, LIST, CODE, LINE], [CODE], [CODE], [CODE]],
  EQN: [[15, CODE]],
  SEL: [[10], [CODE, LIST, CODE, LINE], [CODE]],
};
