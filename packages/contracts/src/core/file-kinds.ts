/** A kind of file by what is in it, whatever it is called: its type on the wire and the endings that its name may have, the usual one first. */
export interface FileKind {
  readonly mime: string;
  readonly endings: readonly string[];
}

const kind = (mime: string, ...endings: string[]): FileKind => ({ mime, endings });
const office = (name: string, ending: string): FileKind =>
  kind(`application/vnd.openxmlformats-officedocument.${name}`, ending);

/** Kinds of files in groups that a use allows: `kinds: [...FILE_KINDS.pictures, ...FILE_KINDS.pdf]`. SVG and HTML, which carry scripts, are in none. */
export const FILE_KINDS = {
  pictures: [
    kind('image/jpeg', '.jpg', '.jpeg'),
    kind('image/png', '.png'),
    kind('image/webp', '.webp'),
    kind('image/gif', '.gif'),
    kind('image/tiff', '.tif', '.tiff'),
  ],
  pdf: [kind('application/pdf', '.pdf')],
  office: [
    office('wordprocessingml.document', '.docx'),
    office('spreadsheetml.sheet', '.xlsx'),
    office('presentationml.presentation', '.pptx'),
    kind('application/msword', '.doc'),
    kind('application/vnd.ms-excel', '.xls'),
    kind('application/vnd.ms-powerpoint', '.ppt'),
  ],
  texts: [kind('text/csv', '.csv'), kind('text/plain', '.txt')],
  mails: [kind('message/rfc822', '.eml'), kind('application/vnd.ms-outlook', '.msg')],
  archives: [kind('application/zip', '.zip')],
} as const satisfies Record<string, readonly FileKind[]>;

/** Everything that people send each other with a shipment. */
export const USUAL_KINDS: readonly FileKind[] = Object.values(FILE_KINDS).flat();

export const isPicture = (mime: string): boolean => mime.startsWith('image/');
