import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { Refusal } from '../refusal.js';

/** Whether a font draws a character, by its code point. */
export type Coverage = Readonly<Record<string, (codePoint: number) => boolean>>;

/** The font that has the most: what a text's own font lacks is drawn in it. */
const WIDEST = 'NotoSansSC';
/** What stands around a character that cannot be drawn, so that people find it. */
const AROUND = 12;
const MOST_FAULTS = 20;

type Node = Record<string, unknown>;
interface Run {
  readonly text: string;
  readonly font: string;
}

/** What a character is drawn as where its fonts lack it: its plain form (ﬁ, ạ), nothing for a picture; null: it cannot be drawn. */
function plainForm(sign: string, draws: (text: string) => boolean): string | null {
  if (/^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Default_Ignorable_Code_Point}]$/u.test(sign))
    return '';
  const folded = sign.normalize('NFKC');
  if (folded !== sign && draws(folded)) return folded;
  const bare = sign.normalize('NFD').replace(/\p{M}/gu, '');
  return bare !== '' && bare !== sign && draws(bare) ? bare : null;
}

class Fitting {
  readonly faults = new Map<string, string>();
  constructor(private readonly coverage: Coverage) {}

  private draws(font: string, text: string): boolean {
    const has = this.coverage[font];
    // Line breaks and tabs are layout.
    return [...text].every((sign) => sign < ' ' || !has || has(sign.codePointAt(0)!));
  }

  /** A text as runs of the fonts that draw it. */
  private runs(text: string, font: string): Run[] {
    const runs: { text: string; font: string }[] = [];
    for (const sign of text) {
      const own = [font, WIDEST].find((each) => this.draws(each, sign));
      const shown = own ? sign : plainForm(sign, (plain) => this.draws(WIDEST, plain));
      if (shown === null && !this.faults.has(sign)) this.faults.set(sign, text);
      const run = { text: shown ?? '', font: own ?? WIDEST };
      const last = runs.at(-1);
      if (last && (last.font === run.font || run.text.trim() === '')) last.text += run.text;
      else runs.push(run);
    }
    return runs;
  }

  text(text: string, font: string): string | { text: Run[] } {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII, of which every font has what is drawn
    if (/^[\u0000-\u007e]*$/.test(text) || this.draws(font, text)) return text;
    const runs = this.runs(text, font);
    const [first] = runs;
    return runs.length === 1 && first?.font === font ? first.text : { text: runs };
  }

  node(value: unknown, font: string, styles: Node): unknown {
    if (typeof value === 'string') return this.text(value, font);
    if (Array.isArray(value)) return value.map((item) => this.node(item, font, styles));
    if (typeof value !== 'object' || value === null) return value;
    const given = value as Node;
    const [style] = [given.style].flat() as (string | undefined)[];
    const styled = style ? ((styles[style] as Node | undefined)?.font as string) : undefined;
    const own = (given.font as string | undefined) ?? styled ?? font;
    return Object.fromEntries(
      Object.entries(given).map(([name, part]) => {
        if (name === 'text' && typeof part === 'string') return [name, this.own(part, own)];
        const isPart = typeof part === 'object' && part !== null && !NO_TEXT.has(name);
        return [name, isPart ? this.node(part, own, styles) : part];
      }),
    );
  }

  /** The text of a node, which takes runs as they are. */
  private own(text: string, font: string): unknown {
    const fitted = this.text(text, font);
    return typeof fitted === 'string' ? fitted : fitted.text;
  }
}

/** Parts of a node in which no text stands. */
const NO_TEXT = new Set(['widths', 'heights', 'margin', 'layout', 'canvas', 'absolutePosition']);

const placeOf = (text: string, sign: string): string => {
  const at = text.indexOf(sign);
  const [start, end] = [Math.max(0, at - AROUND), at + sign.length + AROUND];
  return `${start > 0 ? '…' : ''}${text.slice(start, end).toWellFormed().trim()}${end < text.length ? '…' : ''}`;
};

const hex = (sign: string): string =>
  (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/**
 * A document in which every character is drawn: by its text's font, by the one that has the most, or as its plain form.
 * @throws Refusal 400 that names each character that no font draws and where it stands, instead of a box in the paper
 */
export function drawable(
  definition: TDocumentDefinitions,
  coverage: Coverage,
): TDocumentDefinitions {
  const fitting = new Fitting(coverage);
  const font = definition.defaultStyle?.font ?? WIDEST;
  const styles = (definition.styles ?? {}) as Node;
  const content = fitting.node(definition.content, font, styles) as Content;
  if (fitting.faults.size === 0) return { ...definition, content };
  throw new Refusal(
    'request.invalid',
    {},
    [...fitting.faults].slice(0, MOST_FAULTS).map(([sign, text]) => ({
      Prop: 'File',
      Code: 'unprintable',
      Msg: `“${placeOf(text, sign)}”中的“${sign}”（U+${hex(sign)}）无法打印，请改用中文或英文`,
    })),
  );
}
