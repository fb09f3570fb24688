const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A rich text made by this service: its tags come from templates alone, so that it needs no sanitising. */
export class RichText {
  constructor(readonly html: string) {}

  /** The text without its tags, at most `most` characters, for notifications and lists. */
  plain(most = 200): string {
    const text = this.html
      .replace(/<\/(?:p|li|h\d)>|<br>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => Object.keys(ENTITIES).find((sign) => ENTITIES[sign] === entity) ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    const characters = [...text];
    return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
  }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '').replace(/\r?\n/g, '<br>');

type Placeholder = string | number | RichText | readonly RichText[] | null;

/** Builds rich text from a template: every placeholder that is no rich text itself is escaped; null leaves its place empty. */
export function rich(parts: TemplateStringsArray, ...values: readonly Placeholder[]): RichText {
  const written = values.map((value) => {
    if (value === null) return '';
    if (value instanceof RichText) return value.html;
    if (Array.isArray(value)) return value.map((item: RichText) => item.html).join('');
    return escaped(String(value));
  });
  return new RichText(parts.map((part, index) => part + (written[index] ?? '')).join(''));
}
