import type { SafeHtml } from '@quayside/contracts/messaging/notice';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const decoded = (text: string): string =>
  text.replace(
    /&(?:amp|lt|gt|quot|#39);/g,
    (entity) => Object.keys(ENTITIES).find((sign) => ENTITIES[sign] === entity) ?? '',
  );

/** A rich text made by {@link rich}: its tags come from templates alone, so that it needs no sanitising. */
export class RichText {
  constructor(readonly html: SafeHtml) {}

  /** The text without its tags, at most `most` characters, for notifications and lists. */
  plain(most = 200): string {
    const text = this.html
      .replace(/<br>|\s+/g, ' ')
      .split(/<\/(?:p|li|h\d)>/)
      .map((block) =>
        decoded(block.replace(/<[^<>]*>/g, ''))
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .filter(Boolean)
      // Paragraphs and list items need no full stop of their own on a page; in one line they would run together.
      .map((block, index, blocks) =>
        index === blocks.length - 1 || /[。！？；：，,.!?;:]$/.test(block) ? block : `${block}；`,
      )
      .join('');
    const characters = [...text];
    return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
  }
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '').replace(/\r?\n/g, '<br>');

type Placeholder = string | number | RichText | readonly RichText[] | null;

/** Builds rich text from a template: every placeholder that is no rich text itself is escaped; null leaves its place empty. */
export function rich(parts: TemplateStringsArray, ...values: readonly Placeholder[]): RichText {
  const written = values.map((value) => {
    if (value === null) return '';
    if (value instanceof RichText) return value.html;
    if (Array.isArray(value)) return value.map((item: RichText) => item.html).join('');
    return escaped(String(value));
  });
  return new RichText(
    parts.map((part, index) => part + (written[index] ?? '')).join('') as SafeHtml,
  );
}
