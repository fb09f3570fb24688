import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

type Printer = typeof import('pdfmake');

const FONT = 'noto-sans-sc.ttf';
const FONT_FILE = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';

/** Courier and Helvetica are in every viewer; Chinese and everything else is embedded, as a subset of the whole Noto Sans SC. */
const FONTS = {
  Courier: { normal: 'Courier', bold: 'Courier-Bold' },
  Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' },
  NotoSansSC: { normal: FONT, bold: FONT },
};
const ALLOWED = new Set(Object.values(FONTS).flatMap(({ normal, bold }) => [normal, bold]));

async function load(): Promise<Printer> {
  const [{ default: printer }, font] = await Promise.all([
    import('pdfmake') as unknown as Promise<{ default: Printer & { virtualfs: { writeFileSync(name: string, bytes: Buffer): void } } }>,
    readFile(createRequire(import.meta.url).resolve(FONT_FILE)),
  ]);
  printer.virtualfs.writeFileSync(FONT, font);
  printer.setFonts(FONTS);
  // What people type reaches the document: it must not make the server read files or addresses.
  printer.setUrlAccessPolicy(() => false);
  printer.setLocalAccessPolicy((path) => ALLOWED.has(path));
  return printer;
}

let loading: Promise<Printer> | undefined;

/** Makes a PDF. Library and font (10 MB) are loaded by the first call, not at the start of the service, and kept. */
export async function makePdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return (await loading).createPdf(definition).getBuffer();
}

/** Pages whose content stands at fixed places, one after the other. */
export const onPages = (pages: readonly Content[][]): Content[] =>
  pages.flatMap((page, index) => [{ text: ' ', fontSize: 1, ...(index > 0 && { pageBreak: 'before' as const }) }, ...page]);
