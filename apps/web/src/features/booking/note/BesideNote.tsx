import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { NoteOrigin } from '@quayside/contracts/booking/note/choices';
import type { NoteDetail } from '@quayside/contracts/booking/note/note.api';
import type { NoteField, NotePlace } from '@quayside/contracts/booking/note/reading';
import { Button, Flex, Popover, Tag } from 'antd';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { withHeader } from '../entry/entry-form.js';
import { useEntry, useEntryShallow, useEntryStore } from '../entry/entry-store.js';
import { type FieldOrigins, OriginContext } from '../entry/field-origin.js';
import { type Confirming, type ConfirmState, confirmStates, withConfirmed } from './confirming.js';
import { NotePanel } from './NotePanel.js';
import { holds, pairOf, pathLabel, shownValue } from './note-fields.js';
import './note.css';

/** A form beside the note that it was filled from; without one, the form alone. */
export function BesideNote({ note, children }: { note: NoteDetail | null; children: ReactNode }) {
  return note ? <Split note={note}>{children}</Split> : children;
}

function Split({ note, children }: { note: NoteDetail; children: ReactNode }) {
  const store = useEntryStore();
  const [open, setOpen] = useState(true);
  const [tab, setTab] = useState('original');
  const [shown, setShown] = useState<NotePlace | null>(null);
  // The same place once more is a new wish.
  const show = useCallback((place: NotePlace | null) => {
    setOpen(true);
    setTab('original');
    setShown(place && { ...place });
  }, []);
  const record = useEntry((state) => state.record);
  const states = useEntryShallow((state) => [...confirmStates(note, state.form)].map(String));
  const confirming = useMemo<Confirming | undefined>(() => {
    if (!record?.AllowedActions.some(({ Verb }) => Verb === BookingVerb.Submit)) return undefined;
    const known = new Set(states);
    const isIn = (path: string, state: ConfirmState): boolean => known.has(`${path},${state}`);
    return {
      stateOf: ({ Path, Sure }) =>
        Sure
          ? null
          : isIn(Path, 'confirmed')
            ? 'confirmed'
            : isIn(Path, 'changed')
              ? 'changed'
              : 'open',
      confirm: ({ Path }) => store.getState().edit((form) => withConfirmed(form, Path)),
    };
  }, [record, states, store]);
  const origins = useMemo<FieldOrigins>(() => {
    const fields = new Map(note.Fields.map((field) => [field.Path, field]));
    const pick = (field: NoteField, index: number) => {
      const other = pairOf(field.Path);
      const also = other ? fields.get(other)?.Candidates[index]?.Value : undefined;
      const patch = {
        [field.Path]: field.Candidates[index]?.Value ?? null,
        ...(other && also !== undefined && { [other]: also }),
      };
      store.getState().edit((form) => withHeader(form, patch));
    };
    const at = (path: string, value: unknown): NoteField | null => {
      const field = fields.get(path);
      return field && holds(field, value) ? field : null;
    };
    return {
      mark(path, value) {
        const field = at(path, value);
        return (
          field && (
            <Mark
              field={field}
              confirming={confirming}
              onShow={show}
              {...(/^\w+$/.test(path) && { onPick: (index: number) => pick(field, index) })}
            />
          )
        );
      },
      doubt(path, value) {
        const field = at(path, value);
        if (!field || field.Sure) return undefined;
        const isOpen = (confirming?.stateOf(field) ?? 'open') === 'open';
        return isOpen ? { text: doubtText(field), severity: 'warning' } : undefined;
      },
    };
  }, [note, store, show, confirming]);
  return (
    <OriginContext value={origins}>
      {!open && (
        <Button style={{ marginBottom: 8 }} onClick={() => setOpen(true)}>
          显示托书原件
        </Button>
      )}
      <div className={open ? 'note-split' : undefined}>
        {children}
        {open && (
          <aside className="doc-card note-panel" aria-label={`托书 ${note.NoteNo}`}>
            <NotePanel
              note={note}
              tab={tab}
              shown={shown}
              confirming={confirming}
              extra={
                <Button type="text" size="small" onClick={() => setOpen(false)}>
                  收起
                </Button>
              }
              onTab={setTab}
              onShow={show}
            />
          </aside>
        )}
      </div>
    </OriginContext>
  );
}

const doubtText = ({ Reason, Written, At: [at] }: NoteField): string =>
  [`待核对：${Reason ?? ''}`, Written && `原文“${Written.slice(0, 80)}”`, at?.Place]
    .filter(Boolean)
    .join('；');

interface MarkProps {
  field: NoteField;
  confirming: Confirming | undefined;
  onShow(place: NotePlace | null): void;
  onPick?(index: number): void;
}

/** Where a field comes from and how sure that is; of several that may be meant one is picked with a click. */
function Mark({ field, confirming, onShow, onPick }: MarkProps) {
  const { Path, Origin, Sure, Reason, Written, Label, Candidates, At } = field;
  const [at] = At;
  const state = confirming?.stateOf(field) ?? (Sure ? null : 'open');
  const mark = (
    <Popover
      mouseEnterDelay={0.2}
      content={
        <Flex vertical gap={4} style={{ maxWidth: 320 }}>
          <span>
            {NoteOrigin.label(Origin)}
            {Label ? `“${Label}”` : ''}
          </span>
          {Written && <span style={{ whiteSpace: 'pre-wrap' }}>原文：{Written.slice(0, 200)}</span>}
          {Reason && <span>{Reason}</span>}
          {onPick &&
            Candidates.map(({ Value, Text }, index) => (
              <Button key={Value} size="small" onClick={() => onPick(index)}>
                {Text ?? shownValue(Path, Value)}
              </Button>
            ))}
          {at && (
            <Button
              type="link"
              size="small"
              style={{ padding: 0, alignSelf: 'start' }}
              onClick={() => onShow(at)}
            >
              在原件中查看 {at.Place}
            </Button>
          )}
        </Flex>
      }
    >
      <Tag
        className="note-mark"
        color={state === 'open' ? 'warning' : 'success'}
        data-mark={Sure ? 'sure' : 'unsure'}
        onClick={() => at && onShow(at)}
      >
        {Sure ? '识别' : state === 'open' ? '待核对' : '已核对'}
      </Tag>
    </Popover>
  );
  if (!confirming || state !== 'open') return mark;
  return (
    <Flex gap={4} align="center">
      {mark}
      <Button
        type="link"
        size="small"
        style={{ height: 18, padding: 0 }}
        aria-label={`核对无误 ${pathLabel(Path)}`}
        onClick={() => confirming.confirm(field)}
      >
        核对无误
      </Button>
    </Flex>
  );
}
