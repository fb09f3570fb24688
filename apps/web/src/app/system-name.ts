import { DEFAULT_SYSTEM_NAME } from '@quayside/contracts/platform/system';

/** The system's name as the gateway wrote it into the page; the product's own name otherwise. */
export function systemName(): string {
  return (
    document.querySelector<HTMLMetaElement>('meta[name=system-name]')?.content.trim() ||
    DEFAULT_SYSTEM_NAME
  );
}

/** A page's title: route title, dash, system name (specification, section 1). */
export const documentTitle = (title: string): string => `${title}-${systemName()}`;
