import type { useAppProps } from 'antd/es/app/context';

type Call = (...given: unknown[]) => unknown;
type Group = keyof useAppProps;

/**
 * antd's `message`, `notification` and `modal` before the file that draws them has come, which the first page does not wait for: what is
 * said earlier is said then, and the answer is a promise of how it ended, without antd's function that closes it.
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
            return new Promise((resolve) => waiting.push(() => arrived && resolve(say(arrived, name, verb, given))));
          },
      },
    );
  return {
    notices: { message: group('message'), notification: group('notification'), modal: group('modal') } as useAppProps,
    arrive(apis) {
      arrived = apis;
      for (const speak of waiting.splice(0)) speak();
    },
  };
}
