import DOMPurify from 'dompurify';
import { useMemo } from 'react';

/** Rich text from the server. It was sanitised there; it is here again, since this is the one place that sets HTML. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const clean = useMemo(
    () =>
      DOMPurify.sanitize(html, { FORBID_ATTR: ['style'], FORBID_TAGS: ['style', 'form', 'input'] }),
    [html],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
