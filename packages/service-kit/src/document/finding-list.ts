import type { FieldError } from '@quayside/contracts/core/envelope';
import type { RefusalCode, RefusalParams } from '@quayside/contracts/refusals';
import { Refusal } from '../refusal.js';

/**
 * Collects what rules find in a document; paths given to it are below its own place, `list.at('Lines[1]').found('weight-high', 'Weight', …)`.
 * @typeParam F the document's class of findings: place, code, text and how heavily it weighs
 * @typeParam X what a rule says beside: a repair, the stage
 */
export class FindingList<F extends FieldError, X extends object = object> {
  /**
   * @param all where findings go; lists of other places share it
   * @param finding makes a finding: its weight and text are the rules' matter; null when the rule is off
   */
  constructor(
    readonly all: F[],
    private readonly finding: (
      place: string,
      code: string,
      text: string,
      extra: Partial<X>,
    ) => F | null,
    private readonly place = '',
  ) {}

  /** The same list for a part of the document. */
  at(part: string): FindingList<F, X> {
    return new FindingList(this.all, this.finding, this.path(part));
  }

  /** What a rule found at a field. */
  found(code: string, field: string, text: string, extra: Partial<X> = {}): void {
    const finding = this.finding(this.path(field), code, text, extra);
    if (finding) this.all.push(finding);
  }

  private path(part: string): string {
    return this.place && part ? `${this.place}.${part}` : this.place || part;
  }
}

/** The refusal that errors of the rules cause; each goes along with its place. */
export const refusedFor = (
  code: RefusalCode,
  errors: readonly FieldError[],
  params: RefusalParams = {},
): Refusal =>
  new Refusal(
    code,
    params,
    errors.map(({ Prop, Code, Msg }) => ({ Prop, Code, Msg })),
  );

/** What the first of some findings say, as one text. */
export const firstTexts = (findings: readonly Pick<FieldError, 'Msg'>[], most: number): string =>
  findings
    .slice(0, most)
    .map(({ Msg }) => Msg)
    .join('；');
