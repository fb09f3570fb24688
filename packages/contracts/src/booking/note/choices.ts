import { type ChoiceValue, choices } from '../../core/choices.js';

/** What became of an uploaded booking note. */
export const NoteState = choices({
  Reading: { value: 1, label: '识别中', color: 'processing' },
  Read: { value: 2, label: '已识别', color: 'success' },
  /** A picture, a scan, or a paper in which nothing was found: a person types from it. */
  Manual: { value: 3, label: '需人工', color: 'warning' },
  Failed: { value: 4, label: '失败', color: 'error' },
  Booked: { value: 5, label: '已转订舱', color: 'blue' },
});
export type NoteState = ChoiceValue<typeof NoteState>;

/** What a note is written in. */
export const NoteKind = choices({
  Sheet: { value: 'sheet', label: 'Excel' },
  Word: { value: 'word', label: 'Word' },
  Pdf: { value: 'pdf', label: 'PDF' },
  Picture: { value: 'picture', label: '图片' },
  /** The text of a mail, with its tables. */
  Text: { value: 'text', label: '邮件正文' },
});
export type NoteKind = ChoiceValue<typeof NoteKind>;

/** By what a field was found. */
export const NoteOrigin = choices({
  Label: { value: 'label', label: '按标签' },
  /** By its form alone: 2X40HQ wherever it stands. */
  Form: { value: 'form', label: '按格式' },
  /** Where a person had found it in an earlier note of the layout, or what he had made of what was written. */
  Learnt: { value: 'learnt', label: '按上次改正' },
  /** What a person had filled in though no note of the layout says it. */
  Fixed: { value: 'fixed', label: '沿用上次填写' },
});
export type NoteOrigin = ChoiceValue<typeof NoteOrigin>;

/** What a correction taught of a field. */
export const LessonKind = choices({
  /** The value stands at another place. */
  At: { value: 'at', label: '位置' },
  /** What is written there means this. */
  As: { value: 'as', label: '对照' },
  /** No note says it. */
  Fixed: { value: 'fixed', label: '固定值' },
  /** What was read there is not this field. */
  None: { value: 'none', label: '不采用' },
});
export type LessonKind = ChoiceValue<typeof LessonKind>;
