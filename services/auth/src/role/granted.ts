/** What a role `r` gives by its joined rows `g` of `role_grant`, grouped by the role: keys, and up to how much where a number bounds one. */
export const GRANTED = `
  array_remove(array_agg(g.item_key || ':' || g.permission_key), NULL) AS permissions,
  coalesce(json_object_agg(g.item_key || ':' || g.permission_key, g.most) FILTER (WHERE g.most IS NOT NULL), '{}') AS limits`;

/** The rights of the role `t` as they are on the wire. */
export const GIVEN = `
  ARRAY(SELECT g.item_key || ':' || g.permission_key FROM role_grant g WHERE g.role_id = t.id ORDER BY 1) AS "Permissions",
  (SELECT coalesce(json_agg(json_build_object('Key', g.item_key || ':' || g.permission_key, 'Most', g.most)
                            ORDER BY g.item_key, g.permission_key), '[]')
   FROM role_grant g WHERE g.role_id = t.id AND g.most IS NOT NULL) AS "Limits"`;
