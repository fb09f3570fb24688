import { EMPTY } from '../../../kit/display/format.js';

/** A web address without its protocol, opened in a new window. */
export function WebLink({ url }: { url: string | null }) {
  if (!url) return EMPTY;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {url.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  );
}
