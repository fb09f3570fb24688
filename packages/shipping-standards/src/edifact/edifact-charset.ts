/**
 * Character sets by UNB S001/0001 (ISO 9735 syntax 3 and 4). UNOA, UNOB and UNOC are ISO 646 and
 * ISO 8859-1; the parts of ISO 8859 follow, UNOW and UNOY are ISO 10646 in UTF-8.
 */
const CHARSETS: Readonly<Record<string, string>> = {
  UNOD: 'iso-8859-2',
  UNOE: 'iso-8859-5',
  UNOF: 'iso-8859-7',
  UNOG: 'iso-8859-3',
  UNOH: 'iso-8859-4',
  UNOI: 'iso-8859-6',
  UNOJ: 'iso-8859-8',
  UNOK: 'iso-8859-9',
  UNOL: 'iso-8859-15',
  UNOW: 'utf-8',
  UNOY: 'utf-8',
};

/** UNA with its service characters, and as much of UNB as names the syntax. */
const START_BYTES = 200;
const BOM = [0xef, 0xbb, 0xbf];

/**
 * An EDIFACT interchange as text, decoded by its syntax identifier (UNB 0001). A byte order mark says
 * UTF-8, whatever the identifier says. Bytes that the set does not have become U+FFFD.
 */
export function decodeInterchange(bytes: Uint8Array): string {
  if (BOM.every((byte, at) => bytes[at] === byte)) return new TextDecoder('utf-8').decode(bytes);
  const latin1 = new TextDecoder('latin1');
  const start = latin1.decode(bytes.subarray(0, START_BYTES));
  const syntax = /UNB.(UNO[A-Z])/s.exec(start)?.[1] ?? '';
  const charset = Object.hasOwn(CHARSETS, syntax) ? CHARSETS[syntax] : undefined;
  return charset ? new TextDecoder(charset).decode(bytes) : Buffer.from(bytes).toString('latin1');
}
