import { Choice, Decimal, Flag, Integer, ListOf, Text } from '../../core/field.js';
import { LessonKind, NoteOrigin } from './choices.js';

/** Another value that a field may have, as the form would hold it. */
export class NoteCandidate {
  @Text('取值', { max: 300 }) Value!: string;
  @Text('说明', { max: 300, optional: true }) Text!: string | null;
}

/** Where something stands in a note. Units are columns and rows in sheets and Word files, points from the top left corner in PDF. */
export class NotePlace {
  /** From 1: the page, or the sheet. */
  @Integer('页', { least: 1 }) Page!: number;
  /** For people: 托书!B7, 第1页. */
  @Text('位置', { max: 120 }) Place!: string;
  @Decimal('左', { digits: 7, scale: 2 }) Left!: number;
  @Decimal('上', { digits: 7, scale: 2 }) Top!: number;
  @Decimal('右', { digits: 7, scale: 2 }) Right!: number;
  @Decimal('下', { digits: 7, scale: 2 }) Bottom!: number;
}

/** A field of the booking as it was read. */
export class NoteField {
  /** Path below the booking: `LoadPort`, `Goods[0].Weight`, `Parties[shipper].Name`. */
  @Text('字段', { max: 80 }) Path!: string;
  /** As the form holds it; numbers as plain digits in the field's unit. Empty where what stands there is no such value. */
  @Text('取值', { max: 4000, optional: true }) Value!: string | null;
  /** What stands in the note. */
  @Text('原文', { max: 4000, optional: true }) Written!: string | null;
  @Text('标签', { max: 120, optional: true }) Label!: string | null;
  @Choice('依据', NoteOrigin) Origin!: NoteOrigin;
  @Flag('确定') Sure!: boolean;
  /** Why it is not sure; of a sure one what was converted. */
  @Text('说明', { max: 500, optional: true }) Reason!: string | null;
  @ListOf('候选', () => NoteCandidate, { max: 10 }) Candidates!: NoteCandidate[];
  /** Null of what no note says. */
  @ListOf('位置', () => NotePlace, { max: 1 }) At!: NotePlace[];
}

/** What stands in a note and was not taken. */
export class NoteLeft extends NotePlace {
  @Text('内容', { max: 2000 }) Text!: string;
  @Text('说明', { max: 200, optional: true }) Why!: string | null;
}

/** A piece of a note as it is shown beside the form. */
export class NoteCell extends NotePlace {
  @Text('内容', { max: 5000 }) Text!: string;
}
export class NotePage {
  @Integer('页', { least: 1 }) Page!: number;
  @Text('名称', { max: 60 }) Name!: string;
  @ListOf('内容', () => NoteCell, { max: 4000 }) Cells!: NoteCell[];
}

/** As often as people have to confirm what a lesson yields before it is sure. */
export const SURE_FROM = 2;

/** What a correction taught of a field, for people and for the next note of the layout. */
export class NoteLesson {
  @Text('字段', { max: 80 }) Path!: string;
  @Choice('方式', LessonKind) Kind!: LessonKind;
  /** The words beside which the value stands. */
  @Text('标签', { max: 120, optional: true }) Label!: string | null;
  @Text('方向', { max: 10, optional: true }) Side!: 'right' | 'below' | 'inline' | null;
  @Text('原文', { max: 4000, optional: true }) Written!: string | null;
  @Text('取值', { max: 4000, optional: true }) Value!: string | null;
  /** Of a text over several cells: the words of the label at which it ended, and how many cells it had. */
  @Text('止于', { max: 120, optional: true }) End?: string | null;
  @Integer('格数', { optional: true, least: 1 }) Cells?: number | null;
  /** Notes of the layout whose value by this lesson a person let stand; sure from {@link SURE_FROM} on. */
  @Integer('核对次数', { optional: true, least: 0 }) Confirmed?: number | null;
  /** Of a code: the name that the papers print. */
  @Text('名称', { max: 300, optional: true }) Name!: string | null;
  @ListOf('位置', () => NotePlace, { max: 1 }) At!: NotePlace[];
}
