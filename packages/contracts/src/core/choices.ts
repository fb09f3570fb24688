/** Colour names that the web's StatusTag understands (antd preset tokens). */
export type ChoiceColor =
  | 'default'
  | 'processing'
  | 'success'
  | 'warning'
  | 'error'
  | 'blue'
  | 'cyan'
  | 'purple'
  | 'gold';

export interface ChoiceOption<V extends string | number = string | number> {
  readonly name: string;
  readonly value: V;
  /** Chinese label, shown to people and published in the OpenAPI document. */
  readonly label: string;
  readonly color: ChoiceColor;
}

type Definition = Record<
  string,
  { readonly value: string | number; readonly label: string; readonly color?: ChoiceColor }
>;

export type Choices<T extends Definition = Definition> = {
  readonly [K in keyof T]: T[K]['value'];
} & {
  readonly options: readonly ChoiceOption<T[keyof T]['value']>[];
  /** The Chinese label of a value; `--` for an unknown or empty one. */
  label(value: string | number | null | undefined): string;
  option(value: string | number | null | undefined): ChoiceOption<T[keyof T]['value']> | undefined;
};

/** The values of a set of choices: `type SiStatus = ChoiceValue<typeof SiStatus>`. */
export type ChoiceValue<C> = C extends { readonly options: readonly ChoiceOption<infer V>[] }
  ? V
  : never;

/** Declares an enumeration once: wire values, code names, Chinese labels and colours. */
export function choices<const T extends Definition>(definition: T): Choices<T> {
  const options = Object.entries(definition).map(([name, { value, label, color }]) => ({
    name,
    value,
    label,
    color: color ?? 'default',
  }));
  const byValue = new Map(options.map((option) => [option.value, option]));
  const values = Object.fromEntries(options.map((option) => [option.name, option.value]));
  return {
    ...values,
    options,
    label: (value: string | number | null | undefined) =>
      value == null ? '--' : (byValue.get(value)?.label ?? '--'),
    option: (value: string | number | null | undefined) =>
      value == null ? undefined : byValue.get(value),
  } as unknown as Choices<T>;
}
