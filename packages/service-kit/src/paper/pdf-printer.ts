import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type Coverage, drawable } from './printable.js';

type Printer = typeof import('pdfmake');

/** Files of the fonts, by the name that the printer knows them by. Every PDF carries the letters that it uses: banks, archives (PDF/A) and printers have no fonts of ours. */
const FILES = {
  'courier-prime.ttf': '@expo-google-fonts/courier-prime/400Regular/CourierPrime_400Regular.ttf',
  'courier-prime-bold.ttf': '@expo-google-fonts/courier-prime/700Bold/CourierPrime_700Bold.ttf',
  'arimo.ttf': '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  'arimo-bold.ttf': '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
  'noto-sans-sc.ttf': '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
} as const;
type FontFile = keyof typeof FILES;

const font = (normal: FontFile, bold: FontFile) => ({ normal, bold });

/** What is typed stands in Courier Prime (letters as wide as Courier's), forms in Arimo, everything beyond ASCII in Noto Sans SC. */
const FONTS = {
  CourierPrime: font('courier-prime.ttf', 'courier-prime-bold.ttf'),
  Arimo: font('arimo.ttf', 'arimo-bold.ttf'),
  NotoSansSC: font('noto-sans-sc.ttf', 'noto-sans-sc.ttf'),
};

/** What of fontkit, which draws the letters, is asked: whether a font has a character. */
interface FontReader {
  create(bytes: Buffer): { hasGlyphForCodePoint(codePoint: number): boolean };
}

interface Loaded {
  readonly printer: Printer;
  readonly coverage: Coverage;
}

async function load(): Promise<Loaded> {
  const files = Object.entries(FILES);
  const require = createRequire(import.meta.url);
  const { resolve } = require;
  const [{ default: printer }, ...fonts] = await Promise.all([
    import('pdfmake') as unknown as Promise<{
      default: Printer & { virtualfs: { writeFileSync(name: string, bytes: Buffer): void } };
    }>,
    ...files.map(([, file]) => readFile(resolve(file))),
  ]);
  files.forEach(([name], index) => {
    printer.virtualfs.writeFileSync(name, fonts[index] as Buffer);
  });
  printer.setFonts(FONTS);
  // What people type reaches the document: it must not make the server read files or addresses.
  printer.setUrlAccessPolicy(() => false);
  printer.setLocalAccessPolicy((path) => path in FILES);
  const reader = require('fontkit') as FontReader;
  const coverage = Object.fromEntries(
    Object.entries(FONTS).map(([name, { normal }]) => {
      const font = reader.create(fonts[files.findIndex(([file]) => file === normal)] as Buffer);
      return [name, (codePoint: number) => font.hasGlyphForCodePoint(codePoint)];
    }),
  );
  return { printer, coverage };
}

let loading: Promise<Loaded> | undefined;

/**
 * Makes a PDF. Library and fonts (11 MB) are loaded by the first call, not at the start of the service, and kept.
 * @throws Refusal 400 for characters that no font draws, see {@link drawable}
 */
export async function makePdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const { printer, coverage } = await loading;
  return printer.createPdf(drawable(definition, coverage)).getBuffer();
}

/** Pages whose content stands at fixed places, one after the other. */
export const onPages = (pages: readonly Content[][]): Content[] =>
  pages.flatMap((page, index) => [
    { text: ' ', fontSize: 1, ...(index > 0 && { pageBreak: 'before' as const }) },
    ...page,
  ]);
