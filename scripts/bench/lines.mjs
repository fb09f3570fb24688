const SI = '/api/TDBillLadingInfo';

/**
 * What is asked of both servers over HTTP, the same of each.
 * `shown`: it is a list and answers so many rows; `connections`: under load, 8 unless given; `writes`: it writes, by these statements.
 */
export function linesOf({ token, staffToken, firstId, rows, nextSubmission, nextBooking }) {
  const customer = { authorization: `Bearer ${token}`, 'web-version': '1' };
  const staff = { ...customer, authorization: `Bearer ${staffToken}` };
  const list = (key, name, query) => ({
    key,
    name,
    shown: 20,
    request: () => ({ method: 'GET', path: `${SI}/GetList?${query}`, headers: staff }),
  });
  const readId = (n) => firstId + ((n * 7919) % rows);
  return [
    {
      ...{ key: 'read', name: 'read one SI' },
      request: (n) => ({
        method: 'GET',
        path: `${SI}/GetTDBillLadingInfo?Id=${readId(n)}`,
        headers: customer,
      }),
    },
    list('list', `list 20 of ${rows}`, 'Limit=20'),
    list(
      'filtered',
      'list filtered and sorted',
      'Limit=20&TBI_STATUS=2&TBI_CARRIER=BNC3&Sort=TBI_DEADLINE',
    ),
    list('deep', 'list, page 4,000', 'Limit=20&Page=4000'),
    list('keyword', 'keyword of two letters', 'Limit=20&Keyword=xq'),
    {
      ...{ key: 'export', name: 'export 1,250 SIs', connections: 2 },
      request: () => ({
        method: 'GET',
        path: `${SI}/Export?TBI_STATUS=2&TBI_CARRIER=BNC3`,
        headers: staff,
      }),
    },
    {
      ...{ key: 'submit', name: 'submit 1+10+10', writes: [/INSERT INTO shipping_instruction\b/] },
      request: () => ({
        ...{ method: 'POST', path: `${SI}/AddTDBillLadingInfoList`, body: nextSubmission() },
        headers: { ...customer, 'content-type': 'application/json' },
      }),
    },
    {
      ...{ key: 'booking', name: 'submit a booking, 20 containers' },
      // The trail of the booking is the second of its two statements.
      writes: [/INSERT INTO (?:booking\.)?booking \(/, /INSERT INTO (?:booking\.)?booking_log\b/],
      request: () => ({
        ...{ method: 'POST', path: '/api/Booking/Submit', body: nextBooking() },
        headers: { ...customer, 'content-type': 'application/json' },
      }),
    },
  ];
}
