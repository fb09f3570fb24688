/** A mail as a mailbox has it. */
export interface BoxedMail {
  readonly uid: number;
  readonly size: number;
  readonly flags: readonly string[];
  readonly arrived: Date;
}

/** The inbox of an address as it stands. */
export interface Box {
  readonly uidValidity: number;
  readonly uidNext: number;
  /** By UID. */
  readonly mails: readonly BoxedMail[];
}

/** Where the played mailboxes are; the server asks for whole boxes, since they are small. */
export interface MailboxStore {
  /** Whether a password opens the mailbox of an address. */
  opens(address: string, password: string): boolean;
  box(address: string): Promise<Box>;
  raw(address: string, uid: number): Promise<Buffer | null>;
  setFlags(address: string, uid: number, flags: readonly string[]): Promise<void>;
  /** Is called with each mail that arrives for an address; answers what ends that. */
  watch(address: string, arrived: () => void): () => void;
}
