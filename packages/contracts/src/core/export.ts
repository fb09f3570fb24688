import { type Access, aFile, type Endpoint, type FileAnswer, get, XLSX_MIME } from './endpoint.js';
import { type Class, TextList } from './field.js';

/** What a list is asked for when it is taken out as a file. */
export interface Exporting {
  /** Fields in the order in which they are to stand, as the person set the columns; without them all. What the file does not have is left out. */
  Columns?: string[];
}

/** The query of a list with the columns of its file. */
export function exporting<Q extends object>(query: Class<Q>): Class<Q & Exporting> {
  const Query = class extends (query as Class<object>) {};
  Object.defineProperty(Query, 'name', { value: `${query.name.replace(/Query$/, '')}ExportQuery` });
  TextList('列', { max: 80, optional: true })(Query.prototype, 'Columns');
  return Query as Class<Q & Exporting>;
}

/** The whole of a list as a workbook: under its filters and in its order. */
export const exportOf = <Q extends object>(
  path: `/api/${string}/${string}`,
  { summary, query, access }: { summary: string; query: Class<Q>; access: Access },
): Endpoint<Q & Exporting, FileAnswer> =>
  get(path, {
    summary: `导出${summary}（Excel）`,
    request: exporting(query),
    answer: aFile(XLSX_MIME),
    access,
    exports: true,
  });
