import { LessonKind, NoteOrigin } from '@quayside/contracts/booking/note/choices';
import {
  type NoteField,
  type NoteLeft,
  type NoteLesson,
  SURE_FROM,
} from '@quayside/contracts/booking/note/reading';
import { parseContainerSummary } from '@quayside/shipping-standards/container-summary';
import { Board, linesOf } from './board.js';
import { placeOf } from './field-list.js';
import { comparable } from './layout.js';
import type { Paper, PaperCell } from './paper.js';
import type { NoteReading } from './read-note.js';
import { isLong, PLACES, readAs } from './read-path.js';

/** What a person typed where a note is silent and that may be another one's with the next shipment. */
const TO_BE_LOOKED_AT =
  /^(?:Parties\[(?:consignee|notify)\]|(?:Receipt|Load|Discharge|Delivery|Carrier|ContractNo))/;

/** What is read from all lines of a cell, and not from the first one. */
const WHOLE = /^(?:Boxes|SailingDate|LatestSailing|CargoReady|Vessel|Voyage|Goods)/;
/** A party by its role, and what its field is: Parties[shipper].Address. */
const OF_PARTY = /^Parties\[(\w+)\]\.(\w+)$/;

interface Found {
  text: string;
  heading: string;
  cells: readonly PaperCell[];
}

/** What stands at the place of a lesson in this note; null where the words beside it are not there. */
function standsAt(board: Board, lesson: NoteLesson): Found | null {
  const {
    Path,
    Label,
    Side,
    At: [at],
  } = lesson;
  if (Label === null) {
    const cell =
      at &&
      board.paper.cells.find(
        ({ page, left, top }) =>
          page === at.Page && Math.abs(left - at.Left) < 0.5 && Math.abs(top - at.Top) < 0.5,
      );
    return cell ? { text: cell.text, heading: '', cells: [cell] } : null;
  }
  const wanted = comparable(Label);
  for (const { cell, heading, unknown, value } of board.pieces) {
    const name = heading?.text ?? unknown ?? (Side === 'inline' ? null : value);
    if (name === null || comparable(name) !== wanted) continue;
    if (Side === 'inline') {
      if (value !== '') return { text: value, heading: name, cells: [cell] };
      continue;
    }
    const next =
      Side === 'right'
        ? board.rowBehind(cell)[0]
        : board
            .onPage(cell.page)
            .find(
              (other) =>
                other.top >= cell.bottom - board.tolerance &&
                board.inColumn(other, cell.left, cell.right),
            );
    if (!next) continue;
    const block = isLong(Path)
      ? board.block(cell, Side === 'right' ? 'right' : 'below', board.isLabel)
      : [];
    const cells = block.length > 0 ? untilEnd(board, block, lesson) : [next];
    return { text: linesOf(board, cells).join('\n'), heading: name, cells };
  }
  return null;
}

/**
 * The cells of a text as far as the lesson knows that it goes: to the label at which it ended, in whatever
 * column of these rows; where that is not below it, as many cells as it had.
 */
function untilEnd(
  board: Board,
  block: readonly PaperCell[],
  { End, Cells }: NoteLesson,
): readonly PaperCell[] {
  const [first] = block;
  if (!first) return block;
  const wanted = comparable(End ?? '');
  const end =
    wanted === ''
      ? undefined
      : board
          .onPage(first.page)
          .find((cell) => cell.top > first.top && comparable(labelOf(board, cell)) === wanted);
  if (!end) return block.slice(0, Cells ?? 1);
  return block.filter((cell) => cell.top < end.top - board.tolerance);
}

const labelOf = (board: Board, cell: PaperCell): string => {
  const [piece] = board.piecesIn(cell);
  return piece?.heading?.text ?? piece?.unknown ?? cell.text;
};

/**
 * What a lesson yields is sure once people have let it stand often enough; never where it knows a place on
 * the sheet alone, at which one line more or less puts something else.
 */
function trust(lesson: NoteLesson, reason: string): Pick<NoteField, 'Sure' | 'Reason'> {
  const times = lesson.Confirmed ?? 0;
  if (lesson.Kind === LessonKind.At && lesson.Label === null)
    return { Sure: false, Reason: `${reason}，旁边没有栏目名称，请核对` };
  if (times >= SURE_FROM) return { Sure: true, Reason: reason };
  return { Sure: false, Reason: `${reason}，已核对${times}次，满${SURE_FROM}次后不再提示` };
}

const learnt = (Path: string, Value: string | null, given: Partial<NoteField>): NoteField => ({
  Path,
  Value,
  Written: null,
  Label: null,
  Origin: NoteOrigin.Learnt,
  Sure: Value !== null,
  Reason: null,
  Candidates: [],
  At: [],
  ...given,
});

/** A field that is as sure as both its lesson and its reading. */
const trusted = (
  by: Pick<NoteField, 'Sure' | 'Reason'>,
  sure: boolean,
  reason: string | null,
): Pick<NoteField, 'Sure' | 'Reason'> => ({
  Sure: by.Sure && sure,
  Reason: [reason, by.Reason].filter(Boolean).join('；') || null,
});

/** The fields of boxes that a summary makes. */
const boxFields = (summary: string, given: Partial<NoteField>): NoteField[] =>
  (parseContainerSummary(summary) ?? []).flatMap(({ type, count }, index) => [
    learnt(`Boxes[${index}].Type`, type, given),
    learnt(`Boxes[${index}].Count`, String(count), given),
  ]);

class Applying {
  private readonly fields: Map<string, NoteField>;
  private readonly places = new Set<string>();
  private readonly left: NoteLeft[] = [];
  private readonly coded = new Set<string>();

  constructor(
    private readonly board: Board,
    private readonly today: string,
    { fields }: NoteReading,
  ) {
    this.fields = new Map(fields.map((field) => [field.Path, field]));
  }

  private put(path: string, value: string | null, given: Partial<NoteField>): void {
    if (path === 'Boxes') {
      for (const key of [...this.fields.keys()])
        if (key.startsWith('Boxes[')) this.fields.delete(key);
      for (const field of boxFields(value ?? '', given)) this.fields.set(field.Path, field);
    } else {
      this.fields.set(path, learnt(path, value, given));
    }
    const place = given.At?.[0]?.Place;
    if (place) this.places.add(place);
  }

  /**
   * A place by its name, with its code where the lesson has one. A lesson from before names had no
   * code of their own says the name twice: that is no code.
   */
  private putCode(path: string, { Value, Name }: NoteLesson, given: Partial<NoteField>): void {
    const code = PLACES.find(([name]) => name === path)?.[1];
    const hasCode = Value !== null && (!code || Value !== Name);
    if (hasCode) this.coded.add(path);
    this.put(path, (code && Name) || Value, given);
    if (code && hasCode) this.put(code, Value, given);
  }

  /**
   * Whether a party is the one of which a lesson knows more than its name. Lessons from before the
   * name was remembered hold where the name is remembered as well.
   */
  private isOfParty({ Path, Written }: NoteLesson): boolean {
    const [, role, own] = OF_PARTY.exec(Path) ?? [];
    if (!role || own === 'Name') return true;
    const name = this.fields.get(`Parties[${role}].Name`);
    return Written === null
      ? name?.Origin === NoteOrigin.Fixed
      : comparable(name?.Value ?? '') === comparable(Written);
  }

  /**
   * What stands in the cell behind the first line, which was taken: below a party's name its address,
   * else something that nobody took.
   */
  private keepFurtherLines(path: string, found: Found, given: Partial<NoteField>): void {
    const rest = found.text.split('\n').slice(1).join('\n').trim();
    if (rest === '' || isLong(path) || found.cells.length === 0) return;
    const [, role, own] = OF_PARTY.exec(path) ?? [];
    const address = `Parties[${role}].Address`;
    if (role && own === 'Name' && !this.fields.get(address)?.Value) this.put(address, rest, given);
    else if (role || !WHOLE.test(path))
      for (const at of placeOf(found.cells).slice(0, 1))
        this.left.push({ ...at, Text: rest.slice(0, 2000), Why: '该格的其余各行没有采用' });
  }

  apply(lesson: NoteLesson): void {
    const { Path, Kind, Written, Value } = lesson;
    const field = this.fields.get(Path === 'Boxes' ? 'Boxes[0].Type' : Path);
    if (Kind === LessonKind.At) {
      const found = standsAt(this.board, lesson);
      const said = found && readAs(Path, found.text, found.heading, this.today);
      if (!found || !said || said.value === null) return;
      const { value, sure = true, reason = null } = said;
      const given = {
        Written: found.text.slice(0, 4000),
        Label: lesson.Label,
        At: placeOf(found.cells),
        ...trusted(trust(lesson, '按上次改正的位置'), sure, reason),
      };
      this.put(Path, value, given);
      this.keepFurtherLines(Path, found, given);
    } else if (Kind === LessonKind.As && Path.startsWith('Goods[].')) this.describe(lesson);
    else if (Kind === LessonKind.As) {
      if (!field?.Written || comparable(field.Written) !== comparable(Written ?? '')) return;
      const { Label, At } = field;
      this.putCode(Path, lesson, {
        Written: field.Written,
        Label,
        At,
        ...trust(lesson, `“${field.Written.slice(0, 60)}”按上次改正取为${lesson.Name || Value}`),
      });
    } else if (Kind === LessonKind.Fixed) {
      if (field?.Value || !this.isOfParty(lesson)) return;
      const reason = '托书没有写，沿用上次填写';
      this.putCode(Path, lesson, {
        Origin: NoteOrigin.Fixed,
        ...(TO_BE_LOOKED_AT.test(Path) ? { Sure: false, Reason: reason } : trust(lesson, reason)),
      });
    } else if (field) {
      this.put(Path, null, {
        Written: field.Written,
        Label: field.Label,
        At: field.At,
        ...trust(lesson, '上次被清空，没有采用'),
      });
      const [at] = field.At;
      if (at)
        this.left.push({
          ...at,
          Text: field.Written ?? field.Value ?? '',
          Why: '上次被清空，没有采用',
        });
    }
  }

  /** What goes with goods of one description. */
  private describe(lesson: NoteLesson): void {
    const { Path, Written, Value } = lesson;
    const own = Path.slice('Goods[].'.length);
    for (const { Path: at, Value: described } of [...this.fields.values()]) {
      const [, index] = /^Goods\[(\d+)\]\.Description$/.exec(at) ?? [];
      if (!index || !described || comparable(described) !== comparable(Written ?? '')) continue;
      const path = `Goods[${index}].${own}`;
      if (!this.fields.get(path)?.Value)
        this.put(path, Value, {
          Origin: NoteOrigin.Fixed,
          ...trust(lesson, '按同一品名上次填写'),
        });
    }
  }

  result = (left: readonly NoteLeft[]): LearntReading => ({
    coded: this.coded,
    fields: [...this.fields.values()],
    left: [...left.filter(({ Place }) => !this.places.has(Place)), ...this.left],
  });
}

export interface LearntReading extends NoteReading {
  /** Ports and carriers that a correction gave a code, so that nobody has to be asked. */
  readonly coded: ReadonlySet<string>;
}

/** A reading with what corrections of earlier notes of the layout taught. Those of descriptions come last: they ask for them. */
export function applyLessons(
  paper: Paper,
  reading: NoteReading,
  lessons: readonly NoteLesson[],
  today: string,
): LearntReading {
  if (lessons.length === 0) return { ...reading, coded: new Set() };
  const applying = new Applying(new Board(paper), today, reading);
  // What is known of a description or a name comes after it.
  const rank = ({ Path, Kind }: NoteLesson): number =>
    Path.startsWith('Goods[].') ? 2 : Kind === LessonKind.Fixed && !Path.endsWith('.Name') ? 1 : 0;
  for (const lesson of [...lessons].sort((one, other) => rank(one) - rank(other)))
    applying.apply(lesson);
  return applying.result(reading.left);
}
