import { offerWords, type ToldQuote } from './quote-words.js';

const WIDTH = 720;
const PAD = 28;
const LINE = 24;
/** Twice as fine as it is large, for phones. */
const SCALE = 2;
const FONT = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

interface Line {
  text: string;
  size: number;
  bold?: boolean;
  tone: string;
  before: number;
}

/** Breaks a text so that it fits the width. */
function wrapped(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const part of text.split('\n')) {
    let line = '';
    for (const sign of part) {
      if (line && context.measureText(line + sign).width > width) {
        lines.push(line);
        line = sign;
      } else line += sign;
    }
    lines.push(line);
  }
  return lines;
}

const linesOf = (quote: ToldQuote): Line[] => [
  { text: quote.sellerName, size: 14, tone: '#667085', before: 0 },
  { text: '海运报价单', size: 24, bold: true, tone: '#101828', before: 2 },
  {
    text: `${quote.no}　${quote.customerName}　${quote.boxes}`,
    size: 15,
    tone: '#344054',
    before: 6,
  },
  ...(quote.validTo
    ? [{ text: `报价有效至 ${quote.validTo}`, size: 15, tone: '#b54708', before: 0 }]
    : []),
  ...quote.offers.flatMap((offer, at): Line[] =>
    offerWords(offer).map((text, index) => ({
      text: index === 0 && quote.offers.length > 1 ? `方案 ${at + 1}　${text}` : text,
      size: index === 0 ? 16 : 15,
      bold: index === 0 || text.startsWith('合计'),
      tone: text.startsWith('合计') ? '#175cd3' : '#101828',
      before: index === 0 ? 16 : 0,
    })),
  ),
  ...(quote.terms ? [{ text: `条款：${quote.terms}`, size: 13, tone: '#667085', before: 14 }] : []),
];

/** A quote as a picture (PNG), for chats. Null where the browser cannot draw. */
export async function quotePicture(quote: ToldQuote): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return null;
  const fontOf = ({ size, bold }: Line): string => `${bold ? 600 : 400} ${size}px ${FONT}`;
  const drawn = linesOf(quote).flatMap((line) => {
    context.font = fontOf(line);
    return wrapped(context, line.text, WIDTH - 2 * PAD).map((text, index) => ({
      ...line,
      text,
      before: index === 0 ? line.before : 0,
    }));
  });
  const height = drawn.reduce(
    (sum, { before, size }) => sum + before + Math.max(LINE, size * 1.5),
    2 * PAD,
  );
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, height);
  context.fillStyle = '#175cd3';
  context.fillRect(0, 0, WIDTH, 6);
  context.textBaseline = 'middle';
  let y = PAD;
  for (const line of drawn) {
    y += line.before;
    const room = Math.max(LINE, line.size * 1.5);
    context.font = fontOf(line);
    context.fillStyle = line.tone;
    context.fillText(line.text, PAD, y + room / 2);
    y += room;
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
