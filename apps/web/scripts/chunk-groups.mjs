/** The modules that a browser must have before any of `roots` runs: their static imports, and those of these. */
function closureOf(roots, importsOf) {
  const seen = new Set(roots);
  for (const id of seen) for (const next of importsOf(id)) seen.add(next);
  return seen;
}

/** What so many screens load is what every desk works with. */
const DESK_USERS = 12;

/** The files in their order: each imports only those before it, so that no two wait for each other. Of each area there is one, and one of the form of its document. */
export const FILES = [
  'libraries',
  'app',
  'common',
  'sign-in',
  'notices',
  'shell',
  'work',
  'list',
  'fields',
  'form',
  'document-',
  'desk',
  'shared',
  'area-',
];

/**
 * Which file each module of the web app is sent in. A file costs a request, so that what is loaded together comes together: what the
 * first page needs; what signing in shares with later pages; signing in; messages and questions; the shell; what lists and forms share; a plain list; what
 * forms share with most screens; a document's form; what most other screens share; what several areas share; what the screens of one
 * area share. What one screen alone needs stays with it. A form is the heaviest page that somebody opens by its address: it waits for
 * nothing that lists alone need.
 * @param entry the module of `index.html`
 * @param lazy the modules that are loaded by `import()`: screens, and parts of them
 * @param importsOf static imports of a module
 * @param places `{ signIn, notices, shell, list, form, areaOf }`: modules of the pages before the shell, of messages and questions, of the shell, of the plainest list, of
 * documents' forms; the area of a lazy module
 * @returns {Map<string, string>} names of files by module; those that stay with their screen are not in it
 */
export function chunkGroups(
  entry,
  lazy,
  importsOf,
  { signIn, notices, shell, list, form, areaOf },
) {
  const closure = (...roots) => closureOf(roots, importsOf);
  const [first, beforeShell, inShell, inList] = [
    closure(entry),
    closure(...signIn),
    closure(shell),
    closure(list),
  ];
  const [inForm, inNotices] = [closure(...form), closure(notices)];
  const users = new Map();
  for (const root of lazy)
    for (const id of closure(root)) users.set(id, [...(users.get(id) ?? []), root]);

  const fileOf = (id, roots) => {
    if (first.has(id)) return id.includes('/node_modules/') ? 'libraries' : 'app';
    // A screen is fetched beside what it needs.
    if (lazy.has(id)) return null;
    const [listed, formed] = [inList.has(id), inForm.has(id)];
    if (beforeShell.has(id)) return inShell.has(id) || listed || formed ? 'common' : 'sign-in';
    if (inNotices.has(id)) return 'notices';
    if (inShell.has(id)) return 'shell';
    if (listed) return formed ? 'work' : 'list';
    const isShared = new Set(roots.map(areaOf)).size > 1;
    if (formed && roots.length >= DESK_USERS) return 'fields';
    if (formed) return isShared ? 'form' : `document-${areaOf(roots[0])}`;
    if (roots.length >= DESK_USERS) return 'desk';
    if (isShared) return 'shared';
    return roots.length > 1 ? `area-${areaOf(roots[0])}` : null;
  };
  const files = new Map();
  for (const [id, roots] of [...[...first].map((id) => [id, []]), ...users]) {
    const file = fileOf(id, roots);
    if (file) files.set(id, file);
  }
  return files;
}
