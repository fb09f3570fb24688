import { makePdf } from '@quayside/service-kit/paper/pdf-printer';
import { writeXlsx } from 'hucre/xlsx';
import { median } from './load.mjs';

/** A note of forty goods lines, as a customer types them. */
const ROWS = (n) => [
  ['出口货物订舱委托书'],
  ['委托编号', `BENCH-${n}`, '委托日期', '2026-11-18'],
  ['发货人', 'NINGBO SAMPLE TRADING CO LTD\nNO 1 SAMPLE ROAD\nNINGBO CHINA'],
  ['收货人', 'SAMPLE IMPORT INC\n100 MAIN STREET\nLOS ANGELES CA 90001'],
  ['通知人', 'SAME AS CONSIGNEE'],
  ['起运港', 'NINGBO', '目的港', 'LOS ANGELES'],
  ['船公司', 'COSCO', '开航日', '2027-03-12'],
  ['箱型箱量', '1X40HQ+1X20GP', '运费支付', '预付'],
  ['唛头', '件数', '品名', 'HS编码', '毛重(KGS)', '体积(CBM)'],
  ...Array.from({ length: 40 }, (_, line) => [
    'N/M',
    `${100 + line} CTNS`,
    `WOODEN PHOTO FRAMES ${line}`,
    '4414.90',
    1000 + line,
    10 + line / 10,
  ]),
];

const KINDS = {
  xlsx: (n) => writeXlsx({ sheets: [{ name: '托书', rows: ROWS(n) }] }),
  pdf: (n) =>
    makePdf({
      defaultStyle: { font: 'NotoSansSC', fontSize: 8 },
      content: ROWS(n).map((cells) => ({
        columns: cells.map((text) => ({ text: String(text), width: 80 })),
        margin: [0, 0, 0, 4],
      })),
    }),
};

/**
 * How long notes take from their upload until what was read in them stands in the list, in seconds: the median of each kind.
 * @returns {Promise<Record<string, number>>} by kind
 */
export async function measureNotes(url, token, rounds) {
  const headers = { authorization: `Bearer ${token}` };
  const asked = async (path, init = {}) => {
    const response = await fetch(url + path, { headers, ...init });
    if (response.status !== 200)
      throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()).Data;
  };
  const found = {};
  for (const [kind, make] of Object.entries(KINDS)) {
    const took = [];
    for (let round = -1; round < rounds; round++) {
      const form = new FormData();
      form.append('File', new Blob([await make(round)]), `note-${round}.${kind}`);
      const begun = performance.now();
      let note = await asked('/api/BookingNote/Upload', { method: 'POST', body: form });
      const { Id, State: waiting } = note;
      while (note.State === waiting) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        note = await asked(`/api/BookingNote/GetInfo?Id=${Id}`);
      }
      if (note.FieldCount < 100)
        throw new Error(`${kind}: ${note.FieldCount} fields were read; ${note.Fault}`);
      if (round >= 0) took.push((performance.now() - begun) / 1000);
    }
    found[kind] = median(took);
  }
  return found;
}
