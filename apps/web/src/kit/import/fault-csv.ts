/** One fault of a file: where, what stood there, and why it is refused. */
export interface ImportFaultRow {
  Row: number;
  Column: string;
  Field: string;
  Value: string;
  Reason: string;
}

// A cell that begins like a formula would be run by a spreadsheet; an apostrophe makes it text.
const cell = (value: string | number): string =>
  `"${String(value)
    .replace(/^(?=[=+\-@\t\r])/, "'")
    .replaceAll('"', '""')}"`;

/** The faults as a CSV file that Excel opens with Chinese intact (byte order mark). */
export function faultCsv(faults: readonly ImportFaultRow[]): Blob {
  const lines = faults.map(({ Row, Column, Field, Value, Reason }) => [Row, Column, Field, Value, Reason].map(cell).join(','));
  return new Blob([`\ufeff${['行,列,列名,值,原因', ...lines].join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}
