import { Choice, Decimal, Integer, Text } from '../core/field.js';
import { ContainerOwner } from './choices.js';

/** One container of a shipment, as far as it is known: a booking knows the type, the carrier's release the number, the stuffing the cargo. */
export class ContainerLine {
  /** Canonical type, 40HQ. */
  @Text('箱型', { max: 10 }) Type!: string;
  /** ISO 6346, compact; empty until the container is assigned. */
  @Text('箱号', { max: 11, optional: true }) Number!: string | null;
  @Choice('箱主', ContainerOwner, { optional: true }) Owner!: ContainerOwner | null;
  @Text('封号', { max: 50, optional: true }) Seal!: string | null;
  @Integer('件数', { counts: 'packages', optional: true }) Packages!: number | null;
  @Decimal('毛重', { digits: 12, scale: 3, unit: 'kg', optional: true }) Weight!: number | null;
  @Decimal('体积', { digits: 12, scale: 3, unit: 'm³', optional: true }) Volume!: number | null;
}

/** A container of which nothing but its type is known, with what is given. */
export const containerLine = (
  Type: string,
  given: Partial<Omit<ContainerLine, 'Type'>> = {},
): ContainerLine => ({
  Type,
  Number: null,
  Owner: null,
  Seal: null,
  Packages: null,
  Weight: null,
  Volume: null,
  ...given,
});
