import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';

/** A component that comes in a file of its own. */
export interface Part<P> extends FunctionComponent<P> {
  /** Fetches the file before the component is drawn; rejects when it does not come. */
  load(): Promise<void>;
}

const Nothing = () => null;

/**
 * A component whose file is fetched when it is first drawn, and drawn at once when it is there. React's `lazy` does not do the second: it
 * shows what was waited for 300 ms after the waiting began at the earliest, on every first opening of a screen or a dialog.
 * A file that does not come is a fault of whoever draws it; drawn again, it is fetched again.
 * @param Waiting drawn meanwhile, with the same props; without it nothing
 */
export function part<P extends object>(fetch: () => Promise<ComponentType<P>>, Waiting: ComponentType<P> = Nothing): Part<P> {
  let here: ComponentType<P> | undefined;
  let coming: Promise<void> | undefined;
  const load = (): Promise<void> => {
    coming ??= fetch().then(
      (component) => {
        here = component;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  function Awaited(props: P) {
    const [Here, setHere] = useState(() => here);
    const [fault, setFault] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Here) return;
      let awaited = true;
      load().then(
        () => awaited && setHere(() => here),
        (error: unknown) => awaited && setFault({ error }),
      );
      return () => {
        awaited = false;
      };
    }, [Here]);
    if (fault) throw fault.error;
    return Here ? <Here {...props} /> : <Waiting {...props} />;
  }
  return Object.assign(Awaited, { load });
}
