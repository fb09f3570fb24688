import { EdifactError } from './edifact-error.js';
import { type EdifactMessage, readInterchange } from './edifact-interchange.js';
import type { EdifactSegment } from './edifact-reader.js';
import type { InstructionFaultCode, MessageFault, ReadResult } from './iftmin.js';

/** Tells a fault of the segment that is being read. */
export type TellFault<Code extends string> = (
  segment: EdifactSegment,
  code: Code,
  value: string,
) => void;

/**
 * Reads the messages of one type from an interchange; other types are faults, wrong counts too.
 * Never throws for what was sent: a text that cannot be cut into segments gives one fault and no message.
 */
export function readMessages<Content, Code extends string = InstructionFaultCode>(
  text: string,
  type: string,
  read: (message: EdifactMessage, tell: TellFault<Code | InstructionFaultCode>) => Content,
): ReadResult<Content, Code | InstructionFaultCode> {
  try {
    const { header, messages, faults } = readInterchange(text);
    const result: ReadResult<Content, Code | InstructionFaultCode> = {
      header,
      messages: [],
      faults: faults.map((fault) => ({ message: '', ...fault })),
    };
    for (const message of messages) {
      const { reference } = message;
      result.faults.push(...message.faults.map((fault) => ({ message: reference, ...fault })));
      const tell: TellFault<Code | InstructionFaultCode> = (segment, code, value) => {
        const fault: MessageFault<Code | InstructionFaultCode> = {
          message: reference,
          segment: segment.index,
          tag: segment.tag,
          code,
          value,
        };
        result.faults.push(fault);
      };
      const [first] = message.segments as [EdifactSegment];
      if (message.type === type) result.messages.push({ reference, content: read(message, tell) });
      else tell(first, 'message-type', message.type);
    }
    return result;
  } catch (error) {
    if (!(error instanceof EdifactError)) throw error;
    const { segment, tag } = error.place;
    return {
      header: null,
      messages: [],
      faults: [{ message: '', segment, tag, code: error.code, value: error.value }],
    };
  }
}
