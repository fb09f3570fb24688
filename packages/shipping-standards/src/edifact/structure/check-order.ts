import type { EdifactSegment } from '../edifact-reader.js';
import type { TableNode } from './read-tables.js';
import type { StructureRule } from './structure-finding.js';

type Tell = (segment: EdifactSegment, tag: string, rule: StructureRule, allowed: string) => void;

/** Where the check stands in one repetition of a group, or in the message. */
interface Frame {
  readonly name: string;
  readonly nodes: readonly TableNode[];
  /** The node that was met last, and how often. */
  at: number;
  count: number;
}

const tagsOf = (nodes: readonly TableNode[]): string[] =>
  nodes.flatMap(({ tag, children }) => [tag, ...tagsOf(children)]);

class OrderCheck {
  private readonly frames: Frame[];
  private readonly known: ReadonlySet<string>;

  constructor(
    nodes: readonly TableNode[],
    private readonly tell: Tell,
  ) {
    this.known = new Set(tagsOf(nodes));
    this.frames = [{ name: '', nodes, at: -1, count: 0 }];
  }

  /** Nodes that must stand and were passed over. */
  private passed(frame: Frame, until: number, before: EdifactSegment): void {
    for (const { required, tag, name } of frame.nodes.slice(frame.at + 1, until)) {
      if (required) this.tell(before, tag, 'segment-missing', name);
    }
  }

  /** Ends the groups inside a frame: what they still lack is missing. */
  private leave(level: number, before: EdifactSegment): void {
    while (this.frames.length > level + 1) {
      const frame = this.frames.pop() as Frame;
      this.passed(frame, frame.nodes.length, before);
    }
  }

  /** The innermost frame with a place for a segment, from where it stands on; a full node only when nothing else takes it. */
  private placeFor(tag: string, full: boolean): { level: number; at: number } | null {
    for (let level = this.frames.length - 1; level >= 0; level -= 1) {
      const frame = this.frames[level] as Frame;
      const from = Math.max(frame.at, 0);
      const at = frame.nodes.findIndex(
        (node, index) =>
          index >= from &&
          node.tag === tag &&
          (full || index > frame.at || frame.count < node.most),
      );
      if (at >= 0) return { level, at };
    }
    return null;
  }

  take(segment: EdifactSegment): void {
    const { tag } = segment;
    const place = this.placeFor(tag, false) ?? this.placeFor(tag, true);
    if (!place) {
      this.tell(
        segment,
        tag,
        this.known.has(tag) ? 'segment-place' : 'segment-unknown',
        this.frames.at(-1)?.name ?? '',
      );
      return;
    }
    this.leave(place.level, segment);
    const frame = this.frames[place.level] as Frame;
    const node = frame.nodes[place.at] as TableNode;
    if (place.at === frame.at) frame.count += 1;
    else {
      this.passed(frame, place.at, segment);
      frame.at = place.at;
      frame.count = 1;
    }
    if (frame.count === node.most + 1) this.tell(segment, tag, 'segment-repeat', String(node.most));
    if (node.children.length > 0)
      this.frames.push({ name: node.name, nodes: node.children, at: 0, count: 1 });
  }

  end(last: EdifactSegment): void {
    this.leave(0, last);
    const [root] = this.frames as [Frame];
    this.passed(root, root.nodes.length, last);
  }
}

/** What is wrong with the order of a message's segments by its table: places, repetitions, what is missing. */
export function checkOrder(
  nodes: readonly TableNode[],
  segments: readonly EdifactSegment[],
  tell: Tell,
): void {
  const check = new OrderCheck(nodes, tell);
  for (const segment of segments) check.take(segment);
  const last = segments.at(-1);
  if (last) check.end(last);
}
