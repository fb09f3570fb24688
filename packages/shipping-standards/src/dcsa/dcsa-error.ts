import { codedText, type DcsaFeedback } from './instruction-status.js';

/** One fault of a refused request. */
export interface DcsaErrorDetail {
  /** JSONPath of the property, `$.consignmentItems[0].HSCodes`; '' for the whole. */
  jsonPath: string;
  /** Kind of the fault in a few words, and what is wrong. */
  text: string;
  message: string;
}

/** What an error answer is made of. */
export interface DcsaError {
  method: string;
  uri: string;
  status: number;
  message: string;
  /** Trace id, by which the answering side finds the call. */
  trace: string;
  time: string;
  details: readonly DcsaErrorDetail[];
}

const TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'];

/** DCSA's ErrorResponse. DCSA has not standardized the codes of errors, so none is given. */
export function dcsaError({
  method,
  uri,
  status,
  message,
  trace,
  time,
  details,
}: DcsaError): Record<string, unknown> {
  const errors =
    details.length > 0 ? details : [{ jsonPath: '', text: TEXTS[status] ?? 'Error', message }];
  return {
    httpMethod: METHODS.includes(method) ? method : 'OPTION',
    requestUri: uri,
    statusCode: status,
    statusCodeText: TEXTS[status] ?? 'Error',
    statusCodeMessage: message.slice(0, 200),
    providerCorrelationReference: trace.slice(0, 100),
    errorDateTime: time,
    errors: errors.map((each) => ({
      ...(each.jsonPath && {
        property: (each.jsonPath.split('.').at(-1) ?? '').slice(0, 100),
        jsonPath: each.jsonPath.slice(0, 500),
      }),
      errorCodeText: each.text.slice(0, 100),
      errorCodeMessage: each.message.slice(0, 5000),
    })),
  };
}

const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What an error answer finds wrong with the request, each at its JSONPath or property, like the feedback of a status; none when it names nothing. */
export function feedbacksOfError(json: unknown): DcsaFeedback[] {
  const { errors } = (json ?? {}) as { errors?: unknown };
  return (Array.isArray(errors) ? errors : []).flatMap((each: unknown): DcsaFeedback[] => {
    const error = (typeof each === 'object' && each !== null ? each : {}) as Record<
      string,
      unknown
    >;
    const { code, text } = codedText(textIn(error.errorCodeMessage) || textIn(error.errorCodeText));
    const path = textIn(error.jsonPath) || textIn(error.property);
    if (!path && !code) return [];
    return [
      { severity: 'ERROR', kind: 'PROPERTY_VALUE_MUST_CHANGE', path, code, text, references: [] },
    ];
  });
}

/** What an error answer says, in one line; '' when it is none. */
export function errorText(json: unknown): string {
  if (typeof json !== 'object' || json === null) return '';
  const { statusCodeMessage, errors } = json as { statusCodeMessage?: unknown; errors?: unknown };
  const details = (Array.isArray(errors) ? errors : []).map(
    (each: Record<string, unknown> | null) =>
      [each?.jsonPath ?? each?.property, each?.errorCodeMessage ?? each?.errorCodeText]
        .filter((part) => typeof part === 'string')
        .join(' '),
  );
  return [...new Set([typeof statusCodeMessage === 'string' ? statusCodeMessage : '', ...details])]
    .filter(Boolean)
    .join('; ')
    .slice(0, 900);
}
