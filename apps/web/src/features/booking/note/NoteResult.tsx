import { NoteOrigin } from '@quayside/contracts/booking/note/choices';
import { forgetLayout, type NoteDetail } from '@quayside/contracts/booking/note/note.api';
import type { NoteField, NoteLeft, NotePlace } from '@quayside/contracts/booking/note/reading';
import { Button, Flex, Tag, Typography } from 'antd';
import { Can } from '../../../kit/Can/Can.js';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { copyText } from '../../../kit/http/copy-text.js';
import { useAct } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import type { Confirming } from './confirming.js';
import { lessonText, pathLabel, shownValue } from './note-fields.js';
import './note.css';

interface ShowProps {
  onShow(place: NotePlace | null): void;
}

/** The fields that were read, those to be looked at first, each with what is written and where. */
export function FieldRows({
  fields,
  confirming,
  onShow,
}: ShowProps & { fields: readonly NoteField[]; confirming?: Confirming | undefined }) {
  const sorted = [...fields.filter(({ Sure }) => !Sure), ...fields.filter(({ Sure }) => Sure)];
  if (sorted.length === 0) return <EmptyState title="没有识别出内容" hint="请对照原件填写" />;
  return (
    <ul className="note-rows">
      {sorted.map((field) => (
        <FieldRow key={field.Path} field={field} confirming={confirming} onShow={onShow} />
      ))}
    </ul>
  );
}

function FieldRow({
  field,
  confirming,
  onShow,
}: ShowProps & { field: NoteField; confirming: Confirming | undefined }) {
  const { Path, Value, Written, Label, Origin, Sure, Reason, At } = field;
  const shown = shownValue(Path, Value);
  const [at] = At;
  return (
    <li className="note-row">
      <span>{pathLabel(Path)}</span>
      <strong style={{ whiteSpace: 'pre-wrap' }}>{shown || '—'}</strong>
      {Sure ? (
        <Tag color="success" style={{ margin: 0 }}>
          {NoteOrigin.label(Origin)}
        </Tag>
      ) : (
        <ConfirmMark field={field} confirming={confirming} />
      )}
      {Reason && <span className={`note-row-below${Sure ? '' : ' note-row-warn'}`}>{Reason}</span>}
      <span className="note-row-below">
        {Written && Written !== shown && `原文“${Written.slice(0, 120)}” `}
        {Label && `标签“${Label}” `}
        {at && (
          <Button
            type="link"
            size="small"
            style={{ padding: 0, height: 18, fontSize: 12 }}
            onClick={() => onShow(at)}
          >
            {at.Place}
          </Button>
        )}
      </span>
    </li>
  );
}

const STATES = {
  open: { label: '待核对', color: 'warning' },
  confirmed: { label: '已核对', color: 'success' },
  changed: { label: '已修改', color: 'processing' },
} as const;

/** How an unsure field stands, and the button with which a person lets it stand. */
function ConfirmMark({
  field,
  confirming,
}: {
  field: NoteField;
  confirming: Confirming | undefined;
}) {
  const state = confirming?.stateOf(field) ?? 'open';
  if (confirming && state === 'open')
    return (
      <Button
        size="small"
        aria-label={`核对无误 ${pathLabel(field.Path)}`}
        onClick={() => confirming.confirm(field)}
      >
        核对无误
      </Button>
    );
  return (
    <Tag color={STATES[state].color} style={{ margin: 0 }}>
      {STATES[state].label}
    </Tag>
  );
}

/** What stands in the note and was not taken. */
export function LeftRows({ left, onShow }: ShowProps & { left: readonly NoteLeft[] }) {
  if (left.length === 0) return <EmptyState title="托书的内容都已采用" />;
  return (
    <ul className="note-rows">
      {left.map((each) => (
        <li key={`${each.Place} ${each.Left} ${each.Top} ${each.Text}`} className="note-row">
          <Button
            type="link"
            size="small"
            style={{ padding: 0, height: 20, justifyContent: 'start' }}
            onClick={() => onShow(each)}
          >
            {each.Place}
          </Button>
          <span style={{ whiteSpace: 'pre-wrap' }}>{each.Text}</span>
          <Button type="text" size="small" onClick={() => void copyText(each.Text)}>
            复制
          </Button>
          {each.Why && <span className="note-row-below">{each.Why}</span>}
        </li>
      ))}
    </ul>
  );
}

/** What corrections of earlier notes taught, and how to have it forgotten. */
export function LessonRows({ note }: { note: NoteDetail }) {
  const confirm = useConfirm();
  const forget = useAct(forgetLayout, { invalidates: ['BookingNote'] });
  if (!note.Learns && note.Lessons.length === 0)
    return (
      <EmptyState
        title="这份托书的版式太简单，改正不会被记住"
        hint="能认出的栏目名称少于 4 个，分不清是不是同一版式"
      />
    );
  if (note.Lessons.length === 0)
    return (
      <EmptyState
        title="还没有学到这个版式"
        hint="修改识别结果并提交订舱后，下一份同版式的托书会自动带入"
      />
    );
  const ask = async () => {
    const content = '之后同版式的托书按通用规则识别，已生成的订舱不受影响。';
    if (await confirm({ title: '清除这个版式的学习结果？', content, okText: '清除', danger: true }))
      await forget.run({ Id: note.Id });
  };
  return (
    <>
      <Flex justify="space-between" align="center">
        <Typography.Text type="secondary">仅用于 {note.CompanyName} 的同版式托书</Typography.Text>
        <Can code="submit">
          <Button size="small" danger loading={forget.pending} onClick={() => void ask()}>
            清除
          </Button>
        </Can>
      </Flex>
      <ul className="note-rows">
        {note.Lessons.map((lesson) => (
          <li key={`${lesson.Path} ${lesson.Written ?? ''}`} className="note-row">
            <span>{pathLabel(lesson.Path)}</span>
            <span>{lessonText(lesson)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
