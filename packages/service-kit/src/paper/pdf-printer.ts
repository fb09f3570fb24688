import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

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

async function load(): Promise<Printer> {
  const files = Object.entries(FILES);
  const { resolve } = createRequire(import.meta.url);
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
  return printer;
}

let loading: Promise<Printer> | undefined;

/** Makes a PDF. Library and fonts (11 MB) are loaded by the first call, not at the start of the service, and kept. */
export async function makePdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return (await loading).createPdf(definition).getBuffer();
}

/** Pages whose content stands at fixed places, one after the other. */
export const onPages = (pages: readonly Content[][]): Content[] =>
  pages.flatMap((page, index) => [
    { text: ' ', fontSize: 1, ...(index > 0 && { pageBreak: 'before' as const }) },
    ...page,
  ]);
