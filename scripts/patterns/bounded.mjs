/**
 * Patterns whose time grows faster than their text, each with the most characters that ever meet it and the place that sees to it. Each is tried
 * with texts of that length; a line that no pattern needs any more fails the test.
 * @type {readonly { path: string, starts: string, most: number, by: string }[]}
 */
const READ_DAY = { path: 'packages/contracts/src/core/read-day.ts', most: 100, by: 'plain' };
const HEADING = {
  path: 'packages/shipping-standards/src/quantity-unit.ts',
  most: 300,
  by: 'plainText',
};
const BOXES = {
  path: 'packages/shipping-standards/src/container-summary.ts',
  most: 100,
  by: 'parseContainerSummary',
};
const VOYAGE = {
  path: 'packages/shipping-standards/src/vessel-voyage.ts',
  most: 200,
  by: 'splitVesselVoyage',
};

export const BOUNDED = [
  { ...READ_DAY, starts: '(?<![(\\s])[(\\s]*(?:(?:MON' },
  { ...READ_DAY, starts: '(凌晨|清晨|早上|上午|早|中午|下午|傍晚|晚上|晚)?\\s*(\\d{1,2}):' },
  { ...READ_DAY, starts: '(凌晨|清晨|早上|上午|早|中午|下午|傍晚|晚上|晚)?\\s*(\\d{1,2})[点时]' },
  { ...READ_DAY, starts: '(?:(?<=\\s|\\dT)|(?<=^\\d{8}))' },
  { ...READ_DAY, starts: '(?:(?<=\\d)T|[,\\s])+$' },
  { ...HEADING, starts: '[([{]([^)\\]}]*)[)\\]}]' },
  { ...HEADING, starts: '\\bIN\\s+([A-Z][A-Z0-9. ]*)$' },
  { ...BOXES, starts: '^\\s*(.+?)\\s*[*×xX]' },
  { ...BOXES, starts: '^\\s*(?<count>' },
  { ...VOYAGE, starts: '^(.+?)(?:\\s*[|,]\\s*|\\s+)' },
  { ...VOYAGE, starts: '^(.+?)\\s*[/、]\\s*' },
  {
    path: 'packages/contracts/src/messaging/mail-address.ts',
    starts: '^[A-Za-z0-9!',
    most: 254,
    by: 'isMailAddress',
  },
  {
    path: 'packages/contracts/src/booking/note-mailbox/mail-address.ts',
    starts: '^(?=.{4,253}$)',
    most: 254,
    by: 'the pattern, which looks no further ahead',
  },
  {
    path: 'packages/shipping-standards/src/quantity.ts',
    starts: '^([^\\d.+-]*)([+-]?',
    most: 200,
    by: 'readQuantity, withHeadingUnit',
  },
  {
    path: 'packages/shipping-standards/src/dcsa/booking-paths.ts',
    starts: '\\[\\?[^\\]]*\\]|',
    most: 500,
    by: 'stepsOf',
  },
  {
    path: 'packages/service-kit/src/sheet/number-format.ts',
    starts: '(?:"[^"]*"|',
    most: 255,
    by: 'shownNumber',
  },
  {
    path: 'services/booking/src/note-reading/label-words.ts',
    starts: '^[\\s\\W]*(?:(?:海运',
    most: 200,
    by: 'isTitle',
  },
  {
    path: 'services/booking/src/note-reading/sight-note.ts',
    starts: '^[\\s\\W]*(?:(?:detailed',
    most: 200,
    by: 'sightOf',
  },
  {
    path: 'services/messaging/src/mail/mail-config.ts',
    starts: '^\\s*"?([^"<>\\r\\n]*?)"?\\s*<',
    most: 400,
    by: 'sender',
  },
];

/**
 * Patterns that are put together while the program runs, so that the checker cannot see them: what they are made of, or why they are linear.
 * @type {readonly { path: string, holds: string, why: string }[]}
 */
export const MADE_AT_RUN = [
  {
    path: 'packages/shipping-standards/src/clean-text.ts',
    holds: 'MEANT',
    why: 'sets of signs that exclude each other, and sequences of signs of our own',
  },
  {
    path: 'packages/partner-line/src/notification-receiver.ts',
    holds: 'major',
    why: 'two numbers of our own, and no repetition',
  },
  {
    path: 'packages/service-kit/src/sheet/workbook-extent.ts',
    holds: 'name',
    why: 'two names of our own; what repeats is parted by signs that it does not hold',
  },
  {
    path: 'packages/shipping-standards/src/bill-number.ts',
    holds: 'tokens.join',
    why: 'tokens of fixed lengths without repetition',
  },
  {
    path: 'packages/shipping-standards/src/currency-words.ts',
    holds: 'WORDS.map(escaped)',
    why: 'a list of words without repetition',
  },
  {
    path: 'packages/shipping-standards/src/currency-words.ts',
    holds: 'NAMES',
    why: 'texts of at most 300 characters, by plain',
  },
  {
    path: 'packages/shipping-standards/src/dcsa/booking-paths.ts',
    holds: 'type',
    why: 'a word of our own without repetition',
  },
  {
    path: 'packages/shipping-standards/src/dcsa/booking-paths.ts',
    holds: 'partyFunction',
    why: 'escaped letters of the standard’s code list without repetition',
  },
  {
    path: 'packages/shipping-standards/src/latin-text.ts',
    holds: 'FULL_WIDTH',
    why: 'the pattern above it with other flags',
  },
  {
    path: 'services/booking/src/booking/ours.ts',
    holds: 'secret.replace',
    why: 'every sign is escaped, so that nothing repeats',
  },
  {
    path: 'services/booking/src/note-reading/values.ts',
    holds: 'TICKED.source',
    why: 'a box and a word of our own with blanks between',
  },
  {
    path: 'services/booking/src/note-reading/values.ts',
    holds: 'value',
    why: 'words of our own without repetition',
  },
  {
    path: 'services/gateway/src/http/partner-edge.ts',
    holds: 'versions',
    why: 'paths of our own without repetition',
  },
  {
    path: 'services/masterdata/src/schedule/matrix/calendar.ts',
    holds: 'each',
    why: 'names of months without repetition',
  },
  {
    path: 'services/si/src/rules/carrier-profile.ts',
    holds: 'least',
    why: 'one set of signs, at most so many',
  },
];
