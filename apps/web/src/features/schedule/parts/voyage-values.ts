import { fieldsOf } from '@quayside/contracts/core/field';
import { VoyageInput } from '@quayside/contracts/masterdata/schedule';
import { type CallRow, withoutReckoned } from './call-rows.js';

/** What is typed of a voyage, one value for each port call, so that two people's changes of different calls come together. */
export type VoyageValues = Record<string, unknown>;

const CALL = 'call ';
const ORDER = 'order';

/** What the server reckons is not typed: it is reckoned again when it is needed. */
export const voyageValues = (head: object, rows: readonly CallRow[]): VoyageValues => ({
  ...head,
  [ORDER]: rows.map(({ key }) => key),
  ...Object.fromEntries(rows.map((row) => [CALL + row.key, withoutReckoned(row)])),
});

export const callsIn = (values: VoyageValues): CallRow[] =>
  (values[ORDER] as string[]).flatMap((key) => (values[CALL + key] as CallRow | undefined) ?? []);

const EXTRA: Readonly<Record<string, string>> = {
  [ORDER]: '挂靠港的增减与顺序',
  Reason: '变更原因',
  ChangeRemark: '变更说明',
};

export function voyageLabel(rows: readonly CallRow[], name: string): string {
  if (!name.startsWith(CALL)) return EXTRA[name] ?? fieldsOf(VoyageInput).get(name)?.label ?? name;
  const port = rows.find(({ key }) => CALL + key === name)?.PortCode;
  return port ? `挂靠港 ${port}` : '挂靠港';
}
