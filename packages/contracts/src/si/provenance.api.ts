import { arrayOf, get } from '../core/endpoint.js';
import { Choice, Instant, Integer, Text } from '../core/field.js';
import { ById } from '../core/identified.js';
import { FieldSource } from './choices.js';

/** Where the value of a field came from. */
export class FieldProvenance {
  /** Path in the SI. A box or a goods line stands for its cells, except those that have an entry of their own. */
  @Text('位置', { max: 200 }) Prop!: string;
  @Text('字段', { max: 100 }) Label!: string;
  @Choice('来源', FieldSource) Source!: FieldSource;
  /** For people: which order, which template, which repair. */
  @Text('来源说明', { max: 200 }) SourceLabel!: string;
  /** Who handed it in, or accepted it. */
  @Text('经手人', { max: 50, optional: true }) By!: string | null;
  @Instant('时间') Time!: string;
  /** The revision with which it came. */
  @Integer('补料版本') Revision!: number;
}

export const siProvenance = get('/api/TDBillLadingInfo/GetProvenance', {
  summary: 'SI每个字段的来源、经手人与时间',
  request: ById,
  answer: arrayOf(FieldProvenance),
  access: 'si:read',
});
