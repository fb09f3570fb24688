/** Puts a text into the clipboard; where the browser gives or permits none, by the old way. */
export async function copyText(text: string): Promise<void> {
  try {
    if (navigator.clipboard) return await navigator.clipboard.writeText(text);
  } catch {
    // Refused, as to a frame or a page that is not in front: the old way needs no leave.
  }
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
