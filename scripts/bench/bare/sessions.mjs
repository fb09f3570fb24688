import { hash } from 'node:crypto';
import { query } from './database.mjs';

const LIFE_MS = 60_000;

const SESSION = `
  SELECT s.expire_time, s.end_time, e.id, e.real_name, e.enable, c.id AS company_id, c.company_name, c.company_type, c.enable AS company_enable
  FROM auth.session_token t
  JOIN auth.session s ON s.id = t.session_id
  JOIN auth.employee e ON e.id = s.employee_id
  JOIN auth.company c ON c.id = e.company_id
  WHERE t.token_hash = $1`;

/** Sessions by the digest of their token, each remembered for a minute. */
const known = new Map();

async function find(digest) {
  const [row] = await query(SESSION, [digest]);
  if (
    !row ||
    row.end_time ||
    !row.enable ||
    !row.company_enable ||
    Date.parse(row.expire_time) <= Date.now()
  )
    return null;
  return {
    id: row.id,
    name: row.real_name,
    companyId: row.company_id,
    companyName: row.company_name,
    isStaff: row.company_type === 0,
  };
}

/** Who a request comes from; null without a session in force. */
export async function signedIn({ headers }) {
  const token = /^Bearer ([\x21-\x7e]{1,200})$/.exec(headers.authorization ?? '')?.[1];
  if (!token) return null;
  const digest = hash('sha256', token, 'hex');
  const remembered = known.get(digest);
  if (remembered && remembered.until > Date.now()) return remembered.who;
  const who = await find(digest);
  if (who) known.set(digest, { who, until: Date.now() + LIFE_MS });
  return who;
}
