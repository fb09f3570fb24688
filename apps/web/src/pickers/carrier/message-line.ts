import type { Choices } from '@quayside/contracts/core/choices';
import type { Endpoint, FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Class } from '@quayside/contracts/core/field';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import type {
  CarrierFigures,
  DismissMessage,
  LineMessageQuery,
  LineMessageRow,
  MessageText,
  SendAgain,
  StructureReport,
} from '@quayside/contracts/partner-line/message';
import { type ComponentType, createContext, use } from 'react';

/** A message on an area's line. */
export type LineMessage = LineMessageRow & { Type: string };
export type LineMessageDetail = LineMessage & MessageText<LineMessage>;

/** An area's line to the carriers, as its desk of messages shows it. */
export interface MessageLine {
  /** What its messages are about: SI, 订舱. */
  label: string;
  row: Class<LineMessage>;
  query: Class<LineMessageQuery>;
  types: Pick<Choices, 'label'>;
  list: Endpoint<LineMessageQuery, Rows<LineMessage>>;
  exports: Endpoint<LineMessageQuery, FileAnswer>;
  info: Endpoint<ById, LineMessageDetail>;
  raw: Endpoint<ById, FileAnswer>;
  structure: Endpoint<ById, StructureReport>;
  figures: Endpoint<unknown, CarrierFigures>;
  again: Endpoint<SendAgain, LineMessage>;
  ask: Endpoint<ById, { Received: number; Message: LineMessage }>;
  dismiss: Endpoint<DismissMessage, LineMessage>;
  /** Areas whose answers change with what happens on the line. */
  areas: readonly string[];
  /** Fields that name what a message is about, for its head. */
  facts: readonly string[];
  /** What it is about; null for nothing known. */
  subjectOf(message: LineMessage): number | null;
  /** A number by which people know it. */
  nameOf(message: LineMessage): string | null;
  /** Opens what a message is about. */
  open(subjectId: number): void;
  /** Why people put a message aside. */
  phrases: readonly string[];
  /** Chooses what a message of nothing known is about. */
  Assign: ComponentType<{ message: LineMessage; onClose(): void }>;
}

/** The line whose messages are shown below. */
export const MessageLineContext = createContext<MessageLine | null>(null);

export function useMessageLine(): MessageLine {
  const line = use(MessageLineContext);
  if (!line) throw new Error('No line of messages is given');
  return line;
}
