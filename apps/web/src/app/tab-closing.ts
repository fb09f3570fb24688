type Closer = (tabKey?: string) => void;

let closer: Closer = () => {};

/** The work shell closes tabs, since it can ask about unsaved input. */
export function setCloser(next: Closer): void {
  closer = next;
}

export const requestClose: Closer = (tabKey) => closer(tabKey);
