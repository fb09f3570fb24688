import { columnsOf, jsonOf, query, selectOf } from './database.mjs';

const RECORD = selectOf(await columnsOf('shipping_instruction'), 't');
const BOX = jsonOf(await columnsOf('si_box', 'id', 'position'), 'b');
const LINE = jsonOf(await columnsOf('si_box_detail', 'id', 'position'), 'd');
const MERGED = jsonOf(await columnsOf('si_merged_bill', 'id', 'position'), 'm');

/** Header, boxes with their goods lines, and merged bills in one statement. */
const text = (scope) => `
  SELECT ${RECORD},
    coalesce((SELECT json_agg(json_build_object('BoxInfo', ${BOX}, 'BoxDetails', coalesce((
        SELECT json_agg(${LINE} ORDER BY d.position) FROM si_box_detail d WHERE d.tbd_tbi_id = b.tbx_tbi_id AND d.tbd_boxid = b.id), '[]'))
      ORDER BY b.position) FROM si_box b WHERE b.tbx_tbi_id = t.id), '[]') AS boxes,
    coalesce((SELECT json_agg(${MERGED} ORDER BY m.position) FROM si_merged_bill m WHERE m.tmm_tbi_id = t.id), '[]') AS merged
  FROM shipping_instruction t WHERE t.id = $1 AND t.delete_mark = 0 AND ${scope}`;
const ANY = text('true');
const OWN = text('t.company_id = $2');

const RESUBMIT = { Verb: 'resubmit', To: 1, RemarksRequired: false };
const VOID = { Verb: 'void', To: 9, RemarksRequired: false };
const CONFIRM = { Verb: 'confirm', To: 7, RemarksRequired: false };
/** What a customer may do with an SI in each state before its deadline. */
const ACTIONS = {
  1: [RESUBMIT, VOID],
  2: [RESUBMIT],
  3: [RESUBMIT, VOID],
  4: [RESUBMIT],
  5: [RESUBMIT],
  6: [RESUBMIT, CONFIRM],
  7: [RESUBMIT],
  8: [],
  9: [],
};

/** One SI as JSON: the boxes go out as PostgreSQL wrote them. */
export async function readSi(who, search) {
  const id = Number(search.get('Id'));
  const [row] = await (who.isStaff ? query(ANY, [id]) : query(OWN, [id, who.companyId]));
  if (!row) return null;
  const { boxes, merged, ...record } = row;
  record.AllowedActions = ACTIONS[record.TBI_STATUS].filter(
    (action) =>
      action !== RESUBMIT || !record.TBI_DEADLINE || Date.parse(record.TBI_DEADLINE) > Date.now(),
  );
  return `${JSON.stringify(record).slice(0, -1)},"BoxInfos":${boxes},"TDBpMBLNos":${merged}}`;
}
