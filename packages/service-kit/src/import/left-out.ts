import {
  type ImportColumn,
  type ImportFile,
  ImportLeftKind,
  type ImportLeftOut,
  ImportMatch,
  type ImportSheet,
} from '@quayside/contracts/core/import';
import type { PlannedField } from './planned-fields.js';
import { isLeftOut, missingFields } from './sheet-plan.js';
import { HELP_SHEET } from './template.js';

const NOTHING = { Index: null, Letter: null, Samples: [], Hidden: false, Suggested: null };

/** Everything of a file that an import does not take as its sheets stand: columns, hidden rows, further sheets. */
export function leftOutOf(
  { Sheets, Sheet }: Pick<ImportFile, 'Sheets' | 'Sheet'>,
  fields: readonly PlannedField[],
): ImportLeftOut[] {
  const chosen = Sheets[Sheet];
  if (!chosen || chosen.HeaderRow === 0) return [];
  return [
    ...columnsOf(chosen),
    ...unreadOf(chosen),
    ...unreadRowsOf(chosen),
    ...hiddenRowsOf([chosen, ...(chosen.Also ?? []).flatMap((index) => Sheets[index] ?? [])]),
    ...sheetsOf(),
  ];

  function sheetsOf(): ImportLeftOut[] {
    return Sheets.flatMap((sheet, Index): ImportLeftOut[] => {
      if (Index === Sheet || sheet.Rows === 0 || chosen!.Also?.includes(Index)) return [];
      const same = sheet.Layout !== undefined && sheet.Layout === chosen!.Layout;
      const is = {
        ...NOTHING,
        Index,
        Name: sheet.Name,
        Count: sheet.Rows,
        Hidden: sheet.Hidden ?? false,
      };
      if (same) return [{ ...is, Kind: ImportLeftKind.Sheet }];
      const missing = missingFields(sheet.Columns, fields);
      if (missing.length === 0) return [{ ...is, Kind: ImportLeftKind.OtherSheet }];
      if (sheet.Name === HELP_SHEET || !sheet.Columns.some(isNamed)) return [];
      return [
        {
          ...is,
          Kind: ImportLeftKind.PartialSheet,
          Samples: [missing.map(({ label }) => label).join('、')],
        },
      ];
    });
  }
}

/** A header names a field: what is merely like one may be a text of another sheet. */
const isNamed = ({ Field, Match }: ImportColumn): boolean =>
  Field !== null && Match !== ImportMatch.Similar;

function columnsOf({ Columns }: ImportSheet): ImportLeftOut[] {
  const held = new Set(Columns.map(({ Field }) => Field));
  return Columns.flatMap((column): ImportLeftOut[] => {
    const { Index, Letter, Header, Samples, Filled = 0, Hidden = false, Suggested } = column;
    const is = {
      Index,
      Letter,
      Name: Header,
      Count: Filled,
      Samples,
      Hidden,
      Suggested: Suggested && !held.has(Suggested) ? Suggested : null,
    };
    if (column.Own && column.Field === null && Filled > 0)
      return [{ ...is, Kind: ImportLeftKind.Own }];
    return isLeftOut(column) ? [{ ...is, Kind: ImportLeftKind.Column }] : [];
  });
}

/** What a sheet of another shape has beside the list that it was turned into. */
const unreadOf = ({ Unread = [] }: ImportSheet): ImportLeftOut[] =>
  (Unread ?? []).map(({ Index, Letter, Header, Samples, Filled = 0 }) => ({
    ...NOTHING,
    Kind: ImportLeftKind.Unread,
    Index,
    Letter,
    Name: Header,
    Samples,
    Count: Filled,
  }));

/** Rows of such a sheet that the list has nothing, or not everything, of. */
const unreadRowsOf = ({ UnreadRows }: ImportSheet): ImportLeftOut[] =>
  (UnreadRows ?? []).map(({ Row, Text, NoCall, Count, Samples }) => ({
    ...NOTHING,
    Kind: NoCall ? ImportLeftKind.NoCall : ImportLeftKind.UnreadRow,
    Index: Row,
    Name: Text,
    Count,
    Samples,
  }));

function hiddenRowsOf(sheets: readonly ImportSheet[]): ImportLeftOut[] {
  if (sheets[0]?.WithHidden) return [];
  const Count = sheets.reduce((sum, { HiddenRows = 0 }) => sum + HiddenRows, 0);
  const Name = sheets.length === 1 ? (sheets[0]?.HiddenAt ?? '') : '';
  return Count > 0
    ? [{ ...NOTHING, Kind: ImportLeftKind.HiddenRows, Name, Count, Hidden: true }]
    : [];
}
