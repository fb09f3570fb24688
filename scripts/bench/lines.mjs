const SI = '/api/TDBillLadingInfo';
const PRICES = '/api/FreightSearch/Search';

/** A page of twenty rows so far down a list of so many. */
const page = (rows, share) => Math.floor((rows * share) / 20);

/** Filters of a list in turn: no two requests of a round are alike. */
const inTurn = (n) =>
  `Limit=20&TBI_CARRIER=BNC${n % 10}&TBI_STATUS=${1 + (n % 8)}&Page=${1 + (n % 5)}`;

/** Ports that a search of prices asks for in turn. */
const lanes = (ports, n, wide) => {
  const some = (all, from) =>
    Array.from({ length: wide }, (_, at) => all[(from + at) % all.length]);
  const query = new URLSearchParams({ Boxes: '20GP*1,40HQ*2' });
  for (const port of some(ports.load, n)) query.append('Pols', port);
  for (const port of some(ports.discharge, 7 * n)) query.append('Pods', port);
  return query;
};

/**
 * What is asked of both servers over HTTP, the same of each. `shown`: it is a list and answers so
 * many rows; `connections`: under load, 8 unless given; `writes`: it writes, by these statements;
 * `repeats`: the bare server sends the statements that the platform sends to these schemas.
 */
export function linesOf({ token, staffToken, idOf, rows, ports, nextSubmission, nextBooking }) {
  const customer = { authorization: `Bearer ${token}`, 'web-version': '1' };
  const staff = { ...customer, authorization: `Bearer ${staffToken}` };
  const list = (key, name, query) => ({
    key,
    name,
    shown: 20,
    request: () => ({ method: 'GET', path: `${SI}/GetList?${query}`, headers: staff }),
  });
  const keyword = (text) => `Limit=20&Keyword=${encodeURIComponent(text)}`;
  const repeated = (key, name, repeats, path) => ({
    key,
    name,
    repeats,
    request: () => ({ method: 'GET', path, headers: staff }),
  });
  return [
    {
      key: 'read',
      name: 'read one SI',
      request: (n) => ({
        method: 'GET',
        path: `${SI}/GetTDBillLadingInfo?Id=${idOf(n)}`,
        headers: customer,
      }),
    },
    list('list', `list 20 of ${rows}`, 'Limit=20'),
    list(
      'filtered',
      'list filtered and sorted',
      'Limit=20&TBI_STATUS=2&TBI_CARRIER=BNC3&Sort=TBI_DEADLINE',
    ),
    {
      ...list('turns', 'list, carriers and pages in turn'),
      request: (n) => ({ method: 'GET', path: `${SI}/GetList?${inTurn(n)}`, headers: staff }),
    },
    list('deep', `list, page ${page(rows, 0.5)}`, `Limit=20&Page=${page(rows, 0.5)}`),
    list('last', `list, page ${page(rows, 1)}`, `Limit=20&Page=${page(rows, 1)}`),
    list('keyword', 'keyword of two letters', 'Limit=20&Keyword=xq'),
    list('chinese', 'keyword of two Chinese letters', keyword('远洋')),
    list('ship', 'keyword of four Chinese letters', keyword('远洋之星')),
    list('nothing', 'keyword that finds nothing', keyword('无此船名')),
    repeated('counts', 'figures of the booking list', 'booking', '/api/Booking/GetCounts'),
    repeated('cockpit', 'cockpit of SIs', 'si', '/api/TDBillLadingWork/GetFigures'),
    {
      ...repeated('lane', 'prices of one lane', 'freight,masterdata'),
      request: (n) => ({ method: 'GET', path: `${PRICES}?${lanes(ports, n, 1)}`, headers: staff }),
    },
    {
      ...repeated('matrix', 'prices of three by three ports', 'freight,masterdata'),
      request: (n) => ({ method: 'GET', path: `${PRICES}?${lanes(ports, n, 3)}`, headers: staff }),
    },
    {
      key: 'export',
      name: 'export 1,250 SIs',
      connections: 2,
      request: () => ({
        method: 'GET',
        path: `${SI}/Export?TBI_STATUS=2&TBI_CARRIER=BNC3`,
        headers: staff,
      }),
    },
    {
      key: 'submit',
      name: 'submit 1+10+10',
      writes: [/INSERT INTO shipping_instruction\b/],
      request: () => ({
        method: 'POST',
        path: `${SI}/AddTDBillLadingInfoList`,
        body: nextSubmission(),
        headers: { ...customer, 'content-type': 'application/json' },
      }),
    },
    {
      key: 'booking',
      name: 'submit a booking, 20 containers',
      writes: [/INSERT INTO (?:booking\.)?booking \(/],
      request: () => ({
        method: 'POST',
        path: '/api/Booking/Submit',
        body: nextBooking(),
        headers: { ...customer, 'content-type': 'application/json' },
      }),
    },
  ];
}
