import { generateContainerNumber } from '@quayside/shipping-standards/container-number';
import pg from 'pg';
import { ratesOf } from './freight-million.mjs';

/** SIs of which each has its boxes: more only make the lists longer. */
const WITH_BOXES = 100_000;
const RATES = 100_000;
const BOXES = 10;
const PASSWORD = 'Quayside@2026';

async function call(url, token, path, body) {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (answer.Status !== 1) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 2000)}`);
  return answer.Data;
}

const signIn = (url, CompanyCode, AccountNo) =>
  call(url, null, '/api/AuthEmployee/Login', { CompanyCode, AccountNo, Password: PASSWORD });

/** A right SI of ten boxes with a goods line each, for an order of prepareOrders. */
function submission(orderId, mbl, booked) {
  const boxes = Array.from({ length: BOXES }, (_, index) => {
    const goods = { NUM: 100, WEIGHT: 1520.5, VOLUME: 6.75 };
    return {
      BoxInfo: {
        TBX_TYPE: '20GP',
        TBX_CNNO: generateContainerNumber('CSQU', (orderId * BOXES + index) % 1_000_000),
        TBX_SEALNO: `SL${index}${orderId}`,
        TBX_PACKAGE: 'CT',
        TBX_NUM: goods.NUM,
        TBX_WEIGHT: goods.WEIGHT,
        TBX_VOLUME: goods.VOLUME,
      },
      BoxDetails: [
        {
          TBD_GOODS: 'WOODEN PHOTO FRAMES',
          TBD_CNGOODS: '木制相框',
          TBD_HSCODE: '441490',
          TBD_MARKS: 'N/M',
          TBD_PACKAGE: 'CT',
          TBD_NUM: goods.NUM,
          TBD_WEIGHT: goods.WEIGHT,
          TBD_VOLUME: goods.VOLUME,
        },
      ],
    };
  });
  return {
    ...booked,
    CGO_ID: orderId,
    TBI_SITYPE: 1,
    TBI_GOODS_TYPE: 'GC',
    TBI_MBL_NO: mbl,
    TBI_SIMBL_NO: mbl,
    TBI_PAYMENT_METHOD: 'PP',
    TBI_SIGNING_METHOD: 'O',
    TBI_TRANSPORT_METHOD: 'CY-CY',
    TBI_CONSIGNOR: 'NINGBO SAMPLE TRADING CO LTD\nNO 1 SAMPLE ROAD\nNINGBO CHINA',
    TBI_CONSIGNEE: 'SAMPLE IMPORT INC\n100 MAIN STREET\nLOS ANGELES CA 90001',
    TBI_NOTIFIER_1: 'SAME AS CONSIGNEE',
    TBI_MARKS: 'N/M',
    TBI_GOODS: 'WOODEN PHOTO FRAMES',
    TBI_PACKAGE: 'CT',
    TBI_HSCODE: '441490',
    BoxInfos: boxes,
    TDBpMBLNos: [],
  };
}

/** The days ahead that bookings of the bench sail in. */
const SAILS_IN = 90;

/** A right booking of twenty containers with a goods line each. */
function booking(n) {
  const each = (made) => Array.from({ length: 20 }, (_, index) => made(index));
  return {
    CustomerRef: `BENCH-${n}`,
    CarrierCode: 'COSU',
    LoadPort: 'NINGBO',
    LoadCode: 'CNNGB',
    DischargePort: 'LOS ANGELES',
    DischargeCode: 'USLAX',
    SailingDate: new Date(Date.now() + SAILS_IN * 86_400_000).toISOString().slice(0, 10),
    GoodsType: 'GC',
    PaymentMethod: 'PP',
    TransportMethod: 'CY-CY',
    ContractNo: 'SC-1',
    ContactName: 'BENCH',
    ContactPhone: '0574-12345678',
    Parties: ['shipper', 'consignee', 'notify'].map((Role) => ({
      Role,
      Name: `SAMPLE ${Role.toUpperCase()} CO LTD`,
    })),
    Goods: each((index) => ({
      Description: `WOODEN PHOTO FRAMES ${index}`,
      HsCode: '441490',
      Packages: 100,
      Weight: 1000,
      Volume: 10,
    })),
    Boxes: each((index) => ({
      Type: '40HQ',
      Count: 1,
      Number: generateContainerNumber('CSQU', (n * 20 + index) % 1_000_000),
    })),
    Legs: [],
    Services: [],
    Fees: [],
    Remarks: [],
  };
}

/** Copies a row of a table `count` times with some columns changed; `n` counts from 1. */
async function multiply(client, table, id, count, changes, schema = 'si') {
  const { rows } = await client.query(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = $2 AND table_name = $1 AND is_generated = 'NEVER' AND column_name <> 'id'`,
    [table, schema],
  );
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) => changes[name] ?? `t.${name}`);
  const { rows: made } = await client.query(
    `INSERT INTO ${schema}.${table} (${columns.join(', ')})
     SELECT ${values.join(', ')} FROM ${schema}.${table} t, generate_series(1, ${count}) n
     WHERE t.id = ${id} RETURNING id`,
  );
  return made.map((row) => row.id);
}

/** Bookings like one that is handed in: one in twenty is still worked on. */
async function prepareBookings(client, url, token, count) {
  const { Id } = await call(url, token, '/api/Booking/Submit', { Booking: booking(0) });
  const changes = {
    request_no: "'BKX' || n",
    status: '(ARRAY[1, 3, 4, 5, 6])[1 + n % 5] * (n % 20 = 0)::int + 8 * (n % 20 <> 0)::int',
    create_time: "now() - n * interval '1 minute'",
  };
  await multiply(client, 'booking', Id, count, changes, 'booking');
}

/** Rates of all lanes between some ports, over the weeks of a year. */
async function prepareRates(client) {
  const portsOf = async (country, most) => {
    const { rows } = await client.query(
      `SELECT code FROM masterdata.port WHERE code LIKE $1 ORDER BY code LIMIT ${most}`,
      [`${country}%`],
    );
    return rows.map(({ code }) => code);
  };
  const ports = { load: await portsOf('CN', 20), discharge: await portsOf('US', 50) };
  await client.query(`SET search_path = freight, public`);
  await client.query(ratesOf(RATES, ports));
  await client.query('RESET search_path');
  return ports;
}

/**
 * SIs in eight states and of ten carriers, ten boxes each (the first 100,000), as many bookings,
 * rates, and `submits` orders to submit for.
 */
export async function prepareData(url, databaseUrl, submits, rows) {
  const [token, staffToken] = await Promise.all([
    signIn(url, 'HUAYUAN', 'boss'),
    signIn(url, 'OPERATOR', 'admin'),
  ]);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const {
      rows: [seed],
    } = await client.query(
      `SELECT id FROM si.cargo_order WHERE company_id = 2 AND si_state = 0 ORDER BY id LIMIT 1`,
    );
    // Copies of orders come with booking's numbers: the table's own start behind them.
    await client.query(
      `SELECT setval('si.cargo_order_id_seq', (SELECT max(id) FROM si.cargo_order))`,
    );
    const orders = await multiply(client, 'cargo_order', seed.id, submits + 1, {
      booking_no: "'BENCH' || n",
      mbl_no: "'BENCH' || lpad(n::text, 8, '0')",
      carrier_code: "'BNCH'",
      container_summary: `'20GP*${BOXES}'`,
      packages: String(BOXES * 100),
      weight: String(BOXES * 1520.5),
      volume: String(BOXES * 6.75),
      goods_type: "'GC'",
      si_deadline: "now() + interval '5 days'",
    });
    // The orders are copies of one: what the booking decides (vessel, voyage, ports) is the same for all.
    const {
      TDBoxInfos: _,
      TBI_DEADLINE: __,
      ...booked
    } = await call(url, token, `/api/TDBillLadingSI/GetDataInfo?CGO_ID=${orders[0]}`);
    const bodyFor = (index) => {
      const si = submission(
        Number(orders[index]),
        `BENCH${String(index + 1).padStart(8, '0')}`,
        booked,
      );
      return { TDBLInfos: [si], Num: 1, CGO_ID: si.CGO_ID };
    };
    const [{ Id }] = await call(
      url,
      token,
      '/api/TDBillLadingInfo/AddTDBillLadingInfoList',
      bodyFor(0),
    );
    // Each has an order of its own: of a hundred thousand SIs of one order PostgreSQL would plan by what never happens.
    const own = await multiply(client, 'cargo_order', orders[0], rows, {
      booking_no: "'BN' || n",
      mbl_no: "'BN' || n",
    });
    const firstOwn = own.reduce((least, id) => Math.min(least, Number(id)), Number.MAX_VALUE);
    const copies = await multiply(client, 'shipping_instruction', Id, rows, {
      cgo_id: `${firstOwn - 1} + n`,
      tbi_no: "'BN' || n",
      tbi_simbl_no: "'BN' || n",
      tbi_status: '1 + n % 8',
      tbi_carrier: "'BNC' || n / 8 % 10",
      tbi_deadline: "now() + interval '6 days' + n * 7919 % 20000 * interval '1 minute'",
      // Two letters that few have, and nothing else contains.
      tbi_vessel: "CASE n % 500 WHEN 0 THEN 'XQ STAR' WHEN 1 THEN '远洋之星' ELSE t.tbi_vessel END",
      create_time: "now() - n * interval '1 minute'",
    });
    await client.query(
      `INSERT INTO si.si_box (position, tbx_cgo_id, tbx_tbi_id, tbx_type, tbx_cnno, tbx_sealno, tbx_package, tbx_num, tbx_weight, tbx_volume)
       SELECT b.position, s.cgo_id, s.id, b.tbx_type, b.tbx_cnno, b.tbx_sealno, b.tbx_package, b.tbx_num, b.tbx_weight, b.tbx_volume
       FROM si.si_box b, si.shipping_instruction s WHERE b.tbx_tbi_id = $1 AND s.id = ANY($2)`,
      [Id, copies.slice(0, WITH_BOXES)],
    );
    await client.query(
      `INSERT INTO si.si_box_detail (position, tbd_tbi_id, tbd_boxid, tbd_cngoods, tbd_goods, tbd_hscode, tbd_marks, tbd_package, tbd_num, tbd_weight, tbd_volume)
       SELECT d.position, box.tbx_tbi_id, box.id, d.tbd_cngoods, d.tbd_goods, d.tbd_hscode, d.tbd_marks, d.tbd_package, d.tbd_num, d.tbd_weight, d.tbd_volume
       FROM si.si_box_detail d JOIN si.si_box own ON own.id = d.tbd_boxid JOIN si.si_box box ON box.position = own.position
       WHERE d.tbd_tbi_id = $1 AND box.tbx_tbi_id = ANY($2)`,
      [Id, copies.slice(0, WITH_BOXES)],
    );
    await client.query(
      `INSERT INTO si.si_work (tbi_id, assignee_id, assignee_name, assigned_time, amendments)
       SELECT id, 1 + id % 30, '员工' || id % 30, now(), 0 FROM si.shipping_instruction WHERE tbi_no LIKE 'BN%' AND tbi_status > 1`,
    );
    await client.query(
      `INSERT INTO si.si_sending (tbi_id, sent_by, sent_time, held_by_hand)
       SELECT id, 'by-hand', now(), true FROM si.shipping_instruction
       WHERE tbi_no LIKE 'BN%' AND tbi_status >= 5`,
    );
    await prepareBookings(client, url, token, rows);
    const ports = await prepareRates(client);
    // What loading left behind is done before anything is measured.
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
    const firstId = copies.reduce((least, id) => Math.min(least, Number(id)), Number.MAX_VALUE);
    let next = 1;
    let bookings = 0;
    return {
      token,
      staffToken,
      rows,
      ports,
      /** SIs in turn, far from each other. */
      idOf: (n) => firstId + ((n * 7919) % rows),
      nextSubmission() {
        if (next >= orders.length) throw new Error('more submissions than orders were prepared');
        return JSON.stringify(bodyFor(next++));
      },
      nextBooking: () => JSON.stringify({ Booking: booking(++bookings) }),
    };
  } finally {
    await client.end();
  }
}
