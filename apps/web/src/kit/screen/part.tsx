import { Button } from 'antd';
import useApp from 'antd/es/app/useApp';
import {
  type ComponentType,
  type FunctionComponent,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';

/** A component that comes in a file of its own. */
export interface Part<P> extends FunctionComponent<P> {
  /** Fetches the file before the component is drawn; rejects when it does not come. */
  load(): Promise<void>;
}

/** What is drawn of a part that did not come. */
export interface MissingProps {
  /** Fetches it again. */
  retry(): void;
  /** What the part itself is told to close with: a dialog that never opened is closed. */
  onClose?: (() => void) | undefined;
}

/** A bar at the top of the window, once it takes longer than people wait without asking. */
const Fetching = () => <div className="qs-fetching" role="status" aria-label="正在加载" />;

const WHY = '没有加载成功，请检查网络';

/** So often a part that did not come is asked for again, and when the browser says that the network is back. */
const AGAIN_MS = 5000;

/** In place of the part, until it comes; of a dialog, which has no place, a message. */
function Missing({ retry, onClose }: MissingProps) {
  const { message } = useApp();
  const giveUp = useEffectEvent(() => {
    if (!onClose) return;
    void message.error(`${WHY}后再试`);
    onClose();
  });
  useEffect(() => giveUp(), []);
  const again = useEffectEvent(() => onClose || retry());
  useEffect(() => {
    const timer = setInterval(again, AGAIN_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, []);
  if (onClose) return null;
  return (
    <div className="qs-fault" role="alert">
      <h2>这部分内容{WHY}</h2>
      <p>已填写的内容不受影响；如刚刚更新过系统，请保存后刷新页面。</p>
      <Button type="primary" size="middle" onClick={retry}>
        重试
      </Button>
    </div>
  );
}

/**
 * A component whose file is fetched when it is first drawn, and drawn at once when it is there. React's `lazy` does not do the second: it
 * shows what was waited for 300 ms after the waiting began at the earliest, on every first opening of a screen or a dialog.
 * A file that does not come is told of where it was to be drawn, and leaves everything around it as it is.
 * @param Waiting drawn meanwhile, with the same props; without it a bar at the top of the window
 */
export function part<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  Waiting: ComponentType<P> = Fetching,
  Absent: ComponentType<MissingProps> = Missing,
): Part<P> {
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
    const [missing, setMissing] = useState(false);
    useEffect(() => {
      if (Here || missing) return;
      let awaited = true;
      load().then(
        () => awaited && setHere(() => here),
        () => awaited && setMissing(true),
      );
      return () => {
        awaited = false;
      };
    }, [Here, missing]);
    if (Here) return <Here {...props} />;
    if (!missing) return <Waiting {...props} />;
    return <Absent retry={() => setMissing(false)} onClose={(props as MissingProps).onClose} />;
  }
  return Object.assign(Awaited, { load });
}
