import { invalid } from '@quayside/service-kit/refusal';

/** Lists of people part the names of roles at these. */
const BETWEEN = /[、,，;；/]/;
/** Line breaks and whatever else shows nothing: zero-width characters, marks of direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** What lists say after a name that two roles have; see `roleLabel`. */
const LABELLED = /\((?:本公司|通用)\)$/;

/** What makes two names of roles the same, as `role_name_unique` has it: neither blanks around them, width nor case. */
export const roleNameKey = (name: string): string => name.trim().normalize('NFKC').toLowerCase();

/** The same in SQL. */
export const roleNameKeySql = (name: string): string => `lower(normalize(btrim(${name}), NFKC))`;

/** The name that a role is to have, without blanks around it; 400 at its field where a list of people could not name the role by it. */
export function roleNameAsked(asked: string): string {
  const name = asked.trim();
  if (UNSEEN.test(name)) throw invalid('RoleName', 'unseen', '不能含换行或不可见字符');
  if (BETWEEN.test(name)) throw invalid('RoleName', 'separator', '不能含 、 ， ； / 等分隔符号');
  if (LABELLED.test(roleNameKey(name)))
    throw invalid('RoleName', 'labelled', '不能以“（本公司）”或“（通用）”结尾');
  return name;
}
