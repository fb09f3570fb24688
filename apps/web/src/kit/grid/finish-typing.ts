const unfinished = new Set<() => void>();

/** Has something give its value when the page goes, which else gives it only when the cursor leaves it. Answers how to end that. */
export function onFinishTyping(give: () => void): () => void {
  unfinished.add(give);
  return () => void unfinished.delete(give);
}

/** Takes over what is being typed at this moment, in the cell of a grid say. */
export function finishTyping(): void {
  for (const give of unfinished) give();
}
