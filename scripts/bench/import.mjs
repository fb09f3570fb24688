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
  const cargo = ['20GP*2,40HQ*1', 1000 + n, 'CT', 21600.5 + n, 96.5, '普货', 'WOODEN PHOTO FRAMES', '441490', '预付', 'CY-CY'];
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

const timed = async (work) => {
  const begun = performance.now();
  const answer = await work();
  return [performance.now() - begun, answer];
};

async function post(url, token, path, body) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()).Data;
}

/**
 * How much longer the platform takes to take in and check a list of new orders than parsing its file takes here, in turns; and
 * what writing them takes.
 */
export async function measureImport(url, token, { rows, rounds }) {
  const ratios = [];
  const writes = [];
  for (let round = -2; round < rounds; round++) {
    const bytes = await writeXlsx({
      sheets: [{ name: 'S', rows: [HEADER, ...Array.from({ length: rows }, (_, n) => booking(round + 2, n))] }],
    });
    const [parse] = await timed(() => readXlsx(bytes, { readStyles: true }));
    const form = new FormData();
    form.append('File', new Blob([bytes]), 'orders.xlsx');
    const [checking, state] = await timed(async () => {
      const { Id } = await post(url, token, '/api/CargoOrder/Import', form);
      return post(url, token, '/api/CargoOrder/ImportMap', { Id });
    });
    if (state.Added !== rows) throw new Error(`import: ${JSON.stringify(state)}`);
    const [writing] = await timed(async () => {
      await post(url, token, '/api/CargoOrder/ImportRun', { Id: state.Id, SkipFaulty: false });
      for (let status = ''; status !== 'done'; ) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        const answer = await fetch(`${url}/api/CargoOrder/ImportState?Id=${state.Id}`, { headers: { authorization: `Bearer ${token}` } });
        status = (await answer.json()).Data.Status;
      }
    });
    if (round < 0) continue;
    ratios.push(checking / parse);
    writes.push(writing);
  }
  return { ratio: median(ratios), writing: median(writes) };
}
