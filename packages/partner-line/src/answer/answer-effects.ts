/**
 * What an answer of a carrier says, whatever carries it: APERAK, IFTMBC, IFTMCS, a DCSA status.
 * `not-taken`: its system did not take the message; `withdrawn`: it ends what it had confirmed;
 * `change-withdrawn`: it agrees that a change of ours is withdrawn; `draft`: a draft bill.
 */
export const ANSWER_KINDS = [
  'received',
  'accepted',
  'change-asked',
  'not-taken',
  'refused',
  'withdrawn',
  'cancelled',
  'change-withdrawn',
  'completed',
  'draft',
] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/**
 * The document of ours that an answer names. `original`: the first, where the carrier has none that
 * replaces it; `change` and `cancellation`: the newest message; `older`: one that a newer one took the
 * place of; `unnamed`: only what it is about.
 */
export const NAMED_DOCUMENTS = ['original', 'change', 'cancellation', 'older', 'unnamed'] as const;
export type NamedDocument = (typeof NAMED_DOCUMENTS)[number];

/**
 * How a paper stands with its carrier. `unsent`: with us; `asked`: waits for the first answer;
 * `updating`: a change of it is on its way and nobody knows which of both an answer means;
 * `confirmed`; `amending` and `cancelling`: confirmed, with a change or a cancellation that waits;
 * `cancelled`: by us; `over`: in any other way.
 */
export const PAPER_STATES = [
  'unsent',
  'asked',
  'updating',
  'confirmed',
  'amending',
  'cancelling',
  'cancelled',
  'over',
] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/**
 * What an answer does. `note`: it is kept and changes nothing; `repeat`: it may say again what stands,
 * and everything else in it is looked at; `reopen`: our cancellation failed, so that the carrier still
 * holds what it has; `keep-draft`: the bill is kept and looked at; `look-held`: the carrier says that
 * it holds what we have cancelled, which may cost dead freight; `look`: a person decides.
 */
export type AnswerEffect =
  | 'note'
  | 'acknowledge'
  | 'confirm'
  | 'confirm-change'
  | 'repeat'
  | 'ask-change'
  | 'refuse'
  | 'refuse-change'
  | 'refuse-cancel'
  | 'reopen'
  | 'end'
  | 'confirm-cancel'
  | 'complete'
  | 'draft'
  | 'keep-draft'
  | 'look'
  | 'look-held';

type Row = Readonly<Partial<Record<NamedDocument, AnswerEffect>>>;
type States = Readonly<Partial<Record<PaperState, Row>>>;

/** The same effect, whatever document is named. */
const whatever = (effect: AnswerEffect): Row => ({
  original: effect,
  change: effect,
  cancellation: effect,
  older: effect,
  unnamed: effect,
});

/** Of an original or its only change, and where nothing else could be meant. */
const current = (effect: AnswerEffect): Row => ({
  original: effect,
  change: effect,
  unnamed: effect,
});

/** Only of the change that waits, and where the carrier speaks of the whole. */
const ofUpdate = (effect: AnswerEffect): Row => ({ change: effect, unnamed: effect });

const NOTED: States = {
  unsent: whatever('note'),
  asked: whatever('note'),
  updating: whatever('note'),
  confirmed: whatever('note'),
  amending: whatever('note'),
  cancelling: whatever('note'),
  cancelled: whatever('note'),
  over: whatever('note'),
};

/**
 * The one table of what an answer does: kind × state × named document, for bookings and SIs, EDIFACT
 * and DCSA. An answer decides only the document that it names (DCSA Booking 2.0.5: each status has an
 * axis of its own). What is not here is looked at.
 */
const EFFECTS: Readonly<Record<AnswerKind, States>> = {
  received: { ...NOTED, asked: { ...whatever('note'), ...current('acknowledge') } },
  accepted: {
    asked: current('confirm'),
    updating: ofUpdate('confirm'),
    confirmed: { ...current('confirm'), older: 'repeat' },
    amending: {
      original: 'repeat',
      change: 'confirm-change',
      older: 'repeat',
      unnamed: 'repeat',
    },
    cancelled: whatever('look-held'),
  },
  'change-asked': {
    asked: current('ask-change'),
    updating: ofUpdate('ask-change'),
    confirmed: current('ask-change'),
    amending: ofUpdate('ask-change'),
  },
  'not-taken': {
    asked: current('ask-change'),
    updating: ofUpdate('ask-change'),
    amending: { change: 'refuse-change' },
    cancelling: { cancellation: 'refuse-cancel' },
    cancelled: { original: 'note', cancellation: 'reopen' },
  },
  refused: {
    asked: current('refuse'),
    updating: ofUpdate('refuse'),
    amending: { change: 'refuse-change' },
    cancelling: { cancellation: 'refuse-cancel' },
    cancelled: { original: 'note', cancellation: 'reopen' },
  },
  withdrawn: {
    asked: current('refuse'),
    updating: ofUpdate('refuse'),
    confirmed: current('end'),
    amending: current('end'),
    cancelling: { unnamed: 'end' },
    cancelled: whatever('note'),
  },
  cancelled: {
    cancelling: {
      original: 'confirm-cancel',
      cancellation: 'confirm-cancel',
      unnamed: 'confirm-cancel',
    },
    cancelled: whatever('note'),
  },
  'change-withdrawn': NOTED,
  completed: {
    confirmed: whatever('complete'),
    amending: whatever('complete'),
    over: whatever('note'),
  },
  draft: {
    unsent: whatever('keep-draft'),
    asked: { ...whatever('keep-draft'), ...current('draft') },
    updating: { ...whatever('keep-draft'), change: 'draft' },
    confirmed: { ...whatever('keep-draft'), ...current('draft') },
    amending: { ...whatever('keep-draft'), change: 'draft' },
    cancelling: whatever('keep-draft'),
    cancelled: whatever('keep-draft'),
    over: whatever('keep-draft'),
  },
};

/** What an answer does to a paper; `look` for everything that the table does not have. */
export const answerEffect = (
  kind: AnswerKind | 'look',
  named: NamedDocument,
  state: PaperState,
): AnswerEffect => (kind === 'look' ? 'look' : (EFFECTS[kind][state]?.[named] ?? 'look'));
