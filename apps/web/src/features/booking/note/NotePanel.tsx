import type { NoteDetail } from '@quayside/contracts/booking/note/note.api';
import type { NotePlace } from '@quayside/contracts/booking/note/reading';
import { Alert, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { NoteOriginal } from './NoteOriginal.js';
import { FieldRows, LeftRows, LessonRows } from './NoteResult.js';
import './note.css';

interface NotePanelProps {
  note: NoteDetail;
  tab: string;
  shown: NotePlace | null;
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
  extra,
  resultOnly = false,
  onTab,
  onShow,
}: NotePanelProps) {
  const unsure = note.Fields.filter(({ Sure }) => !Sure).length;
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
            children: scroll(<FieldRows fields={note.Fields} onShow={onShow} />),
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
