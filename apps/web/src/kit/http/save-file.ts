import type { DownloadedFile } from './call.js';

/** Hands a downloaded file to the browser's downloads. */
export function saveFile({ Name, Blob }: DownloadedFile): void {
  const url = URL.createObjectURL(Blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = Name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
