import { expect, it } from '@jest/globals';
import { pdfPaper } from './pdf-paper.js';

/** A PDF whose tree of pages is its own child. */
const LOOP = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj',
  'trailer<</Root 1 0 R/Size 3>>',
].join('\n');

it.each([
  ['cut off', '%PDF-1.4\nbroken'],
  ['its own page', LOOP],
])('says of a PDF that is %s that it is broken, so that it is not tried again', async (_, text) => {
  await expect(pdfPaper(new TextEncoder().encode(text))).rejects.toMatchObject({
    code: 'note.unreadable',
  });
});
