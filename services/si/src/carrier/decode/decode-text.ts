import type { DecodedElement, DecodedSegment } from '@quayside/contracts/si/carrier-message.api';
import { EdifactError } from '@quayside/shipping-standards/edifact/edifact-error';
import { type EdifactSegment, readSegments } from '@quayside/shipping-standards/edifact/edifact-reader';
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

function decodeEdifact(raw: string): DecodedSegment[] {
  const { segments } = readSegments(raw);
  return segments.map((segment, index) => ({
    Tag: segment.tag,
    Label: SEGMENTS[segment.tag]?.label ?? '',
    Raw: raw.slice(segment.offset, segments[index + 1]?.offset).trimEnd(),
    Elements: elementsOf(segment),
  }));
}

/** What a text says, segment by segment, with what segments, elements and codes mean; nothing for what cannot be cut into segments. */
export function decodeText(raw: string): DecodedSegment[] {
  try {
    const start = raw.trimStart();
    return start.startsWith('{') ? decodeJson(JSON.parse(start)) : decodeEdifact(raw);
  } catch (error) {
    if (error instanceof EdifactError || error instanceof SyntaxError) return [];
    throw error;
  }
}
