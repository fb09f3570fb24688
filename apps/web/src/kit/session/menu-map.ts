import { EXTERNAL_MENU, type MenuNode } from '@quayside/contracts/auth/session';

/** Button codes per menu path, all in lower case: rights are compared without regard to case. */
export type MenuMap = ReadonlyMap<string, ReadonlySet<string>>;

export function menuMapOf(tree: readonly MenuNode[]): MenuMap {
  const map = new Map<string, Set<string>>();
  const visit = (node: MenuNode) => {
    const path = node.Path.toLowerCase();
    const codes = map.get(path) ?? new Set<string>();
    for (const button of node.Buttons ?? []) codes.add(button.Code.toLowerCase());
    map.set(path, codes);
    for (const child of node.Children ?? []) visit(child);
  };
  for (const node of tree) visit(node);
  return map;
}

export const hasButton = (map: MenuMap, path: string, code: string): boolean =>
  map.get(path.toLowerCase())?.has(code.toLowerCase()) ?? false;

/** Company users have the external workbench: their tree carries the root EXTERNAL_MENU. */
export const isExternal = (tree: readonly MenuNode[]): boolean =>
  tree.some((node) => node.Path === EXTERNAL_MENU);

/** The links of the menu: addresses outside, also one that is hidden itself. */
export const linksOf = (tree: readonly MenuNode[]): MenuNode[] =>
  tree.flatMap((node) => (node.Url ? [node] : node.Hidden ? [] : linksOf(node.Children)));

/** An entry of the menu, with the group that it stands in. */
export interface MenuLeaf {
  Path: string;
  Title: string;
  Group: string;
}

/** The entries of the menu that open something, in its order: what is hidden is opened from other screens. */
export function leavesOf(tree: readonly MenuNode[], group = ''): MenuLeaf[] {
  return tree.flatMap((node): MenuLeaf[] => {
    if (node.Hidden) return [];
    if (node.Children.length > 0)
      return leavesOf(node.Children, node.Path === EXTERNAL_MENU ? group : node.Title);
    return node.Path.startsWith('/') ? [{ Path: node.Path, Title: node.Title, Group: group }] : [];
  });
}
