/** Header with the version of a DCSA standard. */
export const API_VERSION = 'API-Version';

/** What a notification carries: CloudEvents 1.0, as DCSA's standards require them. */
export const ENVELOPE = [
  'specversion',
  'id',
  'source',
  'type',
  'time',
  'datacontenttype',
  'subscriptionReference',
  'data',
] as const;
