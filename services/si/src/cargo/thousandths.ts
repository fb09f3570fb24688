/**
 * Weights (kg) and volumes (m³) have at most three decimals, so they are added and compared exactly as whole thousandths. A
 * submission does that a hundred times over, which is where the general decimals of shipping-standards would be slow. Exact
 * while a value has at most eleven digits before the point, which the contract says, and a sum at most twelve.
 */
export const thousandths = (value: number): number => Math.round(value * 1000);

/** Back to the JSON number that prints these digits. */
export const fromThousandths = (units: number): number => units / 1000;

/** The exact sum in thousandths. */
export const sumThousandths = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + thousandths(value), 0);

/** True when the value has at most three decimals and is less than `most`. */
export const fitsThousandths = (value: number, most: number): boolean =>
  value < most && fromThousandths(thousandths(value)) === value;
