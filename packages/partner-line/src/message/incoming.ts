/** The receipt of an interchange's syntax (CONTRL), whatever it carried. */
export interface SyntaxSaid {
  kind: 'syntax';
  verdict: 'received' | 'rejected' | 'look';
  control: string;
  code: string;
  text: string;
}

/** Nothing that anybody acts upon. */
export interface NothingSaid {
  kind: 'nothing';
  reason: string;
}

/** What a message may say in every area; each adds its own kinds. */
export type CommonSaid = SyntaxSaid | NothingSaid;

/** One message of an incoming text. */
export interface Incoming<Said extends { kind: string } = { kind: string }> {
  /** Kind of message, a choice of the area. */
  type: string;
  /** Who sent it, its control number or id, and the message's own reference: the same three mean the same message. */
  sender: string;
  control: string;
  message: string;
  /** UNB recipient; null where the form has none. */
  recipient: string | null;
  /** False where the control number is made of the content: the same content may come again for another sending. */
  numbered: boolean;
  /** What was changed in order to keep it, and what of it had no effect, for people; '' for nothing. */
  note: string;
  said: Said | CommonSaid;
}

/** A text that is no message, and why, for people. */
export interface Unreadable {
  unreadable: string;
}

export type Read<Said extends { kind: string }> = Incoming<Said>[] | Unreadable;
