/** Where a fault is: the number of the segment in the interchange (UNB is 1, UNA has none) or in the message being written, its tag and, where known, element and component (both from 1). */
export interface EdifactPlace {
  segment: number;
  tag: string;
  element?: number;
  component?: number;
}

/** Codes of an interchange that cannot be read, or of a message that may not be written. */
export type EdifactErrorCode =
  | 'edifact-empty'
  | 'edifact-service-advice'
  | 'edifact-unterminated'
  | 'edifact-release'
  | 'edifact-tag'
  | 'edifact-too-long'
  | 'edifact-charset'
  | 'edifact-too-many'
  | 'edifact-required'
  | 'edifact-number';

/** Thrown by the EDIFACT reader and writer; `value` is the text at fault, shortened. The message is the code and the place, never a text for users. */
export class EdifactError extends Error {
  override readonly name = 'EdifactError';
  readonly value: string;

  constructor(
    readonly code: EdifactErrorCode,
    readonly place: EdifactPlace,
    value = '',
  ) {
    const { segment, tag, element, component } = place;
    super(
      [code, `${tag || '?'}#${segment}`, element, component]
        .filter((part) => part !== undefined)
        .join(' '),
    );
    this.value = value.slice(0, 100);
  }
}
