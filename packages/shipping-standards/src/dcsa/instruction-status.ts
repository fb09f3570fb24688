import type { AnswerError, AnswerReference, ApplicationAnswer } from '../edifact/aperak.js';
import { compact, type DcsaFault, type DcsaJson, DcsaReader } from './dcsa-json.js';
import { type MeantStatus, meaningOfInstruction, type StatusMeaning } from './status-meaning.js';

/** A remark of the carrier on a property; what must change, what it changes itself, or what is only to be known. */
export interface DcsaFeedback extends AnswerError {
  /** ERROR, WARN or INFO as sent. */
  severity: string;
  /** JSONPath of the property, or its bare name; '' for the whole. */
  path: string;
  /** DCSA's code of the feedback: PROPERTY_VALUE_MUST_CHANGE … The carrier's own code stands before the message. */
  kind: string;
}

/** What a status of a shipping instruction says. */
export interface InstructionStatus {
  /** The carrier's reference, or our document number where it answers by that. */
  reference: string;
  billNumber: string;
  status: MeantStatus<StatusMeaning>;
  feedbacks: DcsaFeedback[];
  /** What the carrier says of the whole. */
  text: string;
}

/** Statuses that the carrier's side sends, by what it does. */
export interface SentStatus {
  shippingInstructionsStatus:
    | 'RECEIVED'
    | 'PENDING_UPDATE'
    | 'COMPLETED'
    | 'CANCELLED'
    | 'DECLINED';
  updatedShippingInstructionsStatus?:
    | 'UPDATE_RECEIVED'
    | 'UPDATE_CONFIRMED'
    | 'UPDATE_CANCELLED'
    | 'UPDATE_DECLINED'
    | undefined;
}

/** Feedback for the errors of an answer. The message begins with the carrier's code; `pathOf` tells the JSONPath of an item. */
export function feedbacksOf(
  errors: readonly AnswerError[],
  pathOf?: (error: AnswerError) => string,
): DcsaJson[] {
  return errors.map((error) => {
    const { code, text, references } = error;
    const jsonPath = pathOf?.(error) ?? '';
    return compact({
      severity: 'ERROR',
      code: 'PROPERTY_VALUE_MUST_CHANGE',
      message: [code && `[${code}]`, text].filter(Boolean).join(' ') || 'NOT ACCEPTED',
      jsonPath: jsonPath.slice(0, 500),
      property: jsonPath
        ? (/(?<![A-Za-z])([A-Za-z]+)(?:\[\d+\])?$/.exec(jsonPath)?.[1] ?? '')
        : references[0]
          ? `${references[0].qualifier}:${references[0].number}`.slice(0, 100)
          : '',
    });
  });
}

/** An answer as DCSA tells it: the status of the instruction, and feedback for each reason. The carrier's side of the line. */
export function dcsaOfAnswer(
  answer: Pick<ApplicationAnswer, 'answers' | 'billNumber' | 'text' | 'errors'>,
  sent: SentStatus,
  pathOf?: (error: AnswerError) => string,
): DcsaJson {
  return compact({
    shippingInstructionsReference: answer.answers,
    transportDocumentReference: answer.billNumber,
    ...sent,
    feedbacks: [
      ...(answer.text
        ? [{ severity: 'INFO', code: 'INFORMATIONAL_MESSAGE', message: answer.text }]
        : []),
      ...feedbacksOf(answer.errors, pathOf),
    ],
  });
}

/** A carrier's own code in brackets before its words. */
export function codedText(message: string): { code: string; text: string } {
  const [, code = '', text = ''] = /^(?:\[([A-Z0-9]{1,8})\]\s*)?([\s\S]*)$/.exec(message) ?? [];
  return { code, text };
}

function feedbackOf(feedback: DcsaReader): DcsaFeedback {
  const { code, text } = codedText(feedback.text('message'));
  const property = feedback.text('property');
  const [, qualifier, number] = /^([A-Z0-9]{1,3}):(.+)$/.exec(property) ?? [];
  const references: AnswerReference[] = qualifier && number ? [{ qualifier, number }] : [];
  const path = feedback.text('jsonPath') || (references.length > 0 ? '' : property);
  return {
    severity: feedback.text('severity'),
    kind: feedback.text('code'),
    path,
    code,
    text,
    references,
  };
}

/** The carrier's feedback in a notification or in a document as GET answers it; none for what is no list. */
export const feedbacksIn = (json: unknown): DcsaFeedback[] =>
  new DcsaReader(json).objects('feedbacks').map(feedbackOf);

/** What must change: of unknown severities nobody can say, so they count as well. */
export const isError = ({ severity }: Pick<DcsaFeedback, 'severity'>): boolean =>
  !['INFO', 'WARN'].includes(severity.toUpperCase());

/**
 * What a DCSA status of a shipping instruction says: of a notification's data, or of the whole instruction as GET answers it. Never throws
 * for what was sent.
 */
export function statusOfDcsa(json: unknown): { answer: InstructionStatus; faults: DcsaFault[] } {
  const reader = new DcsaReader(json);
  reader.require('shippingInstructionsStatus');
  if (!reader.has('shippingInstructionsReference') && !reader.has('transportDocumentReference'))
    reader.require('shippingInstructionsReference');
  const feedbacks = reader.objects('feedbacks').map(feedbackOf);
  const reason = reader.text('reason');
  const answer: InstructionStatus = {
    reference: reader.text('shippingInstructionsReference'),
    billNumber: reader.text('transportDocumentReference'),
    status: meaningOfInstruction(
      reader.text('shippingInstructionsStatus'),
      reader.text('updatedShippingInstructionsStatus'),
      feedbacks.some(isError),
    ),
    feedbacks,
    text: [reason, ...feedbacks.filter((each) => !isError(each)).map(({ text }) => text)]
      .filter(Boolean)
      .join('\n'),
  };
  return { answer, faults: reader.faults };
}
