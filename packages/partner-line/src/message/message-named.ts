/**
 * The one that a stored reference names: its own, or what its own stands before (`REF/what it answered or for whom it was`). The longest
 * wins, so that `1/A` is never taken for `1`.
 */
export function messageNamed<Message>(
  messages: readonly Message[],
  referenceOf: (message: Message) => string,
  stored: string,
): Message | undefined {
  const isOf = (message: Message): boolean =>
    stored === referenceOf(message) || stored.startsWith(`${referenceOf(message)}/`);
  return messages.filter(isOf).sort((a, b) => referenceOf(b).length - referenceOf(a).length)[0];
}
