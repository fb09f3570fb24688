/** Words with which letters end, and what mail programs put above a signature (RFC 3676 4.3). Thanks are no end: a pasted note often follows them. */
const SIGN_OFF =
  /(?:^|\n)[ \t]*(?:--[ \t]*(?:\n|$)|(?:(?:with )?(?:best|kind|warm) )?regards\b|sincerely\b|yours (?:truly|faithfully)\b|此致|敬礼|顺祝商祺|顺颂商祺|商祺|祝好|签名[:：])/i;
/** What mail programs call the part with the signature. */
const SIGNATURE = /signature|gmail_sign|foxmail_sign|mail_?sign|ntes_sign|sign_?(?:card|block)/i;
const BLOCKS = new Set([
  'p',
  'div',
  'tr',
  'br',
  'li',
  'table',
  'hr',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'sign',
]);
const MOST_LENGTH = 1_000_000;
/** Of the text above a picture this much is looked at. */
const ABOVE = 2_000;
/** Elements that close themselves. */
const VOID = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'area', 'base', 'wbr']);

/** The Content-IDs of the pictures in a page of HTML that stand within a signature, or below the words with which a letter ends. */
export async function signaturePictures(html: string): Promise<Set<string>> {
  const { Parser } = await import('htmlparser2');
  const found = new Set<string>();
  const within: boolean[] = [];
  let above = '';
  const parser = new Parser(
    {
      onopentag(name, { id = '', class: kind = '', src = '' }) {
        if (BLOCKS.has(name)) above += '\n';
        const signed =
          within.at(-1) === true || name === 'sign' || SIGNATURE.test(id) || SIGNATURE.test(kind);
        if (!VOID.has(name)) within.push(signed);
        if (name === 'img' && src.startsWith('cid:') && (signed || SIGN_OFF.test(above)))
          found.add(src.slice(4));
        above = above.slice(-ABOVE);
      },
      ontext(text) {
        above = (above + text.slice(0, ABOVE)).slice(-ABOVE);
      },
      onclosetag(name) {
        if (!VOID.has(name)) within.pop();
      },
    },
    { decodeEntities: true },
  );
  parser.write(html.slice(0, MOST_LENGTH));
  parser.end();
  return found;
}
