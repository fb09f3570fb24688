import { ruleInfo } from '@quayside/contracts/si/rule-catalogue';
import type { Box } from '@quayside/contracts/si/shipping-instruction';
import type { BillShape } from '@quayside/contracts/si/si.api';
import {
  DESCRIPTION_LINES,
  LINE_WIDTH,
  MARKS_LINES,
  PARTY_LINES,
} from '@quayside/shipping-standards/si-limits';

/** What a bill takes before the server's rules have said what the carrier's does: as the engine has it when nothing is set. */
export const USUAL_SHAPE: BillShape = {
  LineWidth: LINE_WIDTH,
  PartyLines: PARTY_LINES,
  MarksLines: MARKS_LINES,
  GoodsLines: DESCRIPTION_LINES,
  Required: ruleInfo('required')?.params?.RequiredFields ?? [],
};

/** The fields of a box that every bill needs (domain rules for the SI, 7.4): marked with a star while filling. */
const BOX: ReadonlySet<keyof Box> = new Set([
  'TBX_TYPE',
  'TBX_CNNO',
  'TBX_SEALNO',
  'TBX_PACKAGE',
  'TBX_NUM',
  'TBX_WEIGHT',
  'TBX_VOLUME',
] as const);

export const isBoxRequired = (name: keyof Box): boolean => BOX.has(name);
