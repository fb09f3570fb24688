import { describe, expect, it } from '@jest/globals';
import type { BoxDetail, BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import { generateContainerNumber } from '@quayside/shipping-standards/container-number';
import { DEFAULT_PARTNER } from '@quayside/shipping-standards/edifact/edifact-partner';
import { readIftmcs, writeIftmcs } from '@quayside/shipping-standards/edifact/iftmcs';
import { totalsOf } from '../cargo/totals.js';
import { compareDraft } from '../draft-bill/compare-draft.js';
import { draftOfBill } from '../draft-bill/draft-of-bill.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { instructionOfSi } from './instruction-of-si.js';

const GOODS = [
  ['WOODEN PHOTO FRAMES', '441490', 'CT'],
  ['STEEL SHELVES', '940320', 'CT'],
  ['COTTON TOWELS', '630260', 'BG'],
] as const;

function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Pick = (below: number) => number;

function aLine(pick: Pick, kinds: number): BoxDetail {
  const [TBD_GOODS, TBD_HSCODE, TBD_PACKAGE] = GOODS[pick(kinds)]!;
  const measures = {
    TBD_NUM: 1 + pick(90),
    TBD_WEIGHT: 100 + pick(9000) / 8,
    TBD_VOLUME: 1 + pick(70) / 8,
  };
  return { TBD_GOODS, TBD_HSCODE, TBD_PACKAGE, ...measures };
}

/** A box that says what its lines sum up to; without lines it stands for itself. */
function aBox(pick: Pick, kinds: number, at: number): BoxEntry {
  const BoxDetails = Array.from({ length: pick(4) }, () => aLine(pick, kinds));
  const sum = (name: 'TBD_NUM' | 'TBD_WEIGHT' | 'TBD_VOLUME') =>
    BoxDetails.reduce((total, line) => total + (line[name] ?? 0), 0);
  const measures = {
    TBX_NUM: sum('TBD_NUM') || 5,
    TBX_WEIGHT: sum('TBD_WEIGHT') || 500.5,
    TBX_VOLUME: sum('TBD_VOLUME') || 3.25,
  };
  const TBX_CNNO = generateContainerNumber('MSKU', 100_000 + at * 17);
  return {
    BoxInfo: {
      TBX_CNNO,
      TBX_TYPE: ['20GP', '40HQ', '40GP'][pick(3)]!,
      TBX_SEALNO: `ML${at}`,
      TBX_PACKAGE: 'CT',
      ...measures,
    },
    BoxDetails,
  };
}

/** An SI of several boxes with several kinds of goods in them, as people fill it. */
function anSi(pick: Pick): WholeSi {
  const kinds = 1 + pick(3);
  const BoxInfos = Array.from({ length: 1 + pick(5) }, (_, at) => aBox(pick, kinds, at));
  const packages = new Set(
    BoxInfos.flatMap(({ BoxDetails = [] }) => BoxDetails.map(({ TBD_PACKAGE }) => TBD_PACKAGE)),
  );
  if (packages.size === 1 && packages.has('BG')) return anSi(pick);
  const totals = totalsOf(BoxInfos);
  const si = {
    TBI_NO: 'SI1',
    TBI_SIMBL_NO: 'COSU6123456780',
    TBI_MBL_NO: 'COSU6123456780',
    TBI_CARRIER: 'COSU',
    TBI_VESSEL: 'QUAY HARMONY',
    TBI_VOYAGE: '012E',
    TBI_CONSIGNOR: 'NINGBO SAMPLE CO LTD\nNINGBO',
    TBI_CONSIGNEE: 'SAMPLE INC\nMAIN STREET',
    TBI_NOTIFIER_1: 'SAME AS CONSIGNEE',
    TBI_MARKS: 'N/M',
    TBI_GOODS: 'HOME GOODS\nAS PER ORDER 12',
    TBI_PACKAGE: 'CT',
    TBI_HSCODE: '441490',
    TBI_REMARKS: pick(2) ? 'CLEAN ON BOARD' : null,
    TBI_PAYMENT_METHOD: 'PP',
    TBI_SIGNING_METHOD: 'T',
    TBI_TRANSPORT_METHOD: 'CY-CY',
    TBI_ZHUANGHG: 'NINGBO',
    TBI_ZHUANGHG_CODE: 'CNNGB',
    TBI_XIEHG: 'LOS ANGELES',
    TBI_XIEHG_CODE: 'USLAX',
    TBI_SAILINGDATE: '2026-11-27',
    TotalPackages: totals.Packages,
    TotalWeight: totals.Weight,
    TotalVolume: totals.Volume,
    BoxInfos,
    TDBpMBLNos: [],
  };
  return si as unknown as WholeSi;
}

describe('a draft in which the carrier changed nothing', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
    'is equal after its way as IFTMIN and IFTMCS (%i)',
    (seed) => {
      const si = anSi(random(seed));
      const facts = {
        bookingNo: 'B1',
        imo: '',
        documentNumber: 'D1',
        function: '9',
        previousDocumentNumber: '',
        issuedAt: '2026-11-22T09:00',
      } as const;
      const bill = instructionOfSi(si, { ...facts, contact: { name: '', phone: '', email: '' } });
      const partner = { ...DEFAULT_PARTNER, recipient: { id: 'COSU', qualifier: 'ZZZ' } };
      const text = writeIftmcs({ status: 'draft', bill }, partner, {
        controlReference: '1',
        preparedAt: '2026-11-22T09:00',
      });
      const { messages, faults } = readIftmcs(text);
      expect(faults).toEqual([]);
      const pairs = compareDraft(si, draftOfBill(messages[0]!.content, si));
      expect(
        pairs.filter(({ Equal }) => !Equal).map(({ Prop, Own, Draft }) => [Prop, Own, Draft]),
      ).toEqual([]);
      expect(pairs.length).toBeGreaterThan(20);
    },
  );
});
