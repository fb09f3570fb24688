import type { NoteDetail } from '@quayside/contracts/booking/note/note.api';
import type { NotePlace } from '@quayside/contracts/booking/note/reading';
import { Alert, Button, Tabs } from 'antd';
import type { ReactNode } from 'react';
import type { Confirming } from './confirming.js';
import { NoteOriginal } from './NoteOriginal.js';
import { FieldRows, LeftRows, LessonRows } from './NoteResult.js';
import './note.css';

interface NotePanelProps {
  note: NoteDetail;
  tab: string;
  shown: NotePlace | null;
  /** In the form of a booking that is not handed in: unsure fields are confirmed here. */
  confirming?: Confirming | undefined;
  /** Beside the tabs. */
  extra?: ReactNode;
  /** Without the note itself, which stands beside. */
  resultOnly?: boolean;
  onTab(tab: string): void;
  onShow(place: NotePlace | null): void;
}

/** A note beside the form that it fills: as it came, what was read in it, what was left, and what was learnt of its layout. */
export function NotePanel({
  note,
  tab,
  shown,
  confirming,
  extra,
  resultOnly = false,
  onTab,
  onShow,
}: NotePanelProps) {
  const unsure = note.Fields.filter(
    (field) => !field.Sure && (confirming?.stateOf(field) ?? 'open') === 'open',
  ).length;
  const scroll = (content: ReactNode) => <div className="note-scroll">{content}</div>;
  return (
    <>
      {note.MailFrom && (
        <Alert
          type={note.MailDoubt ? 'error' : 'info'}
          showIcon
          banner
          title={`来自邮箱 ${note.MailFrom}${note.MailDoubt ? `，${note.MailDoubt}` : ''}。发件地址可能被冒用，请核对后再提交。`}
        />
      )}
      {note.Fault && <Alert type="warning" showIcon banner title={note.Fault} />}
      {confirming && unsure > 0 && (
        <Alert
          type="warning"
          showIcon
          banner
          title={`还有${unsure}处待核对：逐项核对无误，或直接修改，之后才能提交`}
          action={
            tab === 'fields' ? null : (
              <Button size="small" onClick={() => onTab('fields')}>
                逐项核对
              </Button>
            )
          }
        />
      )}
      <Tabs
        size="small"
        activeKey={tab}
        onChange={onTab}
        tabBarExtraContent={extra}
        items={[
          ...(resultOnly
            ? []
            : [
                {
                  key: 'original',
                  label: '原件',
                  children: <NoteOriginal note={note} shown={shown} />,
                },
              ]),
          {
            key: 'fields',
            label: unsure > 0 ? `识别结果（${unsure}待核对）` : '识别结果',
            children: scroll(
              <FieldRows fields={note.Fields} confirming={confirming} onShow={onShow} />,
            ),
          },
          {
            key: 'left',
            label: `未采用 ${note.Left.length}`,
            children: scroll(<LeftRows left={note.Left} onShow={onShow} />),
          },
          { key: 'lessons', label: '已学', children: scroll(<LessonRows note={note} />) },
        ]}
      />
    </>
  );
}
