import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { scrolling } from '../theme/motion.js';
import './form.css';

/** A remark at a field. */
export interface FieldNote {
  text: string;
  severity: 'error' | 'warning' | 'info';
  /** One click that mends it. */
  fix?: { label: string; run(): void };
}

export interface FieldBoxProps {
  label: ReactNode;
  required?: boolean;
  /** Beside the label, at the right. */
  extra?: ReactNode;
  notes?: readonly FieldNote[];
  /** Name by which `scrollToField` finds it. */
  place?: string;
  /** Told on hover over the input. */
  tip?: string | undefined;
  children: ReactNode;
}

export const noteTone = { error: 'danger', warning: 'warning', info: 'secondary' } as const;

/** A labelled input with remarks below it, for forms whose state lives outside antd's. */
export function FieldBox({
  label,
  required = false,
  extra,
  notes = [],
  place,
  tip,
  children,
}: FieldBoxProps) {
  return (
    <div className="qs-field" data-place={place}>
      <Flex justify="space-between" align="baseline" gap={8}>
        <span className="qs-field-label">
          {label}
          {required && <span className="qs-star"> *</span>}
        </span>
        {extra}
      </Flex>
      <div className="qs-field-input" title={tip}>
        {children}
      </div>
      {notes.map((note) => (
        <div
          key={note.text}
          className="qs-field-note"
          role={note.severity === 'error' ? 'alert' : 'note'}
        >
          <Typography.Text type={noteTone[note.severity]}>{note.text}</Typography.Text>
          {note.fix && (
            <button type="button" className="qs-link" onClick={note.fix.run}>
              {note.fix.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

/** The worst of some notes as an input's status. */
export const statusOf = (notes: readonly FieldNote[]): 'error' | 'warning' | '' =>
  notes.some((note) => note.severity === 'error')
    ? 'error'
    : notes.some((note) => note.severity === 'warning')
      ? 'warning'
      : '';

/** Brings the field of that name into view and puts the cursor into it. Answers whether there is one. */
export function scrollToField(place: string, root: ParentNode = document): boolean {
  const box = root.querySelector(`[data-place="${CSS.escape(place)}"]`);
  if (!(box instanceof HTMLElement)) return false;
  box.scrollIntoView({ block: 'center', behavior: scrolling() });
  const input =
    box.querySelector<HTMLElement>('input, textarea') ??
    box.querySelector<HTMLElement>('[tabindex="0"]');
  input?.focus({ preventScroll: true });
  box.classList.remove('qs-field-found');
  // Reading the width restarts the animation when the same field is found twice.
  void box.offsetWidth;
  box.classList.add('qs-field-found');
  return true;
}
