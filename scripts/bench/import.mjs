import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { median } from './load.mjs';

const HEADER = [
  '客户代码',
  '订舱号',
  '主提单号',
  '船公司',
  '船名',
  '航次',
  '装货港',
  '装货港代码',
  '卸货港',
  '卸货港代码',
  '开航日',
  '截单时间',
];
HEADER.push(
  '箱型箱量',
  '件数',
  '包装',
  '毛重',
  '体积',
  '货物类型',
  '英文品名',
  'HS编码',
  '付款方式',
  '运输条款',
  '发货人',
  '收货人',
  '通知人',
);

function booking(round, n) {
  const no = `7${String(round).padStart(3, '0')}${String(n).padStart(6, '0')}`;
  const route = ['NINGBO', 'CNNGB', 'LOS ANGELES', 'USLAX', '2026-12-10', '2026-12-07 12:00'];
  const cargo = [
    '20GP*2,40HQ*1',
    1000 + n,
    'CT',
    21600.5 + n,
    96.5,
    '普货',
    'WOODEN PHOTO FRAMES',
    '441490',
    '预付',
    'CY-CY',
  ];
  return [
    'HUAYUAN',
    no,
    `COSU${no}`,
    'COSU',
    'QUAY HARMONY',
    '012E',
    ...route,
    ...cargo,
    'SAMPLE TRADING CO LTD',
    'SAMPLE IMPORT INC',
    'SAME',
  ];
}

const RATE_HEADER = [
  '供应商',
  '船公司',
  '起运港',
  '卸货港',
  '合约号',
  '币种',
  '有效期起',
  '有效期止',
  '成本20GP',
  '成本40GP',
  '成本40HQ',
  '截关',
  '开船',
  '航程',
  '目的港免费天数',
  '备注',
];

/** A rate of its own contract, so that none closes another. */
function rate(round, n) {
  const key = [
    '环球',
    'COSU',
    'CNNGB',
    'USLAX',
    `BENCH${round}-${n}`,
    'USD',
    '2026-12-01',
    '2026-12-15',
  ];
  return [
    ...key,
    1200 + (n % 300),
    1800 + (n % 300),
    1850 + (n % 300),
    '4',
    '7',
    14 + (n % 6),
    10,
    '舱位以船公司放舱为准',
  ];
}

/** What is imported: the area of its calls, and what its rows are. */
export const ORDERS = { area: 'CargoOrder', header: HEADER, row: booking };
export const RATES = { area: 'FreightRate', header: RATE_HEADER, row: rate };

const timed = async (work) => {
  const begun = performance.now();
  const answer = await work();
  return [performance.now() - begun, answer];
};

async function post(url, token, path, body) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  if (response.status !== 200)
    throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()).Data;
}

/**
 * How much longer the platform takes to take in and check a list of new records than parsing its file takes here, in turns; and
 * what writing them takes.
 */
export async function measureImport(url, token, { rows, rounds, of: { area, header, row } }) {
  const ratios = [];
  const writes = [];
  for (let round = -2; round < rounds; round++) {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'S', rows: [header, ...Array.from({ length: rows }, (_, n) => row(round + 2, n))] },
      ],
    });
    const [parse] = await timed(() => readXlsx(bytes, { readStyles: true }));
    const form = new FormData();
    form.append('File', new Blob([bytes]), 'list.xlsx');
    const [checking, state] = await timed(async () => {
      const { Id } = await post(url, token, `/api/${area}/Import`, form);
      return post(url, token, `/api/${area}/ImportMap`, { Id });
    });
    if (state.Added !== rows) throw new Error(`import: ${JSON.stringify(state)}`);
    const [writing] = await timed(async () => {
      await post(url, token, `/api/${area}/ImportRun`, { Id: state.Id, SkipFaulty: false });
      for (let status = ''; status !== 'done'; ) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        const answer = await fetch(`${url}/api/${area}/ImportState?Id=${state.Id}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        status = (await answer.json()).Data.Status;
      }
    });
    if (round < 0) continue;
    ratios.push(checking / parse);
    writes.push(writing);
  }
  return { ratio: median(ratios), writing: median(writes) };
}
