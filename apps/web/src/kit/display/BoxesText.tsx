import { EMPTY } from './format.js';
import './display.css';

/** How many boxes of which type (20GP*2,40HQ*20): the line goes on after a comma and never within a number. */
export function BoxesText({ text }: { text: string | null | undefined }) {
  if (!text) return <>{EMPTY}</>;
  return (
    <span title={text}>
      {text.split(/(?<=,)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in its order
        <span key={index} className="qs-part">
          {part}
        </span>
      ))}
    </span>
  );
}
