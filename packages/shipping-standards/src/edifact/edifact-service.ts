/** The characters with a meaning of their own (service string advice UNA). `release` is a space when the partners use none. */
export interface ServiceCharacters {
  readonly component: string;
  readonly element: string;
  readonly decimal: string;
  readonly release: string;
  readonly terminator: string;
}

/** The default of ISO 9735: `UNA:+.? '`. */
export const DEFAULT_SERVICE: ServiceCharacters = {
  component: ':',
  element: '+',
  decimal: '.',
  release: '?',
  terminator: "'",
};

/** Writes the service string advice: nine characters; the one before the terminator is reserved. */
export function serviceAdvice(service: ServiceCharacters): string {
  return `UNA${service.component}${service.element}${service.decimal}${service.release} ${service.terminator}`;
}

/** True when the characters can be told apart: separators, release and terminator differ and none is a letter, a digit or (release excepted) a space. */
export function isServiceCharacters({
  component,
  element,
  decimal,
  release,
  terminator,
}: ServiceCharacters): boolean {
  const separators = [component, element, terminator, ...(release === ' ' ? [] : [release])];
  return (
    new Set(separators).size === separators.length &&
    (decimal === '.' || decimal === ',') &&
    separators.every((character) => character.length === 1 && !/[A-Za-z0-9 ]/.test(character))
  );
}
