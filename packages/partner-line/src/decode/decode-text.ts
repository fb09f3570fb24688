import type { DecodedElement, DecodedSegment } from '@quayside/contracts/partner-line/message';
import type { EdifactSegment } from '@quayside/shipping-standards/edifact/edifact-reader';
import { meaningOf } from './code-names.js';
import { decodeJson } from './decode-json.js';
import { SEGMENTS } from './segment-names.js';

function elementsOf({ tag, elements }: EdifactSegment): DecodedElement[] {
  const names = SEGMENTS[tag]?.elements ?? [];
  return elements.flatMap((components, element) =>
    components.flatMap((Value, component): DecodedElement[] => {
      if (Value === '') return [];
      const Label = names[element]?.[component] ?? null;
      const Name = components.length > 1 ? `${element + 1}.${component + 1}` : String(element + 1);
      return [{ Name, Label, Value, Meaning: meaningOf(`${tag} ${element}.${component}`, Value) }];
    }),
  );
}

/** One segment with what it, its elements and its codes mean. */
export const decodeSegment = (segment: EdifactSegment, text: string): DecodedSegment => ({
  Tag: segment.tag,
  Label: SEGMENTS[segment.tag]?.label ?? '',
  Raw: text.trimEnd(),
  Elements: elementsOf(segment),
});

/** A JSON text field by field. SyntaxError for what is none. */
export const decodeJsonText = (text: string): DecodedSegment[] => decodeJson(JSON.parse(text));
