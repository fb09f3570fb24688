import type { ModalFuncProps } from 'antd';
import type { useAppProps } from 'antd/es/app/context';

type Call = (...given: unknown[]) => unknown;
type Group = keyof useAppProps;

/** The screen that is in front, and its record. */
const inFront = (): string => location.pathname + location.search;

/**
 * antd's `message`, `notification` and `modal` before the file that draws them has come, which the first page does not wait for: what is
 * said earlier is said then, and the answer is a promise of how it ended, without antd's function that closes it. What was asked on a
 * screen that has been left by then is not asked on another one, and counts as not confirmed.
 */
export function lateNotices(): { notices: useAppProps; arrive(apis: useAppProps): void } {
  let arrived: useAppProps | null = null;
  const waiting: (() => void)[] = [];
  const say = (apis: useAppProps, group: Group, verb: string, given: unknown[]) =>
    (apis[group] as unknown as Record<string, Call>)[verb]?.(...given);
  const group = (name: Group): unknown =>
    new Proxy(
      {},
      {
        get:
          (_, verb: string): Call =>
          (...given) => {
            if (arrived) return say(arrived, name, verb, given);
            const asked = verb === 'confirm' ? inFront() : null;
            return new Promise((resolve) =>
              waiting.push(() => {
                if (asked === null || asked === inFront())
                  return arrived && resolve(say(arrived, name, verb, given));
                const [{ onCancel }] = given as [ModalFuncProps];
                onCancel?.();
                resolve(false);
              }),
            );
          },
      },
    );
  return {
    notices: {
      message: group('message'),
      notification: group('notification'),
      modal: group('modal'),
    } as useAppProps,
    arrive(apis) {
      arrived = apis;
      for (const speak of waiting.splice(0)) speak();
    },
  };
}
