import type { ApplicationAnswer } from '../edifact/aperak.js';
import { compact, type DcsaFault, type DcsaJson, DcsaReader } from './dcsa-json.js';

/** shippingInstructionsStatus with which a carrier takes, or does not take, an instruction. */
const TAKEN = 'RECEIVED';
const SENT_BACK = 'PENDING_UPDATE';

/** An answer as DCSA tells it: the status of the instruction, and feedback for each reason. The message of a feedback begins with the carrier's code. */
export function dcsaOfAnswer(answer: ApplicationAnswer): DcsaJson {
  return compact({
    shippingInstructionsReference: answer.answers,
    transportDocumentReference: answer.billNumber,
    shippingInstructionsStatus: answer.accepted ? TAKEN : SENT_BACK,
    feedbacks: [
      ...(answer.text ? [{ severity: 'INFO', code: 'INFORMATIONAL_MESSAGE', message: answer.text }] : []),
      ...answer.errors.map(({ code, text, references }) =>
        compact({
          severity: 'ERROR',
          code: 'PROPERTY_VALUE_MUST_CHANGE',
          message: [code && `[${code}]`, text].filter(Boolean).join(' '),
          property: references[0] ? `${references[0].qualifier}:${references[0].number}` : '',
        }),
      ),
    ],
  });
}

/** The answer of a DCSA ShippingInstructions status with feedback; never throws for what was sent. */
export function answerOfDcsa(json: unknown): { answer: ApplicationAnswer; faults: DcsaFault[] } {
  const reader = new DcsaReader(json);
  for (const name of ['shippingInstructionsReference', 'shippingInstructionsStatus']) reader.require(name);
  const feedbacks = reader.objects('feedbacks').map((feedback) => {
    const [, code = '', text = ''] = /^(?:\[([A-Z0-9]{1,8})\]\s*)?([\s\S]*)$/.exec(feedback.text('message')) ?? [];
    const [, qualifier, number] = /^([A-Z0-9]{1,3}):(.+)$/.exec(feedback.text('property')) ?? [];
    const references = qualifier && number ? [{ qualifier, number }] : [];
    return { isError: feedback.text('severity') === 'ERROR', error: { code, text, references } };
  });
  const answers = reader.text('shippingInstructionsReference');
  const answer: ApplicationAnswer = {
    documentNumber: answers,
    accepted: reader.text('shippingInstructionsStatus') !== SENT_BACK,
    issuedAt: null,
    answers,
    bookingNumber: '',
    billNumber: reader.text('transportDocumentReference'),
    sender: '',
    text: feedbacks
      .filter(({ isError }) => !isError)
      .map(({ error }) => error.text)
      .join('\n'),
    errors: feedbacks.filter(({ isError }) => isError).map(({ error }) => error),
  };
  return { answer, faults: reader.faults };
}
