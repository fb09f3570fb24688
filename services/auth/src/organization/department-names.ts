import type { Ctx } from '@quayside/service-kit/runtime/context';

/** The departments of a company by what people write. */
export interface DepartmentNames {
  root: number;
  /** The name where it is the only one, else the way to it below the root: 单证中心/提单审核组. */
  nameOf(id: number): string;
  /** Those that a name or a way means; several when it does not say which. */
  find(text: string): number[];
}

const tidy = (text: string): string =>
  text
    .split(/[/／>\\]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join('/');

export async function departmentNames(ctx: Ctx, companyId: number): Promise<DepartmentNames> {
  const rows = await ctx.sql<{ id: number; name: string; way: string; level: number }>(
    `WITH RECURSIVE tree AS (
       SELECT id, org_name AS name, '' AS way, 1 AS level FROM department WHERE company_id = $1 AND parent_id IS NULL
       UNION ALL
       SELECT d.id, d.org_name, CASE WHEN tree.way = '' THEN d.org_name ELSE tree.way || '/' || d.org_name END, tree.level + 1
       FROM department d JOIN tree ON d.parent_id = tree.id)
     SELECT id, name, way, level FROM tree ORDER BY level, id`,
    [companyId],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const named = (text: string) => rows.filter(({ name }) => name === text).map(({ id }) => id);
  const root = rows[0]!;
  return {
    root: root.id,
    nameOf(id) {
      const row = byId.get(id);
      return !row ? '' : named(row.name).length === 1 || !row.way ? row.name : row.way;
    },
    find(text) {
      const wanted = tidy(text);
      const below = wanted.startsWith(`${root.name}/`)
        ? wanted.slice(root.name.length + 1)
        : wanted;
      const byWay = rows
        .filter(({ way }) => way === below && way.includes('/'))
        .map(({ id }) => id);
      return byWay.length ? byWay : named(wanted);
    },
  };
}
