import { Integer } from './field.js';

/** The request of a read or verb on one record. */
export class ById {
  @Integer('编号', { least: 1 }) Id!: number;
}
