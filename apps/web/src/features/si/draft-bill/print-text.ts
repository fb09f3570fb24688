/** Prints a plain text on its own, without the screen around it. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page) return;
  page.title = title;
  const block = page.createElement('pre');
  block.textContent = text;
  block.style.cssText = 'white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.7 sans-serif';
  page.body.append(block);
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
